package panels

import (
	"math"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"pgregory.net/rapid"

	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Every iteration has its column, in order, and the last one is the last.
func TestIterationsFindTheirColumns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Axes{Span: rapid.Int64Range(1, 1e12).Draw(t, "span")}
		width := rapid.IntRange(1, 300).Draw(t, "width")
		it := rapid.Int64Range(0, a.Span).Draw(t, "iteration")
		if x := a.Column(it, width); x < 0 || x >= width || a.iteration(x, width) > it {
			t.Fatalf("iteration %d of %d stands in column %d of %d, which begins with %d", it, a.Span, x, width, a.iteration(x, width))
		}
		if a.Span >= int64(width) && a.Column(a.Span, width) != width-1 {
			t.Fatalf("the last iteration is in column %d of %d", a.Column(a.Span, width), width)
		}
	})
}

var nan = math.NaN()

// plotted draws a series and reads the row of the line in every column of dots.
func plotted(s *run.Series, a Axes, w, h int) uv.ScreenBuffer {
	glyphs, _ := paint.FindGlyphs("ascii")
	c := paint.New(w, h, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
	p := &paint.Plot{}
	p.On(c)
	plotSeries(p, a, Line{Series: s, Style: uv.Style{}}, false)
	p.Draw(c)
	return c.Screen
}

func TestAShortRunIsStretchedAndItsEndShown(t *testing.T) {
	s := &run.Series{Width: 1}
	for _, v := range []float64{4, 2, 0} {
		s.Buckets = append(s.Buckets, run.Bucket{Min: v, Max: v, Last: v})
	}
	got := plotted(s, Axes{Low: 0, High: 4, Span: 2}, 6, 5).String()
	want := "***\n  *\n  ***\n    *\n    **" // joined by upright strokes
	if uv.TrimSpace(got) != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
}

// A value that is not known yet leaves a gap before it, none after.
func TestGapsAreHeld(t *testing.T) {
	none := run.Bucket{Min: nan, Max: nan, Last: nan}
	s := &run.Series{Width: 1, Buckets: []run.Bucket{none, {Min: 1, Max: 1, Last: 1}, none, none}}
	if got := uv.TrimSpace(plotted(s, Axes{Low: 0, High: 1, Span: 3}, 4, 2).String()); got != " ***\n" {
		t.Errorf("%q", got)
	}
}

func TestAMeanIsToldByItsDashes(t *testing.T) {
	l := Line{Dash: true}
	for x, want := range []bool{false, false, true, true, false} {
		if l.skips(x, 2) != want {
			t.Errorf("column %d of dots, two a cell: interrupted %v", x, !want)
		}
	}
}

// Costs are whole numbers, and so are the numbers at their axis; one that
// stands in the middle stands where it belongs.
func TestCostsHaveWholeNumbersAtTheirAxis(t *testing.T) {
	for high, want := range map[float64]string{1: "1     0", 2: "2  1  0", 5: "5 3   0", 11: "11  6  0"} {
		glyphs, _ := paint.FindGlyphs("ascii")
		c := paint.New(30, 8, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
		a := Axes{High: high, Span: 10, whole: true}
		drawScales(c, Plot(c), a)
		got := ""
		for _, line := range strings.Split(c.Screen.String(), "\n")[:7] {
			if number := strings.TrimSpace(line[:AxisRoom-1]); number != "" {
				got += number
			} else {
				got += " "
			}
		}
		if got != want {
			t.Errorf("up to %v: %q, expected %q", high, got, want)
		}
	}
}
