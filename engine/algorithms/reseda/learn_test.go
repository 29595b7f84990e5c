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
		for i := range s.sample.Costs {
			s.sample.Costs[i] = rapid.Uint16Range(0, 12).Draw(t, "cost")
		}
		s.choose(nil)
		if len(s.chosen) != q1 {
			t.Fatalf("%d kept, expected %d", len(s.chosen), q1)
		}
		if s.Options.Groups {
			for k, i := range s.chosen {
				group := s.sample.Costs[k*q/q1 : (k+1)*q/q1]
				if s.sample.Costs[i] != slices.Min(group) {
					t.Fatalf("group %d has %v, kept %d", k, group, s.sample.Costs[i])
				}
			}
			return
		}
		order := make([]uint16, q)
		for i := range order {
			order[i] = uint16(i)
		}
		slices.SortStableFunc(order, func(a, b uint16) int { return int(s.sample.Costs[a]) - int(s.sample.Costs[b]) })
		if !slices.Equal(s.chosen, order[:q1]) {
			t.Fatalf("kept %v of costs %v, expected %v", s.chosen, s.sample.Costs, order[:q1])
		}
	})
}

// TestLearning: p moves to alpha·p + (1 − alpha)·r, r being the share of the grids kept.
func TestLearning(t *testing.T) {
	for _, alpha := range []float64{0, .25, .7, 1} {
		s := begun(t, mediumLine, 4, engine.Settings{"alpha": alpha})
		for s.Coming() != phaseSmooth {
			s.Next(nil)
		}
		before := slices.Clone(s.model.P)
		s.Next(nil)
		for _, c := range s.free.List {
			for k := range s.Puzzle.Board.Side {
				share := 0.0
				for _, i := range s.chosen {
					if s.sample.Member(int(i))[c] == uint8(k+1) {
						share += .1
					}
				}
				i := int(c)*s.Puzzle.Board.Side + k
				if want := alpha*before[i] + (1-alpha)*share; s.model.P[i] < want-1e-12 || s.model.P[i] > want+1e-12 {
					t.Fatalf("alpha %v: p(%s = %d) is %v, expected %v", alpha, s.Puzzle.Board.CellName(int(c)), k+1, s.model.P[i], want)
				}
			}
		}
	}
}
