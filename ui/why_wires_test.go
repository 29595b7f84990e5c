package ui_test

import (
	"slices"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// The cells that a reason speaks of are marked on the board and joined with the cell that is asked about,
// for as long as the answer is there.
func TestAnAnswerJoinsTheCellsItSpeaksOf(t *testing.T) {
	puzzle := sudoku.Must(Escargot)
	for _, size := range [][2]int{{120, 36}, {200, 60}, {80, 24}} {
		s := Open(t, func(c *ui.Config) {
			c.Algorithms, c.Algorithm = algorithms.All(), "tabu"
			c.Problem = drive.Problem{Puzzle: puzzle, Seed: 7}
		}).Size(size[0], size[1]).Ahead(60).Expect(At(60))
		watched := s.Scene()
		a, b, _ := watched.Report.Swapped.Get()
		swap := [2]int{a, b}
		s.Press("W").Expect(That("the other cell of the swap", func(*Screen) bool {
			return !watched.Cursor.None() && len(watched.Spoken) == 1 && slices.Contains(swap[:], watched.Spoken[0])
		}), Shows("("+string(watched.Puzzle.Symbol(watched.Report.Current[partner(swap, watched.Cursor.Or(0))]))+")"))
		if size[0] >= 100 {
			s.Expect(Shows("(why)"), That("a double wire", func(s *Screen) bool {
				return Shows("╔").OK(s) || Shows("╚").OK(s) || Shows("╝").OK(s) || Shows("╗").OK(s)
			}))
		}
		s.Press("esc").Expect(Unasked, That("nothing is spoken of", func(*Screen) bool { return watched.Spoken == nil }), Hides("(why)"))
	}
}

func partner(pair [2]int, cell int) int {
	if pair[0] == cell {
		return pair[1]
	}
	return pair[0]
}
