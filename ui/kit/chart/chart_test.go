package chart

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/base/stats"
	"sudokuscope/ui/kit/theme"
)

// Whatever is described, in whatever room, nothing is drawn beside the canvas, and every
// column of the plot has its value.
func TestAnyChartInAnyRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 120).Draw(t, "width"), rapid.IntRange(1, 30).Draw(t, "height")
		glyphs := rapid.SampledFrom([]string{"braille", "blocks", "ascii"}).Draw(t, "glyphs")
		profile := rapid.SampledFrom([]colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI, colorprofile.ASCII}).Draw(t, "profile")
		pale := 3.0
		c := Chart{
			X:     Time(rapid.Int64Range(0, 50).Draw(t, "from"), rapid.Int64Range(0, 500).Draw(t, "span")),
			Y:     Axis{Scale: axis.Scale{High: 10, Log: rapid.Bool().Draw(t, "log")}},
			Pale:  &pale,
			Head:  &pale,
			Label: Label{Text: rapid.SampledFrom([]string{"", "name"}).Draw(t, "label")},
			Curves: []Curve{
				{Kind: Area, Role: theme.Best, Data: course(9, 8, 7, 3, 2)},
				{Kind: Whiskers, Role: theme.SeriesA, Data: Path{{1, 2, 3, 4}, {5, 4, 5, 6}}},
				{Kind: Band, Role: theme.Band, Data: Path{{1, 2, 3, 4}, {5, 4, 5, 6}}},
				{Kind: Dashes, Role: theme.SeriesC, Data: Stairs{{At: 2, Share: .5}}},
			},
			Clouds:   []Cloud{{List: []Dot{{3, 3}, {900, -4}}, Large: true}, {List: []Dot{{3, 3}, {4, 4}}, Joined: true, Spread: true}},
			Uprights: []Upright{{At: 4, Text: "here"}, {At: 5, Thin: true}, {At: 9e9}},
			Marks:    []Mark{{At: 3, Glyph: "▼"}},
		}
		on := canvasOf(t, w+2, h+2, glyphs, profile)
		c.Draw(on.Part(1, 1, w, h))
		for y, line := range on.Screen.Lines {
			for x, cell := range line {
				if (x == 0 || y == 0 || x == w+1 || y == h+1) && cell.Content != " " {
					t.Fatalf("%q at %d, %d is outside", cell.Content, x, y)
				}
			}
		}
		before := c.X.Low
		for x := range w {
			at, in := c.Value(x)
			if !in {
				continue
			}
			if at < before || at > c.X.High {
				t.Fatalf("column %d has the value %v, after %v", x, at, before)
			}
			before = at
			_ = c.Tip(x)
		}
	})
}

func TestTheMouseHearsWhatTheCurvesAre(t *testing.T) {
	c := Chart{X: Time(0, 99), Y: Axis{Scale: Linear(0, 100)}}
	c.Curves = []Curve{
		{Name: "best", Kind: Area, Data: Law(func(at float64) float64 { return at })},
		{Name: "now", Data: Law(func(at float64) float64 { return at + 1 })},
		{Data: Law(func(at float64) float64 { return 1 })},
	}
	c.Draw(canvas(t, 100+LeftRoom, 8, "braille", colorprofile.TrueColor))
	if got := c.Tip(LeftRoom + 40); got != "iteration 40: best 40, now 41" {
		t.Errorf("%q", got)
	}
	if got := c.Tip(2); got != "" {
		t.Errorf("beside the plot: %q", got)
	}
}

// A distribution has its share from its step on.
func TestStairs(t *testing.T) {
	s := Stairs{stats.Point{At: 10, Share: .25}, {At: 20, Share: 1}}
	for to, want := range map[float64]float64{5: 0, 10: .25, 19: .25, 25: 1} {
		if got, _ := s.Span(0, to); got.Last != want {
			t.Errorf("up to %v: %v", to, got.Last)
		}
	}
}

// Charts one above the other share the columns, and the last has the ticks.
func TestAStackHasOneAxis(t *testing.T) {
	one := Chart{X: Time(0, 99), Y: Axis{Scale: Linear(0, 1)}, Label: Label{Text: "one"}}
	two := one
	two.Label.Text = "two"
	on := canvas(t, 80, 12, "braille", colorprofile.TrueColor)
	Stack(on, []*Chart{&one, &two})
	rows := strings.Split(on.Screen.String(), "\n")
	if !strings.Contains(rows[0], "one") || !strings.Contains(rows[5], "two") || !strings.Contains(rows[11], "40") {
		t.Errorf("drawn as\n%s", on.Screen.String())
	}
	if strings.Count(on.Screen.String(), "40") != 1 {
		t.Errorf("the ticks stand not once:\n%s", on.Screen.String())
	}
}
