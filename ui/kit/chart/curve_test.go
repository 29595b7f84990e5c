package chart

import (
	"math"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"pgregory.net/rapid"

	"sudokuscope/engine/run"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

var nan = math.NaN()

func canvas(t testing.TB, w, h int, glyphs string, profile colorprofile.Profile) paint.Canvas {
	g, err := paint.FindGlyphs(glyphs)
	if err != nil {
		t.Fatal(err)
	}
	return paint.New(w, h, theme.New(theme.Choice{Profile: profile}), g)
}

// course is data of values, one a step.
func course(values ...float64) *Course {
	s := &run.Series{Width: 1}
	for _, v := range values {
		s.Buckets = append(s.Buckets, run.Bucket{Min: v, Max: v, Last: v})
	}
	return &Course{Series: s}
}

// plotted draws a curve in ASCII and returns the plot.
func plotted(t testing.TB, x Axis, high float64, k Curve, w, h int) string {
	c := Chart{X: x, Y: Axis{Scale: Linear(0, high)}, Curves: []Curve{k}, Bare: true}
	on := canvas(t, w+LeftRoom, h, "ascii", colorprofile.TrueColor)
	c.Draw(on)
	rows := strings.Split(on.Screen.String(), "\n")
	for i, row := range rows {
		rows[i] = strings.TrimRight(row[min(LeftRoom, len(row)):], " ")
	}
	return strings.Join(rows, "\n")
}

func TestAShortRunIsStretchedAndItsEndShown(t *testing.T) {
	got := plotted(t, Time(0, 2), 4, Curve{Data: course(4, 2, 0)}, 6, 5)
	want := "***\n  *\n  ***\n    *\n    **" // joined by upright strokes
	if got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
}

// A value that is not known yet leaves a gap before it, none after.
func TestGapsAreHeld(t *testing.T) {
	if got := plotted(t, Time(0, 3), 1, Curve{Data: course(nan, 1, nan, nan)}, 4, 2); got != " ***\n" {
		t.Errorf("%q", got)
	}
}

// The value at the left edge of a part is the one that held there.
func TestAPartBeginsWithTheValueBefore(t *testing.T) {
	for values, want := range map[*Course]string{course(3, nan, nan): "****\n\n", course(nan, nan, nan): "\n\n"} {
		if got := plotted(t, Time(2, 0), 3, Curve{Data: values}, 4, 3); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}

func TestAMeanIsToldByItsGaps(t *testing.T) {
	if got := plotted(t, Time(0, 5), 1, Curve{Kind: Dashes, Data: course(1, 1, 1, 1, 1, 1)}, 6, 1); got != "* * *" {
		t.Errorf("%q", got)
	}
}

// In a run of fewer iterations than columns the range of one iteration is a
// stroke, not a block.
func TestABandIsNoBlock(t *testing.T) {
	data := course(4, 0, 0)
	data.Series.Buckets[1].Max = 4
	got := plotted(t, Time(0, 2), 4, Curve{Kind: Band, Data: data}, 30, 5)
	for y, row := range strings.Split(got, "\n") {
		if n := strings.Count(row, "*"); n > 3 || n < 1 {
			t.Errorf("row %d: %q", y, row)
		}
	}
}

// Where buckets are narrower than columns, no column is left out.
func TestABandOfALongRunHasNoGaps(t *testing.T) {
	for _, n := range []int{30, 31, 45, 59, 100, 777} {
		data := course(make([]float64, n)...)
		data.Series.Width = 3
		for i := range data.Series.Buckets {
			data.Series.Buckets[i] = run.Bucket{Min: 1, Max: 2, Last: 1}
		}
		got := plotted(t, Time(0, int64(3*n-1)), 4, Curve{Kind: Band, Data: data}, 30, 6)
		if strings.Count(got, "*")%30 != 0 {
			t.Errorf("%d buckets:\n%s", n, got)
		}
	}
}

// An area is as high as its values, in every set of characters and without colours.
func TestAnAreaIsFilledUpToItsValue(t *testing.T) {
	for _, glyphs := range []string{"braille", "blocks", "ascii"} {
		for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI, colorprofile.ASCII} {
			rapid.Check(t, func(t *rapid.T) {
				value := float64(rapid.IntRange(0, 40).Draw(t, "value"))
				h := rapid.IntRange(1, 12).Draw(t, "height")
				on := canvasOf(t, 20, h, glyphs, profile)
				c := Chart{X: Time(0, 9), Y: Axis{Scale: Linear(0, 40)}, Bare: true}
				c.Curves = []Curve{{Kind: Area, Role: theme.Best, Data: Law(func(float64) float64 { return value })}}
				c.Draw(on)
				filled := 0
				for y := range h {
					if on.Screen.Lines[y][10].Content != " " {
						filled++
					}
				}
				want := value / 40 * float64(h)
				if math.Abs(float64(filled)-want) > 1.5 {
					t.Fatalf("%s: %v of 40 fills %d of %d rows", glyphs, value, filled, h)
				}
			})
		}
	}
}

func canvasOf(t *rapid.T, w, h int, glyphs string, profile colorprofile.Profile) paint.Canvas {
	g, err := paint.FindGlyphs(glyphs)
	if err != nil {
		t.Fatal(err)
	}
	return paint.New(w, h, theme.New(theme.Choice{Profile: profile}), g)
}

// The best never rises on the screen, not even where another line is near it.
func TestWhatFallsNeverRisesOnTheScreen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 300).Draw(t, "iterations")
		low, now, best := 60.0, []float64{}, []float64{}
		for range n {
			v := float64(rapid.IntRange(0, 60).Draw(t, "cost"))
			low = min(low, v)
			now, best = append(now, v), append(best, low)
		}
		w, h := rapid.IntRange(20, 80).Draw(t, "width"), rapid.IntRange(4, 14).Draw(t, "height")
		on := canvasOf(t, w, h, "braille", colorprofile.TrueColor)
		c := Chart{
			X: Time(0, int64(n-1)),
			Y: Axis{Scale: Linear(0, 64), Whole: true},
			Curves: []Curve{
				{Kind: Area, Role: theme.Best, Data: course(best...)},
				{Role: theme.Current, Data: course(now...)},
				{Kind: Band, Role: theme.Band, Data: course(now...)},
			},
		}
		c.Draw(on)
		style, top := on.Theme.Under(theme.Best), 0
		for x := LeftRoom; x < w; x++ {
			first := edge(on, x, style)
			if first < 0 || first < top {
				t.Fatalf("the best rises at column %d, from row %d to %d:\n%s", x, top, first, on.Screen.String())
			}
			top = first
		}
	})
}

