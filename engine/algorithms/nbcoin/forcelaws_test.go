package nbcoin

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// anyMove is a forced move that the search takes, if the few that are tried have
// one among them.
func anyMove(rt *rapid.T, s *search) (cell int, digit uint8, ok bool) {
	for range min(8, len(s.free.List)) {
		cell := int(rapid.SampledFrom(s.free.List).Draw(rt, "cell"))
		digit := uint8(rapid.IntRange(1, s.Puzzle.Side).Draw(rt, "digit"))
		if s.Clone().(*search).Force(cell, digit) == nil {
			return cell, digit, true
		}
	}
	return 0, 0, false
}

func hash(s *search) uint64 {
	var snap engine.Snapshot
	s.Observe(&snap)
	return snap.Hash()
}

// same fails unless two searches show the same.
func same(rt rapid.TB, a, b *search, what string) {
	if hash(a) != hash(b) {
		rt.Fatalf("generation %d: %s", a.Iteration, what)
	}
}

// TestForcedDigitsHold: at any settings, after any number of phases, forced
// digits stand where they were put from then on, in the current grid and in every
// grid drawn, whose blocks stay permutations; and all that is known stays in
// order.
func TestForcedDigitsHold(t *testing.T) {
	puzzles := allPuzzles()
	rapid.Check(t, func(rt *rapid.T) {
		p := rapid.SampledFrom(puzzles).Draw(rt, "puzzle")
		first, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: 9, Settings: anySettings(rt)})
		if err != nil {
			return
		}
		s, forced := first.(*search), p.Givens.Clone()
		for range rapid.IntRange(1, 5).Draw(rt, "forces") {
			for range rapid.IntRange(0, 30).Draw(rt, "phases") {
				s.Next(nil)
				inOrder(rt, s, forced)
			}
			if s.Over() {
				return
			}
			cell, digit, ok := anyMove(rt, s)
			if !ok {
				return
			}
			forced[cell] = digit
			force(rt, s, cell, digit)
			inOrder(rt, s, forced)
		}
		generations := 15
		if p.Order > 3 {
			generations = 3
		}
		holdOn(rt, s, forced, generations)
	})
}

// TestForcedDigitsHoldThroughRestarts: a search without patience soon starts again,
// and not with what is held.
func TestForcedDigitsHoldThroughRestarts(t *testing.T) {
	p := sudoku.Must(paper[106])
	s, forced := started(t, p, 1, engine.Settings{"restart": 2, "population": 20}), p.Givens.Clone()
	for i, cell := range s.free.List[:4] {
		generation(s, nil)
		for digit := uint8(1); forced[cell] == 0; digit++ {
			if s.Clone().(*search).Force(int(cell), digit) == nil {
				forced[cell] = digit
				force(t, s, int(cell), digit)
			}
		}
		restarts := s.Restarts
		holdOn(t, s, forced, 15)
		if s.Restarts == restarts {
			t.Errorf("force %d: no restart in 15 generations", i+1)
		}
	}
}

// holdOn goes on for a number of generations and fails unless what is forced stays as
// it is, and a clone and a search that is watched go the same way.
func holdOn(t rapid.TB, s *search, forced sudoku.Grid, generations int) {
	clone, watched := s.Clone().(*search), s.Clone().(*search)
	for range generations {
		for whole := false; !whole; {
			whole = s.Next(nil).Whole
			inOrder(t, s, forced)
		}
		generation(clone, nil)
		generation(watched, &decision.Witness{Hear: func(d decision.Decision) {
			if !d.Cell.None() && forced[d.Cell.Or(-1)] != 0 {
				t.Fatalf("a decision about a cell that is held: %+v", d)
			}
		}})
		same(t, s, clone, "a clone went another way")
		same(t, s, watched, "a witness changed the run")
	}
}

