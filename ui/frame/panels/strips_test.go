package panels

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
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
	} {
		s := &scene.Scene{Puzzle: sudoku.Must("1..4....2..1...3"), Report: &run.Report{}}
		digits := make([]uint8, c.digits)
		for i := range digits {
			digits[i] = 1
		}
		s.Report.Strips = []engine.Strip{{Label: label, Digits: digits}}
		glyphs, _ := paint.FindGlyphs("")
		canvas := paint.New(c.width, 1, theme.New(theme.Choice{}), glyphs)
		canvas.Clear()
		(&Strips{}).Draw(canvas, s)
		if got := strings.TrimSpace(canvas.Screen.Lines[0].String()); got != c.want {
			t.Errorf("%d digits in %d columns: %q, expected %q", c.digits, c.width, got, c.want)
		}
	}
}

// Nine rows stand side by side where there is little height, and the marks are
// explained below them, in the looks that they have.
func TestStripsStandSideBySide(t *testing.T) {
	s := &scene.Scene{Puzzle: sudoku.Must(strings.Repeat(".", 81)), Report: &run.Report{}}
	s.Algorithm = &engine.Algorithm{Strips: []string{"mother", "father"}}
	for range 9 {
		s.Report.Strips = append(s.Report.Strips, engine.Strip{Label: "row", Digits: []uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}, Marks: []uint8{1, 2, 1, 2, 1, 2, 1, 2, 1}})
	}
	glyphs, _ := paint.FindGlyphs("")
	for _, c := range []struct {
		height, shown int
		foot          string
	}{{10, 9, ""}, {6, 9, ""}, {5, 8, "8 9"}, {2, 2, "2 9"}} {
		canvas := paint.New(40, c.height, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
		canvas.Clear()
		p := &Strips{}
		p.Draw(canvas, s)
		if got := strings.Count(strings.ReplaceAll(canvas.Screen.String(), " ", ""), "123456789"); got != c.shown ||
			Numbers(p.Foot(s, 37)) != c.foot {
			t.Errorf("%d lines: %d rows and %q, expected %d and %q:\n%s", c.height, got, p.Foot(s, 37), c.shown, c.foot, canvas.Screen.String())
		}
		last := canvas.Screen.Lines[c.height-1]
		if !strings.Contains(last.String(), "mother  father") || last[1].Style.Fg == last[10].Style.Fg {
			t.Errorf("%d lines: no legend:\n%s", c.height, canvas.Screen.String())
		}
	}
}

// Where the words of the marks do not fit on a line, they take more, and the rows leave them.
func TestMarksAreExplainedInNarrowPanels(t *testing.T) {
	s := &scene.Scene{Puzzle: sudoku.Must("1..4....2..1...3"), Report: &run.Report{}}
	s.Algorithm = &engine.Algorithm{Strips: []string{"is there", "is not there", "goes", "comes"}}
	for range 9 {
		s.Report.Strips = append(s.Report.Strips, engine.Strip{Label: "r1c1", Digits: []uint8{1}, Marks: []uint8{1}})
	}
	glyphs, _ := paint.FindGlyphs("")
	canvas := paint.New(18, 9, theme.New(theme.Choice{}), glyphs)
	canvas.Clear()
	(&Strips{}).Draw(canvas, s)
	got := strings.Fields(canvas.Screen.String())
	if want := strings.Fields("is there is not there goes comes"); !slices.Equal(got[max(0, len(got)-len(want)):], want) {
		t.Errorf("the words of the marks are not whole:\n%s", canvas.Screen.String())
	}
}

// A number below 0 is not drawn as none, nor as one above: without colours a minus marks it.
func TestConstraintsBelowNothing(t *testing.T) {
	s := &scene.Scene{Puzzle: sudoku.Must("1..4....2..1...3"), Report: &run.Report{}}
	s.Report.Constraints = engine.Constraints{Label: "price", Of: make([]float64, 64), Full: 2}
	s.Report.Constraints.Of[3], s.Report.Constraints.Of[5] = -2, 1
	glyphs, _ := paint.FindGlyphs("")
	canvas := paint.New(30, 6, theme.New(theme.Choice{Profile: colorprofile.Ascii}), glyphs)
	canvas.Clear()
	p := &Columns{}
	p.Draw(canvas, s)
	if got := strings.Count(canvas.Screen.String(), "-"); got != 1 || !strings.Contains(p.Foot(s, 60), "-2 to 1") {
		t.Errorf("%d marks, foot %q, expected 1 and from -2 to 1:\n%s", got, p.Foot(s, 60), canvas.Screen.String())
	}
}
