package decision

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/sudoku"
)

const cell = 5

// hear collects what is reported.
func hear(tell func(w *Witness)) (list []Decision) {
	tell(&Witness{Hear: func(d Decision) { list = append(list, d) }})
	return list
}

// What led to a change is reported, and nothing that belongs to another candidate or
// never came onto the board.
func TestReasonsOfAChange(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	with := func(other int, hadCell, hadOther uint8) Exchange {
		return Exchange{A: cell, B: other, HadA: hadCell, HadB: hadOther}
	}
	for _, c := range []struct {
		name    string
		was, is uint8
		tell    func(w *Witness)
		want    []string
	}{
		{"a candidate of many", 2, 3, func(w *Witness) {
			w.Candidate(0).Drew(cell, 3, Odds(.5), nil, Plain(""))
			w.Candidate(1).Drew(cell, 2, Odds(.3), nil, Plain(""))
			w.Candidate(1).NoneLeft(6, 0, NoChance, Plain("drawn again"))
			w.Candidate(1).Drew(cell, 3, Odds(.25), nil, Plain(""))
			w.Candidate(1).Shown(cell, 2, 3, Plain("grid 2 is the best"))
			w.Learnt(cell, 3, Odds(.5), Plain("3 rose a little"))
			w.Learnt(cell, 1, Odds(.5), Plain("1 fell"))
			w.Learnt(cell, 3, Odds(.6), Plain("3 rose"))
			w.Learnt(cell, 2, Odds(.1), Plain("2 fell"))
		}, []string{"3 was drawn at random, with p .25 for candidate 2, which became the board", "grid 2 is the best", "3 rose", "2 fell"}},
		{"the only place", 2, 3, func(w *Witness) {
			w.Candidate(1).Inferred(cell, 3, sudoku.NoCell, Plain("the only place"))
			w.Candidate(1).Shown(cell, 2, 3, Plain("grid 2 is the best"))
		}, []string{"3 was set for candidate 2, which became the board: the only place", "grid 2 is the best"}},
		{"nothing else was left", 2, 3, func(w *Witness) {
			w.Candidate(1).Drew(cell, 3, Odds(1), nil, Plain(""))
			w.Candidate(1).Shown(cell, 2, 3, Plain("grid 2 is the best"))
		}, []string{"3 was drawn with p 1.00 for candidate 2, which became the board: nothing else was left", "grid 2 is the best"}},
		{"a dead end that is filled", 2, 3, func(w *Witness) {
			w.Candidate(1).NoneLeft(cell, 3, Odds(.5), Plain("the block has used all"))
			w.Candidate(1).Shown(cell, 2, 3, Plain("grid 2 is the best"))
		}, []string{"3 was drawn at random, with p .50 for candidate 2, which became the board; the block has used all", "grid 2 is the best"}},
		{"a cell that failed", 2, 0, func(w *Witness) {
			w.Candidate(0).WipedOut(the(cell), the(7), 4, Plain("of another"))
			w.Candidate(1).WipedOut(the(cell), the(6), 4, Plain("r2c3 takes its last candidate"))
			w.Candidate(1).Shown(cell, 2, 0, Plain("the best has none here"))
		}, []string{"r2c3 takes its last candidate", "the best has none here"}},
		{"brought down to one", 2, 3, func(w *Witness) {
			w.Candidate(0).Pruned(cell, 1, the(7), Plain("of another"))
			w.Candidate(1).Pruned(cell, 4, the(7), Plain("4 goes"))
			w.Candidate(1).Shown(cell, 2, 3, Plain("all that is left"))
		}, []string{"4 goes", "all that is left"}},
		{"drawn in another candidate only", 2, 3, func(w *Witness) {
			w.Candidate(7).Drew(cell, 3, Odds(.5), nil, Plain("of another"))
			w.Candidate(3).Shown(cell, 2, 3, Plain("another member is shown"))
		}, []string{"another member is shown"}},
		{"a grid that changes three times", 2, 3, func(w *Witness) {
			w.Candidate(4).Shown(cell, 2, 1, Plain("another egg"))
			w.Candidate(9).Swapped(with(7, 1, 2), NoChance, NoDelta, Plain("of another"))
			w.Grid().Changed(cell, 1, 4, Plain("crossed"))
			w.Grid().Swapped(Exchange{A: 7, B: cell, HadA: 3, HadB: 4}, NoChance, NoDelta, Plain("flown"))
		}, []string{"shown 2 → 1: another egg", "change 1 → 4: crossed", "swap 4 → 3 with r2c4: flown"}},
		{"a swap with its grounds", 2, 3, func(w *Witness) {
			w.Grid().WeighedSwap(with(6, 2, 4), By(2), Plain("no good"))
			w.Grid().WeighedSwap(with(7, 2, 3), By(-1), Plain("good"))
			w.Grid().PickedSwap(with(7, 2, 3), Odds(.5), By(-1), nil, Plain("one of two"))
			w.Grid().Swapped(with(7, 2, 3), NoChance, By(-1), Plain("made"))
			w.Remembered(the(cell), 2, Plain("not back"))
			w.Grid().WeighedSwap(with(7, 3, 2), By(1), Plain("for the next time"))
		}, []string{"weighing 2 → 3 with r2c4, cost -1: good", "choice 2 → 3 with r2c4, p .50, cost -1: one of two", "swap 2 → 3 with r2c4, cost -1: made", "update 2: not back"}},
		{"accepted", 2, 3, func(w *Witness) {
			w.Grid().JudgedSwap(with(7, 2, 3), true, NoChance, By(-1), Plain("better"))
			w.Grid().JudgedSwap(with(6, 3, 1), false, Odds(.1), By(4), Plain("refused"))
		}, []string{"verdict 2 → 3 with r2c4, cost -1: better"}},
		{"filled anew", 2, 3, func(w *Witness) {
			w.Grid().Swapped(with(7, 2, 4), NoChance, NoDelta, Plain("before the restart"))
			w.Grid().Drew(cell, 1, NoChance, nil, Plain("the next digit"))
			w.Grid().Swapped(Exchange{A: 7, B: cell, HadA: 3, HadB: 1}, NoChance, NoDelta, Plain("mended"))
		}, []string{"draw 1: the next digit", "swap 1 → 3 with r2c4: mended"}},
		{"nothing is said", 2, 3, func(w *Witness) { w.Grid().PickedCell(cell, Odds(.5), nil, Plain("looked at")) }, nil},
	} {
		list := hear(c.tell)
		if got := Reasons(p, list, cell, c.was, c.is); !slices.Equal(saidOf(list, got), saidOf(list, c.want)) {
			t.Errorf("%s:\n%s\nexpected\n%s", c.name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

var fact = regexp.MustCompile(`r\d+c\d+|[-+]?\.?\d[\d.]*|→`)

// saidOf is what sentences say: their numbers, cells and signs, and the words of the search at
// their end. The words between them are free.
func saidOf(list []Decision, sentences []string) (say []string) {
	for _, text := range sentences {
		own := ""
		for _, d := range list {
			if why := d.Why.Text(sudoku.Of(2)); strings.HasSuffix(text, why) && len(why) > len(own) {
				own = why
			}
		}
		say = append(say, strings.Join(fact.FindAllString(strings.TrimSuffix(text, own), -1), " ")+" "+own)
	}
	return say
}

// Of a long chain the middle is a row of digits.
func TestALongChain(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	list := hear(func(w *Witness) {
		w.Candidate(4).Shown(cell, 2, 1, Plain("another egg"))
		at := uint8(1)
		for i, to := range []uint8{4, 1, 4, 1, 4, 3} {
			w.Grid().Swapped(Exchange{A: cell, B: 7, HadA: at, HadB: to}, NoChance, NoDelta, Plain(string(rune('a'+i))))
			at = to
		}
	})
	got := Reasons(p, list, cell, 2, 3)
	want := []string{
		"shown 2 → 1: another egg", "2 more moves: 1 → 4 → 1",
		"swap 1 → 4 with r2c4: c", "swap 4 → 1 with r2c4: d", "swap 1 → 4 with r2c4: e", "swap 4 → 3 with r2c4: f",
	}
	if !slices.Equal(saidOf(list, got), saidOf(list, want)) {
		t.Errorf("%s\nexpected\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// All that is said about a cell, the last of it, and where nothing is, what it
// had a part in.
func TestAbout(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	list := hear(func(w *Witness) {
		w.Candidate(1).Pruned(6, 2, the(cell), Plain("r2c2 has it"))
	})
	if got, want := About(p, list, cell, 7), []string{"7: candidate 2, removal 2 at r2c3: r2c2 has it"}; !slices.Equal(saidOf(list, got), saidOf(list, want)) {
		t.Errorf("%q, expected %q", got, want)
	}
	for range maxReasons + 1 {
		list = append(list, hear(func(w *Witness) { w.Learnt(cell, 3, Odds(.25), Plain("rose")) })...)
	}
	got := About(p, list, cell, 7)
	if say := saidOf(list, got); len(say) != maxReasons+1 || say[0] != "5 7 " || say[1] != "7 3 .25 rose" {
		t.Errorf("%q", got)
	}
}
