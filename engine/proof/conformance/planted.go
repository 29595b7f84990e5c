package conformance

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// Planted is a search whose loss has a cause that is known, for tests. Its state has as many
// parts as the board has cells. Every iteration gives some of them another value, which does no
// harm; at one iteration it spoils some, and from then on a run with one of these spoilt is
// hardly ever solved. Where none are named the chance falls then all the same, and no part of
// the state is the cause.
type Planted struct {
	Seed uint64
	Kind part.Kind
	// At is the iteration that spoils the parts with these places.
	At     int64
	Places []int
	// Ends is the iteration after which the run gives up.
	Ends int64
	// High and Low are the chances before and after it.
	High, Low float64
	// Spread has the chances with 1, 2, ... spoilt parts, where At spoils the first of them and
	// every iteration after it the next.
	Spread []float64
}

// Algorithm makes an algorithm of it.
func (p Planted) Algorithm() *engine.Algorithm {
	algorithm := Coin{}.Algorithm()
	algorithm.ID, algorithm.Name = "planted", "Planted"
	algorithm.New = func(base engine.Base, _ engine.Settings) (engine.Search, error) {
		search := &planted{
			Base:    base,
			Planted: p,
			fresh:   base.Dice != sudoku.NewRand(p.Seed),
			values:  make([]float64, base.Puzzle.Cells),
		}
		for _, free := range base.Puzzle.Free {
			search.Grid[free] = 1
		}
		search.Cost = base.Puzzle.Missing(search.Grid)
		search.Improve(search.Grid, search.Cost)
		return search, nil
	}
	return algorithm
}

// planted is it at work.
type planted struct {
	engine.Base
	Planted
	values []float64
	fresh  bool
}

// A value below spoilt does no harm.
const spoilt = 2

var plantings = engine.Loop[*planted]{func(s *planted, _ *decision.Witness) {
	s.Evaluations += 10
	if s.fresh {
		s.decide()
		return
	}
	for i := range s.values {
		if s.values[i] < spoilt && s.Dice.IntN(3) == 0 {
			s.values[i] = s.Dice.Float64()
		}
	}
	for i, place := range s.Places {
		at := s.At
		if len(s.Spread) > 0 {
			at += int64(i)
		}
		if s.Iteration+1 == at {
			s.values[place] = spoilt
		}
	}
	if s.Iteration+1 == s.Ends {
		s.End(engine.Exhausted)
	}
}}

// decide solves the puzzle or gives up.
func (s *planted) decide() {
	bad := slices.Max(s.values) >= spoilt
	if len(s.Places) == 0 {
		bad = s.Iteration >= s.At
	}
	chance := s.High
	if bad {
		chance = s.Low
	}
	if bad && len(s.Spread) > 0 {
		spoiled := 0
		for _, v := range s.values {
			if v >= spoilt {
				spoiled++
			}
		}
		chance = s.Spread[spoiled-1]
	}
	if s.Dice.Float64() < chance {
		s.End(engine.Solved)
	} else {
		s.End(engine.Exhausted)
	}
}

func (s *planted) Next(w *decision.Witness) engine.Step { return plantings.Next(s, w) }

func (s *planted) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Marginals.Label, snap.Marginals.Full = "p", 1
	for _, v := range s.values {
		for range s.Puzzle.Side {
			snap.Marginals.P = append(snap.Marginals.P, v)
		}
	}
}

func (s *planted) Set(string, float64) error { return nil }
func (s *planted) Reseed(seed uint64)        { s.Base.Reseed(seed); s.fresh = true }

func (s *planted) Clone() engine.Search { return part.Clone(s) }

// State lists what it consists of.
func (s *planted) State() part.State { return part.State{part.Base(&s.Base), plants{s}} }

// Adopted implements part.Adopter.
func (s *planted) Adopted([]part.Part) error { return nil }

// plants are its parts, a value each.
type plants struct{ of *planted }

func (p plants) Own() { p.of.values = slices.Clone(p.of.values) }

// Differing implements part.Keeper. What is spoilt differs no more than others do.
func (p plants) Differing(there part.Store) (list []part.Difference) {
	others := there.(plants).of.values
	for i, v := range p.of.values {
		if v != others[i] {
			list = append(list, part.Difference{Part: part.Part{Kind: p.of.Kind, Index: i}, By: 1})
		}
	}
	return list
}

// Adopt implements part.Keeper.
func (p plants) Adopt(there part.Store, one part.Part) bool {
	if one.Kind != p.of.Kind || one.Index < 0 || one.Index >= len(p.of.values) {
		return false
	}
	p.of.values[one.Index] = there.(plants).of.values[one.Index]
	return true
}
