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
func filmed(t testing.TB, algorithm, puzzle string, iterations int64, each func(written int)) {
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
	shot := ui.Shot{Width: 120, Height: 36, Profile: colorprofile.TrueColor}
	err = ui.Film(context.Background(), config, shot, engine.Position{Iteration: iterations}, 1,
		func(s *export.Picture, _ engine.Position) error {
			cells.Clear()
			uv.NewStyledString(export.Encode(s.Lines)).Draw(cells, cells.Bounds())
			terminal.Render(cells.RenderBuffer)
			err := terminal.Flush()
			each(wire.Len())
			wire.Reset()
			return err
		})
	if err != nil {
		t.Fatal(err)
	}
}

// bytesAnIteration counts the bytes that a terminal of 120×36 gets for each
// iteration of a search, when it shows every one of them.
func bytesAnIteration(t *testing.T, a *engine.Algorithm, puzzle string, iterations int64) float64 {
	t.Helper()
	frames, written := -10, 0 // the first have most of the screen to draw
	filmed(t, a.ID, puzzle, iterations+10, func(bytes int) {
		if frames++; frames > 0 {
			written += bytes
		}
	})
	return float64(written) / float64(max(1, frames))
}

// TestBytesAnIteration: what the searches cost that change most of the screen in
// every iteration. It is a count, the same on every machine.
func TestBytesAnIteration(t *testing.T) {
	t.Parallel()
	bounds := map[string]float64{"reseda": 8000, "nb-coin": 2500, "genetic": 10_000, "climb": 4500}
	for i, id := range slices.Sorted(maps.Keys(bounds)) {
		if sample.Leaves(i, 2) {
			continue
		}
		most := bounds[id]
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		got := bytesAnIteration(t, a, "reseda/ai-escargot", 60)
		t.Logf("%-8s %5.0f bytes an iteration", id, got)
		if got > most {
			t.Errorf("%s: %.0f bytes an iteration, expected at most %.0f", id, got, most)
		}
	}
}
