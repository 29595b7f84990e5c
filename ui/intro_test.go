package ui_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/intro"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
)

// The first key takes the lines away for good, and the panels get their room back.
func TestTheFirstKeyEndsIt(t *testing.T) {
	for _, size := range [][2]int{{120, 36}, {80, 24}, {60, 20}} {
		s := Open(t, func(c *ui.Config) { c.Intro = true }).Size(size[0], size[1])
		said := That("a remark", func(s *Screen) bool { return Of[*intro.Intro](s).On() })
		s.Expect(said).Press("right").Expect(At(1), Not(said)).Press("left").Expect(At(0), Not(said))
	}
}

// An algorithm that was never on the screen begins slowly there, from the command line and by a
// key; the header says how fast it goes, and a pace that is set is the pace from then on.
func TestWhatIsNewBeginsSlowly(t *testing.T) {
	s := Open(t, func(c *ui.Config) {
		c.Unseen = func(string) bool { return true }
		c.Algorithms, c.Algorithm, c.Pace, c.Paused = algorithms.All(), "tabu", 25, true
	}).Size(120, 36)
	second := That("another run", func(s *Screen) bool { return len(s.M.Runs()) == 2 })
	s.Expect(Shows("1 it/s")).Press("A").Expect(second, Shows("1 it/s")).Press("+").Expect(Shows("2 it/s"))
	s.Press("r").Expect(At(0), Shows("2 it/s"))
	s = Open(t, func(c *ui.Config) { c.Pace, c.Paused = 20, true }).Size(120, 36)
	s.Expect(Shows("20 it/s"))
}

// Each remark of each algorithm's first look stands beside the legend that has the word it begins
// with, looks as there, and moves no panel.
func TestRemarksNameWhatTheLegendNames(t *testing.T) {
	t.Parallel()
	for i := range 2 * len(algorithms.All()) {
		a, size := algorithms.All()[i/2], [][2]int{{120, 36}, {80, 24}}[i%2]
		p, err := puzzles.Find(a.Opening.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		s := Open(t, func(c *ui.Config) {
			c.Algorithms, c.Algorithm, c.Pace, c.Paused, c.Intro = algorithms.All(), a.ID, a.Opening.Pace, true, true
			c.Problem = drive.Problem{Puzzle: p, Seed: max(1, a.Opening.Seed)}
			c.View = a.Opening.View
		}).Size(size[0], size[1])
		s.Text()
		where, words := standing(s), 0
		step := max(1, int64(a.Opening.Pace))
		for range 30 {
			at := s.Scene().Report.Iteration
			s.Front().Step(step)
			s.Expect(That("the whole step", func(s *Screen) bool {
				r := s.Scene().Report
				return r.Iteration >= at+step || r.Status != engine.Running
			}))
			row := size[1] - 1
			if size[1] > 30 {
				row--
			}
			_, remark, _ := strings.Cut(s.Line(row), "│ ")
			word, _, _ := strings.Cut(strings.TrimSpace(remark), ":")
			if name := strings.Trim(word, "▌▐ "); slices.Contains([]string{"given", "clash", "open"}, name) {
				words++
				board := placed(s, panels.BoardID)
				if legend := s.Line(board.Max.Y - 1); !strings.Contains(legend, strings.TrimSpace(word)) {
					t.Errorf("%s: %q is said, and the legend is %q", a.ID, word, legend)
				}
			}
			if strings.Contains(s.Text(), "The lit line of the loop") && !s.M.Stage().Placed(panels.LoopID) {
				t.Errorf("%s at %v: %q, and no loop is on the screen", a.ID, size, remark)
			}
			if now := standing(s); !reflect.DeepEqual(now, where) {
				t.Fatalf("%s: the panels stood at %v, and stand at %v at %q", a.ID, where, now, remark)
			}
		}
		if words == 0 && s.M.Stage().Placed(panels.BoardID) {
			t.Errorf("%s: no remark has a word of the legend", a.ID)
		}
		s.Press("tab").Press("esc")
		if now := standing(s); !reflect.DeepEqual(now, where) {
			t.Errorf("%s: a key moved the panels from %v to %v", a.ID, where, now)
		}
	}
}
