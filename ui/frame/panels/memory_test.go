package panels_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panels"
)

// forbidden is a report that forbids n cells a digit each, for one iteration more
// from cell to cell.
func forbidden(n int) *run.Report {
	rep := &run.Report{}
	rep.Memory = engine.Memory{Label: "tabu", Room: 40}
	for i := range n {
		rep.Memory.Entries = append(rep.Memory.Entries, engine.Tabu{Cell: sudoku.TheCell(i), Digit: 1 + uint8(i%4), Left: int32(i + 1), Tenure: int32(n)})
	}
	return rep
}

func TestEveryEntryIsNamedWithWhatIsLeft(t *testing.T) {
	rep := forbidden(3)
	rep.Memory.Entries = append(rep.Memory.Entries, engine.Tabu{Cell: sudoku.TheCell(4), Other: sudoku.TheCell(5), Left: 7, Tenure: 9}, engine.Tabu{Digit: 2, Left: 1, Tenure: 9})
	s := Still(sudoku.Must("1..4....2..1...3"), rep)
	p := &panels.Memory{}
	all := strings.Join(Drawn(p, s, 40, 8), "\n")
	for _, want := range []string{"r1c1 = 1", "r1c3 = 3", "r2c1 r2c2", "7"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in\n%s", want, all)
		}
	}
	if foot := p.Foot(s, 0); panels.Numbers(foot) != "5 40" {
		t.Errorf("%q", foot)
	}
}

func TestTheFootOfAMemoryCountsItsEntries(t *testing.T) {
	for _, c := range []struct {
		most, width int
		want        string
	}{
		{0, 200, "3"}, {40, 200, "3 40"}, {0, 18, "3"}, {40, 18, "3"},
	} {
		rep := forbidden(3)
		rep.Memory.Room = c.most
		foot := (&panels.Memory{}).Foot(Still(sudoku.Must("1..4....2..1...3"), rep), c.width)
		if panels.Numbers(foot) != c.want {
			t.Errorf("%d at most, in %d columns: %q, expected the numbers %s", c.most, c.width, foot, c.want)
		}
	}
}

func TestALongMemoryScrollsAndTellsTheRest(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), forbidden(12))
	p := &panels.Memory{}
	if all := strings.Join(Drawn(p, s, 30, 4), "\n"); !strings.Contains(all, "and 9 older") {
		t.Errorf("expected 9 older:\n%s", all)
	}
	p.Scroll(1000, s)
	all := strings.Join(Drawn(p, s, 30, 4), "\n")
	if !strings.Contains(all, "r1c1") || strings.Contains(all, " older") {
		t.Errorf("scrolled to the end:\n%s", all)
	}
	for y := range 4 {
		if wish := p.Click(2, y, s); !wish.Look.Is(3 - y) {
			t.Errorf("a click on row %d looks at %s", y, fmt.Sprint(wish))
		}
	}
}

func TestNothingForbiddenIsSaid(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), forbidden(0))
	if all := strings.Join(Drawn(&panels.Memory{}, s, 30, 4), "\n"); strings.TrimSpace(all) == "" || panels.Numbers(all) != "" {
		t.Errorf("\n%s", all)
	}
}

// An entry keeps its row until it leaves, and a new one takes a row that is free: the eye follows
// the search, not the list.
func TestAnEntryKeepsItsRow(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), forbidden(5))
	p := &panels.Memory{}
	before := Drawn(p, s, 30, 8)
	s.Report.Memory.Entries = append([]engine.Tabu{{Cell: sudoku.TheCell(15), Digit: 3, Left: 5, Tenure: 5}}, slices.Delete(s.Report.Memory.Entries, 1, 2)...)
	after := Drawn(p, s, 30, 8)
	for row, want := range []string{"r1c1", "r4c4", "r1c3", "r1c4", "r2c1"} {
		if !strings.Contains(after[row], want) || row != 1 && after[row] != before[row] {
			t.Errorf("row %d is %q, and was %q, expected %s", row, after[row], before[row], want)
		}
	}
}

// Where there are more entries than rows, the newest are seen: a new one takes the row of the oldest,
// and the others rest.
func TestTheNewestEntriesAreSeen(t *testing.T) {
	s := Still(sudoku.Must("1..4....2..1...3"), forbidden(6))
	p := &panels.Memory{}
	check := func(rows ...string) {
		t.Helper()
		for row, line := range Drawn(p, s, 30, 4) {
			if !strings.Contains(line, rows[row]) {
				t.Errorf("row %d is %q, expected %s", row, line, rows[row])
			}
		}
	}
	check("r1c4", "r2c1", "r2c2", "and 3 older")
	list := &s.Report.Memory.Entries
	for i := range *list {
		(*list)[i].Left--
	}
	*list = append(*list, engine.Tabu{Cell: sudoku.TheCell(15), Digit: 3, Left: 6, Tenure: 6})
	check("r4c4", "r2c1", "r2c2", "and 4 older")
	*list = slices.Delete(*list, 4, 5)
	check("r4c4", "r1c4", "r2c2", "and 3 older")
	*list = (*list)[2:]
	check("r4c4", "r1c4", "r2c2", "r1c3")
}
