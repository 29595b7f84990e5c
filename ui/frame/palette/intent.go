package palette

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"
	"sync"

	"sudokuscope/ui/kit/action"
)

// A phrase mostly says what is to be done, and with what: "next marker", "restart simulation", "list key
// bindings". What it is done with decides where it leads; what is done chooses among what can be done with it.

// phrases has the words for it, section by section.
//
//go:embed phrases.txt
var phrases string

// subject is what things are done with: what is meant where nothing else is said, and where something is.
type subject struct {
	plain string
	by    map[string]string
	holds bool // it is but what shows others, as the pane of the variables
}

// language is what phrases are understood by.
type language struct {
	deeds  map[string][]string // by the root of a word
	alone  map[string]string   // what a deed means where nothing known is said that it is done with
	about  map[string]*subject // by a word and by its root
	abroad map[string]string   // what a word of another language, by its root, is here
	plain  map[string]bool     // the roots of plain words
	words  []string            // all that are understood
}

// understood is the language as it is written down.
var understood = sync.OnceValue(func() *language {
	l := &language{
		deeds: map[string][]string{}, alone: map[string]string{}, about: map[string]*subject{},
		abroad: map[string]string{}, plain: map[string]bool{},
	}
	section := 0
	for line := range strings.Lines(phrases) {
		line = strings.TrimSpace(line)
		name, rest, _ := strings.Cut(line, ": ") //nolint:forbidigo // a table of words
		switch {
		case line == "":
		case line[0] == '#':
			section++
		case section == 1:
			for _, w := range strings.Fields(rest) {
				l.deeds[stem(w)] = append(l.deeds[stem(w)], name)
				l.words = append(l.words, w)
			}
		case section == 2:
			l.alone[name] = title(rest)
		case section == 3:
			l.read(name, rest)
		case section == 4:
			l.words = append(l.words, split(name)...)
			for _, w := range strings.Fields(rest) {
				l.abroad[stem(w)] = name
			}
		default:
			for _, w := range strings.Fields(line) {
				l.plain[stem(w)] = true
			}
		}
	}
	return l
})

// read reads what is meant with a subject.
func (l *language) read(words, meant string) {
	s := &subject{by: map[string]string{}}
	for i, part := range strings.Split(meant, "; ") { //nolint:forbidigo // a table of words
		if deed, what, is := strings.Cut(part, ": "); is { //nolint:forbidigo // a table of words
			s.by[deed] = title(what)
		} else if i == 0 {
			s.plain = title(part)
		}
	}
	for _, w := range strings.Fields(words) {
		if s.holds = s.holds || w == "*"; w == "*" {
			continue
		}
		l.words = append(l.words, w)
		for _, word := range []string{w, stem(w)} {
			if l.about[word] == nil {
				l.about[word] = s
			}
		}
	}
}

// title is what is meant by a name in the table: that of an action, or one of another kind.
func title(name string) string {
	kind, _, _ := strings.Cut(name, " ") //nolint:forbidigo // a table of words
	if slices.Contains([]string{"panel", "word", "not", "command"}, kind) {
		return name
	}
	return string(action.OfAction) + " " + name
}

// after are words behind which stands what a phrase is about only in the second place.
var after = []string{"at", "of", "for", "with", "from", "on", "by", "in", "as", "than", "because", "between"}

// counts are words before "of" that say nothing of what is meant.
var counts = []string{"number", "amount", "list", "kind", "sort", "type", "set", "lot", "bit", "count"}

// until are words behind which stands when a run is to stop.
var until = []string{"at", "when", "if", "until", "once", "after", "whenever", "before", "as"}

// stops are the words for stopping.
var stops = []string{"stop", "pause", "halt", "break", "wait", "run", "stops", "interrupt", "alert", "notify"}

// often are words behind a number that says how often something is to be done.
var often = []string{"times", "runs", "seeds", "repetitions", "tries"}

