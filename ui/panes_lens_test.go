package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine/measure"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"

	. "sudokuscope/ui/proof/uitest"
)

// The charts show a part of the run, on another scale, and say so in their frame.
func TestTheChartsLookCloser(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100)).Press("5", "esc")
	title := func(s *Screen) string {
		for _, p := range Of[*panes.Panes](s).Places() {
			if p.Slot == panels.CostID {
				name, _, _ := strings.Cut(s.Line(p.Area.Min.Y), "best")
				return name
			}
		}
		return ""
	}
	s.Text()
	was := title(s)
	as := That("the title as it was", func(s *Screen) bool { return title(s) == was })
	s.Order("chart scale").Expect(Not(as), Notes())
	s.Order("chart scale").Expect(as)
	s.Order("chart shorter").Expect(Not(as), Notes("64"), Counts("40", "50", "60")).Order("chart shorter").Expect(Not(as), Notes("32"), Counts("70", "75", "80"))
	s.Order("chart longer").Order("chart longer").Expect(as, Counts("0", "20", "40"))
	s.Order("chart shorter 30").Expect(Not(as), Notes("30"), Counts("70", "75", "80"))
}

// z gives the whole screen to what the view is about.
func TestZoomTakesWhatTheViewIsAbout(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10))
	for key, id := range map[string]panel.ID{"1": panels.BoardID, "2": panels.PointsID, "3": panels.LoopID,
		"4": panels.PopulationID, "5": panels.CostID} {
		s.Press(key, "z").Expect(Placed(id), That("one panel",
			func(s *Screen) bool { return len(Of[*panes.Panes](s).Places()) == 1 })).Press("z")
	}
}

// The cursor begins where there is something to tell: never on a given cell.
func TestTheCursorBeginsOnAFreeCell(t *testing.T) {
	s := Open(t).Press("i")
	if sc := s.Scene(); sc.Puzzle.Given(sc.Cursor.Or(0)) {
		t.Errorf("it begins on %s, which is given", sc.Puzzle.CellName(sc.Cursor.Or(0)))
	}
}

// A measure that every algorithm has is a chart and a breakpoint, without a line for it.
func TestAMeasureOfAllIsChartedAndStopsARun(t *testing.T) {
	t.Parallel()
	s := Open(t).Size(160, 48)
	of := measure.CellsChanged
	s.Run(Of[*panes.Panes](s).Handle(stage.ShowMetrics{of}))
	s.Press("right", "right").Expect(At(2))
	value := fmt.Sprintf("%s %d", of, s.Scene().Report.Touched)
	s.Expect(Shows(value))
	s.Press("B").Type(of + " >= 0").Press("enter").Expect(Shows(of + " >= 0"))
}
