package genetic

import (
	"slices"
	"unsafe"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is the genetic algorithm at work.
type search struct {
	engine.Base
	*layout
	options
	algorithm *engine.Algorithm
	// base has the digits that do not evolve: those given, those that follow,
	// and forced ones. It is never written to, so clones share it.
	base sudoku.Grid

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
	phase     int     // that Next does
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

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.phase
	s.phase++
	switch phase {
	case phaseSelect:
		s.Begin()
		if s.Cost == 0 { // a forced move has solved it
			s.settle()
			return s.turn(phase)
		} else if len(s.able) == 0 {
			s.End(engine.Exhausted)
			return s.turn(phase)
		}
		s.choose(w)
	case phaseCross:
		s.crossAll(w)
	case phaseMutate:
		s.mutateAll(w)
	case phaseEvaluate:
		s.evaluate(w)
	case phaseReplace:
		s.replace(w)
		if s.Over() || s.patience == 0 || s.stagnant < s.patience {
			return s.turn(phase)
		}
	case phaseRestart:
		s.restart(w)
		return s.turn(phase)
	}
	return s.Did(phase)
}

// turn ends a generation.
func (s *search) turn(phase int) engine.Step {
	s.phase = phaseSelect
	return s.Round(phase)
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error {
	if err := s.algorithm.CheckLive(name, v); err != nil {
		return err
	}
	s.change(name, v)
	return nil
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

// underWay says whether there are children that are not yet the population.
func (s *search) underWay() bool { return s.view == viewCrossed || s.view == viewJudged }

// Size implements engine.Search. The layout is shared, and not counted.
func (s *search) Size() int {
	n := len(s.now.digits) + len(s.past.digits) + 4*len(s.costs) + int(unsafe.Sizeof(kin{}))*len(s.kin)
	if s.underWay() {
		n += len(s.young.digits) + 2*len(s.born)
	}
	return s.Base.Size() + n + int(unsafe.Sizeof(*s)-unsafe.Sizeof(s.Base))
}

// warm makes the room that a clone came without, and the codes.
func (s *search) warm() {
	if s.now.codes == nil {
		s.recode(&s.now)
		s.past.codes = make([]uint64, len(s.costs)*len(s.fixed))
	}
	if s.young.digits == nil {
		s.young = s.newHerd(len(s.costs) * s.candidates)
		s.born = make([]int16, len(s.costs)*s.candidates)
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
