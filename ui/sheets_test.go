package ui_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/kit/paint"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/kit/theme"
	"sudokuscope/ui/out/export"
	. "sudokuscope/ui/proof/uitest"
)

// sheets is where TestContactSheets draws all algorithms in all sizes, for people to
// look at: a page a size and a picture, to be opened in any browser.
//
//	go test ./ui -run ContactSheets -sheets DIR
var sheets = flag.String("sheets", "", "draw every algorithm's pictures into this folder")

// pictures are what is drawn of every algorithm: the keys that lead there.
var pictures = []struct {
	name string
	keys []string
	back []string // and those that lead away again
}{
	{"overview", []string{"1"}, nil},
	{"zoom", []string{"1", "z"}, []string{"z"}},
	{"present", []string{"1", "P"}, []string{"P"}},
	{"model", []string{"2"}, nil},
	{"loop", []string{"3"}, nil},
	{"memory", []string{"4"}, nil},
	{"charts", []string{"5"}, nil},
	{"memory-zoom", []string{"4", "z"}, []string{"z"}},
	{"microscope", []string{"1", "x"}, []string{"esc"}},
}

// only, if given, is the one picture that is drawn.
var only = flag.String("only", "", "draw only the picture of this name")

// glyphs is the set that the sheets are drawn in.
var glyphs = flag.String("glyphs", "", "draw them in this set of glyphs")

// sheetSizes are the windows of a laptop, a desk and a projector.
var sheetSizes = [][2]int{{80, 24}, {120, 36}, {200, 60}}

// moment is an iteration of an algorithm's first run in which something has been
// learnt and much is still wrong: some seconds in.
func moment(o engine.Preset) int64 { return int64(8 * o.Pace) }

// opened is the screen on the first run of an algorithm, after some seconds.
func opened(t *testing.T, a *engine.Algorithm) *Screen {
	t.Helper()
	p, err := puzzles.Find(a.Opening.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	at := moment(a.Opening)
	return Raise(t, func(c *ui.Config) {
		c.Algorithms = algorithms.All()
		c.Algorithm = a.ID
		c.Problem = drive.Problem{Puzzle: p, Seed: cmp.Or(a.Opening.Seed, 1), Settings: a.Opening.Values}
		c.Glyphs = *glyphs
		c.Pace, c.At = a.Opening.Pace, engine.Position{Iteration: at}
	}).Expect(That("the moment", func(s *Screen) bool { return s.Scene().Report.At.Iteration == at }))
}

// TestContactSheets draws every algorithm's first run in every picture and size: no
// line is too long or missing. With -sheets the pictures are written down.
func TestContactSheets(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	onlyDraws(t)
	list := algorithms.All()
	if *sheets == "" {
		list = list[:sample.Of(1, 3)] // the others differ in what they hold, not in what draws it
	}
	pages := map[string]*strings.Builder{}
	for _, a := range list {
		s := opened(t, a)
		for _, p := range pictures {
			if *only != "" && p.name != *only {
				continue
			}
			for _, size := range sheetSizes {
				s.Size(size[0], size[1]).Press(p.keys...)
				if p.name == "microscope" {
					s.Expect(Slide)
				}
				fits(t, s.M, size[0], size[1])
				for look, background := range map[string]theme.Background{"dark": theme.Dark, "light": theme.Light} {
					if name := fmt.Sprintf("%s-%dx%d-%s", p.name, size[0], size[1], look); *sheets != "" {
						if pages[name] == nil {
							pages[name] = &strings.Builder{}
						}
						s.M.SetBackground(background)
						drawnOn(t, pages[name], s, background == theme.Light)
					}
				}
				s.M.SetBackground(theme.Dark)
				s.Press(p.back...)
			}
		}
	}
	for name, page := range pages {
		writePage(t, name, page.String())
	}
}

// writePage writes pictures as a page for a browser.
func writePage(t *testing.T, name, pictures string) {
	t.Helper()
	text := "<!doctype html><meta charset=utf-8><style>body{margin:8px;background:#888}svg{margin:4px}</style>" + pictures
	if err := os.WriteFile(filepath.Join(*sheets, name+".html"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// drawnOn adds the screen to a page.
func drawnOn(t *testing.T, page *strings.Builder, s *Screen, light bool) {
	t.Helper()
	picture := &export.Picture{Buffer: s.M.Base().Buffer}
	picture.Foreground, picture.Background = theme.Ground("auto", light)
	if err := picture.Write(page, "svg"); err != nil {
		t.Fatal(err)
	}
}

// TestTheFirstMinuteSecondBySecond plays the very first run with its remarks at the pace
// at which it opens. In every second there is a remark, no remark stands for less than
// it takes to read, and the last picture says what to press. With -sheets it is written
// down, a picture a second.
func TestTheFirstMinuteSecondBySecond(t *testing.T) {
	a := algorithms.All()[0]
	p, err := puzzles.Find(a.Opening.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	s := Open(t, func(c *ui.Config) {
		c.Algorithms, c.Algorithm, c.Intro, c.Glyphs, c.Pace, c.Paused = algorithms.All(), a.ID, true, *glyphs, a.Opening.Pace, true
		c.Problem = drive.Problem{Puzzle: p, Seed: cmp.Or(a.Opening.Seed, 1)}
		c.Frame = 1 // no rest between frames
	})
	var page strings.Builder
	remarks := map[string]int{}
	last := ""
	for second := 0; s.Scene().Report.Status == engine.Running; second++ {
		for range int(a.Opening.Pace) {
			at := s.Scene().Report.Iteration
			s.Front().Step(1)
			s.Expect(That("a step", func(s *Screen) bool {
				r := s.Scene().Report
				return r.Iteration > at || r.Status != engine.Running
			}))
		}
		last = strings.TrimSpace(s.Line(34))
		remarks[last]++
		if last == "" {
			t.Errorf("second %d: nothing is said", second)
		}
		if *sheets != "" {
			drawnOn(t, &page, s, false)
		}
	}
	for text, seconds := range remarks {
		if seconds < 4 && text != last {
			t.Errorf("%d seconds for %q", seconds, text)
		}
	}
	if len(remarks) < 6 || !strings.Contains(last, paint.Grouped(s.Scene().Report.Iteration)) || !strings.Contains(last, "a another algorithm") {
		t.Errorf("%d remarks, the last one: %q", len(remarks), last)
	}
	if *sheets != "" {
		writePage(t, "minute", page.String())
	}
}
