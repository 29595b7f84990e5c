package conformance

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Decisions that tell a change are heard out; each fault put into them is found.
func TestSpeaks(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	var list []decision.Decision
	w := &decision.Witness{Hear: func(d decision.Decision) { list = append(list, d) }}
	x := decision.Exchange{A: 1, B: 2, HadA: 3, HadB: 2}
	w.Candidate(0).Drew(5, 3, decision.Odds(.5), decision.Alternatives(5, sudoku.Bit(3)|sudoku.Bit(4), nil), decision.Plain("why"))
	w.Candidate(0).WipedOut(sudoku.TheCell(6), sudoku.TheCell(5), 3, decision.Plain("why"))
	w.Candidate(0).Shown(5, 0, 3, decision.Plain("why"))
	w.Grid().WeighedSwap(x, decision.By(1), decision.Plain("why"))
	w.Grid().Swapped(x, decision.NoChance, decision.By(1), decision.Plain("why"))
	w.Learnt(5, 3, decision.Odds(.5), decision.Plain("why"))
	before := p.Givens.Clone()
	before[1], before[2] = 3, 2
	after := before.Clone()
	after[1], after[2], after[5] = 2, 3, 3
	if err := speaks(p, list, before, after); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(list []decision.Decision, after sudoku.Grid) []decision.Decision{
		"a change is not told":         func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { return slices.Delete(l, 2, 3) },
		"a change is not made":         func(l []decision.Decision, g sudoku.Grid) []decision.Decision { g[5] = 0; return l },
		"another digit":                func(l []decision.Decision, g sudoku.Grid) []decision.Decision { l[2].Digit, g[5] = 4, 4; return l },
		"another old digit":            func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[2].Was = 1; return l },
		"a swap of what was not there": func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[4].Was = 4; return l },
		"a given": func(l []decision.Decision, g sudoku.Grid) []decision.Decision {
			l[2].Cell, l[2].Was, g[0], g[5] = sudoku.TheCell(0), 1, 3, 0
			return l
		},
		"an effect of weighing": func(l []decision.Decision, _ sudoku.Grid) []decision.Decision {
			l[3].Effect = decision.Changes
			return l
		},
		"a draw without effect": func(l []decision.Decision, _ sudoku.Grid) []decision.Decision {
			l[0].Effect = decision.NoEffect
			return l
		},
		"no words":       func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[1].Why = decision.Reason{}; return l },
		"no probability": func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[0].P.P = 1.5; return l },
		"no cell":        func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[0].Cell = sudoku.NoCell; return l },
		"no such cell": func(l []decision.Decision, _ sudoku.Grid) []decision.Decision {
			l[5].Cell = sudoku.TheCell(16)
			return l
		},
		"no such digit":           func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[5].Digit = 5; return l },
		"a swap with one digit":   func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[3].Was = 0; return l },
		"shown, but no candidate": func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[2].Member = -1; return l },
		"not among the options":   func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[0].Options[0].Digit = 2; return l },
		"a kind that is none":     func(l []decision.Decision, _ sudoku.Grid) []decision.Decision { l[5].Kind = 99; return l },
	} {
		spoilt := slices.Clone(list)
		spoilt[0].Options = slices.Clone(list[0].Options)
		grid := after.Clone()
		spoilt = spoil(spoilt, grid)
		if speaks(p, spoilt, before, grid) == nil {
			t.Errorf("%s: nothing is found wrong", name)
		}
	}
}

// What a search says is of the kinds that its algorithm declares: those of its tables and its
// events. A clause counts as well as what it follows; only words of somebody's own are in no table.
func TestOnlyWhatIsDeclaredIsSaid(t *testing.T) {
	var other decision.Table
	toy := Toy()
	free := *toy
	free.Says = append(slices.Clone(toy.Says), &decision.Free)
	foreign := other.Say("foreign", "", "of another table")
	for _, c := range []struct {
		a    *engine.Algorithm
		said decision.Reason
		may  bool
	}{
		{toy, decision.Reason{}, true},
		{toy, whyAny.Of(), true},
		{toy, toy.Events[0].Reason(engine.Event{}), true},
		{toy, foreign.Of(), false},
		{toy, whyAny.Of().And(foreign.Of()), false},
		{toy, decision.Plain("in words"), false},
		{&free, decision.Plain("in words"), true},
		{&free, foreign.Of(), false},
	} {
		err := onlyDeclared(c.a, []decision.Reason{whyBack.Of(), c.said})
		if (err == nil) != c.may {
			t.Errorf("%+v: may be said: %v; %v", c.said, c.may, err)
		}
	}
}