// force forces a move, and sees that clones do not feel it, that twice is the
// same as once, that the candidates are those of a puzzle with the digit given,
// and that p moves only as far as it must.
func force(rt rapid.TB, s *search, cell int, digit uint8) {
	var was, is, given engine.Snapshot
	s.Observe(&was)
	p := slices.Clone(s.model.P)
	spectator, best := s.Clone().(*search), s.Best.Clone()
	before := hash(spectator)
	if err := s.Force(cell, digit); err != nil {
		rt.Fatal(err)
	}
	if hash(spectator) != before {
		rt.Fatal("the force was felt by a clone")
	}
	once := hash(s)
	if err := s.Force(cell, digit); err != nil || hash(s) != once {
		rt.Fatalf("forced twice: %v, and the state is another: %v", err, hash(s) != once)
	}
	if s.Cost < spectator.BestCost { // the force itself may make a better grid
		best = s.Grid
	}
	if s.Best.String() != best.String() || s.Restarts != spectator.Restarts || s.Evaluations != spectator.Evaluations {
		rt.Fatal("the record was touched")
	}
	s.Observe(&is)
	if !is.Fixed[cell] || !is.Said.Named(s.SaidForced().Kind.Name).Said() || len(is.Population.Members) != 0 {
		rt.Fatalf("fixed %v, %q, %d members", is.Fixed[cell], is.Said.Text(s.Puzzle.Board), len(is.Population.Members))
	}
	if share := is.Metrics[3]; share < 0 || share > 1 || !math.IsNaN(s.overlap) {
		rt.Fatalf("%v at the bound, overlap %v", share, s.overlap)
	}
	for b := range s.Puzzle.Side {
		bit := uint64(1) << b
		if _, all := s.stands(b); (s.collapsed&bit != 0) != (all && spectator.collapsed&bit != 0) {
			rt.Fatalf("block %d: collapsed %v, all at the bound %v", b+1, s.collapsed&bit != 0, all)
		}
	}
	puzzle, err := sudoku.New("", s.Held)
	if err != nil {
		rt.Fatal(err)
	}
	o, err := drive.Start(Algorithm, drive.Problem{Puzzle: puzzle, Settings: engine.Settings{"precompute": float64(s.Options.Precompute)}})
	if err != nil {
		rt.Fatal(err)
	}
	o.Observe(&given)
	for c, m := range is.Domains {
		if m != given.Domains[c] {
			rt.Fatalf("candidates of %s: %v, were it given %v", s.Puzzle.CellName(c), m.Append(nil), given.Domains[c].Append(nil))
		}
		proportional(rt, p[c*s.Puzzle.Side:][:s.Puzzle.Side], is.Marginals.P[c*s.Puzzle.Side:][:s.Puzzle.Side], was.Domains[c], m)
	}
}

// proportional: what candidates have left they have of the same share, and all of
// it if none of them went.
func proportional(rt rapid.TB, was, is []float64, before, after sudoku.Mask) {
	left := 0.0
	for i, p := range was {
		if after.Has(uint8(i + 1)) {
			left += p
		}
	}
	for i, p := range was {
		switch {
		case before == after && is[i] != p, !after.Has(uint8(i+1)) && is[i] != 0:
			rt.Fatalf("p of %d was %v, and now is %v", i+1, p, is[i])
		case after.Has(uint8(i+1)) && left > 0 && math.Abs(is[i]*left-p) > 1e-12:
			rt.Fatalf("p of %d was %v of %v left, and now is %v", i+1, p, left, is[i])
		case after.Has(uint8(i+1)) && left == 0 && math.Abs(is[i]*float64(after.Count())-1) > 1e-12:
			rt.Fatalf("p of %d is %v with nothing left to go by", i+1, is[i])
		}
	}
}

// inOrder checks what holds after every phase, forced or not.
func inOrder(rt rapid.TB, s *search, forced sudoku.Grid) {
	var snap engine.Snapshot
	s.Observe(&snap)
	if s.Cost != math.MaxInt32 {
		if s.Cost != s.Puzzle.MaxDistinct()-s.Puzzle.Distinct(s.Grid) {
			rt.Fatalf("after %d+%v the current grid is said to cost %d: %s", s.Iteration, s.Last(), s.Cost, s.Grid)
		}
		permutations(rt, s, s.Grid)
	}
	for c, d := range forced {
		if d != 0 && engine.Digit(s, c) != d {
			rt.Fatalf("after %d+%v %s is %d, forced to %d", s.Iteration, s.Last(), s.Puzzle.CellName(c), engine.Digit(s, c), d)
		}
	}
	for i := range snap.Population.Members {
		g := sudoku.Grid(snap.Population.Grids[i*s.Puzzle.Cells:][:s.Puzzle.Cells])
		permutations(rt, s, g)
		for c, d := range forced {
			if d != 0 && g[c] != d {
				rt.Fatalf("grid %d: %s is %d, forced to %d", i, s.Puzzle.CellName(c), g[c], d)
			}
		}
	}
	for c, m := range s.cand {
		if d := s.top[c]; d != 0 && (!m.Has(d) || m.Single()) {
			rt.Fatalf("%s stands at %d, but its candidates are %v", s.Puzzle.CellName(c), d, m.Append(nil))
		}
		if m.Count() < 2 {
			continue
		}
		sum := 0.0
		for _, p := range s.model.Of(uint16(c)) {
			sum += p
		}
		if math.Abs(sum-1) > 1e-12 {
			rt.Fatalf("p of %s adds up to %v", s.Puzzle.CellName(c), sum)
		}
	}
	if s.Coming() <= phasePick {
		for b := range s.Puzzle.Side {
			if _, all := s.stands(b); !all && s.collapsed>>b&1 != 0 {
				rt.Fatalf("block %d has collapsed, though not all of its cells stand at the bound", b+1)
			}
		}
	}
}

// permutations checks that each block of a grid has every digit.
func permutations(rt rapid.TB, s *search, g sudoku.Grid) {
	for b := range s.Puzzle.Side {
		var has sudoku.Mask
		for _, c := range s.Puzzle.BlockCells(b) {
			has |= sudoku.Bit(g[c])
		}
		if has != s.Puzzle.All {
			rt.Fatalf("block %d is no permutation: %s", b+1, g)
		}
	}
}
