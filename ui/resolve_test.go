package ui_test

import (
	"cmp"
	"fmt"
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

// brought are what people who met the program typed, by where the words come from, and what enter does then: a
// thing by kind and name; "ask" and a thing, where the palette asks whether that was meant, since nothing is called
// so; or nothing that helps.
var brought = []struct {
	of    string
	words []word
}{
	{"of vi, less and k9s", []word{
		{"q", "action quit"}, {"w", "action write"}, {"wq", "action write"}, {"q!", "action quit"},
		{"qa", "action quit"}, {"h", "action help"}, {"help", "action help"}, {"x", "action write"},
		{"close", "action leave"}, {"e my.txt", "action open my.txt"}, {"open", "action open"},
		{"set", "action parameters"}, {"ls", "nothing"}, {"set speed 5", "action speed 5"},
		{"set speed=5", "action speed 5"}, {"set tenure 5", "setting tenure=5"},
	}},
	{"of English", []word{
		{"speed up", "action faster"}, {"back to start", "action start"}, {"my sudoku", "action open"},
		{"random seed", "action new seed"}, {"color blind", "theme safe"},
		{"sudoku rules", "not here rules"}, {"back to tabu", "ask action runs"},
		{"race anneal", "action race anneal"}, {"enter sudoku", "action open"}, {"gif", "not here film"},
		{"record", "not here film"}, {"version", "not here version"},
		{"population size", "ask action parameters"}, {"stop when solved", "action breakpoints"},
		{"winner", "action race"}, {"split screen", "action race"}, {"previous run", "action runs"},
		{"break solved", "action breakpoints solved"}, {"break cost<5", "action breakpoints cost<5"},
		{"fitness", "word f"}, {"stuck", "word local minimum"}, {"local optimum", "word local minimum"},
		{"own puzzle", "action open"}, {"paste", "action open"}, {"edit", "action open"},
		{"pencil marks", "word candidate"}, {"delete", "action strike"}, {"kill", "action quit"},
		{"screenshot", "action picture"}, {"side by side", "action race"}, {"fullscreen", "action zoom"},
		{"shortcuts", "action help"}, {"tutorial", "action lessons"}, {"log", "panel events"},
		{"bigger", "action zoom"}, {"color", "action themes"}, {"speed", "action speed"},
		{"heatmap", "action model"}, {"undo", "action back"}, {"statistics", "action many runs"},
		{"config", "action parameters"}, {"benchmark", "action many runs"}, {"csv", "command bench"},
		{"picture", "action picture"}, {"exit", "action quit"}, {"entropy", "word entropy"},
		{"tabu search", "algorithm Tabu search"}, {"escargot", "puzzle reseda/ai-escargot"},
		{"link", "action copy"}, {"step", "action forward"}, {"save", "action write"},
		{"compare", "action race"}, {"stop", "action pause"}, {"reset", "action again"},
		{"play", "action pause"}, {"theme", "action themes"}, {"race", "action race"},
		{"fork", "action fork"}, {"lesson", "action lessons"}, {"puzzle", "action puzzle"},
		{"algorithm", "action algorithms"}, {"breakpoint", "action breakpoints"},
		{"bookmark", "action bookmark"}, {"why", "action why"}, {"zoom", "action zoom"},
		{"chart", "action charts"}, {"landscape", "action landscape"}, {"solution", "action solution"},
		{"parameters", "action parameters"}, {"glossary", "action glossary"}, {"faster", "action faster"},
		{"quiz", "action questions"},
	}},
	{"with numbers", []word{
		{"100", "moment 100"}, {"goto 100", "moment 100"}, {"go to 100", "moment 100"},
		{"+10", "moment +10"}, {"-5", "moment -5"}, {"it 50", "moment 50"}, {"50%", "moment 50%"},
		{"D 20", "action many runs 20"}, {"lesson 3", "lesson Three kinds of minimum"},
		{"speed 10", "action speed 10"}, {"seed 9", "action seed 9"},
	}},
	{"of other languages, and misspelt", []word{
		{"genetik", "ask algorithm Genetic algorithm"},
		{"algorithmus", "action algorithms"}, //nolint:misspell // a word of German
		{"puzzel", "ask action puzzle"}, {"statistik", "action many runs"}, {"quitter", "action quit"},
		{"hilfe", "action help"}, {"beenden", "action quit"}, {"vitesse", "action speed"},
		{"pausieren", "action pause"},
	}},
}

// filtered are words typed into the list of keys, and what stands first then: a key, or an action without one.
var filtered = []word{
	{"save", "w"}, {"compare", "R"}, {"zoom", "z"}, {"step", "→"}, {"quit", "q"}, {"undo", "←"}, {"speed", "speed"},
	{"colour", "t"}, {"puzzle", "p"}, {"open", "ctrl+o"}, {"why", "W"}, {"bookmark", "b"}, {"chart", "5"},
	{"restart", "r"},
}

// entries are more that may be typed, and what enter shall do then: a thing by kind and name; or, where nothing is
// called so, that nothing is done.
var entries = []word{
	{"e", "action open"}, {"tenure 5", "setting tenure=5"}, {"set theme dark", "theme dark"},
	{"theme=light", "theme light"}, {"set mouse off", "action mouse off"},
	{"race tabu vs colony", "action race tabu vs colony"}, {"break cost < 5", "action breakpoints cost < 5"},
	{"p escargot", "puzzle reseda/ai-escargot"}, {"W r1c1", ""},
	{"a tabu", "algorithm Tabu search"}, {"R anneal", "action race anneal"}, {"g 100", "moment 100"},
	{"100%", "moment 100%"}, {"theme pink", ""}, {"puzzle nobody", ""}, {"go to nowhere", ""},
	{"speed fast", ""}, {"zoom 7", ""}, {"mouse sideways", ""}, {"tenure=-3", ""}, {"set nonsense 3", ""},
	{"restart", "action again"}, {"puzzle escargot", "puzzle reseda/ai-escargot"},
	{"theme contrast", "theme contrast"}, {"algorithm colony", "algorithm Ant colony"},
	{"fork seed=9", "action fork seed=9"}, {"fork nothing at all", ""}, {"T", "action runs"},
	{"ctrl+o", "action open"}, {"end", "action newest"}, {"save my.scope", "action write my.scope"},
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

// TestEnterDoesWhatWasTyped prints what enter does with each word, with -v, and holds it to what people mean.
func TestEnterDoesWhatWasTyped(t *testing.T) {
	m := real(t).Ahead(60).Expect(At(60)).M
	does, resolve := doing(m), ui.Resolver(m)
	right, all := 0, 0
	judge := func(w word) (line string, ok bool) {
		is := does(w.typed)
		answers, _, _ := resolve(w.typed)
		if ask := "ask " + answers[0]; is == "" && ask == w.first {
			is = ask
		}
		ok = is == strings.TrimPrefix(w.first, "nothing")
		if !ok {
			t.Errorf("%q does %q, expected %q; found %q", w.typed, is, w.first, answers[:min(3, len(answers))])
		}
		return fmt.Sprintf("%-16s | %s", w.typed, cmp.Or(is, "nothing")), ok
	}
	for _, list := range brought {
		t.Log("words", list.of)
		for _, w := range list.words {
			all++
			verdict := "wrong"
			line, ok := judge(w)
			if ok && w.first != "nothing" {
				right++
				verdict = "right"
			}
			t.Logf("%-46s | %s", line, verdict)
		}
	}
	t.Logf("%d of %d right", right, all)
	if all != 108 || right < 100 {
		t.Errorf("%d of %d are right, expected 100 of 108", right, all)
	}
	for _, w := range entries {
		judge(w)
	}
}

// TestAFilterOfTheKeysFindsFirst prints what stands first among the keys when a word filters them, with -v.
func TestAFilterOfTheKeysFindsFirst(t *testing.T) {
	list := real(t).Press("?").M.Dialog().(*dialog.List)
	for _, w := range filtered {
		first := list.Items[list.Search(w.typed)[0]].Text
		t.Logf("%-10s | %s", w.typed, first)
		if strings.Fields(first)[0] != w.first {
			t.Errorf("%q finds %q first, expected %s", w.typed, first, w.first)
		}
	}
}

// bringsAPuzzle are the kinds of things with which another puzzle, or another run, comes.
var bringsAPuzzle = []string{"puzzle ", "preset ", "lesson ", "bookmark ", "run "}

// TestNothingUnnamedChangesThePuzzle: of random entries, letters and pieces of what people type,
// none brings another puzzle but one that its own letters name.
func TestNothingUnnamedChangesThePuzzle(t *testing.T) {
	onlyDraws(t)
	does, random := doing(real(t).M), randomEntries(20261130)
	for range sample.Of(60, 3_000) {
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
	sample.OnlyLarge(t)
	onlyDraws(t)
	s := real(t)
	shown := map[string]*dialog.List{}
	for _, key := range []string{"?", ":"} {
		shown[key] = s.Press(key).M.Dialog().(*dialog.List)
		s.Press("esc")
	}
	resolve, all := ui.Resolver(s.M), []string{"save", "compare", "zoom", "step", "dark", "colour", "T", "escargot"}
	for _, a := range ui.Bindings() {
		all = append(append(all, string(a.ID)), palette.Other(a.ID)...)
	}
	lists := [][]word{entries, reviewed, heldOut, missed}
	for _, group := range brought {
		lists = append(lists, group.words)
	}
	for _, w := range slices.Concat(lists...) {
		all = append(all, w.typed)
	}
	random := randomEntries(20261201)
	for range sample.Of(100, 2000) {
		all = append(all, cmp.Or(random(), "x"))
	}
	for i, text := range all {
		if sample.Leaves(i, 16) {
			continue
		}
		titles, about, _ := resolve(text)
		for key, list := range shown {
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
