package reseda

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
)

// TestSelection: "sort" keeps the Q1 cheapest, the earlier of equals first;
// "groups" the cheapest of each of Q1 groups; and both keep Q1, whatever Q.
func TestSelection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := rapid.IntRange(1, 60).Draw(t, "Q")
		q1 := rapid.IntRange(1, q).Draw(t, "Q1")
		s := begun(t, easyLine, 1, engine.Settings{"Q": float64(q), "Q1": float64(q1), "select": float64(rapid.IntRange(0, 1).Draw(t, "select"))})
		for i := range s.costs {
			s.costs[i] = rapid.Uint16Range(0, 12).Draw(t, "cost")
		}
		s.choose(nil)
		if len(s.chosen) != q1 {
			t.Fatalf("%d kept, expected %d", len(s.chosen), q1)
		}
		if s.groups {
			for k, i := range s.chosen {
				group := s.costs[k*q/q1 : (k+1)*q/q1]
				if s.costs[i] != slices.Min(group) {
					t.Fatalf("group %d has %v, kept %d", k, group, s.costs[i])
				}
			}
			return
		}
		order := make([]uint16, q)
		for i := range order {
			order[i] = uint16(i)
		}
		slices.SortStableFunc(order, func(a, b uint16) int { return int(s.costs[a]) - int(s.costs[b]) })
		if !slices.Equal(s.chosen, order[:q1]) {
			t.Fatalf("kept %v of costs %v, expected %v", s.chosen, s.costs, order[:q1])
		}
	})
}

// TestLearning: p moves to alpha·p + (1 − alpha)·r, r being the share of the grids kept.
func TestLearning(t *testing.T) {
	for _, alpha := range []float64{0, .25, .7, 1} {
		s := begun(t, mediumLine, 4, engine.Settings{"alpha": alpha})
		for s.next != phaseSmooth {
			s.Next(nil)
		}
		before := slices.Clone(s.p)
		s.Next(nil)
		for _, c := range s.free {
			for k := range s.board.Side {
				share := 0.0
				for _, i := range s.chosen {
					if s.grid(int(i))[c] == uint8(k+1) {
						share += .1
					}
				}
				i := int(c)*s.board.Side + k
				if want := alpha*before[i] + (1-alpha)*share; s.p[i] < want-1e-12 || s.p[i] > want+1e-12 {
					t.Fatalf("alpha %v: p(%s = %d) is %v, expected %v", alpha, s.board.CellName(int(c)), k+1, s.p[i], want)
				}
			}
		}
	}
}
