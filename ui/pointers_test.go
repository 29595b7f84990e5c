package ui_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// pointer is where a sentence sends somebody to a key, with what it says that the key does.
type pointer struct{ key, does, sentence string }

// verbs say what a key or a command does.
var verbs = strings.Fields(`
	shows lists has goes opens chooses brings says stops pauses plays steps asks moves puts leads turns takes
	keeps measures ends makes writes marks walks comes closes hides adds tells changes starts explains leaves
	reads begins copies picks scrolls replays strikes answers does sets`)

// does is what follows a key or a command that is spoken of.
var does = `((?:` + strings.Join(verbs, "|") + `)\b[^.;,:()]*)`

// A key stands before what it does, behind "press", as the number of a view, or as a command; and two that pick
// a line stand before the one that opens it.
var (
	keyDoes  = regexp.MustCompile(`(?:^|[\s(])(\S+) ` + does)
	pressKey = regexp.MustCompile(`\b[Pp]ress (\S+)([^.;,:()]*)`)
	viewHas  = regexp.MustCompile(`\b(?:[Vv]iew|such as) ([1-5])\b[, ]? ?([^.;,:()=]*)`)
	commands = regexp.MustCompile(`(?:^|[\s(])(: ?[a-z]+) ` + does)
	picked   = regexp.MustCompile(`(?i)\bup and down pick`)
	fullStop = regexp.MustCompile(`\.(?:\s|$)|[─│┃]`)
	pronoun  = regexp.MustCompile(`\b(it|one|them|they)\b`)
	aWord    = regexp.MustCompile(`\pL{4,}`)
	// vague are words of four letters or more that name nothing.
	vague = slices.Concat(verbs, strings.Fields(`
		this that them there here what with from more every most once another back again view such press first last
		next which when where then have fast possible panel presentation others moment they mean only into also
		some other`))
)

// pointersIn finds the keys that a text speaks of; bound reports whether a key does something.
func pointersIn(text string, bound func(key string) bool) (list []pointer) {
	for _, sentence := range fullStop.Split(strings.Join(strings.Fields(text), " "), -1) {
		for _, of := range []*regexp.Regexp{keyDoes, pressKey, viewHas, commands} {
			for _, m := range of.FindAllStringSubmatch(sentence, -1) {
				key := strings.Trim(m[1], ",;()")
				if of != keyDoes || bound(key) && !strings.Contains("0123456789=:left right", key) {
					list = append(list, pointer{key, m[2], sentence})
				}
			}
		}
	}
	return list
}

// things are the words of a text that may name something on the screen, without their ending.
func things(text string) (list []string) {
	for _, word := range aWord.FindAllString(strings.ToLower(text), -1) {
		if !slices.Contains(vague, word) {
			list = append(list, strings.TrimSuffix(word, "s"))
		}
	}
	return list
}

// standsOn is what stands on a screen: what its panels are and say, and all else but the keys, without a sentence.
func standsOn(s *Screen, but string) string {
	text := s.M.Said()
	_, height := s.M.Size()
	for name, part := range spoken(s) {
		if name != fmt.Sprint("line ", height-1) {
			text += " " + name + " " + part
		}
	}
	if s.M.Dialog() != nil {
		text += " " + s.Text()
	}
	return strings.ToLower(strings.ReplaceAll(strings.Join(strings.Fields(text), " "), but, ""))
}

// follow does what a sentence says and returns what is wrong: that the key does nothing, or that nothing is
// drawn which the sentence names, and no reason is said.
func (p pointer) follow(s *Screen) (wrong string) {
	if picked.MatchString(p.sentence) && p.key != "up" && p.key != "down" {
		s.Press("up", "up", "up")
	}
	why, before := "", s.Text()+s.M.Said()
	if name, is := strings.CutPrefix(p.key, ":"); is && name != "" {
		s.Order(strings.TrimSpace(name))
	} else {
		act, _ := s.M.Bound(p.key)
		if act == nil && s.M.Dialog() == nil {
			return "the key is bound to nothing"
		}
		if act != nil {
			why = act.Reason()
		}
		s.Press(p.key)
	}
	named := things(p.does)
	if len(named) == 0 && pronoun.MatchString(p.does) {
		named = things(strings.ReplaceAll(p.sentence, p.does, ""))
	}
	found := That("what is named", func(s *Screen) bool {
		text := standsOn(s, p.sentence)
		return slices.ContainsFunc(named, func(thing string) bool { return strings.Contains(text, thing) }) ||
			why != "" && strings.Contains(s.M.Said(), why) || len(named) == 0 && s.Text()+s.M.Said() != before
	})
	if s.Missing(conformance.WaitSince(time.Now()), []Expectation{found}) != "" {
		return fmt.Sprintf("none of %q is drawn", named)
	}
	return ""
}

// TestEverySentenceSendsToWhatIsThere: whoever follows a sentence of the screen finds there what it names. The
// sentences are those that are drawn, that a panel in focus says, that a key says and why one cannot be used, of every
// algorithm in every view.
func TestEverySentenceSendsToWhatIsThere(t *testing.T) {
	sample.OnlyLarge(t)
	onlyDraws(t)
	for i, a := range algorithms.All() {
		if sample.Leaves(i, 18) {
			continue
		}
		for _, size := range [][2]int{{80, 24}, {120, 36}}[:sample.Of(1, 2)] {
			for _, view := range "12345"[:sample.Of(2, 5)] {
				t.Run(fmt.Sprint(a.ID, size, string(view)), func(t *testing.T) {
					sendsToWhatIsThere(t, a, size, string(view), i%6 == 0 && sample.Large())
				})
			}
		}
	}
}

// sendsToWhatIsThere checks a view, and with keys what each key says there.
func sendsToWhatIsThere(t *testing.T, a *engine.Algorithm, size [2]int, view string, keys bool) {
	reach := func(pressed ...string) *Screen {
		return opened(t, a).Size(size[0], size[1]).Press(view).Press(pressed...)
	}
	done := map[pointer]bool{}
	s := reach()
	bound := func(key string) bool { act, _ := s.M.Bound(key); return act != nil }
	check := func(text string, s func() *Screen) {
		for _, p := range pointersIn(text, bound) {
			if wrong := ""; !done[p] {
				if done[p], wrong = true, p.follow(s()); wrong != "" {
					t.Errorf("%q: %s %s: %s", p.sentence, p.key, p.does, wrong)
				}
			}
		}
	}
	for _, part := range spoken(s) {
		check(part, func() *Screen { return reach() })
	}
	in := slices.Clone(s.M.Table().InForce())
	for _, act := range in {
		check(act.Reason(), func() *Screen { return reach() })
	}
	for n := range Of[*panes.Panes](s).Places() {
		tabs := slices.Repeat([]string{"tab"}, n+1)
		check(s.Press("tab").M.Said(), func() *Screen { return reach(tabs...) })
	}
	s = reach()
	before := body(s.Text())
	for _, act := range in {
		bind := s.M.Keys(s.M.Table().Find(act.ID))
		if !keys || act.ID == "quit" || len(bind) == 0 {
			continue
		}
		check(s.Press(bind[0]).M.Said(), func() *Screen { return reach(bind[0]) })
		if s.M.DropAll(); body(s.Press(view).Text()) != before {
			s = reach()
		}
	}
}
