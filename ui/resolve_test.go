package ui_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/kit/dialog"
	. "sudokuscope/ui/proof/uitest"
)

// entries are what people who met the program typed, and what enter shall do then: a thing by kind
// and name; or, where nothing is called so, that nothing is done.
var entries = []word{
	{"w", "action write"}, {"wq", "action write"}, {"q!", "action quit"}, {"qa", "action quit"},
	{"h", "action help"}, {"x", "action write"}, {"close", "action leave"}, {"e", "action open"},
	{"set", "action parameters"}, {"open", "action open"}, {"set speed 5", "action speed 5"},
	{"set speed=5", "action speed 5"}, {"set tenure 5", "setting tenure=5"}, {"tenure 5", "setting tenure=5"},
	{"set theme dark", "theme dark"}, {"theme=light", "theme light"}, {"set mouse off", "action mouse off"},
	{"speed up", "action faster"}, {"back to start", "action start"}, {"color blind", "theme safe"},
	{"my sudoku", "action open"}, {"enter sudoku", "action open"}, {"random seed", "action new seed"},
	{"race anneal", "action race anneal"}, {"race tabu vs colony", "action race tabu vs colony"},
	{"gif", "not here film"}, {"record", "not here film"}, {"version", "not here version"},
	{"sudoku rules", "not here rules"}, {"stop when solved", "action breakpoints"}, {"winner", "action race"},
	{"split screen", "action race"}, {"previous run", "action runs"}, {"break cost<5", "action breakpoints cost<5"},
	{"break cost < 5", "action breakpoints cost < 5"}, {"100", "moment 100"}, {"goto 100", "moment 100"},
	{"go to 100", "moment 100"}, {"+10", "moment +10"}, {"-5", "moment -5"}, {"it 50", "moment 50"},
	{"50%", "moment 50%"}, {"100%", "moment 100%"}, {"D 20", ""}, {"speed 10", "action speed 10"},
	{"seed 9", "action seed 9"}, {"genetik", ""}, {"puzzel", ""}, {"quitter", "action quit"},
	{"beenden", "action quit"}, {"hilfe", "action help"}, {"vitesse", "action speed"}, {"pausieren", "action pause"},
	{"theme pink", ""}, {"puzzle nobody", ""}, {"go to nowhere", ""}, {"speed fast", ""}, {"zoom 7", ""},
	{"mouse sideways", ""}, {"tenure=-3", ""}, {"set nonsense 3", ""}, {"restart", "action again"},
	{"puzzle escargot", "puzzle reseda/ai-escargot"}, {"theme contrast", "theme contrast"},
	{"algorithm colony", "algorithm Ant colony"}, {"fork seed=9", "action fork seed=9"}, {"fork nothing at all", ""},
	{"T", "action runs"}, {"ctrl+o", "action open"}, {"end", "action newest"}, {"save my.scope", "action write my.scope"},
	{"help", "action help"}, {"e my.txt", "action open my.txt"}, {"ls", ""}, {"back to tabu", ""},
	{"population size", ""}, {"break solved", "action breakpoints solved"},
	{"lesson 3", "lesson Three kinds of minimum"},
	{"algorithmus", "action algorithms"}, //nolint:misspell // a word of German
	{"statistik", "action many runs"}, {"fitness", "word f"},
	{"local optimum", "word local minimum"}, {"own puzzle", "action open"}, {"paste", "action open"},
	{"edit", "action open"}, {"pencil marks", "word candidate"}, {"kill", "action quit"}, {"bigger", "action zoom"},
	{"step", "action forward"}, {"compare", "action race"}, {"zoom", "action zoom"}, {"save", "action write"},
}

// doing returns what enter would do with a text: the thing, or nothing.
func doing(m *ui.Model) func(text string) string {
	resolve := ui.Resolver(m)
	return func(text string) string {
		titles, _, sure := resolve(text)
		if !sure || len(titles) == 0 {
			return ""
		}
		return titles[0]
	}
}