// glue are words that stand between others and say nothing.
var glue = []string{"or", "and", "click", "the", "button"}

// patterned is what a phrase means by its form: stop when, 100 times, start or stop, step by step, why; empty
// for none of these.
func (l *language) patterned(words []string) string {
	isUntil := func(w string) bool { return slices.Contains(until, w) }
	if slices.Contains(stops, words[0]) && slices.ContainsFunc(words[1:], isUntil) {
		return "action breakpoints"
	}
	for i, w := range words[1:] {
		if slices.Contains(often, w) && strings.Trim(words[i], "0123456789") == "" {
			return "action many runs"
		}
	}
	plays := func(w string) bool { return slices.Contains(l.deeds[stem(w)], "play") || slices.Contains(glue, w) }
	switch {
	case len(words) > 1 && every(words, plays):
		return "action pause"
	case strings.Contains(strings.Join(words, " "), "step by step"): //nolint:forbidigo // typed by people
		return "action forward"
	case words[0] == "why":
		return "action why"
	}
	return ""
}

// intended are the places of what a phrase says by what is done and with what, and whether both were said.
func (x *Index) intended(typed string) (at []int, both bool) {
	words, l := split(typed), understood()
	if len(words) == 0 {
		return nil, false
	}
	if title := l.patterned(words); title != "" {
		return x.titled(title), true
	}
	if i := slices.Index(words, "of"); i > 0 && i < len(words)-1 && slices.Contains(counts, words[i-1]) {
		words = words[i+1:]
	}
	head := len(words)
	if i := slices.IndexFunc(words, func(w string) bool { return slices.Contains(after, w) }); i > 0 {
		head = i
	}
	var holder *subject
	for _, span := range [][2]int{{0, head}, {head, len(words)}} {
		for i := span[1] - 1; i >= span[0]; i-- {
			which := cmp.Or(l.about[words[i]], l.about[stem(words[i])])
			if which == nil {
				continue
			}
			if rest := slices.Delete(slices.Clone(words), i, i+1); !which.holds {
				at, both = x.doneWith(which, rest)
				return at, both || holder != nil
			}
			holder = cmp.Or(holder, which)
		}
	}
	if holder != nil {
		return x.doneWith(holder, words)
	}
	return x.deed(words)
}

// deed is what the words for deeds mean where nothing known is said that they are done with, what says more
// before the others, and whether no other words are there.
func (x *Index) deed(words []string) (at []int, all bool) {
	l := understood()
	all = len(words) > 1
	for _, w := range words {
		deeds := l.deeds[stem(w)]
		all = all && deeds != nil
		for _, d := range deeds {
			if title := l.alone[d]; title != "" {
				at = append(at, x.titled(title)...)
			}
		}
	}
	slices.SortStableFunc(at, func(a, b int) int { return cmp.Compare(x.vague(a), x.vague(b)) })
	race := x.titled("action race")
	return at, all || len(at) > 0 && len(race) > 0 && slices.Contains(at, race[0])
}

// vague is 1 for what is done in some direction, which another word says.
func (x *Index) vague(i int) int {
	if slices.Contains([]string{"go to", "pause", "chart longer"}, x.entries[i].name) {
		return 1
	}
	return 0
}

// doneWith is what is meant with a subject by the other words of a phrase.
func (x *Index) doneWith(s *subject, others []string) (at []int, both bool) {
	for _, w := range others {
		deeds := understood().deeds[stem(w)]
		both = both || deeds != nil
		for _, d := range deeds {
			if title := s.by[d]; title != "" {
				return append(x.titled(title), x.titled(s.plain)...), true
			}
		}
	}
	return x.titled(s.plain), both
}

// titled is the place of a thing, none where it cannot be done now.
func (x *Index) titled(title string) []int {
	i := slices.IndexFunc(x.entries, func(e entry) bool { return e.noun+" "+e.name == title })
	if i < 0 {
		return nil
	}
	return []int{i}
}
