package reseda

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// drawSettings draws any settings that go together.
func drawSettings(t *rapid.T) engine.Settings {
	set := engine.Settings{}
	for _, p := range Algorithm.Params {
		switch {
		case p.Name == "block":
		case len(p.Choices) > 0:
			set[p.Name] = float64(rapid.IntRange(0, len(p.Choices)-1).Draw(t, p.Name))
		case p.Name == "Q":
			set["Q"] = float64(rapid.IntRange(1, 30).Draw(t, "Q"))
			set["Q1"] = float64(rapid.IntRange(1, int(set["Q"])).Draw(t, "Q1"))
		case p.Name != "Q1":
			set[p.Name] = rapid.Float64Range(0, 1).Draw(t, p.Name)
		}
	}
	return set
}

// drawPuzzle draws a puzzle of order 2 to 4: a pattern with cells left out.
func drawPuzzle(t *rapid.T) *sudoku.Puzzle {
	b := sudoku.Of(rapid.SampledFrom([]int{2, 3, 3, 3, 4}).Draw(t, "order"))
	g := make(sudoku.Grid, b.Cells)
	givens := rapid.IntRange(0, 9).Draw(t, "tenths given")
	for c := range g {
		if rapid.IntRange(0, 9).Draw(t, "given") < givens {
			row, col := c/b.Side, c%b.Side
			g[c] = uint8((row%b.Order*b.Order+row/b.Order+col)%b.Side) + 1
		}
	}
	p, err := sudoku.New("", g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPlainTwin: whatever the settings, the search draws, scores, keeps and
// learns bit for bit what the plain twin does.
func TestPlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		found, err := drive.Start(Algorithm, drive.Problem{
			Puzzle: drawPuzzle(t), Seed: rapid.Uint64().Draw(t, "seed"), Settings: drawSettings(t),
		})
		if err != nil {
			t.Fatal(err)
		}
		s := found.(*search)
		x := plainOf(s)
		for round := 1; round <= 12 && !s.Over(); round++ {
			for s.Coming() != phaseCheck {
				s.Next(nil)
			}
			x.round()
			agree(t, s, x, round)
			for !s.Next(nil).Whole {
			}
			if s.rounds == 0 {
				x = plainOf(s) // a restart: another shot
			}
		}
	})
}

// agree compares a search before its check with its twin after as many rounds.
func agree(t interface{ Fatalf(string, ...any) }, s *search, x *plain, round int) {
	for i, g := range x.grids {
		if !slices.Equal(g, s.sample.Member(i)) {
			t.Fatalf("round %d: grid %d is\n%s, the plain one\n%s", round, i, s.sample.Member(i), g)
		}
		if x.costs[i] != int(s.sample.Costs[i]) {
			t.Fatalf("round %d: grid %d costs %d, the plain one %d", round, i, s.sample.Costs[i], x.costs[i])
		}
	}
	if first := slices.Index(x.costs, slices.Min(x.costs)); s.sample.Cheapest != first || !slices.Equal(s.Grid, x.grids[first]) {
		t.Fatalf("round %d: grid %d is shown as the cheapest, expected %d", round, s.sample.Cheapest, first)
	}
	for i, kept := range x.chosen {
		if kept != int(s.chosen[i]) {
			t.Fatalf("round %d: %v kept, the plain one keeps %v", round, s.chosen, x.chosen)
		}
	}
	for c, p := range x.p {
		if x.held[c] == 0 && !slices.Equal(p, s.model.Of(uint16(c))) {
			t.Fatalf("round %d: %s has p %v, the plain one %v", round, s.Puzzle.Board.CellName(c), s.model.Of(uint16(c)), p)
		}
	}
	if s.rho != x.rho() {
		t.Fatalf("round %d: rho %v, the plain one %v", round, s.rho, x.rho())
	}
	if s.Dice != x.dice {
		t.Fatalf("round %d: the dice fell differently", round)
	}
}
