package panels_test

import (
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/panels"
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
	lines := Drawn(&panels.Population{}, s, 40, 12)
	all := strings.Join(lines, "\n")
	for _, want := range []string{"x", "+", " 1", " 2"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in\n%s", want, all)
		}
	}
	// A bar is four columns wide with the gap behind it, right of the axis, and as high as
	// its cost from zero.
	if dear, cheap, middle := height(lines, 6), height(lines, 10), height(lines, 14); dear != 9 || middle != 4 || cheap != 2 {
		t.Errorf("bars of 9, 2 and 4 are %d, %d and %d high:\n%s", dear, cheap, middle, all)
	}
	if foot := (&panels.Population{}).Foot(s, 0); panels.Numbers(foot) != "2 9 5" {
		t.Errorf("%q", foot)
	}
}

// Where all cost the same there is no range to tell of.
func TestAPopulationOfOneCost(t *testing.T) {
	p, rep := three(false)
	for i := range rep.Population.Members {
		rep.Population.Members[i].Cost = 7
	}
	if foot := (&panels.Population{}).Foot(Still(p, rep), 0); panels.Numbers(foot) != "7" {
		t.Errorf("%q", foot)
	}
}

// sharing says how many members share a bar.
var sharing = regexp.MustCompile(`\pL: [\pL ]+ 3\b`)

// More members than columns share bars, and the panel says so; every one is counted.
func TestManyMembersShareBars(t *testing.T) {
	p, rep := three(false)
	rep.Population.Members = nil
	for i := range 90 {
		rep.Population.Members = append(rep.Population.Members, engine.Member{Cost: int32(i / 3 * 2)})
	}
	s, panel := Still(p, rep), &panels.Population{}
	lines := Drawn(panel, s, 37, 12)
	all := strings.Join(lines, "\n")
	if !sharing.MatchString(all) {
		t.Errorf("not said:\n%s", all)
	}
	for i := 1; i < 30; i++ {
		if height(lines, 6+i) < height(lines, 5+i) {
			t.Errorf("bar %d is lower than the one before it:\n%s", i, all)
		}
	}
}

func TestNobodyIsInAnEmptyPopulation(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), &run.Report{})
	if empty := (&panels.Population{}).Options().Empty; !empty(s) {
		t.Error("somebody is")
	}
	p, rep := three(false)
	for h := range 5 {
		Drawn(&panels.Population{}, Still(p, rep), 10, h+1) // nothing breaks
	}
}
