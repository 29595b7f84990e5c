package panels

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// TestTheBestNeverRises: whatever the present cost does, what has the colour of the
// best on the screen only goes down from left to right, as the best does.
func TestTheBestNeverRises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, best := &run.Series{Width: 1}, &run.Series{Width: 1}
		low := 60.0
		n := rapid.IntRange(2, 300).Draw(t, "iterations")
		for range n {
			v := float64(rapid.IntRange(0, 60).Draw(t, "cost"))
			low = min(low, v)
			now.Buckets = append(now.Buckets, run.Bucket{Min: v, Max: v + 3, Last: v})
			best.Buckets = append(best.Buckets, run.Bucket{Min: low, Max: low, Last: low})
		}
		w, h := rapid.IntRange(20, 80).Draw(t, "width"), rapid.IntRange(4, 14).Draw(t, "height")
		c := canvas(w, h)
		a := Axes{High: 64, Span: int64(n - 1)}
		style := c.Theme.Style(theme.Best)
		p := &paint.Plot{}
		p.On(c)
		p.Pen(0)
		at := Line{Series: now, Style: c.Theme.Style(theme.Current), Shade: c.Theme.Style(theme.Quiet)}
		plotSeries(p, a, at, true)
		plotSeries(p, a, at, false)
		p.Pen(0)
		plotSeries(p, a, Line{Series: best, Style: style}, false)
		p.Draw(c)
		top := 0 // the highest row of the best so far to the left
		for x := range w {
			first := -1
			for y := range h {
				if c.Screen.Lines[y][x].Style.Fg == style.Fg && c.Screen.Lines[y][x].Content != " " {
					first = y
					break
				}
			}
			if first < 0 {
				continue
			}
			if first < top {
				t.Fatalf("the best rises at column %d, from row %d to %d:\n%s", x, top, first, c.Screen.String())
			}
			top = max(top, first)
		}
	})
}

// TestTheBestNeverRisesOnThePanel: nor does it on the whole panel of a run, with any
// scale, any part of the run, any glyphs, and the mean drawn too.
func TestTheBestNeverRisesOnThePanel(t *testing.T) {
	_, s := chartScene(t, 240, func(a *engine.Algorithm) {
		a.Metrics = append([]engine.Metric{}, a.Metrics...)
		a.Metrics[0].MeanCost = true
	})
	best := theme.New(theme.Choice{Profile: colorprofile.TrueColor}).Style(theme.Best)
	for _, name := range []string{"braille", "ascii"} {
		glyphs, err := paint.FindGlyphs(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, log := range []bool{false, true} {
			for _, span := range []int64{0, 8, 60} {
				for _, size := range [][2]int{{34, 6}, {60, 9}, {118, 20}} {
					c := paint.New(size[0], size[1], theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
					p := &Cost{Lens: &Lens{Log: log, Span: span}}
					p.Draw(c, s)
					top, drawn := 0, 0
					for x := range size[0] {
						for y := range size[1] {
							if u := c.Screen.Lines[y][x]; u.Style.Fg == best.Fg && u.Content != " " {
								if drawn++; y < top {
									t.Fatalf("%s, logarithmic %v, %d iterations: the best rises at column %d:\n%s", name, log, span, x, c.Screen.String())
								}
								top = y
								break
							}
						}
					}
					if drawn == 0 {
						t.Errorf("%s, logarithmic %v, %d iterations at %v: no best is drawn", name, log, span, size)
					}
				}
			}
		}
	}
}
