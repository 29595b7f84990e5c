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

// TestARaceOfFourFillsTheScreen: four boards grow with the window, so that no more than 40 % of its
// cells are bare, and the name of each lane is whole. Where they cannot grow and leave room, each has below
// it what its search holds.
func TestARaceOfFourFillsTheScreen(t *testing.T) {
	t.Parallel()
	tabu, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	s := opened(t, tabu).Press("R", "ctrl+n", "ctrl+n", "enter").Expect(InStep(4, 0)).Order("forward 3000").
		Expect(That("four boards on their way", func(s *Screen) bool {
			return !slices.ContainsFunc(Race(s).Lanes(), func(r *stage.Run) bool {
				return r.Lane.Scene.Report.Evaluations < 3000
			})
		}))
	for _, size := range [][2]int{{80, 24}, {120, 36}, {140, 40}, {160, 45}, {200, 60}} {
		s.Size(size[0], size[1])
		settled(s)
		names := s.Line(1)
		if strings.Contains(names, "…") || strings.Count(names, "seed") != 4 && size[0] > 80 {
			t.Errorf("%v: names are cut: %s", size, names)
		}
		for i := range 4 {
			places := Of[*panes.Panes](s).Places()
			at := slices.IndexFunc(places, func(p panel.Place) bool { return p.Slot == race.HeldID(i) })
			if (at >= 0) != (size == [2]int{160, 45}) {
				t.Errorf("%v: lane %d has what it holds below it: %v", size, i+1, at >= 0)
			} else if at >= 0 {
				area := places[at].Area
				if rows := bareRows(s, s.M.Base().Lines, area); 2*rows > area.Dy() {
					t.Errorf("%v: what lane %d holds has %d bare rows of %d:\n%s",
						size, i+1, rows, area.Dy(), within(s, area))
				}
			}
		}
		blank := 0
		for _, line := range s.M.Base().Lines {
			for _, c := range line {
				if bare(s, c) {
					blank++
				}
			}
		}
		const most = 40
		share := 100 * blank / (size[0] * size[1])
		if t.Logf("%v: %d %%", size, share); share > most && size[0] > 80 {
			t.Errorf("%v: %d %% of the cells are bare:\n%s", size, share, s.Text())
		}
	}
}
