package main

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/out/export"
)

// filmed shows every iteration of a search on a terminal of 120×36, as the toolkit does, and tells how
// many bytes each got.
func filmed(
	t testing.TB, algorithm, puzzle string, iterations int64, unfold, light bool,
	each func(at engine.Position, written int),
) {
	t.Helper()
	p, err := puzzles.Find(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	var wire bytes.Buffer
	terminal := uv.NewTerminalRenderer(&wire, []string{"TERM=xterm-256color", "COLORTERM=truecolor"})
	terminal.SetColorProfile(colorprofile.TrueColor)
	terminal.SetFullscreen(true)
	cells := uv.NewScreenBuffer(120, 36)
	config := ui.Config{
		Algorithms: algorithms.All(), Algorithm: algorithm, Environ: []string{},
		Problem: drive.Problem{Puzzle: p, Seed: 1},
	}
	shot := ui.Shot{Width: 120, Height: 36, Profile: colorprofile.TrueColor, Unfold: unfold, Light: light}
	err = ui.Film(context.Background(), config, shot, engine.Position{Iteration: iterations}, 1,
		func(s *export.Picture, at engine.Position) error {
			cells.Clear()
			uv.NewStyledString(export.Encode(s.Lines)).Draw(cells, cells.Bounds())
			terminal.Render(cells.RenderBuffer)
			err := terminal.Flush()
			each(at, wire.Len())
			wire.Reset()
			return err
		})
	if err != nil {
		t.Fatal(err)
	}
}

// bytesAnIteration counts the bytes that a terminal of 120×36 gets for each
// iteration of a search, when it shows every one of them.
func bytesAnIteration(t *testing.T, a *engine.Algorithm, puzzle string, iterations int64, unfold, light bool) float64 {
	t.Helper()
	const first = 10 // iterations that have most of the screen to draw
	written, last := 0, int64(first+1)
	filmed(t, a.ID, puzzle, iterations+first, unfold, light, func(at engine.Position, bytes int) {
		if at.Iteration > first {
			written, last = written+bytes, at.Iteration
		}
	})
	return float64(written) / float64(last-first)
}

// TestBytesAnIteration: what the searches cost that change most of the screen in
// every iteration. It is a count, the same on every machine.
func TestBytesAnIteration(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	// Of what has settled, with the frames of a step that is followed, and both on a light background.
	bounds := map[string][4]float64{
		"reseda": {7000, 11_500, 7700, 12_600}, "nb-coin": {1900, 4800, 2000, 5300},
		"genetic": {6500, 14_500, 7100, 15_900}, "climb": {3125, 4300, 3400, 4700},
		"anneal": {2090, 3300, 2300, 3600}, "tabu": {3600, 4500, 3900, 4900},
	}
	for _, id := range slices.Sorted(maps.Keys(bounds)) {
		most := bounds[id]
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		for frames, most := range most {
			unfold, light := frames%2 == 1, frames >= 2
			got := bytesAnIteration(t, a, "reseda/ai-escargot", 60, unfold, light)
			t.Logf("%-8s %7.1f bytes an iteration, unfolded %v, light %v", id, got, unfold, light)
			if got > most {
				t.Errorf("%s: %.0f bytes, expected at most %.0f, unfolded %v, light %v", id, got, most, unfold, light)
			}
		}
	}
}
