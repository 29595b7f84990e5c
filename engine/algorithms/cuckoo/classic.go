package cuckoo

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/base/portable"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// classicLoop is Algorithm 1, phase by phase: no filter and no geometric operators,
// but Lévy flights over the neighbourhood of swaps within rows.
var classicLoop = engine.Loop[*classic]{
	classicChoose:  (*classic).choose,
	classicFly:     (*classic).fly,
	classicCompare: (*classic).compare,
	classicAbandon: (*classic).abandon,
	classicRebuild: (*classic).rebuild,
}

// fly takes the egg as many swaps away as the flight is long.
func (s *classic) fly(w *decision.Witness) {
	defer s.brood.look()
	s.length = 0
	if len(s.brood.loose.Pairs) == 0 {
		return
	}
	s.length = s.flight.draw(&s.Dice)
	w.Explain(s.tellFlight)
	for range s.length {
		s.brood.swap(w, 0)
	}
	s.brood.origin = originFlight
}

// choose takes the egg of a random nest.
func (s *classic) choose(w *decision.Witness) { s.brood.choose(w) }

// abandon gives up the worst nest with chance pa.
func (s *classic) abandon(w *decision.Witness) { s.brood.abandon(w) }

// compare is that of both searches, and ends a search in which no digit can move.
func (s *classic) compare(w *decision.Witness) {
	s.brood.compare(w)
	s.stuck()
}

// rebuild builds another nest in place of the abandoned one.
func (s *classic) rebuild(w *decision.Witness) {
	s.build(s.brood.victim)
	w.Explain(func(w *decision.Witness) {
		s.brood.tellCompleted(w, s.brood.victim, s.Held)
	})
	s.brood.improve(w)
}

// build fills a nest's rows at random.
func (s *classic) build(nest int) {
	copy(s.brood.nests.grid(nest), s.Held)
	s.Puzzle.FillRows(s.brood.nests.grid(nest), &s.Dice)
	s.brood.furnish(nest, originRandom)
}

// flight draws the lengths of Lévy flights, in swaps. A step of equation (1),
// α times a number s with P(s ≥ x) = x^(1-λ) from 1 on, is cut to a whole number of
// swaps, from 1 to the number of loose cells: longer ones would end nowhere else.
//
// reach[k] is the chance of k+1 swaps or more. The table is made with arithmetic
// that has the same bits on every platform, and never written to again.
type flight struct{ reach []float64 }

func newFlight(alpha, lambda float64, most int) flight {
	f := flight{reach: make([]float64, max(1, most))}
	for k := range f.reach {
		x := float64(k+1) / alpha
		f.reach[k] = 1
		if k > 0 && x > 1 {
			f.reach[k] = portable.Exp(float64((1-lambda)*math.Ln2) * portable.Log2(x))
		}
	}
	return f
}

// draw is the length of a flight.
func (f flight) draw(dice *sudoku.Rand) int {
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

// classic is Algorithm 1 at work.
type classic struct {
	part.Sprinter[classic, FlightOptions, *classic]
	brood  brood
	flight flight // shared by clones
	length int    // swaps of the iteration's flight
}

// FlightOptions are the settings that only the classic search has.
type FlightOptions struct {
	Alpha  float64 `param:"alpha"`
	Lambda float64 `param:"lambda"`
}

func startClassic(base engine.Base, set engine.Settings) *classic {
	puzzle := base.Puzzle
	s := &classic{}
	s.Begin(s, &classicLoop, base, set)
	s.brood = newBrood(&s.Base, set)
	s.Held, s.brood.loose = puzzle.Givens, puzzle.LooseRows(puzzle.Givens)
	s.flight = newFlight(s.Options.Alpha, s.Options.Lambda, len(puzzle.Free))
	s.brood.populate(s.build)
	s.stuck()
	return s
}

// stuck ends a search in which no digit can move.
func (s *classic) stuck() {
	if len(s.brood.loose.Pairs) == 0 && !s.Over() {
		s.End(engine.Exhausted)
	}
}

func (s *classic) Set(name string, value float64) error {
	err := s.SetLive(&s.Options, name, value)
	if err != nil {
		return err
	}
	s.flight = newFlight(s.Options.Alpha, s.Options.Lambda, len(s.Puzzle.Free))
	return s.SetLive(&s.brood.hosts, name, value)
}

func (s *classic) Vitals(vitals *engine.Vitals) {
	s.brood.vitals(vitals)
	length := math.NaN()
	if s.length > 0 {
		length = float64(s.length)
	}
	vitals.Metrics = append(vitals.Metrics, length)
}

func (s *classic) Observe(snap *engine.Snapshot) {
	s.brood.observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
}