func TestEnterDoesWhatWasTyped(t *testing.T) {
	m := real(t).M
	does, resolve := doing(m), ui.Resolver(m)
	for _, w := range entries {
		is := does(w.typed)
		if is != w.first {
			answers, _, _ := resolve(w.typed)
			t.Errorf("%q does %q, expected %q; found %q", w.typed, is, w.first, answers[:min(3, len(answers))])
		}
	}
}

// bringsAPuzzle are the kinds of things with which another puzzle, or another run, comes.
var bringsAPuzzle = []string{"puzzle ", "preset ", "lesson ", "bookmark ", "run "}

// TestNothingUnnamedChangesThePuzzle: of random entries, letters and pieces of what people type,
// none brings another puzzle but one that its own letters name.
func TestNothingUnnamedChangesThePuzzle(t *testing.T) {
	does, random := doing(real(t).M), randomEntries(20261130)
	for range sample.Of(500, 10_000) {
		text := random()
		is := does(text)
		brings := slices.ContainsFunc(bringsAPuzzle, func(kind string) bool { return strings.HasPrefix(is, kind) })
		if brings && !strings.Contains(strings.ToLower(is), strings.ToLower(strings.TrimLeft(text, ": "))) {
			t.Errorf("%q brings %s", text, is)
		}
	}
}

// randomEntries makes entries of letters, or of pieces of what people type.
func randomEntries(seed uint64) func() string {
	dice := rand.New(rand.NewPCG(seed, 2))
	pieces := strings.Fields("set go to it back run x w e D 20 50 % + - = 7 1e9 speed race seed a b cd tab q ; : ? <5 cost ü 数 100 next 5/3 17 25 r4c2 .9 nan")
	const letters = "abcdefghijklmnopqrstuvwxyz0123456789 /%+-=.:"
	return func() (text string) {
		if dice.IntN(2) == 0 {
			for range 1 + dice.IntN(3) {
				text += pieces[dice.IntN(len(pieces))] + []string{" ", ""}[dice.IntN(2)]
			}
		} else {
			for range 1 + dice.IntN(9) {
				text += string(letters[dice.IntN(len(letters))])
			}
		}
		return strings.TrimSpace(text)
	}
}

// TestHelpAndPaletteFindTheSame: the first thing that the help finds is the first of the palette, for every
// word that means an action, for what people typed, and for random entries.
func TestHelpAndPaletteFindTheSame(t *testing.T) {
	s := real(t)
	lists := map[string]*dialog.List{}
	for _, key := range []string{"?", ":"} {
		lists[key] = s.Press(key).M.Dialog().(*dialog.List)
		s.Press("esc")
	}
	resolve, all := ui.Resolver(s.M), []string{"save", "compare", "zoom", "step", "dark", "colour", "T", "escargot"}
	for _, a := range ui.Bindings() {
		all = append(append(all, string(a.ID)), palette.Other(a.ID)...)
	}
	for _, list := range [][]word{entries, reviewed, heldOut, missed} {
		for _, w := range list {
			all = append(all, w.typed)
		}
	}
	random := randomEntries(20261201)
	for range sample.Of(100, 2000) {
		all = append(all, cmp.Or(random(), "x"))
	}
	for _, text := range all {
		titles, about, _ := resolve(text)
		for key, list := range lists {
			do, wrong := list.Typed(text)
			is := ""
			if at := list.Search(text); do != nil && wrong == nil {
				is = list.Means(text)
			} else if len(at) > 0 {
				is = list.Items[at[0]].Text
			}
			named := len(titles) > 0 && strings.Contains(" action "+strings.Join(strings.Fields(is), " "), " "+titles[0]+" not now")
			if !named && !strings.Contains(is, about[:min(30, len(about))]) {
				t.Errorf("%s %s: the first is %q, expected %q", key, text, is, about)
			}
		}
	}
}

// TestLikeIsNotMeant: where nothing is called so, enter does nothing, and says why; the bar must
// be moved first.
func TestLikeIsNotMeant(t *testing.T) {
	s := real(t).Press(":").Type("anealing").Expect(Shows("did you mean")).Press("enter").Expect(Asked)
	s.Press("down", "enter").Expect(Unasked, Shows("Annealing"))
	real(t).Press(":").Type("speed fast").Expect(Shows(`expected a number behind it, not "fast"`)).
		Press("enter").Expect(Asked)
}
