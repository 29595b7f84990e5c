package ui_test

import (
	"slices"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panel"
	. "sudokuscope/ui/proof/uitest"
)

// What changes on the screen is what the search does: of the cells that change from one iteration of
// tabu search to the next at least two in five lie in the board, and the rest rests where it can. A run
// is measured from its iteration 60 on: at 20 a second it has then gone for three seconds.
func TestMostOfWhatChangesIsTheBoard(t *testing.T) {
	onlyDraws(t)
	puzzle, err := puzzles.Find("reseda/ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	changed, all, frames := map[panel.ID]int{}, 0, 0
	for _, seed := range []uint64{7, 1, 2, 21}[:sample.Of(1, 4)] {
		s := Open(t, func(c *ui.Config) {
			c.Algorithms, c.Algorithm, c.Pace, c.Paused = algorithms.All(), "tabu", 20, true
			c.Problem = drive.Problem{Puzzle: puzzle, Seed: seed}
		}).Size(120, 36)
		const from, to = 60, 160
		s.Ahead(from).Expect(At(from)).Text()
		before := held(s)
		for i := from; i < to; i++ {
			s.Press("right").Expect(At(int64(i) + 1)).Text()
			now := held(s)
			for y := range now {
				for x := range now[y] {
					if !now[y][x].Equal(&before[y][x]) {
						changed[at(s, x, y)]++
						all++
					}
				}
			}
			before = now
			frames++
		}
	}
	for id, n := range changed {
		t.Logf("%-8s %5.1f %%, %.1f cells a frame", id, 100*float64(n)/float64(all), float64(n)/float64(frames))
	}
	const least = 40
	if got := 100 * float64(changed["board"]) / float64(all); got < least {
		t.Errorf("%.1f %% of the changed cells lie in the board, expected %d", got, least)
	}
}

// held are the cells of the screen.
func held(s *Screen) (lines []uv.Line) {
	for _, line := range s.M.Base().Lines {
		lines = append(lines, slices.Clone(line))
	}
	return lines
}

// at is the panel at a place of the screen.
func at(s *Screen, x, y int) panel.ID {
	for _, place := range standing(s) {
		if uv.Pos(x, y).In(place.Area) {
			return place.Slot
		}
	}
	return "else"
}
