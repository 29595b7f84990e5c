package reseda

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"sudokuscope/engine"
)

// TestWhatIsShown goes round the phases of a first round and looks at what the
// snapshot says of each.
func TestWhatIsShown(t *testing.T) {
	s := begun(t, hardLine, 2, nil)
	var snap engine.Snapshot
	s.Observe(&snap)
	if len(snap.Population.Members) != 0 || !math.IsNaN(snap.Metrics[2]) || !strings.HasPrefix(snap.Said, "nothing drawn yet") {
		t.Errorf("before the first draw: %d members, best %v, %q", len(snap.Population.Members), snap.Metrics[2], snap.Said)
	}
	for phase := phaseDraw; phase <= phaseCheck; phase++ {
		s.Next(nil)
		s.Observe(&snap)
		marked := map[engine.Mark]int{}
		for i, m := range snap.Population.Members {
			marked[m.Mark]++
			g := s.Member(i)
			if int(m.Cost) != s.Puzzle.Missing(g) {
				t.Errorf("phase %d: grid %d is said to cost %d", phase, i, m.Cost)
			}
		}
		want := map[engine.Mark]int{engine.Chosen: s.Q1, engine.Unmarked: s.Q - s.Q1}
		switch phase {
		case phaseDraw:
			want = map[engine.Mark]int{engine.Fresh: s.Q}
		case phaseScore:
			want = map[engine.Mark]int{engine.Unmarked: s.Q}
		}
		if fmt.Sprint(marked) != fmt.Sprint(want) {
			t.Errorf("phase %d: marks %v, expected %v", phase, marked, want)
		}
		says := [...]string{"100 grids drawn from p; ", "costs from ", "10 of 100 grids kept, costs ", "the 10 grids kept agree on ", "p ← .70·p + .30·r: rho rose from ", "another round"}
		if !strings.Contains(snap.Said, says[phase]) {
			t.Errorf("phase %d says %q, expected %q in it", phase, snap.Said, says[phase])
		}
	}
}

// TestSaidOfTheEnd: a shot that fails says so, and what comes after it.
func TestSaidOfTheEnd(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"zones": float64(ZonesAll), "beta": .6, "anchor": float64(AnchorFirst)})
	var snap engine.Snapshot
	said := map[string]bool{}
	events(s, 700, func(st engine.Step) {
		s.Observe(&snap)
		switch {
		case st.Phase == phaseCheck && !st.Whole:
			if !strings.Contains(snap.Said, " > beta, best cost ") && !strings.Contains(snap.Said, "given up") {
				t.Errorf("after a failed shot: %q", snap.Said)
			}
		case st.Phase == phaseRestart:
			said[strings.Fields(snap.Said)[0]] = true
			fixed := 0
			for c, f := range snap.Fixed {
				if f {
					fixed++
					if s.Puzzle.Given(c) {
						t.Errorf("%s is given, not fixed", s.Board.CellName(c))
					}
				}
			}
			if (fixed > 0) != (s.zone != firstShot) {
				t.Errorf("%d cells fixed in zone %d", fixed, s.zone)
			}
		}
	})
	for _, first := range []string{"block", "row", "column"} {
		if !said[first] {
			t.Errorf("nothing was said of a %s: %v", first, said)
		}
	}
}
