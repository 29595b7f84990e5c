package anneal

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestDeltasAgreeWithCounting holds the lines and the units to the plain way:
// make the swap and count the whole board.
func TestDeltasAgreeWithCounting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, drawSettings(t))
		for range 20 {
			if len(s.layout.slots) == 0 {
				return
			}
			x := s.draw(uint32(s.Dice.Uint64()))
			a, b := x.A, x.B
			apart := s.Puzzle.Block[a] != s.Puzzle.Block[b] && !s.layout.anywhere
			if a == b || apart || s.walk.Fixed(int(a)) || s.walk.Fixed(int(b)) {
				t.Fatalf("%s and %s are no swap", s.Puzzle.CellName(int(a)), s.Puzzle.CellName(int(b)))
			}
			before, delta := s.Puzzle.Missing(s.Grid), s.does(a, b)
			s.walk.Lines.Swap(s.Grid, a, b)
			if counted := s.Puzzle.Missing(s.Grid) - before; counted != delta {
				t.Fatalf("%s ↔ %s: delta %d, counted %d", s.Puzzle.CellName(int(a)), s.Puzzle.CellName(int(b)), delta, counted)
			}
			if !s.layout.anywhere && !reflect.DeepEqual(s.walk.Lines, *sudoku.NewLines(s.Puzzle.Board, s.Grid)) {
				t.Fatalf("after %s ↔ %s the lines are not those of the board", s.Puzzle.CellName(int(a)), s.Puzzle.CellName(int(b)))
			}
		}
	})
}

// plain is a search as one would write it down: every move counts the board, swaps, counts
// again, and swaps back if that is refused.
type plain struct {
	*search // for the dice, the grid and the temperature
	record  int
	costs   []int // of the history
	moves   int
}

func (p *plain) step() {
	x := p.Dice.Uint64()
	g, before := p.Grid, p.Grid.Clone()
	if p.Options.Neighbourhood == Variable {
		p.move.vary(&p.Dice, p.Puzzle.Board, p.layout, p.walk.Fixed)
	} else {
		p.move.steps = []sudoku.Swap{p.draw(uint32(x >> 32))}
	}
	for _, x := range p.move.steps {
		g[x.A], g[x.B] = g[x.B], g[x.A]
	}
	cost, at := p.Puzzle.Missing(g), p.moves%len(p.costs)
	made := cost <= p.Cost
	switch p.Options.Accept {
	case Metropolis:
		made = made || float64(uint32(x)) < metropolis(cost-p.Cost, p.heat.now)*(1<<32)
	case Threshold:
		made = made || float64(cost-p.Cost) <= p.heat.now
	case Record:
		made = made || float64(cost-p.record) <= p.heat.now
	case Late:
		made = made || cost < p.costs[at]
	}
	p.search.move.made = made
	if p.moves++; made {
		p.Cost = cost
	} else {
		copy(g, before)
	}
	p.record, p.costs[at] = min(p.record, p.Cost), min(p.costs[at], p.Cost)
	p.walk.Lines.Read(g)
}

// TestMovesAgreeWithThePlain makes the same moves both ways, heat by heat.
func TestMovesAgreeWithThePlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, drawSettings(t))
		twin := &plain{search: s.Clone().(*search), record: s.Cost}
		for range s.Options.History {
			twin.costs = append(twin.costs, s.Cost)
		}
		for i := range 200 {
			if s.Over() {
				return
			}
			twin.heat.set(s.heat.now)
			s.Advance(1)
			if twin.step(); s.outcome == eventReheat {
				twin.record = s.Cost
			} else if s.outcome == eventRenewed {
				return // with another board
			}
			if twin.Cost != s.Cost || twin.Grid.String() != s.Grid.String() || twin.Dice != s.Dice {
				t.Fatalf("move %d: cost %d, plainly %d:\n%s\n%s", i+1, s.Cost, twin.Cost, s.Grid, twin.Grid)
			}
			if counted := s.Puzzle.Missing(s.Grid); counted != s.Cost {
				t.Fatalf("move %d: cost %d, counted %d", i+1, s.Cost, counted)
			}
		}
	})
}

// TestSprintsAgreeWithPhases: strides of any length leave what the phases leave,
// through chains, windows, records and reheats.
func TestSprintsAgreeWithPhases(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawSettings(t)
		set["chain"] = float64(rapid.IntRange(0, 3000).Draw(t, "long chain"))
		fast := drawn(t, set)
		slow := fast.Clone()
		for range 6 {
			done := fast.Advance(rapid.IntRange(1, 1500).Draw(t, "stride")).Done
			for range done {
				oracle.Round(slow, nil)
			}
			if a, b := drive.HashWithMetricsOf(fast), drive.HashWithMetricsOf(slow); a != b {
				t.Fatalf("after %d moves the states differ", fast.Iteration)
			}
		}
	})
}

// TestDigitsAreThoseOfTheGrid: whatever changes the grid, dash finds in the slots what stands
// there, or reads it.
func TestDigitsAreThoseOfTheGrid(t *testing.T) {
	set := engine.Settings{"temperature": 1, "cooling": .7, "chain": 300, "reheat": 2, "frozen": 1}
	s := begin(t, oracle.Named(t, "ai-escargot"), 1, set)
	solution := sudoku.Exact(s.Puzzle, 1, 0).Solutions[0]
	kept := 0
	look := func(after string) {
		t.Helper()
		for i, d := range s.digits {
			if had := s.Grid[s.layout.slots[i].cell]; d != had {
				t.Fatalf("after %s slot %d has %d, expected %d", after, i, d, had)
			}
		}
		if len(s.digits) > 0 {
			kept++
		}
	}
	for round := range 300 {
		s.Advance(150)
		look("a sprint")
		oracle.Round(s, nil)
		look("a move")
		if round%100 == 99 {
			cell := int(s.layout.slots[0].cell)
			if err := s.Force(cell, solution[cell]); err != nil {
				t.Fatal(err)
			}
			look("a forced move")
		}
	}
	if kept == 0 || s.Restarts == 0 {
		t.Errorf("digits were kept %d times, and %d boards renewed", kept, s.Restarts)
	}
}

// TestLongSprintsAgreeWithPhases: the same over many heats of one search, whose
// lowest cost is mostly reached in the middle of a sprint.
func TestLongSprintsAgreeWithPhases(t *testing.T) {
	set := engine.Settings{"temperature": 1, "cooling": .7, "chain": 300, "reheat": 2}
	fast := begin(t, oracle.Named(t, "ai-escargot"), 1, set)
	slow := fast.Clone()
	for fast.Iteration < 60_000 {
		for range fast.Advance(250).Done {
			oracle.Round(slow, nil)
		}
		if drive.HashWithMetricsOf(fast) != drive.HashWithMetricsOf(slow) {
			t.Fatalf("after %d moves the states differ", fast.Iteration)
		}
	}
	if fast.Restarts < 5 {
		t.Errorf("%d reheats", fast.Restarts)
	}
}

func full(t *rapid.T, set engine.Settings) engine.Settings {
	all, err := Algorithm.Settle(set)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
