package main

import (
	"bytes"
	"context"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/out/export"
)

// BenchmarkScreens is what a frame of a real search costs in processor time, the iteration that it shows
// and the bytes that the terminal gets included: 30 a second have 33 ms each.
func BenchmarkScreens(b *testing.B) {
	for _, c := range []struct{ algorithm, puzzle string }{
		{"tabu", "ai-escargot"}, {"genetic", "ai-escargot"}, {"swarm", "ai-escargot"}, {"cuckoo", "ai-escargot"},
		{"reseda", "ai-escargot"}, {"tabu", "36x36/50-1"}, {"anneal", "36x36/50-1"}, {"nb-coin", "36x36/50-1"},
	} {
		b.Run(c.algorithm+"/"+c.puzzle, func(b *testing.B) {
			puzzle, err := puzzles.Find(c.puzzle)
			if err != nil {
				b.Fatal(err)
			}
			var wire bytes.Buffer
			terminal := uv.NewTerminalRenderer(&wire, []string{"TERM=xterm-256color", "COLORTERM=truecolor"})
			terminal.SetColorProfile(colorprofile.TrueColor)
			terminal.SetFullscreen(true)
			cells := uv.NewScreenBuffer(120, 36)
			config := ui.Config{
				Algorithms: algorithms.All(), Algorithm: c.algorithm, Environ: []string{},
				Problem: drive.Problem{Puzzle: puzzle, Seed: 1},
			}
			shot := ui.Shot{Width: 120, Height: 36, Profile: colorprofile.TrueColor}
			before := processor.Process()
			err = ui.Film(context.Background(), config, shot, engine.Position{Iteration: int64(b.N)}, 1,
				func(s *export.Picture, _ engine.Position) error {
					cells.Clear()
					uv.NewStyledString(export.Encode(s.Lines)).Draw(cells, cells.Bounds()) // as the toolkit does
					terminal.Render(cells.RenderBuffer)
					wire.Reset()
					return terminal.Flush()
				})
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(processor.Process()-before)/float64(b.N)/1e6, "cpu-ms/frame")
		})
	}
}
