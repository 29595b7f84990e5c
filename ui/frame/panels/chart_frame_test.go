package panels

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// watched is a scene of an algorithm like the toy after n iterations.
func chartScene(t *testing.T, iterations int64, change func(*engine.Algorithm)) (*run.Run, *scene.Scene) {
	t.Helper()
	a := *conformance.Toy()
	if change != nil {
		change(&a)
	}
	puzzle := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	r, err := run.Launch(&a, drive.Problem{Puzzle: puzzle, Seed: 3}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	s := scene.New(r)
	r.Step(iterations)
	for s.Report.At.Iteration < iterations {
		s.Take(<-r.Reports())
	}
	return r, s
}

func canvas(w, h int) paint.Canvas {
	glyphs, _ := paint.FindGlyphs("braille")
	return paint.New(w, h, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
}

// What is drawn has a name in the legend, at every width: a line that has none
// would be read as another.
func TestNoLineIsDrawnThatTheLegendDoesNotName(t *testing.T) {
	_, s := chartScene(t, 30, func(a *engine.Algorithm) {
		a.Metrics = append([]engine.Metric{}, a.Metrics...)
		a.Metrics[0].MeanCost = true
	})
	names := map[theme.Role]string{theme.Best: "best", theme.Current: "now", theme.SeriesC: "mean"}
	seen := map[string]bool{}
	for width := 28; width < 120; width++ {
		box := canvas(width, 14)
		p := &Cost{Lens: &chart.Lens{}}
		in := box.Part(1, 1, width-2, 12)
		p.Fit(in, s)
		box.Box(p.Title(s), p.Foot(s, width-5), theme.Frame)
		p.Draw(in, s)
		from := paint.Width(p.Title(s)) + 5
		p.Legend(box.Part(from, 0, width-from-5, 1), s)
		top := strings.Split(box.Screen.String(), "\n")[0]
		for role, name := range names {
			named := strings.Contains(top, name)
			seen[fmt.Sprint(name, named)] = true
			if role == theme.Current || role == theme.Best {
				continue // they are always drawn, and the first to be named
			}
			drawn := false
			for y := 1; y < 12; y++ {
				for x := chart.LeftRoom + 1; x < width-1; x++ {
					c := box.Screen.Lines[y][x]
					drawn = drawn || c.Content != " " && c.Style.Fg == box.Style(role).Fg
				}
			}
			if drawn && !named {
				t.Errorf("width %d: a line of %q under %q", width, name, top)
			}
		}
		if !strings.Contains(top, "best") {
			t.Errorf("width %d: %q", width, top)
		}
		if bottom := strings.Split(box.Screen.String(), "\n")[13]; strings.Contains(bottom, "…") {
			t.Errorf("width %d: the foot is cut: %q", width, bottom)
		}
	}
	for _, want := range []string{"meantrue", "meanfalse"} {
		if !seen[want] {
			t.Errorf("never %s", want)
		}
	}
}

// The play head stands behind the curves: they look the same with it, and there
// is something of it beside them.
func TestThePlayHeadCoversNoCurve(t *testing.T) {
	r, s := chartScene(t, 60, nil)
	draw := func() paint.Canvas {
		c := canvas(60, 12)
		(&Cost{Lens: &chart.Lens{}}).Draw(c, s)
		return c
	}
	without := draw()
	r.Seek(engine.Position{Iteration: 30})
	for s.Report.At.Iteration != 30 {
		s.Take(<-r.Reports())
	}
	with, marks := draw(), 0
	for y := range 11 {
		for x := chart.LeftRoom; x < 60; x++ {
			switch a, b := without.Screen.Lines[y][x], with.Screen.Lines[y][x]; {
			case a.Content == " " && b.Content == "│":
				marks++
			case a.Content != b.Content || a.Style != b.Style:
				t.Errorf("at %d,%d %q became %q", x, y, a.Content, b.Content)
			}
		}
	}
	if marks == 0 {
		t.Error("there is no play head")
	}
}

// A title names what is drawn, at every height.
func TestATitleNamesTheMetricsThatAreDrawn(t *testing.T) {
	_, s := chartScene(t, 5, func(a *engine.Algorithm) {
		a.Metrics = nil
		for _, name := range []string{"one", "two", "three"} {
			a.Metrics = append(a.Metrics, engine.Metric{Name: name})
		}
	})
	for height := 1; height < 20; height++ {
		c := canvas(60, height)
		p := &Metrics{Lens: &chart.Lens{}}
		p.Draw(c, s)
		for _, name := range []string{"one", "two", "three"} {
			drawn, titled := strings.Contains(c.Screen.String(), name), strings.Contains(p.Title(s), name)
			if height > 1 && drawn != titled {
				t.Errorf("height %d: %s drawn %v, titled %v", height, name, drawn, titled)
			}
		}
	}
}
