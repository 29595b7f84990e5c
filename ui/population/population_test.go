package population_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/population"
	. "sudokuscope/ui/uitest"
)

// three is a scene of three members: the dearest rejected, the cheapest chosen.
func three(grids bool) (*sudoku.Puzzle, *run.Report) {
	p := sudoku.Must("1..4....2..1...3")
	rep := &run.Report{}
	rep.Population = engine.Population{Label: "children", Origins: []string{"copied", "crossed"}, Members: []engine.Member{
		{Cost: 9, Mark: engine.Rejected, Origin: 1}, {Cost: 2, Mark: engine.Chosen}, {Cost: 4},
	}}
	if grids {
		for range 3 {
			rep.Population.Grids = append(rep.Population.Grids, p.Givens...)
		}
	}
	return p, rep
}

// height is how many cells of a column are filled with a bar.
func height(lines []string, column int) (n int) {
	for _, l := range lines {
		if r := []rune(l); column < len(r) && strings.ContainsRune("▁▂▃▄▅▆▇█", r[column]) {
			n++
		}
	}
	return n
}

func TestADearMemberHasALongBar(t *testing.T) {
	p, rep := three(false)
	s := Still(p, rep)
	lines := Drawn(&population.Panel{}, s, 40, 12)
	all := strings.Join(lines, "\n")
	for _, want := range []string{"x", "+", "chosen 1", "rejected 1", "copied 2", "crossed 1"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in\n%s", want, all)
		}
	}
	// A bar is four columns wide with the gap behind it.
	if dear, cheap, middle := height(lines, 1), height(lines, 5), height(lines, 9); !(dear > middle && middle > cheap && cheap > 0) {
		t.Errorf("bars of 9, 2 and 4 are %d, %d and %d high:\n%s", dear, cheap, middle, all)
	}
	if foot := (&population.Panel{}).Foot(s); !strings.Contains(foot, "2 to 9") || !strings.Contains(foot, "mean 5") {
		t.Errorf("%q", foot)
	}
}

func TestBoardsAreDrawnWhereThereIsRoom(t *testing.T) {
	p, rep := three(true)
	s := Still(p, rep)
	if with := strings.Join(Drawn(&population.Panel{}, s, 40, 16), "\n"); strings.Count(with, "▀") != 3*8 {
		t.Errorf("expected three boards of 4×4 in half blocks:\n%s", with)
	}
	if without := strings.Join(Drawn(&population.Panel{}, s, 40, 6), "\n"); strings.Contains(without, "▀") {
		t.Errorf("boards in six rows:\n%s", without)
	}
}

func TestNobodyIsInAnEmptyPopulation(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), &run.Report{})
	for h := range 5 {
		Drawn(&population.Panel{}, s, 10, h+1) // nothing breaks
	}
	if foot := (&population.Panel{}).Foot(s); foot != "" {
		t.Errorf("%q", foot)
	}
}
