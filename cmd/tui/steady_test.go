package main

import (
	"context"
	"fmt"
	"slices"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/catalog"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/still"
)

// What does not change its place can be watched: over all phases of the first
// iterations no algorithm moves, takes away or brings in a panel, in any view.
func TestPanelsStayWhereTheyAre(t *testing.T) {
	puzzle, err := puzzles.Find("reseda/ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	const seed = 1
	for _, a := range catalog.All() {
		for _, view := range ui.ViewNames() {
			for _, size := range []uv.Position{{X: 120, Y: 36}, {X: 80, Y: 24}} {
				t.Run(fmt.Sprintf("%s-%s-%dx%d", a.ID, view, size.X, size.Y), func(t *testing.T) {
					t.Parallel()
					c := ui.Config{
						Algorithms: catalog.All(), Algorithm: a.ID, Environ: []string{},
						Problem: engine.Problem{Puzzle: puzzle, Seed: seed},
					}
					var first []uv.Position
					err := ui.Film(context.Background(), c, ui.Shot{Width: size.X, Height: size.Y, View: view}, engine.Position{Iteration: 4}, 0, func(s *still.Still, at engine.Position) error {
						now := corners(s.Buffer)
						if first == nil {
							first = now
						}
						if !slices.Equal(now, first) {
							return fmt.Errorf("at %s the corners of the panels are at %v, at first they were at %v", at, now, first)
						}
						return nil
					})
					if err != nil {
						t.Error(err)
					}
				})
			}
		}
	}
}

// corners are where frames have theirs.
func corners(b *uv.Buffer) (list []uv.Position) {
	for y, line := range b.Lines {
		for x, cell := range line {
			switch cell.Content {
			case "╭", "╮", "╰", "╯":
				list = append(list, uv.Pos(x, y))
			}
		}
	}
	return list
}