// edge is the first row of a column that has the colour of a style, -1 for none.
func edge(on paint.Canvas, x int, style uv.Style) int {
	for y := range on.Height {
		if u := on.Screen.Lines[y][x]; u.Style.Fg == style.Fg && u.Content != " " {
			return y
		}
	}
	return -1
}

// A line over an area keeps the ground of the area.
func TestALineOverAnAreaHasItsGround(t *testing.T) {
	on := canvas(t, 30, 8, "braille", colorprofile.TrueColor)
	c := Chart{X: Time(0, 9), Y: Axis{Scale: Linear(0, 10)}}
	c.Curves = []Curve{
		{Kind: Area, Role: theme.Best, Data: Law(func(float64) float64 { return 10 })},
		{Role: theme.Current, Data: Law(func(float64) float64 { return 2 })},
	}
	in := c.Draw(on)
	_, fill := on.Solid(theme.Best)
	y := c.Y.Row(2, in.Height)
	if cell := on.Screen.Lines[y][LeftRoom+5]; cell.Style.Bg != fill.Bg || cell.Style.Fg != on.Style(theme.Current).Fg {
		t.Errorf("the line is drawn as %+v", cell)
	}
}

// Every kind of curve draws something, in every font, and has a sign of its own in legends.
func TestEveryKindIsDrawn(t *testing.T) {
	signs := map[string]Kind{}
	for kind := range kinds {
		k := Curve{Kind: kind, Data: Path{{0, 1, 2, 3}, {4, 1, 2, 3}}}
		for _, glyphs := range []string{"braille", "blocks", "ascii"} {
			c := Chart{X: Time(0, 9), Y: Axis{Scale: Linear(0, 4)}, Bare: true}
			on := canvas(t, 30, 8, glyphs, colorprofile.TrueColor)
			c.Draw(on)
			bare := on.Screen.String()
			c.Curves = []Curve{k}
			c.Draw(on)
			if on.Screen.String() == bare {
				t.Errorf("kind %d draws nothing in %s", kind, glyphs)
			}
		}
		sign := k.Sign(canvas(t, 1, 1, "braille", colorprofile.TrueColor).Glyphs)
		other, taken := signs[sign]
		if taken {
			t.Errorf("kinds %d and %d have the sign %q", other, kind, sign)
		}
		signs[sign] = kind
	}
}

// A course says of each column what its buckets say, however the columns follow each other:
// from left to right, anew, or two that begin at one value.
func TestACourseSaysWhatItsBucketsSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 30).Draw(t, "buckets")
		series := &run.Series{Width: 1}
		places := []int64{0}
		for range n {
			value := rapid.Float64Range(0, 9).Draw(t, "value")
			if rapid.IntRange(0, 4).Draw(t, "unknown") == 0 {
				value = math.NaN()
			}
			series.Buckets = append(series.Buckets, run.Bucket{Min: value, Max: value + 1, Last: value})
			last := places[len(places)-1]
			places = append(places, last+rapid.Int64Range(0, 3).Draw(t, "width"))
		}
		course := &Course{Series: series, Place: func(i int) int64 { return places[i] }}
		if rapid.Bool().Draw(t, "equally wide") {
			*course = Course{Series: series, First: rapid.Int64Range(0, 9).Draw(t, "first")}
			series.Width = rapid.Int64Range(1, 4).Draw(t, "width of all")
			for i := range places {
				places[i] = course.First + int64(i)*series.Width
			}
			if n > 0 {
				course.End = places[n] - rapid.Int64Range(0, series.Width-1).Draw(t, "not full")
				places[n] = course.End
			}
		}
		plain := func(from, to float64) (s Span, known bool) {
			s = Span{Low: math.Inf(1), High: math.Inf(-1), Last: math.NaN()}
			for i, b := range series.Buckets {
				at := float64(places[i])
				within := at >= from && at < to
				if at >= max(to, from) && !(at == from && from == to) || math.IsNaN(b.Last) {
					continue
				}
				s.Last = b.Last
				if within {
					s.Low, s.High = min(s.Low, b.Min), max(s.High, b.Max)
				}
			}
			return s, n > 0 && from < float64(places[n]) && !math.IsNaN(s.Last)
		}
		for range 40 {
			from := float64(rapid.IntRange(0, 40).Draw(t, "from"))
			to := from + float64(rapid.IntRange(0, 4).Draw(t, "wide"))
			got, known := course.Span(from, to)
			want, ok := plain(from, to)
			if known != ok || known && got != want {
				t.Fatalf("from %v to %v it says %v, %v, expected %v, %v", from, to, got, known, want, ok)
			}
			last, known := course.Last(from, to)
			if known != ok || known && last != want.Last {
				t.Fatalf("from %v to %v the last is %v, %v, expected %v, %v", from, to, last, known, want.Last, ok)
			}
		}
	})
}

