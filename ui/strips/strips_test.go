package strips

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// A label has what the digits leave it, but a quarter of the width at least.
func TestLabelsHaveWhatTheDigitsLeave(t *testing.T) {
	const label = "choices of the first ant of all"
	for _, c := range []struct {
		width, digits int
		want          string
	}{
		{40, 4, label + "  1111"},
		{60, 4, label + "  1 1 1 1"},
		{40, 20, "choices of the …  11111111111111111111"},
		{24, 16, "choic…  111111111111111"},
		{40, 0, "Nothing yet."},
	} {
		s := &scene.Scene{Puzzle: sudoku.Must("1..4....2..1...3"), Report: &run.Report{}}
		if c.digits > 0 {
			digits := make([]uint8, c.digits)
			for i := range digits {
				digits[i] = 1
			}
			s.Report.Strips = []engine.Strip{{Label: label, Digits: digits}}
		}
		glyphs, _ := paint.FindGlyphs("")
		screen := paint.NewScreen(c.width, 1)
		canvas := screen.Canvas(theme.New(theme.Choice{}), glyphs)
		canvas.Clear()
		(&Panel{}).Draw(canvas, s)
		if got := strings.TrimSpace(screen.Lines[0].String()); got != c.want {
			t.Errorf("%d digits in %d columns: %q, expected %q", c.digits, c.width, got, c.want)
		}
	}
}
