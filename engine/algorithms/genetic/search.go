package genetic

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// search is the genetic algorithm at work.
type search struct {
	engine.Base
	*layout
	Options
	// now is the population and past the one before it. From cross to replace,
	// young are the children: the candidates of the first, those of the second,
	// and so on. Between generations it holds nothing, and may be missing.
	now, past, young       herd
	costs, pastCosts, born []int16
	// kin is where the children come from, from select on, and from replace on
	// where the population does.
	kin      []kin
	champion int

	epochBest int     // the lowest cost since the last restart
	stagnant  int64   // generations since it was found
	alike     bool    // all members have the same cost
	gains     float64 // the share of the last children that are better than their parents
	flip      uint64  // the mutation rate as a binary fraction, for coins
	view      view
}

// kin is the descent of a member.
type kin struct {
	mother, father uint16
	// fathers are the bands or stacks that come from the father, a bit each.
	fathers uint8
	origin  uint8
	// chosen is the candidate that mutation's local search took.
	chosen uint8
}

// Where a member comes from.
const (
	originCopy = iota
	originBands
	originStacks
	originRandom
	originElite
	originParent // for the screen: one of the generation before
)

var origins = []string{"copy", "by bands", "by stacks", "random", "elite", "parent"}

// view is what there is to see between two phases.
type view uint8

const (
	viewAlone    view = iota // a population without parents or children
	viewParents              // the parents are selected
	viewCrossed              // children, one candidate each
	viewJudged               // children, with candidates and costs
	viewReplaced             // the children are the population
)

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Set(name string, v float64) error {
	err := s.SetLive(&s.Options, name, v)
	s.derive()
	return err
}

// Clone implements engine.Search. What the generation under way does not need
// any more, or can work out again, stays behind.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.now, c.past = herd{digits: slices.Clone(s.now.digits)}, herd{digits: slices.Clone(s.past.digits)}
	c.costs, c.pastCosts, c.kin = slices.Clone(s.costs), slices.Clone(s.pastCosts), slices.Clone(s.kin)
	c.young, c.born = herd{}, nil
	if s.underWay() {
		c.young, c.born = herd{digits: slices.Clone(s.young.digits)}, slices.Clone(s.born)
	}
	return &c
}

// Settled implements engine.Settler: without mutation, members that are the same have
// children that are the same.
func (s *search) Settled() bool {
	if s.flip != 0 || s.Stagnation != 0 || !s.alike || s.Cost == 0 || s.Over() || s.underWay() {
		return false
	}
	first := s.digitsOf(&s.now, 0)
	for i := range s.costs {
		if !slices.Equal(s.digitsOf(&s.now, i), first) {
			return false
		}
	}
	return true
}

// underWay reports whether there are children that are not yet the population.
func (s *search) underWay() bool { return s.view == viewCrossed || s.view == viewJudged }

// derive works out what follows from the settings.
func (s *search) derive() {
	s.flip = uint64(math.Ldexp(s.Mutation, 63))
	if !s.LocalSearch {
		s.Candidates = 1
	}
}

// warm makes the room that a clone came without, and the codes.
func (s *search) warm() {
	if s.now.codes == nil {
		s.recode(&s.now)
		s.past.codes = make([]uint64, len(s.costs)*len(s.fixed))
	}
	if s.young.digits == nil {
		s.young = s.newHerd(len(s.costs) * s.Candidates)
		s.born = make([]int16, len(s.costs)*s.Candidates)
	}
	if s.young.codes == nil {
		s.recode(&s.young)
	}
}

// recode works out the codes of a herd.
func (s *search) recode(h *herd) {
	n := len(s.costs) * len(h.digits) / len(s.now.digits)
	h.codes = make([]uint64, n*len(s.fixed))
	for i := range n {
		s.encode(h, i)
	}
}

func start(b engine.Base, set engine.Settings) (engine.Search, error) {
	p := b.Puzzle
	s := &search{Base: b}
	s.Held = p.Givens // what does not evolve: with it what follows, and what is forced
	set.Into(&s.Options)
	s.derive()
	dead := false
	if s.Precompute == PrecomputeSingles {
		d := sudoku.NewDomains(p.Board, sudoku.AC3)
		if dead = !d.Load(p); !dead {
			s.Held = d.Settled()
		}
	}
	copy(s.Grid, s.Held)
	s.layout = newLayout(p.Board, s.Held)
	n := s.Population
	s.now, s.past = s.newHerd(n), s.newHerd(n)
	s.costs, s.pastCosts = make([]int16, n), make([]int16, n)
	s.kin = make([]kin, n)
	s.populate()
	s.crown(nil)
	s.Changed = s.Changed[:0]
	s.Improve(s.Grid, s.Cost)
	if s.Cost == 0 {
		s.End(engine.Solved)
	} else if dead || len(s.able) == 0 {
		s.End(engine.Exhausted)
	}
	return s, nil
}

