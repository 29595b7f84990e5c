package reseda

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// TestWhatIsShown goes round the phases of a first round and looks at what the
// snapshot says of each.
func TestWhatIsShown(t *testing.T) {
	s := begun(t, hardLine, 2, nil)
	var snap engine.Snapshot
	s.Observe(&snap)
	if len(snap.Population.Members) != 0 || !math.IsNaN(snap.Metrics[2]) || snap.Said.Int("free") != len(s.free.List) {
		t.Errorf("before the first draw: %d members, best %v, %q", len(snap.Population.Members), snap.Metrics[2], snap.Said.Text(sudoku.Of(3)))
	}
	said := map[string]bool{snap.Said.Text(sudoku.Of(3)): true}
	for phase := phaseDraw; phase <= phaseCheck; phase++ {
		s.Next(nil)
		s.Observe(&snap)
		marked := map[engine.Mark]int{}
		for i, m := range snap.Population.Members {
			marked[m.Mark]++
			g := s.sample.Member(i)
			if int(m.Cost) != s.Puzzle.Missing(g) {
				t.Errorf("phase %d: grid %d is said to cost %d", phase, i, m.Cost)
			}
		}
		want := map[engine.Mark]int{engine.Chosen: s.Options.Q1, engine.Unmarked: s.Options.Q - s.Options.Q1}
		switch phase {
		case phaseDraw:
			want = map[engine.Mark]int{engine.Fresh: s.Options.Q}
		case phaseScore:
			want = map[engine.Mark]int{engine.Unmarked: s.Options.Q}
		}
		if fmt.Sprint(marked) != fmt.Sprint(want) {
			t.Errorf("phase %d: marks %v, expected %v", phase, marked, want)
		}
		if said[snap.Said.Text(sudoku.Of(3))] { // what it says is true, says the oracle
			t.Errorf("phase %d says what the one before it said: %q", phase, snap.Said.Text(sudoku.Of(3)))
		}
		said[snap.Said.Text(sudoku.Of(3))] = true
	}
}

// TestSaidOfTheEnd: a shot that fails says so, and what comes after it.
func TestSaidOfTheEnd(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"zones": float64(ZonesAll), "beta": .6, "anchor": float64(AnchorFirst)})
	var snap engine.Snapshot
	held := map[int]bool{} // rows, columns, blocks
	events(s, 700, func(st engine.Step) {
		s.Observe(&snap)
		switch {
		case st.Phase == phaseCheck && !st.Whole:
			failed := []uint8{eventWrongMode, eventStalled, eventGivenUp}
			if last := len(snap.Events) - 1; last < 0 || !slices.Contains(failed, snap.Events[last].Kind) || !snap.Said.Equal(s.Latest()) {
				t.Errorf("after a failed shot: %q of %v", snap.Said.Text(sudoku.Of(3)), snap.Events)
			}
		case st.Phase == phaseRestart:
			if e := snap.Events[len(snap.Events)-1]; e.Kind == eventZoneHeld {
				held[int(e.A)/s.Puzzle.Side] = true
				if snap.Said.Int("a") != int(e.A) {
					t.Errorf("%s is held: %q", s.Puzzle.UnitName(int(e.A)), snap.Said.Text(sudoku.Of(3)))
				}
			}
			fixed := 0
			for c, f := range snap.Fixed {
				if f {
					fixed++
					if s.Puzzle.Given(c) {
						t.Errorf("%s is given, not fixed", s.Puzzle.Board.CellName(c))
					}
				}
			}
			if (fixed > 0) != (s.zone != firstShot) {
				t.Errorf("%d cells fixed in zone %d", fixed, s.zone)
			}
		}
	})
	if len(held) != 3 {
		t.Errorf("not every kind of unit was held: %v", held)
	}
}