// A thick line has a colour in every column, without a gap where it crosses the top of an area, and
// what is not of it in a cell is the area or the ground. An area has one tone.
func TestAThickLineHasNoGaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var best, now []float64
		low := 40.0
		for range rapid.IntRange(2, 60).Draw(t, "iterations") {
			value := float64(rapid.IntRange(0, 40).Draw(t, "cost"))
			low = min(low, value)
			best, now = append(best, low), append(now, value)
		}
		h := rapid.IntRange(leastThick, 12).Draw(t, "height")
		on := canvasOf(t, 40, h, "braille", colorprofile.TrueColor)
		c := Chart{X: Time(0, int64(len(now)-1)), Y: Axis{Scale: Linear(0, 40)}, Bare: true}
		c.Curves = []Curve{
			{Kind: Area, Role: theme.Best, Data: course(best...)},
			{Role: theme.SeriesA, Thick: true, Data: course(now...)},
		}
		if rapid.Bool().Draw(t, "edge") {
			c.Curves[0].Role, c.Curves[0].Thick = theme.SeriesA, true
			c.Curves[1].Thick = false
		}
		in := c.Draw(on)
		line, area := on.Style(theme.SeriesA).Fg, on.Theme.Under(c.Curves[0].Role).Fg
		for x := range in.Width {
			drawn := 0
			for y := range in.Height {
				cell := on.Screen.Lines[y][LeftRoom+x]
				if cell.Style.Fg == line && (cell.Content == "▀" || cell.Content == "▄") {
					drawn++
				}
				if cell.Style.Bg != on.Theme.Base.Bg && cell.Style.Bg != area || cell.Style.Fg == on.Style(theme.Best).Fg {
					t.Fatalf("column %d, row %d is drawn as %+v", x, y, cell)
				}
			}
			if drawn != 1 {
				t.Fatalf("column %d has the line %d times:\n%s", x, drawn, on.Screen.String())
			}
		}
	})
}

// Where a thin line has the value of a thick edge, it is not seen beside it.
func TestEqualCurvesAreOne(t *testing.T) {
	for value := range 41 {
		on := canvas(t, 30, 9, "braille", colorprofile.TrueColor)
		same := Law(func(float64) float64 { return float64(value) })
		c := Chart{X: Time(0, 9), Y: Axis{Scale: Linear(0, 40)}, Bare: true, Curves: []Curve{
			{Kind: Area, Role: theme.Best, Thick: true, Data: same}, {Role: theme.Current, Data: same},
		}}
		c.Draw(on)
		for _, line := range on.Screen.Lines {
			if line[LeftRoom+5].Style.Fg == on.Style(theme.Current).Fg {
				t.Errorf("%d: the line is seen beside the edge:\n%s", value, on.Screen.String())
			}
		}
	}
}

// Lines that no hue tells apart are named along their way, each alone in its columns; in all colours none is
// broken.
func TestLinesAreNamedWithoutColours(t *testing.T) {
	for profile, want := range map[colorprofile.Profile]int{
		colorprofile.TrueColor: 0, colorprofile.ANSI: 2, colorprofile.ASCII: 2,
	} {
		on := canvas(t, 80, 9, "braille", profile)
		flat := func(value float64) Data { return Law(func(float64) float64 { return value }) }
		c := Chart{X: Time(0, 9), Y: Axis{Scale: Linear(0, 40)}, Bare: true, Lettered: true, Curves: []Curve{
			{Role: theme.SeriesA, Thick: true, Mark: 'A', Data: flat(7)},
			{Role: theme.SeriesB, Thick: true, Mark: 'B', Data: flat(7)},
		}}
		c.Draw(on)
		for _, letter := range []string{"A", "B"} {
			if n := strings.Count(on.Screen.String(), letter); n < want || want == 0 && n > 0 {
				t.Errorf("%v: %d letters %s:\n%s", profile, n, letter, on.Screen.String())
			}
		}
	}
}
