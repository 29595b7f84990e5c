package panels

import (
	"fmt"
	"slices"
	"testing"

	"sudokuscope/engine/sudoku"
)

// A digit that clashes is joined with the next one of its row, its column and its block, once.
func TestClashesArePaired(t *testing.T) {
	p := sudoku.Must("1..4....2..1...3")
	for _, c := range []struct {
		grid string
		want [][2]int
	}{
		{"1..1............", [][2]int{{0, 3}}},
		{"1.11............", [][2]int{{0, 2}, {2, 3}}},
		{"11..1...........", [][2]int{{0, 1}, {0, 4}, {1, 4}}},
		{"1....1..........", [][2]int{{0, 5}}},
		{"1...........2...", nil},
	} {
		values := make(sudoku.Grid, p.Cells)
		for i, r := range c.grid {
			if r != '.' {
				values[i] = uint8(r - '0')
			}
		}
		clash := make([]bool, p.Cells)
		p.Conflicts(values, clash)
		if got := ClashPairs(p, values, clash); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, expected %v", c.grid, got, c.want)
		}
	}
}

// What an answer speaks of is joined with the cell that it is about, and where it is about none, with the
// first of them, wherever the cursor is.
func TestWhatIsSpokenOfIsJoined(t *testing.T) {
	for _, c := range []struct {
		of   sudoku.MaybeCell
		want string
	}{{sudoku.TheCell(5), "[[5 1] [5 30] [5 44]]"}, {sudoku.MaybeCell{}, "[[1 30] [1 44]]"}} {
		s := beliefScene(t, 3)
		s.Spoken, s.SpokenOf, s.Cursor = []int{1, 30, 44}, c.of, sudoku.TheCell(5)
		v := &boardView{s: s, Board: &Board{}}
		v.values, v.geo.Ruled = s.Report.Current, true
		v.wire()
		var got [][2]int
		for _, wire := range v.wired {
			got = append(got, [2]int{wire.A, wire.B})
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("about %v: wires %v, expected %s", c.of, got, c.want)
		}
	}
}