// populate makes a population at random.
func (s *search) populate() {
	for i := range s.costs {
		s.scatter(&s.now, i, s.Dice.IntN)
		s.costs[i] = int16(s.cost(&s.now, i))
		s.kin[i] = kin{origin: originRandom}
	}
	s.Evaluations += int64(len(s.costs))
	s.epochBest, s.stagnant, s.alike, s.gains = math.MaxInt32, 0, false, math.NaN()
}

// crown puts the cheapest member on the board, the first of several.
func (s *search) crown(w *decision.Witness) {
	s.champion = slices.Index(s.costs, slices.Min(s.costs))
	s.Cost = int(s.costs[s.champion])
	s.epochBest = min(s.epochBest, s.Cost)
	for slot, d := range s.digitsOf(&s.now, s.champion) {
		if c := s.cells[slot]; s.Grid[c] != d {
			if w.On() {
				w.Candidate(s.champion).Shown(int(c), s.Grid[c], d, s.whyShown(slot, d))
			}
			s.Grid[c] = d
			s.Changed = append(s.Changed, c)
		}
	}
}

// settle finds the champion of the population and reports what is new.
func (s *search) settle(w *decision.Witness) {
	before := s.epochBest
	s.crown(w)
	if s.stagnant++; s.epochBest < before {
		s.stagnant = 0
	}
	if s.view == viewReplaced {
		s.beats()
	}
	if s.finish(); s.Cost == 0 {
		return
	}
	alike := slices.Min(s.costs) == slices.Max(s.costs)
	if alike && !s.alike {
		s.Log(eventAlike, -1, 0, float64(s.Cost), 0)
	}
	s.alike = alike
}

// finish ends the search if it is solved, and reports what is new.
func (s *search) finish() {
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventBest, -1, 0, float64(s.Cost), float64(s.kin[s.champion].origin))
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), float64(s.Restarts))
		s.End(engine.Solved)
	}
}

// beats counts the children that are better than their parents, and reports the
// best of those that were crossed.
func (s *search) beats() {
	best, n := -1, 0
	for i := range s.kin {
		if !s.better(i) {
			continue
		}
		n++
		if s.kin[i].crossed() && (best < 0 || s.costs[i] < s.costs[best]) {
			best = i
		}
	}
	s.gains = float64(n) / float64(len(s.kin))
	if best >= 0 {
		k := &s.kin[best]
		s.Log(eventBeats, -1, k.origin, float64(s.costs[best]), float64(min(s.pastCosts[k.mother], s.pastCosts[k.father])))
	}
}

func (k *kin) crossed() bool { return k.origin == originBands || k.origin == originStacks }

// better reports whether a member is cheaper than its parents were; a copy has one.
func (s *search) better(child int) bool {
	k, c := &s.kin[child], s.costs[child]
	return k.origin != originElite && c < s.pastCosts[k.mother] && (!k.crossed() || c < s.pastCosts[k.father])
}

// restart throws the population away.
func (s *search) restart(w *decision.Witness) {
	s.Log(eventRestart, -1, 0, float64(s.stagnant), float64(s.epochBest))
	if w.On() {
		why := "%s without getting below cost %d: a new population at random"
		w.Adjusted(fmt.Sprintf(why, english.Count(s.stagnant, "generation"), s.epochBest))
	}
	s.Restarts++
	s.view = viewAlone
	s.populate()
	s.crown(w)
	s.finish()
}

// Force implements engine.Forcer: in every member the cell takes the digit from
// where it stands in the block, and does not evolve any more. A generation under
// way is dropped.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Pin(cell, digit, nil); done || err != nil {
		return err
	}
	before := s.layout
	s.layout = newLayout(s.Puzzle.Board, s.Held)
	n := len(s.costs)
	was, grid := s.now, s.Held.Clone()
	s.now, s.past, s.young, s.born = s.newHerd(n), s.newHerd(n), herd{}, nil
	for i := range n {
		before.write(&was, i, grid)
		s.Bring(grid, cell, digit)
		digits := s.digitsOf(&s.now, i)
		for slot, c := range s.cells {
			digits[slot] = grid[c]
		}
		s.encode(&s.now, i)
		s.costs[i] = int16(s.cost(&s.now, i))
		s.kin[i] = kin{origin: originRandom}
	}
	s.view = viewAlone
	s.EndRound()
	s.Grid[cell] = digit
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
