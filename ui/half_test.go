package ui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	. "sudokuscope/ui/proof/uitest"
)

// bareRows counts the rows of an area in which nothing is written and no ground is coloured.
func bareRows(s *Screen, lines []uv.Line, area uv.Rectangle) (rows int) {
	for _, line := range lines[area.Min.Y:area.Max.Y] {
		if !slices.ContainsFunc(line[area.Min.X:area.Max.X], func(c uv.Cell) bool { return !bare(s, c) }) {
			rows++
		}
	}
	return rows
}

// bare reports whether nothing is written in a cell and it has no ground of its own.
func bare(s *Screen, c uv.Cell) bool {
	ground := c.Style.Bg != nil && c.Style.Bg != s.M.Theme().Base.Bg
	return !ground && strings.TrimSpace(c.Content) == ""
}

// settled waits for what is asked for in the background.
func settled(s *Screen) {
	s.Expect(That("all answers", func(s *Screen) bool {
		text := s.Text()
		return !strings.Contains(text, "Doing the iteration again") &&
			!strings.Contains(text, "Looking into the past")
	}))
}

// brief are the panels that may be bare: a few decisions are told in a few words, and a search
// that has decided nothing says so; little may have happened yet, and be forbidden; and a path of
// few guesses is short, where what follows from each is long.
var brief = []panel.ID{panels.DecisionsID, panels.EventsID, panels.MemoryID, panels.TreeID}

// overviews are how many in a hundred cells of all panels of a run may be bare, by the size of the screen: what
// was measured of the search that is worst, clause learning, and two more. Boards are 6 to 30 bare and pictures
// of a model 40 to 55, but code and sentences are 45 to 70 for their ragged ends, and a curve is 70 to 85 for what
// is above it and below: as the board has its size at 160 columns already, more room makes the panels barer.
var overviews = map[[2]int]int{{120, 36}: 56, {160, 45}: 61, {200, 60}: 59}

// TestNoPictureIsHalfEmpty: no panel of any algorithm in any view of a large screen has more
// bare rows than others; those that are brief have a few words at least. The first view is no barer than it was.
func TestNoPictureIsHalfEmpty(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		s := opened(t, a)
		for j, size := range [][2]int{{120, 36}, {200, 60}, {160, 45}} {
			if sample.Leaves(i+j, 17) { // the sizes take turns
				continue
			}
			s.Size(size[0], size[1])
			for view, name := range panes.Views() {
				if view > 0 && size[0] == 160 {
					break
				}
				s.Press(fmt.Sprint(view + 1))
				settled(s)
				lines := s.M.Base().Lines
				if view == 0 {
					whole := uv.Rectangle{}
					for _, p := range Of[*panes.Panes](s).Places() {
						whole = whole.Union(p.Area)
					}
					if got := share(s, whole); got > overviews[size] {
						t.Errorf("%s, %v: %d %% of the panels are bare:\n%s", a.ID, size, got, s.Text())
					}
				}
				for _, p := range Of[*panes.Panes](s).Places() {
					bare, rows := bareRows(s, lines, p.Area), p.Area.Dy()
					short := slices.Contains(brief, p.Slot) && rows-bare >= 2
					if 2*bare > rows && !short {
						t.Errorf("%s, %dx%d, %s: the panel %q has %d bare rows of %d:\n%s",
							a.ID, size[0], size[1], name, p.Slot, bare, rows, within(s, p.Area))
					}
				}
			}
		}
	}
}

// share is how many in a hundred cells of an area are bare.
func share(s *Screen, area uv.Rectangle) int {
	blank := 0
	for _, line := range s.M.Base().Lines[area.Min.Y:area.Max.Y] {
		for _, c := range line[area.Min.X:area.Max.X] {
			if bare(s, c) {
				blank++
			}
		}
	}
	return 100 * blank / max(1, area.Dx()*area.Dy())
}

// TestARaceFillsTheScreen: boards grow with the window, so that few cells are bare, no lane's name is cut, and
// what four searches hold stands beside their boards. The bounds of all sizes are what was measured where it is
// worst, and a little more: four lanes at 150×51, whose columns have no larger board than one of 28 and whose rows
// are too few for two by two; three at 140×60 and two at 200×51, where boards of higher cells miss a few columns or
// rows, and the curves below are two thirds bare.
func TestARaceFillsTheScreen(t *testing.T) {
	t.Parallel()
	tabu, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	usual := [][2]int{{120, 36}, {180, 50}, {200, 60}, {140, 40}, {160, 45}}
	aims := []int{28, 33, 27, 39, 27} // of four lanes
	for lanes, most := range map[int]int{2: 55, 3: 54, 4: 46} {
		s := opened(t, tabu).Press("R")
		for range lanes - 2 {
			s.Press("ctrl+n")
		}
		s.Press("enter").Expect(InStep(lanes, 0)).Order("forward 60").
			Expect(That("boards on their way", func(s *Screen) bool {
				first := s.Scene().Report
				return first.At.Iteration == 60 && !slices.ContainsFunc(Race(s).Lanes(), func(r *stage.Run) bool {
					return r.Scene.Report.Evaluations < first.Evaluations
				})
			}))
		sizes := slices.Clone(usual)
		if lanes < 4 && !sample.Large() {
			sizes = sizes[:2]
		}
		if sample.Large() {
			for w := 120; w <= 200; w += 10 {
				for h := 36; h <= 60; h += 3 {
					sizes = append(sizes, [2]int{w, h})
				}
			}
		}
		for i, size := range sizes {
			s.Size(size[0], size[1])
			settled(s)
			most, aimed := most, lanes == 4 && i < len(aims)
			if aimed {
				most = aims[i]
			}
			got := share(s, uv.Rect(0, 0, size[0], size[1]))
			if t.Logf("%d lanes, %v: %d %%", lanes, size, got); got > most {
				t.Errorf("%d lanes, %v: %d %% of the cells are bare:\n%s", lanes, size, got, s.Text())
			}
			held := 0
			for _, p := range Of[*panes.Panes](s).Places() {
				for i, lane := range Race(s).Lanes() {
					switch p.Slot {
					case race.LaneID(i):
						title, _, _ := strings.Cut(within(s, p.Area), "\n")
						seed := fmt.Sprintf("seed %d ", lane.Spec.Problem.Seed)
						if strings.Contains(title, "…") || !strings.Contains(title, seed) {
							t.Errorf("%d lanes, %v: the name of a lane is cut: %s", lanes, size, title)
						}
					case race.HeldID(i):
						if held++; 2*bareRows(s, s.M.Base().Lines, p.Area) > p.Area.Dy() {
							t.Errorf("%d lanes, %v: half of what lane %d holds is bare:\n%s",
								lanes, size, i+1, within(s, p.Area))
						}
					}
				}
			}
			beside := size[0] == 160 || size[0] == 180
			if aimed && (held == 4) != beside {
				t.Errorf("%v: %d lanes have what they hold beside them: %v", size, held, beside)
			}
		}
	}
}
