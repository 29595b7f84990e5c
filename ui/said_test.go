package ui_test

import (
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/paint"
)

// TestWhatJustHappenedIsSaidInEveryView: on 80×24 and on a phone, too.
func TestWhatJustHappenedIsSaidInEveryView(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for i, a := range algorithms.All() {
		if sample.Leaves(i+2, 9) {
			continue
		}
		for _, size := range [][2]int{{80, 24}, {60, 20}, {45, 40}, {120, 36}} {
			s := opened(t, a).Size(size[0], size[1])
			for _, view := range []string{"1", "2", "3", "4", "5"} {
				row := []rune(s.Press(view).Line(1))
				place, sums := s.M.Stage().Placed, s.Scene().Report.Marginals.Sums && size[1] < 30
				if view == "2" && (sums || place(panels.CandidatesID) && !place(panels.PointsID)) {
					continue // pencil marks of a whole board, and sums at its edges, take every row
				}
				if len(row) < 4 || string(row[1]) != paint.Pointer || row[3] == ' ' {
					t.Errorf("%s, %v, view %s: the second row is %q", a.ID, size, view, string(row))
				}
			}
		}
	}
}
