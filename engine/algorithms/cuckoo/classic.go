package cuckoo

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/portable"
	"sudokuscope/engine/sudoku"
)

// classic is Algorithm 1 at work.
type classic struct {
	brood
	flightOptions
	flight flight // shared by clones
	length int    // swaps of the iteration's flight
}

// flightOptions are the settings that only the classic search has.
type flightOptions struct {
	alpha  float64 `param:"alpha"`
	lambda float64 `param:"lambda"`
}

func startClassic(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *classic {
	s := &classic{brood: newBrood(a, p, set, dice)}
	set.Into(&s.flightOptions)
	s.ground = newGround(p.Board, p.Givens)
	s.flight = newFlight(s.alpha, s.lambda, len(p.Free))
	s.populate(s.build)
	s.stuck()
	return s
}

// build fills a nest's rows at random.
func (s *classic) build(i int) {
	copy(s.grid(i), s.base)
	s.complete(s.grid(i), &s.Dice)
	s.furnish(i, originRandom)
}

// stuck ends a search in which no digit can move.
func (s *classic) stuck() {
	if len(s.rows) == 0 && !s.Over() {
		s.End(engine.Exhausted)
	}
}

// fly takes the current egg as many swaps away as the flight is long.
func (s *classic) fly(w *engine.Witness) {
	if s.length = 0; len(s.rows) == 0 {
		return
	}
	s.length = s.flight.draw(&s.Dice)
	if w.On() {
		s.tellFlight(w)
	}
	for range s.length {
		a, b := s.swap(&s.Dice)
		if w.On() {
			s.tellSwap(w, a, b)
		}
		s.Grid[a], s.Grid[b] = s.Grid[b], s.Grid[a]
		s.touch(a)
		s.touch(b)
	}
	s.origin = originFlight
}

// rebuild builds another nest in place of the abandoned one.
func (s *classic) rebuild(w *engine.Witness) {
	s.build(s.victim)
	if w.On() {
		s.tellRandom(w)
	}
	s.improve(w)
}

// Next implements engine.Search.
func (s *classic) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.next
	s.next++
	switch phase {
	case classicChoose:
		s.choose(w)
	case classicFly:
		s.fly(w)
		s.Cost = s.Puzzle.Missing(s.Grid) // for those who look on: Advance waits for compare
	case classicCompare:
		s.compare(w)
		if s.stuck(); s.Over() {
			return s.round(phase)
		}
	case classicAbandon:
		if !s.abandon(w) {
			return s.round(phase)
		}
	case classicRebuild:
		s.rebuild(w)
		return s.round(phase)
	}
	return s.Did(phase)
}

// Advance implements engine.Sprinter.
func (s *classic) Advance(n int) engine.Stretch {
	st := engine.Stretch{Low: s.Cost, High: s.Cost}
	for st.Done < n && !s.Over() {
		s.choose(nil)
		s.fly(nil)
		s.compare(nil)
		if s.stuck(); s.Over() {
			s.round(classicCompare)
		} else if !s.abandon(nil) {
			s.round(classicAbandon)
		} else {
			s.rebuild(nil)
			s.round(classicRebuild)
		}
		st.Done++
		st.Low, st.High = min(st.Low, s.Cost), max(st.High, s.Cost)
		if s.Landmark() {
			break
		}
	}
	return st
}

// Set implements engine.Search.
func (s *classic) Set(name string, v float64) error {
	if err := s.SetLive(&s.flightOptions, name, v); err != nil {
		return err
	}
	_ = s.SetLive(&s.hosts, name, v) // it has just been checked
	s.flight = newFlight(s.alpha, s.lambda, len(s.Puzzle.Free))
	return nil
}

// Vitals implements engine.Search.
func (s *classic) Vitals(v *engine.Vitals) {
	s.vitals(v)
	length := math.NaN()
	if s.length > 0 {
		length = float64(s.length)
	}
	v.Metrics = append(v.Metrics, length)
}

// Observe implements engine.Search.
func (s *classic) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	s.observeHeld(snap)
	s.observeNests(snap)
}

// Clone implements engine.Search.
func (s *classic) Clone() engine.Search {
	c := *s
	c.brood = s.brood.clone()
	return &c
}

// Size implements engine.Search.
func (s *classic) Size() int { return engine.SizeOf(s) }

// Force implements engine.Forcer: the cell counts as a given, and every egg is
// brought to agree by a swap within its row.
func (s *classic) Force(cell int, digit uint8) error {
	done, err := s.Holdable(s.base, cell, digit)
	if done || err != nil {
		return err
	}
	base := s.base.Clone()
	base[cell] = digit
	s.hold(newGround(s.Puzzle.Board, base))
	return nil
}

var (
	_ engine.Forcer   = (*classic)(nil)
	_ engine.Sprinter = (*classic)(nil)
)

// flight draws the lengths of Lévy flights, in swaps. A step of equation (1),
// α times a number s with P(s ≥ x) = x^(1-λ) from 1 on, is cut to a whole
// number of swaps, from 1 to the number of loose cells:
// longer ones would end nowhere else.
//
// reach[k] is the chance of k+1 swaps or more. The table is made with arithmetic
// that has the same bits on every platform, and never written to again.
type flight struct{ reach []float64 }

func newFlight(alpha, lambda float64, most int) flight {
	f := flight{reach: make([]float64, max(1, most))}
	for k := range f.reach {
		x := float64(k+1) / alpha
		if f.reach[k] = 1; k > 0 && x > 1 {
			f.reach[k] = portable.Exp(float64((1-lambda)*math.Ln2) * portable.Log2(x))
		}
	}
	return f
}

// draw is the length of a flight.
func (f flight) draw(dice *engine.Rand) int {
	u, k := dice.Float64(), 1
	for k < len(f.reach) && u < f.reach[k] {
		k++
	}
	return k
}

// mean is the length of a flight on average.
func (f flight) mean() float64 {
	sum := 0.0
	for _, p := range f.reach {
		sum += p
	}
	return sum
}
