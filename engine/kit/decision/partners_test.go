package decision

import (
	"slices"
	"testing"

	"sudokuscope/engine/sudoku"
)

// the is a cell.
var the = sudoku.TheCell[int]

func TestPartners(t *testing.T) {
	swap := Decision{Kind: Swap, Effect: Changes, Member: -1, Cell: the(3), Other: the(5), Was: 1, Digit: 2}
	refused := Decision{Kind: Judge, Member: -1, Cell: the(3), Other: the(8), Was: 2, Digit: 4}
	inferred := Decision{Kind: Infer, Effect: Changes, Member: 4, Cell: the(7), Other: the(9), Digit: 6}
	pruned := Decision{Kind: Prune, Member: 4, Cell: the(7), Other: the(11), Digit: 5}
	others := Decision{Kind: Prune, Member: 3, Cell: the(7), Other: the(12), Digit: 5}
	shown := Decision{Kind: Show, Effect: Shows, Member: 4, Cell: the(7), Was: 1, Digit: 6}
	for _, c := range []struct {
		what    string
		list    []Decision
		cell    int
		was, is uint8
		want    []int
	}{
		{"one of two that swap", []Decision{swap, refused}, 3, 1, 2, []int{5}},
		{"the other one", []Decision{refused, swap}, 5, 2, 1, []int{3}},
		{"a swap that was refused", []Decision{refused}, 3, 2, 2, nil},
		{"a digit that came with a candidate", []Decision{pruned, others, inferred, shown}, 7, 1, 6, []int{9, 11}},
		{"a cell that nothing is said of", []Decision{swap}, 20, 1, 2, nil},
	} {
		if got := Partners(c.list, c.cell, c.was, c.is, 8); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, expected %v", c.what, got, c.want)
		}
	}
	if got := Partners([]Decision{pruned, inferred, shown}, 7, 1, 6, 1); len(got) != 1 {
		t.Errorf("%v are more than one", got)
	}
}
