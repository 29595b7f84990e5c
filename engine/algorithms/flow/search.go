package flow

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/weights"
)

// search is the flow at work.
type search struct {
	part.Sprinter[search, Options, *search]

	formula                *formula      // shared, and never written to
	unmet                  int           // a constraint that nothing is left to meet, or -1
	s                      []float64     // of each variable, from -1 to 1
	wideWeight, pairWeight []float64     // a of each clause
	time, startedAt, until float64       // the flow's own; of the last start; of the next reading
	steps                  int64         // of time, since the beginning
	stepsNow               int           // of this iteration
	cut                    bool          // an iteration ended before its stretch of time
	numbers                weights.Table // s of all digits, as it was read last

	// What pull has found last.
	speed        []float64
	wideK, pairK []float64
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	s := &search{}
	s.Begin(s, &loop, base, set)
	s.Held = base.Puzzle.Givens
	s.formulate()
	s.throw()
	s.numbers = weights.NewTable(base.Puzzle.Board)
	s.table(s.numbers)
	weights.Begin(&s.Base, s.numbers, s.unmet < 0)
	return s, nil
}

// formulate makes the clauses of the puzzle with the digits that are held, and room for
// their numbers.
func (s *search) formulate() {
	s.formula, s.unmet = newFormula(s.Puzzle, s.Held)
	s.s = make([]float64, len(s.formula.cell))
	s.speed = make([]float64, len(s.s))
	s.wideWeight = make([]float64, len(s.formula.wide))
	s.wideK = make([]float64, len(s.formula.wide))
	s.pairWeight = make([]float64, len(s.formula.pairs))
	s.pairK = make([]float64, len(s.formula.pairs))
}

// table writes s into a table of all digits. A digit that the held cells exclude has -1,
// and one that is held 1.
func (s *search) table(table weights.Table) {
	for i := range table.At {
		table.At[i] = -1
	}
	for cell, d := range s.Held {
		if d != 0 {
			table.Cell(cell)[d-1] = 1
		}
	}
	for v, cell := range s.formula.cell {
		table.Cell(int(cell))[s.formula.digit[v]-1] = s.s[v]
	}
}

// loop is the flow: steps of time, and a reading at the end of each stretch.
var loop = engine.Loop[*search]{
	phasePull:    (*search).pull,
	phaseMove:    (*search).move,
	phaseRead:    (*search).read,
	phaseRestart: (*search).restart,
}

// SeedFree reports that no dice are thrown after the start: no other start comes, or from none.
func (s *search) SeedFree() bool { return s.Options.Even || s.Options.Restart == 0 }

// State lists what it consists of. After a forced move the clauses are made anew, and the numbers that are
// left go on from where they are. All weights are 1 again, since the clauses are others.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Numbers(&s.s, &s.speed, &s.wideWeight, &s.wideK, &s.numbers.At, &s.pairWeight, &s.pairK),
		part.Number(&s.time),
		weights.Held(&s.Base, s.held),
	}
}

// held makes the clauses of what is held.
func (s *search) held() {
	old, numbers := s.formula, s.s
	s.formulate()
	s.goOn(old, numbers)
}

// goOn begins anew from the numbers of another formula.
func (s *search) goOn(old *formula, numbers []float64) {
	place := map[[2]int]float64{}
	for v, cell := range old.cell {
		place[[2]int{int(cell), int(old.digit[v])}] = numbers[v]
	}
	for v, cell := range s.formula.cell {
		s.s[v] = place[[2]int{int(cell), int(s.formula.digit[v])}]
	}
	s.lighten()
}
