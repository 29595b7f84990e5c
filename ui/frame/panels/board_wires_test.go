package panels

import (
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
