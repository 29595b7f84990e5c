package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/out/export"
)

// firstPhases draws the phases of the first iterations of every algorithm.
func firstPhases(t *testing.T, view string, width, height int, see func(a *engine.Algorithm, s *export.Picture, at engine.Position) error) {
	t.Helper()
	puzzle, err := puzzles.Find("reseda/ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range algorithms.All() {
		if sample.Leaves(i, 2) {
			continue
		}
		c := ui.Config{
			Algorithms: algorithms.All(), Algorithm: a.ID, Environ: []string{},
			Problem: drive.Problem{Puzzle: puzzle, Seed: 1},
		}
		shot := ui.Shot{Width: width, Height: height, View: view}
		err := ui.Film(context.Background(), c, shot, engine.Position{Iteration: 4}, 0, func(s *export.Picture, at engine.Position) error {
			return see(a, s, at)
		})
		if err != nil {
			t.Errorf("%s, %s at %d×%d: %v", a.ID, view, width, height, err)
		}
	}
}

// What does not change its place can be watched: over all phases of the first
// iterations no algorithm moves, takes away or brings in a panel, in any view. The two
// sizes take turns among the views, unless all is to be tried.
func TestPanelsStayWhereTheyAre(t *testing.T) {
	t.Parallel()
	for i, view := range ui.ViewNames() {
		for j, size := range []uv.Position{{X: 120, Y: 36}, {X: 80, Y: 24}} {
			if !*full && ((i+j)%2 == 1 || sample.Leaves(i, 4)) {
				continue
			}
			first := map[*engine.Algorithm][]uv.Position{}
			firstPhases(t, view, size.X, size.Y, func(a *engine.Algorithm, s *export.Picture, at engine.Position) error {
				now := corners(s.Buffer)
				if first[a] == nil {
					first[a] = now
				}
				if !slices.Equal(now, first[a]) {
					return fmt.Errorf("at %s the corners of the panels are at %v, at first they were at %v", at, now, first[a])
				}
				return nil
			})
		}
	}
}

// The sentence of the loop is what the screen is for: it is never cut on the
// smallest screen that terminals open with.
func TestSentencesAreWhole(t *testing.T) {
	t.Parallel()
	for _, view := range []string{"overview", "loop"} {
		firstPhases(t, view, 80, 24, func(_ *engine.Algorithm, s *export.Picture, at engine.Position) error {
			in := false
			for _, line := range s.Lines {
				text := line.String()
				in = in || strings.Contains(text, "╭─ loop ")
				_, right, _ := strings.Cut(text, "││")
				if in && strings.Contains(right, "…") {
					return fmt.Errorf("at %s something is cut: %s", at, right)
				}
				in = in && !strings.HasSuffix(text, "╯")
			}
			return nil
		})
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

// TestPresetsOpenInAViewThereIs: of those that the screen has.
func TestPresetsOpenInAViewThereIs(t *testing.T) {
	for _, a := range algorithms.All() {
		for _, p := range a.Presets {
			if p.View != "" && !slices.Contains(ui.ViewNames(), p.View) {
				t.Errorf("%s/%s: view %q, expected one of %v", a.ID, p.Name, p.View, ui.ViewNames())
			}
		}
	}
}
