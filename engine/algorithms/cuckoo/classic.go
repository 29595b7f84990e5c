package cuckoo

import (
	"fmt"
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

var _ engine.Forcer = (*classic)(nil)

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

// Classic is cuckoo search without filter or geometric operators, as the rest of
// the program knows it.
var Classic = describeClassic()

// The phases of the classic search, in the order of its loop.
const (
	classicChoose = iota
	classicFly
	classicCompare
	classicAbandon
	classicRebuild
)

var classicParams = []engine.Param{
	paramNests,
	{Name: "pa", Meaning: "chance that an iteration abandons the worst nest and fills another at random", Default: .05, Max: 1, Live: true},
	{Name: "alpha", Meaning: "α of equation (1): the step size that flights are multiples of, in swaps", Default: 1, Min: .1, Max: 20, Live: true},
	{Name: "lambda", Meaning: "λ of the flights: at 3 hardly any is long, towards 1 most are", Default: 1.5, Min: 1.01, Max: 5, Live: true},
	paramAbandon,
}

func describeClassic() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "cuckoo-classic",
		Name:   "Classic cuckoo search",
		Source: "Soto et al. 2014, algorithm 1, after Yang & Deb, Cuckoo search via Lévy flights, 2009",
		Counts: "digits that rows, columns and blocks lack",
		Summary: "The search that the prefiltered one starts from: rows filled at random, and eggs that fly, mostly a swap or two away and now and then far. " +
			"Watch how little of a long flight is ever accepted, and what is missing without a filter.",
		Params:  classicParams,
		Presets: classicPresets,
		Opening: engine.Preset{
			Sentence: "About a minute: many short flights and a few long ones, and the nests come down together.",
			Puzzle:   "reseda/easy", Seed: 1, Pace: 250,
		},
		Info: classicInfo,
		Code: []string{
			"nests ← rows filled at random round the givens",
			"while no egg has cost 0",
			"  egg ← that of a random nest",
			"  n ← Lévy flight: ⌊α s⌋, s from x^(−λ)",
			"  n times: swap two free cells of a row",
			"  rival ← the egg of a random nest",
			"  cost(egg) ≤ cost(rival): egg takes its nest",
			"  chance pa: abandon the worst nest",
			"    build another at random",
		},
		Phases: []engine.Phase{
			{Name: "choose", Lines: []int{2}, Look: "A copy of one nest's egg comes into the hand and onto the board."},
			{Name: "fly", Lines: []int{3, 4}, Look: "How far it flies: most flights change two cells, the rare long one changes half the board."},
			{Name: "compare", Lines: []int{5, 6}, Look: "The egg against the one marked: a long flight nearly always ends higher, and is thrown out."},
			{Name: "abandon", Lines: []int{7}, Look: "Most of the time nothing; now and then the worst nest is given up."},
			{Name: "rebuild", Lines: []int{8}, Look: "A nest of random rows: dearer than all others, so it is the next to go or to be taken."},
		},
		Metrics: append(metrics[:len(metrics):len(metrics)],
			engine.Metric{Name: "flight", Meaning: "swaps of the last flight", Format: "%.0f"}),
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return startClassic(a, p, set, dice), nil
	}
	return a
}

