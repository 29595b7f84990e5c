package puzzles

import (
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// Of two puzzles one below the other none is lost: both are read, or the text is refused.
func TestNeitherOfTwoPuzzlesIsLost(t *testing.T) {
	one, other := sudoku.Must(euler), sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	both, refused := 0, 0
	for _, d := range dresses {
		for _, between := range []string{"\n", "\n\n"}[:sample.Of(1, 2)] {
			text := d.write(one) + between + d.write(other)
			list, err := Read(strings.NewReader(text), "f")
			switch {
			case err != nil:
				refused++
			case len(list) == 2 && list[0].Givens.String() == euler && list[1].Givens.String() == other.Givens.String():
				both++
			default:
				t.Errorf("%s: %d puzzles from\n%s", d.name, len(list), text)
			}
		}
	}
	t.Logf("%d read, %d refused", both, refused)
}
