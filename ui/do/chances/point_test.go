package chances

import (
	"fmt"
	"testing"

	"sudokuscope/engine/kit/part"
)

// The cells of a suspect are those of its parts, each once; what is in no cell is in none.
func TestTheCellsOfASuspect(t *testing.T) {
	t.Parallel()
	got := fmt.Sprint(cellsOf([]part.Part{
		{Kind: part.Digit, Index: 4}, {Kind: part.Member, Index: 9}, {Kind: part.Belief, Index: 70},
		{Kind: part.Entry, Index: 4, Digit: 2}, {Kind: part.Entry, Index: -1, Digit: 2},
	}))
	if got != "[4 70]" {
		t.Errorf("cells %s, expected [4 70]", got)
	}
}
