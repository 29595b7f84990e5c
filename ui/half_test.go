package ui_test

import (
	"fmt"
	"maps"
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

// TestNoPictureIsHalfEmpty: no panel of any algorithm in any view of a large screen has more
// bare rows than others; those that are brief have a few words at least.
func TestNoPictureIsHalfEmpty(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		s := opened(t, a)
		for j, size := range [][2]int{{120, 36}, {200, 60}} {
			if sample.Leaves(i+j, 4) { // the sizes take turns
				continue
			}
			s.Size(size[0], size[1])
			for view, name := range panes.Views() {
				s.Press(fmt.Sprint(view + 1))
				settled(s)
				lines := s.M.Base().Lines
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
	aimed := map[[2]int]int{{120, 36}: 28, {140, 40}: 39, {160, 45}: 27, {180, 50}: 33, {200, 60}: 27}
	for lanes, most := range map[int]int{2: 55, 3: 54, 4: 46} {
		s := opened(t, tabu).Press("R")
		for range lanes - 2 {
			s.Press("ctrl+n")
		}
		s.Press("enter").Expect(InStep(lanes, 0)).Order("forward 60").
			Expect(That("boards on their way", func(s *Screen) bool {
				first := s.Scene().Report
				return first.At.Iteration == 60 && !slices.ContainsFunc(Race(s).Lanes(), func(r *stage.Run) bool {
					return r.Lane.Scene.Report.Evaluations < first.Evaluations
				})
			}))
		sizes := slices.Collect(maps.Keys(aimed))
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
		for _, size := range sizes {
			s.Size(size[0], size[1])
			settled(s)
			most := most
			aim, usual := aimed[size]
			if usual && lanes == 4 {
				most = aim
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
			if beside := size == [2]int{160, 45} || size == [2]int{180, 50}; usual && lanes == 4 && (held == 4) != beside {
				t.Errorf("%v: %d lanes have what they hold beside them: %v", size, held, beside)
			}
		}
	}
}
