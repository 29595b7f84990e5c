package anneal

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
	"sudokuscope/engine/sudoku"
)

// TestLinesAgreeWithCounting holds the lines to the plain way:
// make the swap and count the whole board.
func TestLinesAgreeWithCounting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw.Puzzle(t, 6, 80)
		s := start(engine.NewBase(Algorithm, p, engine.NewRand(rapid.Uint64().Draw(t, "seed"))), full(t, drawSettings(t)))
		for range 20 {
			if len(s.slots) == 0 {
				return
			}
			i, j := pair(s.slots, uint32(s.Dice.Uint64()))
			a, b := s.slots[i], s.slots[j]
			if i == j || p.Block[a.cell] != p.Block[b.cell] || s.fixed(int(a.cell)) || s.fixed(int(b.cell)) {
				t.Fatalf("%s and %s are no swap", p.CellName(int(a.cell)), p.CellName(int(b.cell)))
			}
			before, delta := p.Distinct(s.Grid), s.lines.SwapDelta(s.Grid, a.cell, b.cell)
			s.lines.Swap(s.Grid, a.cell, b.cell)
			if counted := before - p.Distinct(s.Grid); counted != delta {
				t.Fatalf("%s ↔ %s: delta %d, counted %d", p.CellName(int(a.cell)), p.CellName(int(b.cell)), delta, counted)
			}
			if !reflect.DeepEqual(s.lines, *sudoku.NewLines(p.Board, s.Grid)) {
				t.Fatalf("after %s ↔ %s the lines are not those of the board", p.CellName(int(a.cell)), p.CellName(int(b.cell)))
			}
		}
	})
}

// plain is a move as one would write it down: count the board, swap, count
// again, and swap back if that is refused.
func plain(s *search) {
	x := s.Dice.Uint64()
	i, j := pair(s.slots, uint32(x>>32))
	a, b, g := s.slots[i].cell, s.slots[j].cell, s.Grid
	admitted := !s.Filter || s.domains[a].Has(g[b]) && s.domains[b].Has(g[a])
	g[a], g[b] = g[b], g[a]
	cost := s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(g)
	if !admitted || float64(uint32(x)) >= chance(cost-s.Cost, s.now)*(1<<32) {
		g[a], g[b] = g[b], g[a]
		return
	}
	s.Cost = cost
}

// TestMovesAgreeWithThePlain makes the same moves both ways, chain by chain.
func TestMovesAgreeWithThePlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := full(t, drawSettings(t))
		s := start(engine.NewBase(Algorithm, draw.Puzzle(t, 6, 80), engine.NewRand(rapid.Uint64().Draw(t, "seed"))), set)
		twin := s.Clone().(*search)
		for i := range 200 {
			if s.Over() {
				return
			}
			twin.set(s.now)
			s.Advance(1)
			plain(twin)
			if twin.Cost != s.Cost || twin.Grid.String() != s.Grid.String() || twin.Dice != s.Dice {
				t.Fatalf("move %d: cost %d, plainly %d:\n%s\n%s", i+1, s.Cost, twin.Cost, s.Grid, twin.Grid)
			}
			if counted := s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(s.Grid); counted != s.Cost {
				t.Fatalf("move %d: cost %d, counted %d", i+1, s.Cost, counted)
			}
		}
	})
}

// TestSprintsAgreeWithPhases: strides of any length leave what the phases leave,
// through chains, windows, records and reheats.
func TestSprintsAgreeWithPhases(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := full(t, drawSettings(t))
		set["chain"] = float64(rapid.IntRange(0, 3000).Draw(t, "long chain"))
		fast := start(engine.NewBase(Algorithm, draw.Puzzle(t, 6, 80), engine.NewRand(rapid.Uint64().Draw(t, "seed"))), set)
		slow := fast.Clone()
		for range 6 {
			done := fast.Advance(rapid.IntRange(1, 1500).Draw(t, "stride")).Done
			for range done {
				draw.Round(slow, nil)
			}
			if a, b := engine.HashOf(fast), engine.HashOf(slow); a != b {
				t.Fatalf("after %d moves the states differ", fast.Iteration)
			}
		}
	})
}

// TestLongSprintsAgreeWithPhases: the same over many heats of one search, whose
// lowest cost is mostly reached in the middle of a sprint.
func TestLongSprintsAgreeWithPhases(t *testing.T) {
	set := engine.Settings{"temperature": 1, "cooling": .7, "chain": 300, "reheat": 2}
	fast := begin(t, draw.Named(t, "ai-escargot"), 1, set)
	slow := fast.Clone()
	for fast.Iteration < 60_000 {
		for range fast.Advance(250).Done {
			draw.Round(slow, nil)
		}
		if engine.HashOf(fast) != engine.HashOf(slow) {
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
