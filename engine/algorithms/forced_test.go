package algorithms

import (
	"context"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// TestForcedMoves: in the middle of any iteration a cell takes the digit that it is
// held to, and the search has something to say; what cannot be held is refused.
func TestForcedMoves(t *testing.T) {
	p := oracle.Named(t, "ai-escargot")
	right := sudoku.Exact(p, 1, 0).Solutions[0]
	cell := int(p.Free[0])
	for _, a := range All() {
		t.Run(a.ID, func(t *testing.T) {
			s, ok := oracle.Start(t, a, p, 1, nil).(engine.Forcer)
			if !ok {
				t.Skip("takes no forced moves")
			}
			for phase := range 9 {
				s.Next(nil)
				forced := s.Clone().(engine.Forcer)
				if err := forced.Force(cell, right[cell]); err != nil {
					t.Fatalf("after phase %d: %v", phase, err)
				}
				var snap engine.Snapshot
				if forced.Observe(&snap); snap.Current[cell] != right[cell] || !snap.Said.Said() {
					t.Errorf("after phase %d: %d in the cell, %q", phase, snap.Current[cell], snap.Said.Text(p.Board))
				}
			}
			if err := s.Force(cell, right[cell]); err != nil {
				t.Fatal(err)
			}
			for _, bad := range [][2]int{{-1, 1}, {81, 1}, {cell, 0}, {cell, 10}, {0, 1}, {cell, 1}} {
				if err := s.Force(bad[0], uint8(bad[1])); err == nil {
					t.Errorf("cell %d was forced to %d", bad[0], bad[1])
				}
			}
			budget := drive.Budget{
				Iterations:  int64(sample.Of(200, 2000)),
				Evaluations: int64(sample.Of(4000, 40_000)),
			}
			v := drive.Run(context.Background(), s, budget)
			if v.Status == engine.Solved && engine.Digit(s, cell) != right[cell] {
				t.Errorf("solved with %d in the cell", engine.Digit(s, cell))
			}
		})
	}
}

// TestImpossiblePuzzlesEndAtOnce: givens that leave a cell without a candidate are
// found before the first iteration by the algorithms that propagate.
func TestImpossiblePuzzlesEndAtOnce(t *testing.T) {
	// r1c7 sees 1 to 6 in its row and 7 to 9 in its column.
	p := sudoku.Must("123456..." + strings.Repeat(".", 18) + "......7........8........9.." + strings.Repeat(".", 27))
	for _, id := range []string{"tabu", "ac3-tabu", "cuckoo", "anneal", "colony"} {
		t.Run(id, func(t *testing.T) {
			a, err := Find(id)
			if err != nil {
				t.Fatal(err)
			}
			s := oracle.Start(t, a, p, 1, nil)
			var snap engine.Snapshot
			s.Observe(&snap)
			if snap.Status != engine.Exhausted || snap.BestCost == 0 || !snap.Said.Said() {
				t.Errorf("%v, cost %d, %q", snap.Status, snap.BestCost, snap.Said.Text(p.Board))
			}
			if st := s.Next(nil); !st.Whole || st.Status != engine.Exhausted {
				t.Errorf("went on with %+v", st)
			}
		})
	}
}
