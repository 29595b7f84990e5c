package colony

import (
	"flag"
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

var full = flag.Bool("full", false, "twice as many runs")

// TestSolves what the paper says is always solved, by either rule, within
// iterations that one run in a thousand would need.
func TestSolves(t *testing.T) {
	for _, rule := range []float64{0, 1} {
		for _, line := range []string{escargotLine, platinumLine} {
			total := int64(0)
			runs := int64(sample.Of(8, 20))
			if *full {
				runs = 40
			}
			for seed := uint64(1); seed <= uint64(runs); seed++ {
				e := ended(t, line, seed, engine.Settings{"greedy-rule": rule}, 3000)
				if e.Status != engine.Solved {
					t.Errorf("rule %v, seed %d, %s: %d cells left after %d iterations", rule, seed, line, e.BestCost, e.Iteration)
				}
				total += e.Iteration
			}
			if mean := total / runs; line == escargotLine && mean > 50 {
				t.Errorf("AI Escargot took %d iterations on average, the paper's colony some 20", mean)
			}
		}
	}
}

// TestWithoutEvaporation most runs on a hard puzzle never end: the paper's point.
func TestWithoutEvaporation(t *testing.T) {
	sample.OnlyLarge(t)
	solved, runs, every := 0, 0, uint64(2)
	if *full {
		every = 1
	}
	for seed := every; seed <= 30; seed += every {
		runs++
		e := ended(t, platinumLine, seed, engine.Settings{"evaporation": 0}, 800)
		if e.Status == engine.Solved {
			solved++
		}
		if e.Restarts > 0 {
			t.Errorf("seed %d: the trails were washed away %d times, but no leader was ever replaced by a worse one", seed, e.Restarts)
		}
	}
	if solved > runs*2/5 {
		t.Errorf("solved %d of %d without evaporation, expected less than half", solved, runs)
	}
}

func TestImpossibleEndsAtOnce(t *testing.T) {
	s := begun(t, impossible, 1, nil)
	if e := s.Tally(); e.Status != engine.Exhausted || e.Cost == 0 || e.BestCost == 0 {
		t.Errorf("%+v, expected an exhausted search that left something", e)
	}
}

func TestRestartWashesTheTrails(t *testing.T) {
	s := begun(t, platinumLine, 3, engine.Settings{"restart": 1, "evaporation": .2})
	for range 500 {
		before := s.Restarts
		round(s, nil, nil)
		if s.Over() {
			t.Fatal("solved too soon to see a restart: choose another seed")
		}
		if s.Restarts == before {
			continue
		}
		for i, tau := range s.pheromone.tau {
			if tau != s.pheromone.tau0 {
				t.Fatalf("trail %d is %v after a restart, expected %v", i, tau, s.pheromone.tau0)
			}
		}
		if s.leader.leads() {
			t.Fatal("a leader survived the restart")
		}
		return
	}
	t.Fatal("no restart in 500 iterations")
}

// TestWalk: an ant only ever adds to its board, what it chose is said, and
// every cell it did not choose is marked as fixed by inference.
func TestWalk(t *testing.T) {
	s := begun(t, escargotLine, 5, nil)
	var snap engine.Snapshot
	for range 20 {
		last := s.Puzzle.Givens.Clone()
		round(s, nil, func(st engine.Step) {
			s.Observe(&snap)
			if st.Phase == phaseSetOut {
				copy(last, snap.Current)
			}
			if st.Phase != phaseWalk {
				return
			}
			var changed []uint16
			for c, d := range snap.Current {
				if last[c] != 0 && last[c] != d {
					t.Fatalf("the ant changed %s from %d to %d", s.Puzzle.CellName(c), last[c], d)
				}
				if last[c] != d {
					changed = append(changed, uint16(c))
				}
			}
			if len(changed) != len(snap.Changed) {
				t.Fatalf("changed %v, but the snapshot says %v", changed, snap.Changed)
			}
			copy(last, snap.Current)
			chosen := 0
			for c, d := range snap.Current {
				if d != 0 && !s.Puzzle.Given(c) && !snap.Fixed[c] {
					chosen++
				}
			}
			if n := len(snap.Strips[0].Digits); n != chosen {
				t.Fatalf("%d choices in the strip, %d cells that are not fixed", n, chosen)
			}
		})
		if s.Over() {
			break
		}
	}
}

// TestWitness: the options of a choice are candidates with shares that sum to
// one, and what is heard of the best ant is what it did.
func TestWitness(t *testing.T) {
	s := begun(t, escargotLine, 2, nil)
	choices, inferred, failed := 0, 0, 0
	w := &decision.Witness{Hear: func(d decision.Decision) {
		if !d.Why.Said() {
			t.Fatalf("%+v has no reason", d)
		}
		switch {
		case d.Kind == decision.Draw && len(d.Options) > 0:
			choices++
			sum := 0.0
			for _, o := range d.Options {
				sum += o.P.P
			}
			if math.Abs(sum-1) > 1e-9 || d.P.P < 0 || d.P.P > 1 {
				t.Fatalf("options sum to %v, the chosen one had %v", sum, d.P.P)
			}
		case d.Kind == decision.Infer:
			inferred++
		case d.Kind == decision.DeadEnd:
			failed++
		}
	}}
	round(s, w, nil)
	steps, set, lost := 0, 0, 0
	for i := range s.ants {
		a := &s.ants[i]
		steps += len(a.steps)
		set += s.root.Left() - a.Left() - len(a.steps)
		lost += a.Failed
	}
	if choices != steps || inferred != set || failed != lost {
		t.Errorf("heard %d choices, %d inferences, %d failures; there were %d, %d, %d", choices, inferred, failed, steps, set, lost)
	}
}

// TestForce: a board forced cell by cell to its solution ends solved, and a
// digit that contradicts what was forced is refused.
func TestForce(t *testing.T) {
	p := sudoku.Must(escargotLine)
	solution := sudoku.Exact(p, 1, 0).Solutions[0]
	s := begun(t, escargotLine, 1, nil)
	for _, c := range p.Free {
		if s.Over() {
			break
		}
		s.Next(nil)
		if s.Over() {
			break
		}
		if wrong := solution[c]%9 + 1; s.known.Cand[c].Single() && s.Force(int(c), wrong) == nil {
			t.Fatalf("%s was forced to %d against what is known", p.CellName(int(c)), wrong)
		}
		if err := s.Force(int(c), solution[c]); err != nil {
			t.Fatal(err)
		}
	}
	if e := s.Tally(); e.Status != engine.Solved || e.BestCost != 0 || !p.Solved(s.Best) {
		t.Errorf("%+v with %s", e, s.Best)
	}
	if s.Force(1, solution[1]%9+1) == nil {
		t.Error("a search that has ended took another digit")
	}
}
