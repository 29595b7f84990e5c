package race_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/race"
	. "sudokuscope/ui/proof/uitest"
)

// seeds expects lanes with seeds, each named by its letter.
func seeds(list ...uint64) Expectation {
	return That(fmt.Sprintf("lanes with the seeds %d", list), func(s *Screen) bool {
		lanes := Race(s).Lanes()
		for i, seed := range list {
			name := string(rune('A' + i))
			if i >= len(lanes) || lanes[i].Name != name || lanes[i].Spec.Problem.Seed != seed || !Shows(name+"  ").OK(s) {
				return false
			}
		}
		return len(lanes) == len(list)
	})
}

func TestARaceKeepsItsLanesAbreast(t *testing.T) {
	t.Parallel()
	s := Open(t).Press("R").Expect(Asked).
		Press("ctrl+n").Type("luck=7").Press("enter").Expect(Asked, Shows("3: luck=7")).Press("backspace").Type(".6").Press("enter").
		Expect(InStep(3, 0), seeds(42, 43, 44), order)
	s.Press("right").Expect(InStep(3, 1)).
		Order("forward 50").Expect(InStep(3, 51)).
		Press("shift+left").Expect(InStep(3, 41)).
		Press("tab").Expect(InStep(3, 41)).Press("right").Expect(InStep(3, 42)).
		Press("+", "+", "+", "space").Expect(That("all of them on", func(s *Screen) bool {
		for _, l := range Race(s).Lanes() {
			if l.Scene.Report.Evaluations < 60 {
				return false
			}
		}
		return true
	}))
	s.Press("space").Expect(Shows("‖"), That("a pause of all", func(s *Screen) bool {
		first := Race(s).Lanes()[0].Scene.Report.Evaluations
		for _, l := range Race(s).Lanes() {
			if r := l.Scene.Report; r.Playing || r.Evaluations != first {
				return false
			}
		}
		return true
	}))
	s.Press("home").Expect(InStep(3, 0)).Order("measure").Expect(That("the time as measure", func(s *Screen) bool { return Race(s).Field().Measure == run.Time })).
		Press("2").Expect(Notes("R ")).Press("R").Expect(order).Press("esc").Expect(Alone("B"))
}

// A line of the form is what bench calls an algorithm; the arrows go through them all.
func TestALaneIsTypedOrChosen(t *testing.T) {
	s := Open(t).Press("R", "ctrl+n").Expect(Shows("3    toy seed=44"))
	s.Press("right").Expect(Shows("3    toy:"), Hides("3    toy seed")).Press("left").Expect(Shows("3    toy seed=44"))
	s.Press("ctrl+u").Type("nobody").Expect(Shows("3: nobody"))
	s.Press("enter").Expect(Asked, Shows("3: nobody")).Press("ctrl+d").Expect(Hides("3    toy")).
		Press("enter").Expect(InStep(2, 0), seeds(42, 43))
	for _, lanes := range []string{"2=toy seed=50 luck=.6 1=toy seed=51", "B=toy seed=50 luck=.6 A=toy seed=51"} {
		Open(t).Order("race "+lanes).Expect(InStep(2, 0), seeds(51, 50))
	}
}

func TestARaceHasAFinishingOrder(t *testing.T) {
	s := Open(t).Press("R").Press("up").Type("solve=on").
		Press("down").Type("solve=on").Press("enter").Expect(InStep(2, 0))
	s.Press("F", "space").Expect(That("both at the end", func(s *Screen) bool { return Race(s).Over() && !Race(s).Playing() }),
		Shows("1 ★"), Shows(" 41"))
	s.Press("left").Expect(InStep(2, 40), Shows("1 ★")) // who has finished stays finished
	s.Press("r").Expect(InStep(2, 0), Hides("1 ★"))
}

// Lanes at the same number of evaluations are in the states of straight runs.
func TestRacingLanesAreStraightRuns(t *testing.T) {
	s := Open(t).Press("R", "enter").Expect(InStep(2, 0)).
		Order("forward 300").Expect(InStep(2, 300)).Order("back 91").Expect(InStep(2, 209))
	for _, l := range Race(s).Lanes() {
		want, err := drive.Start(l.Run.Algorithm, l.Run.Problem)
		if err != nil {
			t.Fatal(err)
		}
		drive.Run(context.Background(), want, drive.Budget{Evaluations: 209})
		if l.Scene.Report.Hash() != drive.HashOf(want) {
			t.Errorf("lane %s is not a straight run", l.Name)
		}
	}
}

func TestMeasures(t *testing.T) {
	if race.Format(run.Time, 12_300_000) != "12.3 ms" || race.Format(run.Evaluations, 12_300) != "12.3k" {
		t.Error(race.Format(run.Time, 12_300_000), race.Format(run.Evaluations, 12_300))
	}
}

// TestTheDigitsOfARaceAreText: whoever copies or reads the frame finds each row of each board
// in one of its lines, one digit behind the other.
func TestTheDigitsOfARaceAreText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lanes, width, height int }{
		{2, 120, 36}, {3, 120, 36}, {4, 120, 36}, {2, 200, 60}, {4, 200, 60}, {2, 80, 24}, {4, 160, 45}, {2, 60, 20}, {4, 60, 20}, {2, 40, 30}, {3, 80, 20},
	} {
		s := Open(t).Size(c.width, c.height)
		s.Press("R")
		for range c.lanes - 2 {
			s.Press("ctrl+n")
		}
		s.Press("enter").Expect(InStep(c.lanes, 0)).Press("right").Expect(InStep(c.lanes, 1))
		lines := strings.Split(ansi.Strip(s.M.Content()), "\n")
		for _, lane := range Race(s).Lanes() {
			scene := lane.Scene
			side := scene.Puzzle.Side
			for row := range side {
				digits := scene.Report.Current[row*side : (row+1)*side]
				stands := slices.ContainsFunc(lines, func(line string) bool { return holdsInOrder(line, digits) })
				if !stands {
					t.Errorf("%+v, lane %s: row %d, %d, is in no line of\n%s", c, lane.Name, row+1, digits, strings.Join(lines, "\n"))
					break
				}
			}
		}
	}
}

// holdsInOrder reports whether a line has digits one behind the other, whatever is between.
func holdsInOrder(line string, digits []uint8) bool {
	for _, d := range digits {
		_, rest, found := strings.Cut(line, string(rune('0'+d)))
		switch {
		case d == 0: // an empty cell
		case !found:
			return false
		default:
			line = rest
		}
	}
	return true
}

// Four boards have lines, whole names and, below them, a chart of the costs; on a high screen the chart
// has the whole width.
func TestARaceOfFourIsLegible(t *testing.T) {
	s := Open(t).Press("R", "ctrl+n", "ctrl+n", "enter").Expect(InStep(4, 0))
	for _, size := range [][2]int{{120, 36}, {160, 45}, {200, 60}} {
		s.Size(size[0], size[1]).Expect(order, Placed(race.ChartID))
		text := s.Text()
		if n := strings.Count(text, "┏"); n != 4 {
			t.Errorf("%v: %d ruled boards", size, n)
		}
		for i, name := range []string{"A", "B", "C", "D"} {
			if want := fmt.Sprintf("%s  Toy walk · seed %d", name, 42+i); !strings.Contains(text, want) {
				t.Errorf("%v: no %q", size, want)
			}
		}
		for _, line := range strings.Split(text, "\n") {
			if size[1] > 36 && strings.Contains(line, "best cost by") && !strings.HasSuffix(strings.TrimSpace(line), "──────") {
				t.Errorf("%v: not of the whole width: %s", size, line)
			}
		}
	}
}