var classicPresets = []engine.Preset{
	{
		Name:     "baseline",
		Sentence: "Algorithm 1 on an easy puzzle that AC3 alone would solve: it gets within a few wrong values, and there it mostly stays.",
		Puzzle:   "mantere-koljonen/s10b", At: engine.Position{Iteration: 19_000}, View: "charts",
		Shows:  []engine.Sight{{Metric: "best nest", Low: 1, High: 10, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 20_000, Low: .05, High: .25}, {Figure: engine.FinalMetric, Metric: "best nest", Within: 20_000, Low: 3, High: 7}},
	},
	{
		Name:     "short-flights",
		Sentence: "λ = 3: hardly a flight is longer than two swaps. A better local search than the long flights make, and two or three times as often solved.",
		Puzzle:   "mantere-koljonen/s10b",
		Values:   engine.Settings{"lambda": 3},
		Shows:    []engine.Sight{{Metric: "flight", Low: 1, High: 1}, {Event: "replaced", Often: 40}},
		Claims:   []engine.Claim{{Within: 20_000, Over: "baseline", Low: 1.5, High: 4.5}, {Figure: engine.FinalMetric, Metric: "flight", Within: 20_000, Low: 1, High: 2}},
	},
	{
		Name:     "long-flights",
		Sentence: "λ = 1.2: the mean flight is of twenty-five swaps, and ends in a grid that has forgotten its nest. Watch the share accepted: it falls to a few in a hundred, and next to no run is solved.",
		Puzzle:   "mantere-koljonen/s10b", At: engine.Position{Iteration: 5000}, View: "charts",
		Values: engine.Settings{"lambda": 1.2},
		Shows:  []engine.Sight{{Metric: "accepted", Low: 0, High: .15, All: true}, {Metric: "flight", Low: 32, High: 100}},
		Claims: []engine.Claim{
			{Within: 20_000, Low: 0, High: .03}, {Figure: engine.FinalMetric, Metric: "accepted", Within: 20_000, Low: .02, High: .08},
			{Figure: engine.FinalMetric, Metric: "flight", Within: 20_000, Low: 20, High: 31},
		},
	},
	{
		Name:     "hard",
		Sentence: "A hard puzzle: next to no run is solved within 20 000 iterations. The prefiltered search needs some 10 000, for its dives.",
		Puzzle:   "mantere-koljonen/s12a",
		Shows:    []engine.Sight{{Metric: "best nest", Low: 20, High: 60, All: true}, {Solved: true, Not: true}},
		Claims:   []engine.Claim{{Within: 20_000, Low: 0, High: .03}},
	},
}

// said is what the last phase did, in a sentence with its numbers.
func (s *classic) said() string {
	switch phase := s.Last().Phase; {
	case phase < 0 && s.BestCost == 0:
		return "the rows filled around the givens are a solution"
	case phase < 0 && s.Over():
		return "no digit can move and the grid is no solution: there is none"
	case phase < 0:
		return fmt.Sprintf("%d nests of rows filled at random around the givens, cost %d at best, %.1f on average", s.count(), s.BestCost, s.mean())
	case s.host < 0:
		return fmt.Sprintf("a digit is held from here on, and in every nest: %d loose cells left", len(s.loose))
	case phase == classicChoose:
		return s.saidHost()
	case phase == classicFly:
		return fmt.Sprintf("a flight of %s (%.1f on average): cost %d → %d", engine.Plural(s.length, "swap", "swaps"), s.flight.mean(), s.hostCost, s.Cost)
	case phase == classicRebuild:
		return fmt.Sprintf("%s; nest %d abandoned and filled at random, cost %d → %d", s.saidCompared(), s.victim+1, s.lost.cost, s.eggs[s.victim].cost)
	case phase == classicAbandon:
		return fmt.Sprintf("%s; %s", s.saidCompared(), s.saidAbandoned())
	}
	return s.saidCompared()
}

// tellFlight tells the length of a flight.
func (s *classic) tellFlight(w *engine.Witness) {
	p := s.flight.reach[s.length-1]
	if s.length < len(s.flight.reach) {
		p -= s.flight.reach[s.length]
	}
	w.Grid().Picked(p, 0, fmt.Sprintf("a Lévy flight of %s; with α %s and λ %s the mean is %.1f", engine.Plural(s.length, "swap", "swaps"), dec(s.alpha), dec(s.lambda), s.flight.mean()))
}

// tellSwap tells a swap of a flight that is about to be made.
func (s *classic) tellSwap(w *engine.Witness, a, b uint16) {
	p, g := s.Puzzle, s.Grid
	w.Grid().Swapped(engine.Exchange{A: int(a), B: int(b), HadA: g[a], HadB: g[b]}, 0, 0,
		fmt.Sprintf("%s and %s, two free cells of %s, change places", p.CellName(int(a)), p.CellName(int(b)), p.UnitName(int(p.Row[a]))))
}

// tellRandom tells the digits of a nest that was filled at random.
func (s *classic) tellRandom(w *engine.Witness) {
	p := s.Puzzle
	for _, c := range s.loose {
		d := s.grid(s.victim)[c]
		w.Candidate(s.victim).Drew(int(c), d, 0, nil, fmt.Sprintf("%s=%c: any of what the row lacked", p.CellName(int(c)), p.Symbol(d)))
	}
}
