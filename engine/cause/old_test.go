package cause

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// What led to a change is told, and nothing that belongs to another candidate or
// never came onto the board.
func TestReasonsInTheOldShape(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	const cell = 5
	draw := func(member int, digit uint8, chance float64, why string) engine.Decision {
		return engine.Decision{Kind: engine.Draw, Member: member, Cell: cell, Other: -1, Digit: digit, P: chance, Why: why}
	}
	dead := engine.Decision{Kind: engine.DeadEnd, Member: 1, Cell: 6, Other: -1, Why: "drawn again"}
	shown := engine.Decision{Kind: engine.Pick, Member: 1, Cell: cell, Other: -1, Digit: 3, Was: 2, Why: "grid 2 is the best"}
	learnt := func(digit uint8, why string) engine.Decision {
		return engine.Decision{Kind: engine.Update, Member: -1, Cell: cell, Other: -1, Digit: digit, Why: why}
	}
	move := func(kind engine.DecisionKind, member int, was, is uint8, why string) engine.Decision {
		return engine.Decision{Kind: kind, Member: member, Cell: cell, Other: -1, Digit: is, Was: was, Why: why}
	}
	swap := engine.Decision{Kind: engine.Swap, Member: 4, Cell: 7, Other: cell, Digit: 2, Was: 3, Why: "swapped"}
	for _, c := range []struct {
		name string
		list []engine.Decision
		want []string
	}{
		{"a candidate of many", []engine.Decision{draw(0, 3, .5, ""), draw(1, 2, .3, ""), dead, draw(1, 3, .25, ""), shown, learnt(3, "3 rose a little"), learnt(1, "1 fell"), learnt(3, "3 rose"), learnt(2, "2 fell")},
			[]string{"3 was drawn with p .25 for candidate 2, which became the grid: chance, not judgement", "grid 2 is the best", "3 rose", "2 fell"}},
		{"no chance at all", []engine.Decision{draw(1, 3, 0, "the only place"), shown},
			[]string{"3 was set for candidate 2, which became the grid: the only place", "grid 2 is the best"}},
		{"nothing else was left", []engine.Decision{draw(1, 3, 1, ""), shown},
			[]string{"3 was drawn with p 1.00 for candidate 2, which became the grid: nothing else was left", "grid 2 is the best"}},
		{"a hand that changes twice", []engine.Decision{move(engine.Update, 4, 2, 1, "another egg"), move(engine.Swap, 9, 1, 2, "of another"), move(engine.Swap, 4, 1, 3, "flown")},
			[]string{"another egg", "flown"}},
		{"the other cell of a swap", []engine.Decision{swap}, []string{"swapped"}},
		{"one grid", []engine.Decision{move(engine.Judge, -1, 2, 3, "accepted"), move(engine.Judge, -1, 2, 1, "refused")}, []string{"accepted"}},
		{"a long way", []engine.Decision{move(engine.Update, 4, 2, 1, "another egg"), move(engine.Swap, 4, 1, 4, ""), move(engine.Swap, 4, 4, 1, ""), move(engine.Swap, 4, 1, 4, "d"), move(engine.Swap, 4, 4, 1, "e"), move(engine.Swap, 4, 1, 4, "f"), move(engine.Swap, 4, 4, 3, "g")},
			[]string{"another egg", "1 → 4 → 1", "d", "e", "f", "g"}},
		{"filled anew", []engine.Decision{draw(-1, 1, 0, "the next digit"), {Kind: engine.Swap, Member: -1, Cell: 7, Other: cell, Digit: 1, Was: 3, Why: "mended"}},
			[]string{"the next digit", "mended"}},
		{"brought down to one", []engine.Decision{{Kind: engine.Prune, Member: 0, Cell: cell, Other: 7, Digit: 1, Why: "of another"}, {Kind: engine.Prune, Member: 1, Cell: cell, Other: 7, Digit: 4, Why: "4 goes"}, {Kind: engine.Update, Member: 1, Cell: cell, Other: -1, Digit: 3, Why: "all that is left"}},
			[]string{"4 goes", "all that is left"}},
		{"another's mutation", []engine.Decision{move(engine.Swap, 7, 2, 1, "of a child"), {Kind: engine.Update, Member: 3, Cell: cell, Other: -1, Digit: 3, Why: "another member is shown"}},
			[]string{"another member is shown"}},
	} {
		got := Of(p, c.list, cell, 2, 3)
		for i := range got {
			if _, why, ok := strings.Cut(got[i], ": "); ok && !strings.Contains(got[i], "which became") {
				got[i] = why
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nexpected\n%s", c.name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}
