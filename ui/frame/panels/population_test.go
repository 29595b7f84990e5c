package panels_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panels"
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

// Few members have a row each, in their order: the dearer, the further right.
func TestFewMembersHaveARowEach(t *testing.T) {
	p, rep := three(false)
	s := Still(p, rep)
	lines := Drawn(&panels.Population{}, s, 40, 12)
	all := strings.Join(lines, "\n")
	var places []int
	for _, sign := range []string{"x", "+", "▄"} { // rejected, chosen, neither: of cost 9, 2 and 4
		i := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, sign) })
		if i >= 0 {
			before, _, _ := strings.Cut(lines[i], sign)
			places = append(places, len([]rune(before)))
		}
	}
	if len(places) != 3 || !(places[1] < places[2] && places[2] < places[0]) {
		t.Errorf("9, 2 and 4 stand at %v:\n%s", places, all)
	}
	for _, want := range []string{"■ ", " 1", " 2"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in\n%s", want, all)
		}
	}
	if foot := (&panels.Population{}).Foot(s, 0); panels.Numbers(foot) != "2 9 5" {
		t.Errorf("%q", foot)
	}
}

// The letters of a question stand at the members that its answers are about: in front of their rows, or
// in their piles above the axis, as far to the right as they cost.
func TestLettersStandAtTheMembers(t *testing.T) {
	p, rep := three(false)
	s := Still(p, rep)
	s.Asked = []int{1, 0}
	for i, want := range map[int]string{0: "b", 1: "a"} {
		cost := []string{"9", "2"}[i]
		if !slices.ContainsFunc(Drawn(&panels.Population{}, s, 40, 12), func(line string) bool {
			fields := strings.Fields(line)
			return len(fields) > 1 && fields[0] == want && fields[1] == cost
		}) {
			t.Errorf("no row begins with %s %s:\n%s", want, cost, strings.Join(Drawn(&panels.Population{}, s, 40, 12), "\n"))
		}
	}
	for i := range 40 {
		rep.Population.Members = append(rep.Population.Members, engine.Member{Cost: int32(2 + i%8)})
	}
	s = Still(p, rep)
	s.Asked = []int{1, 0, 2, 3} // of cost 2, 9, 4 and 2
	var column, row [4]int
	for y, line := range Drawn(&panels.Population{}, s, 40, 12) {
		for x, sign := range []rune(line) {
			i := strings.IndexRune("abcd", sign)
			if i >= 0 && row[i] == 0 { // words come below
				column[i], row[i] = x, y
			}
		}
	}
	if column[0] != column[3] || row[3] >= row[0] || column[0] >= column[2] || column[2] >= column[1] {
		t.Errorf("the letters of costs 2, 9, 4 and 2 stand in the columns %v and rows %v:\n%s", column, row,
			strings.Join(Drawn(&panels.Population{}, s, 40, 12), "\n"))
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

// squares is how many squares stand in each column of the rows of a drawn population.
func squares(lines []string, width int) []int {
	count := make([]int, width)
	for _, line := range lines {
		for x, r := range []rune(line) {
			if r == '▄' || r == '█' {
				count[x]++
			}
		}
	}
	return count
}

// Many members are squares above their costs; where a pile would be too high a square stands
// for several, and the panel says for how many.
func TestManyMembersArePiles(t *testing.T) {
	for _, c := range []struct {
		members, costs int
		said           string
	}{{90, 9, ""}, {900, 9, "a square: 2"}, {40, 1000, ""}} {
		p, rep := three(false)
		rep.Population = engine.Population{Label: "members"}
		for i := range c.members {
			rep.Population.Members = append(rep.Population.Members, engine.Member{Cost: int32(i % c.costs)})
		}
		const width, rows = 44, 20
		lines := Drawn(&panels.Population{}, Still(p, rep), width, rows)
		all := strings.Join(lines, "\n")
		if !strings.Contains(all, c.said) || c.said == "" && strings.Contains(all, "square") {
			t.Errorf("%d members: expected %q in\n%s", c.members, c.said, all)
		}
		if c.costs > 9 {
			continue
		}
		used := 0
		for _, n := range squares(lines, width) {
			if n > 0 {
				used++
			}
		}
		if used < width/2 {
			t.Errorf("%d columns of %d are used:\n%s", used, width, all)
		}
	}
}

// Whatever the members cost, each is drawn: there are as many squares as members.
func TestEveryMemberIsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, rep := three(false)
		rep.Population = engine.Population{Label: "members"}
		costs := rapid.SliceOfN(rapid.Int32Range(0, 300), 1, 120).Draw(t, "costs")
		for _, cost := range costs {
			rep.Population.Members = append(rep.Population.Members, engine.Member{Cost: cost, Mark: engine.Chosen})
		}
		width, height := rapid.IntRange(24, 90).Draw(t, "width"), rapid.IntRange(5, 40).Draw(t, "height")
		lines := Drawn(&panels.Population{}, Still(p, rep), width, height)
		all := strings.Join(lines, "\n")
		drawn := strings.Count(strings.Join(lines[:height-2], "\n"), "+")
		if !strings.Contains(all, "a square") && drawn < len(costs) {
			t.Fatalf("%d of %d are drawn:\n%s", drawn, len(costs), all)
		}
	})
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

// The words count the members of each fate and of each origin.
func TestTheWordsOfAPopulationCount(t *testing.T) {
	p, rep := three(false)
	rep.Population.Members = append(rep.Population.Members, engine.Member{Cost: 2, Mark: engine.Chosen, Origin: 1})
	all := strings.Join(Drawn(&panels.Population{}, Still(p, rep), 60, 12), "\n")
	for _, want := range []string{"chosen 2", "rejected 1", "copied 2", "crossed 2"} {
		if !strings.Contains(all, want) {
			t.Errorf("expected %q in\n%s", want, all)
		}
	}
}
