package race

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

func canvas(w, h int) paint.Canvas {
	glyphs, _ := paint.FindGlyphs("braille")
	c := paint.New(w, h, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), glyphs)
	return c
}

// Where there is little room the headings go before the lanes do, and lanes that have no
// line are counted.
func TestEveryLaneIsListedOrCounted(t *testing.T) {
	f := &Field{}
	for i, name := range []string{"A", "B", "C"} {
		var r run.Report
		r.BestCost = 10 + i
		f.Entries = append(f.Entries, &Entry{Name: name, What: "Toy walk", Scene: &scene.Scene{Report: &r, Algorithm: &engine.Algorithm{Name: "Toy walk", ID: "toy"}}})
	}
	for height, want := range map[int]string{5: "best", 4: "best", 3: "C Toy walk", 2: "+1", 1: "+2"} {
		c := canvas(38, height)
		(&Standing{Field: f}).Draw(c, nil)
		if got := c.Screen.String(); !strings.Contains(got, want) || !strings.Contains(got, "A Toy walk") || height > 2 && !strings.Contains(got, "C Toy walk") {
			t.Errorf("in %d lines, expected %q:\n%s", height, want, got)
		}
	}
}

// However narrow the table is, it has the measure that the lanes are kept in step by.
func TestTheMeasureKeepsItsColumn(t *testing.T) {
	for _, m := range []run.Measure{run.Evaluations, run.Time, run.Iterations} {
		for _, width := range []int{38, 52, 70} {
			f := &Field{Measure: m}
			for _, name := range []string{"A", "B"} {
				f.Entries = append(f.Entries, &Entry{Name: name, Scene: &scene.Scene{Report: &run.Report{}, Algorithm: &engine.Algorithm{}}})
			}
			c := canvas(width, 3)
			(&Standing{Field: f}).Draw(c, nil)
			if got := c.Screen.String(); !strings.Contains(got, m.String()) || !strings.Contains(got, "best") {
				t.Errorf("%d columns, in step by %s:\n%s", width, m, got)
			}
		}
	}
}
