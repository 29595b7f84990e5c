package climb

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// twin is one climb done plainly: boards instead of nodes, counting out instead
// of line tables, a map instead of a hash table. Only the order of ties is the
// search's, so that both can be followed step by step.
type twin struct {
	*search
	dice     sudoku.Rand
	boards   []sudoku.Grid
	expanded map[string]bool
	queue    []entry // in no order
	pops     int
	level    int
}

// step expands g and says what comes next, or that the climb is over.
func (p *twin) step(g sudoku.Grid) (next sudoku.Grid, over bool) {
	p.boards = append(p.boards, g.Clone())
	p.expanded[g.String()] = true
	f, better, luck := worth(p.search, g), false, p.dice.Uint64()
	for i, s := range p.ground.pairs {
		n := g.Clone()
		n[s.A], n[s.B] = n[s.B], n[s.A]
		v := worth(p.search, n)
		if v > f && !p.expanded[n.String()] {
			better = true
		}
		p.queue = append(p.queue, pack(v, tie(luck, i), len(p.boards)-1, i))
	}
	if f != p.level {
		p.level, p.pops = f, 0
	}
	if p.pops++; better {
		p.pops = 0
	}
	if p.pops >= p.Options.Cut {
		return nil, true
	}
	for {
		e := slices.Max(p.queue)
		last := len(p.queue) - 1
		p.queue[slices.Index(p.queue, e)], p.queue = p.queue[last], p.queue[:last]
		n, s := p.boards[e.parent()].Clone(), p.ground.pairs[e.swap()]
		n[s.A], n[s.B] = n[s.B], n[s.A]
		if !p.expanded[n.String()] {
			return n, false
		}
	}
}

// TestClimbsAsItsPlainTwin follows a few climbs to their plateaus.
func TestClimbsAsItsPlainTwin(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("one goroutine, and twenty times slower")
	}
	for _, set := range []engine.Settings{nil, {"cut": 10}, {"w1": 2, "w2": -3, "start": float64(StartRandom)}} {
		s := begun(t, escargotLine, 5, set)
		var p *twin
		expected := sudoku.Grid(nil)
		for range 700 {
			round(s, nil, func(phase int) {
				switch {
				case phase == phaseExpand && p == nil:
					p = &twin{search: s, dice: s.Dice, expanded: map[string]bool{}, level: -zeroF}
				case phase == phasePop && p != nil && s.Grid.String() != expected.String():
					t.Fatalf("iteration %d: went to\n%s, its twin to\n%s", s.Iteration+1, s.Grid, expected)
				case phase == phasePlateau:
					next, over := p.step(s.Grid)
					if over != (s.Coming() == phasePlace) {
						t.Fatalf("iteration %d: over %v, its twin %v", s.Iteration, !over, over)
					}
					if expected = next; over {
						p = nil
					}
				}
			})
			if s.Over() {
				break
			}
		}
		if s.Restarts == 0 {
			t.Errorf("%v: no climb came to its end", set)
		}
	}
}
