package ui_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

// Wherever the mouse points, in every view of every algorithm, something says what is
// there: the panels and the timeline.
func TestEverythingUnderTheMouseSaysWhatItIs(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		if sample.Leaves(i+1, 9) {
			continue
		}
		s := opened(t, a)
		for _, size := range inSizes() {
			s.Size(size[0], size[1])
			for _, view := range []string{"1", "2", "3", "4", "5"} {
				s.Press(view).Text()
				for y := 1; y < size[1]-1; y++ {
					for x := 0; x < size[0]; x += 2 {
						if s.M.Tip(x, y) == "" {
							t.Fatalf("%s, %v, view %s: nothing is said at %d,%d:\n%s", a.ID, size, view, x, y, s.Text())
						}
					}
				}
			}
		}
	}
}

func TestTheMouseOnTheTimeline(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	move := func(x, y int) *Screen { return s.Send(tea.MouseMotionMsg{X: x, Y: y}) }
	move(10, 32).Expect(Notes())
	move(3, 32).Expect(Notes("100"))
}

// weighed is a cell, a digit and its weight, as the mouse is told of a point.
var weighed = regexp.MustCompile(`(r\d+c\d+): .*?p\((\w)\) = ([\d.e-]+?)[.,] `)

// The mouse on a point of the model names its cell, its digit and how likely that is, a click
// puts the cursor on the cell, and then the numbers stand beside the points.
func TestAPointNamesItsCellAndItsDigit(t *testing.T) {
	t.Parallel()
	for _, at := range []struct {
		view          string
		width, height int
	}{{"1", 120, 36}, {"2", 120, 36}, {"2", 200, 60}} {
		s := Open(t, func(c *ui.Config) {
			c.Algorithms, c.Algorithm = algorithms.All(), "reseda"
		}).Size(at.width, at.height).Press(at.view)
		s.Ahead(4).Expect(At(4), Placed(panels.PointsID))
		area := placed(s, panels.PointsID)
		named := map[string]bool{}
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				tip := s.M.Tip(x, y)
				told := weighed.FindStringSubmatch(tip)
				if told == nil {
					continue
				}
				named[told[1]+" "+told[2]] = true
				cell, digit := cellNamed(s, told[1]), told[2][0]-'0'
				w := s.Scene().Weights(cell)[digit-1]
				if told[3] != fmt.Sprintf("%.3g", w) {
					t.Fatalf("%v: %q, and the weight is %g", at, tip, w)
				}
				if len(named) == 40 {
					s.Click(x, y).Expect(Looks(cell), Shows(fmt.Sprintf("%.3f", w)))
					s.Press("esc").Expect(Looks(-1))
				}
			}
		}
		free := len(s.Scene().Puzzle.Free)
		if len(named) < free*9/3 {
			t.Errorf("%v: the mouse is told of %d digits of %d cells", at, len(named), free)
		}
	}
}

// cellNamed is the cell that is called so.
func cellNamed(s *Screen, name string) int {
	p := s.Scene().Puzzle
	for cell := range p.Cells {
		if p.CellName(cell) == name {
			return cell
		}
	}
	s.T.Fatalf("no cell is called %s", name)
	return -1
}

// iterationOf is the iteration that the mouse is told of, and whether something happened there.
func iterationOf(s *Screen, x, y int) (iteration int64, happened bool) {
	tip := strings.ReplaceAll(s.M.Tip(x, y), "\u2009", "")
	_, after, leads := strings.Cut(tip, "goes to iteration ")
	number := after
	if !leads {
		number, happened = strings.CutPrefix(tip, "iteration ")
	}
	number = number[:len(number)-len(strings.TrimLeft(number, "0123456789"))]
	iteration, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		s.T.Fatalf("at %d,%d the mouse is told %q", x, y, tip)
	}
	return iteration, happened
}

// The cost and the line of time have one axis: in every column both say the same iteration, or
// the line of time says what happened in that column, and a click leads there on both.
func TestTheCostAndTheTimelineShareOneAxis(t *testing.T) {
	t.Parallel()
	for _, at := range []struct {
		view          string
		width, height int
	}{{"1", 80, 24}, {"1", 120, 36}, {"1", 150, 40}, {"1", 200, 60}, {"4", 200, 60}, {"5", 120, 36}} {
		s := Open(t).Size(at.width, at.height).Press(at.view)
		s.Ahead(500).Expect(At(500), Placed(panels.CostID)).Text()
		cost := placed(s, panels.CostID)
		from, width := Of[*panes.Panes](s).TimeColumns()
		if width < at.width-12 {
			t.Errorf("%v: the axis has %d columns", at, width)
		}
		alike := 0
		last := from + width*500/513 - 1 // before the handle, which is at the end of the run
		if tip := s.M.Tip(from+width-1, cost.Max.Y); !strings.Contains(tip, "no further than iteration 500") {
			t.Errorf("%v: at the end of the line, %q", at, tip)
		}
		for x := from; x < last; x++ {
			above, _ := iterationOf(s, x, cost.Min.Y+2)
			below, happened := iterationOf(s, x, cost.Max.Y)
			next, _ := iterationOf(s, x+1, cost.Min.Y+2)
			switch {
			case !happened && above == below:
				alike++
			case !happened || below < above || below > next:
				t.Fatalf("%v: column %d is iteration %d above and %d below", at, x, above, below)
			}
		}
		if alike < width/2 {
			t.Errorf("%v: %d of %d columns are compared", at, alike, width)
		}
		x := from + width*2/3
		there, _ := iterationOf(s, x, cost.Min.Y+2)
		s.Click(x, cost.Max.Y).Expect(At(there)).Press("right").Expect(At(there + 1))
		s.Click(x, cost.Min.Y+2).Expect(At(there))
	}
}

// The axis of time stands still while the run goes on, until it has twice as many iterations: from
// an iteration to the next up to four cells of it change, where the handle goes.
func TestTheAxisOfTimeStandsStill(t *testing.T) {
	t.Parallel()
	s := Open(t).Size(120, 36).Ahead(33).Expect(At(33))
	rows := func() []rune {
		s.Text()
		y := placed(s, panels.CostID).Max.Y
		return []rune(s.Line(y) + s.Line(y+1))
	}
	before := rows()
	for at := int64(34); at <= 66; at++ {
		s.Press("right").Expect(At(at))
		after := rows()
		changed := 0
		for i := range before {
			if before[i] != after[i] {
				changed++
			}
		}
		if changed > 4 && at != 65 || changed < 1 {
			t.Errorf("iteration %d: %d cells of the axis change, expected one to four", at, changed)
		}
		before = after
	}
}
