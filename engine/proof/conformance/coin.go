package conformance

import (
	"cmp"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Coin is a search of known chances, for tests. It goes on undecided for as long as its first
// dice last; with fresh ones its next iteration solves the puzzle or gives up, with the chance
// of the moment that it stands at. Where a cell is held it always solves it.
type Coin struct {
	// Seed is that of the run that is not decided; every other one is a fresh start.
	Seed uint64
	// World tells coins of the same chances apart.
	World int
	// Ends is the iteration after which the run gives up; 0 for never.
	Ends int64
	// Each is the evaluations of an iteration; 0 is 10.
	Each   int64
	Chance func(iteration int64) float64
}

// Algorithm makes an algorithm of a coin.
func (c Coin) Algorithm() *engine.Algorithm {
	algorithm := &engine.Algorithm{
		ID:     "coin",
		Name:   "Coin",
		Phases: []engine.Phase{{Name: "throw", Lines: []int{0}, Look: "The coin falls."}},
		Code:   []engine.Line{{Text: "throw the coin", Means: "Once."}},
	}
	algorithm.New = func(base engine.Base, _ engine.Settings) (engine.Search, error) {
		search := &thrown{Base: base, Coin: c, fresh: base.Dice != sudoku.NewRand(c.Seed)}
		for _, free := range base.Puzzle.Free {
			search.Grid[free] = 1
		}
		search.Cost = base.Puzzle.Missing(search.Grid) + c.World
		search.Improve(search.Grid, search.Cost)
		return search, nil
	}
	return algorithm
}

// thrown is a coin as a search.
type thrown struct {
	engine.Base
	Coin
	fresh, held bool
}

var throws = engine.Loop[*thrown]{func(s *thrown, _ *decision.Witness) {
	s.Evaluations += cmp.Or(s.Each, 10)
	free := s.Puzzle.Free[int(s.Iteration)%len(s.Puzzle.Free)]
	s.Grid[free] = s.Grid[free]%uint8(s.Puzzle.Side) + 1
	switch {
	case s.fresh && (s.held || s.Dice.Float64() < s.Chance(s.Iteration)):
		s.End(engine.Solved)
	case s.fresh || s.Iteration+1 == s.Ends:
		s.End(engine.Exhausted)
	}
}}

func (s *thrown) Next(w *decision.Witness) engine.Step { return throws.Next(s, w) }
func (s *thrown) Observe(o *engine.Snapshot)           { s.Base.Observe(o); s.Vitals(&o.Vitals) }
func (s *thrown) Set(string, float64) error            { return nil }
func (s *thrown) Reseed(seed uint64)                   { s.Base.Reseed(seed); s.fresh = true }
func (s *thrown) Force(int, uint8) error               { s.held = true; return nil }
func (s *thrown) Clone() engine.Search {
	d := *s
	d.Base = s.Copy()
	return &d
}
