package panels

import (
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// TestTheBestNeverRisesOnThePanel: the best only goes down on the whole panel of a run, with any
// scale, any part of the run, any glyphs, and the mean drawn too.
func TestTheBestNeverRisesOnThePanel(t *testing.T) {
	_, s := chartScene(t, 240, func(a *engine.Algorithm) {
		a.Metrics = append([]engine.Metric{}, a.Metrics...)
		a.Metrics[0].MeanCost = true
	})
	best := theme.New(theme.Choice{Profile: colorprofile.TrueColor})
	area, line := best.Under(theme.Best).Fg, best.Style(theme.Current).Fg
	for _, name := range []string{"braille", "ascii"} {
		glyphs, err := paint.FindGlyphs(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, log := range []bool{false, true} {
			for _, span := range []int64{0, 8, 60} {
				for _, size := range [][2]int{{34, 6}, {60, 9}, {118, 20}} {
					c := paint.New(size[0], size[1], theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
					p := &Cost{Lens: &chart.Lens{Log: log, Span: span}}
					p.Draw(c, s)
					top, drawn := 0, 0
					for x := range size[0] {
						for y := range size[1] {
							u := c.Screen.Lines[y][x]
							if u.Style.Fg == area && u.Content != " " || u.Style.Bg == area {
								if y > 0 && c.Screen.Lines[y-1][x].Style.Fg == line {
									drawn++ // the line covers its top
									break
								}
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
