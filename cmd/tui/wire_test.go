package main

import (
	"context"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/still"
	"sudokuscope/ui/wire"
)

// bytesAnIteration counts the bytes that a terminal of 120×36 gets for each
// iteration of a search, when it shows every one of them.
func bytesAnIteration(t *testing.T, a *engine.Algorithm, puzzle string, iterations int64) float64 {
	t.Helper()
	p, err := puzzles.Find(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	var e wire.Encoder
	frames, bytes := -10, 0 // the first have most of the screen to draw
	c := ui.Config{Algorithms: algorithms.All(), Algorithm: a.ID, Environ: []string{}, Problem: engine.Problem{Puzzle: p, Seed: 1}}
	shot := ui.Shot{Width: 120, Height: 36, Profile: colorprofile.TrueColor}
	err = ui.Film(context.Background(), c, shot, engine.Position{Iteration: iterations + 10}, 1, func(s *still.Still, _ engine.Position) error {
		n := len(e.Frame(s.Buffer))
		if frames++; frames > 0 {
			bytes += n
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return float64(bytes) / float64(max(1, frames))
}

// TestTheWire: what the searches cost that change most of the screen in every
// iteration. It is a count, the same on every machine.
func TestTheWire(t *testing.T) {
	for _, id := range []string{"reseda", "nb-coin", "genetic", "climb"} {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		got := bytesAnIteration(t, a, "reseda/ai-escargot", 60)
		t.Logf("%-8s %5.0f bytes an iteration", id, got)
		if got > 4000 {
			t.Errorf("%s: %.0f bytes an iteration, expected at most 4000", id, got)
		}
	}
}
