package panels_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panels"
)

func TestTheCellTellsItsPastNewestFirst(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), &run.Report{At: engine.Position{Iteration: 9}})
	s.Cursor = sudoku.TheCell(1)
	s.Report.Current[1] = 3
	p := &panels.Inspect{Story: panels.Story{
		Cell: sudoku.TheCell(1), At: s.Report.At, Known: true, Why: []string{"the draw gave 3"},
		Changes: []run.CellChange{{Iteration: 4, Was: 0, Is: 2}, {Iteration: 9, Was: 2, Is: 3}},
	}}
	lines := Drawn(p, s, 50, 18)
	all := strings.Join(lines, "\n")
	for _, want := range []string{"the draw gave 3", "this iteration", " 4"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in\n%s", want, all)
		}
	}
	if strings.LastIndex(all, "this iteration") > strings.LastIndex(all, " 4") {
		t.Errorf("the older change comes first:\n%s", all)
	}
	for y, l := range lines {
		wish := p.Click(3, y, s)
		if change := strings.Contains(l, "→") && strings.Contains(l, " 4"); change &&
			(wish.Seek == nil || wish.Seek.Iteration != 4) || y == 0 && wish.Seek != nil {
			t.Errorf("a click on %q wishes %+v", l, wish)
		}
	}
	if wish := p.Open(s); wish.Seek == nil || wish.Seek.Iteration != 9 {
		t.Errorf("%+v", wish)
	}
}

func TestAPastOfAnotherMomentIsNotShown(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), &run.Report{At: engine.Position{Iteration: 9}})
	s.Cursor = sudoku.TheCell(1)
	story := panels.Story{Cell: sudoku.TheCell(1), At: engine.Position{Iteration: 8}, Known: true, Why: []string{"stale"}}
	rest := strings.Join(Drawn(&panels.Inspect{Story: story}, s, 50, 18), "\n")
	if strings.Contains(rest, "stale") {
		t.Errorf("the past as of iteration 8 is shown at 9:\n%s", rest)
	}
	s.Report.Playing = true
	if all := strings.Join(Drawn(&panels.Inspect{Story: story}, s, 50, 18), "\n"); all == rest || strings.Contains(all, "stale") {
		t.Errorf("a run that plays does not say how to see more:\n%s", all)
	}
}

func TestAGivenHasNoPast(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), &run.Report{})
	s.Cursor = sudoku.TheCell(0)
	all := strings.Join(Drawn(&panels.Inspect{}, s, 50, 18), "\n")
	if panels.Numbers(all) != "1 1 1" {
		t.Errorf("\n%s", all)
	}
}

// The reasons of an earlier iteration stand below its number, as their figures are of then.
func TestReasonsOfBeforeAreDated(t *testing.T) {
	t.Parallel()
	s := Still(sudoku.Must("1..4....2..1...3"), &run.Report{At: engine.Position{Iteration: 30}})
	s.Cursor = sudoku.TheCell(1)
	for _, c := range []struct {
		changed int64
		phases  int
		dated   bool
	}{{1, 0, true}, {30, 0, false}, {1, 2, false}} {
		s.Report.At.Phases = c.phases
		p := &panels.Inspect{Story: panels.Story{
			Cell:    sudoku.TheCell(1),
			At:      s.Report.At,
			Known:   true,
			Changes: []run.CellChange{{Iteration: c.changed, Was: 2, Is: 3}},
			Why:     []string{"the cheapest grid of this round had 3"},
		}}
		all := strings.Join(Drawn(p, s, 60, 18), "\n")
		if strings.Contains(all, "In iteration 1, when it changed last:") != c.dated {
			t.Errorf("%+v:\n%s", c, all)
		}
	}
}
