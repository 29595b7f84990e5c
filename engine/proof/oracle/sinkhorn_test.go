package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["sinkhorn"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &sinkhornOracle{} }
}

// sinkhornOracle balances the tables of the snapshots again, unit by unit.
type sinkhornOracle struct {
	begun  []float64 // the table when the sweep began
	turn   int
	seen   map[int]bool // the units of the sweep
	change float64
	held   int
}

func (o *sinkhornOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.balance(s)
	case 1:
		o.read(s)
	case 2:
		o.hold(s)
	}
	s.metric("entropy", entropyOf(s, s.after.Marginals.P))
	s.metric("sure", float64(surely(s, .99))/float64(len(s.p.Free)))
	s.metric("held", float64(heldBeyond(s)))
}

func (o *sinkhornOracle) balance(s *phase) {
	if o.turn == 0 {
		o.begun = slices.Clone(s.before.Marginals.P)
		o.seen = map[int]bool{}
	}
	o.turn++
	if s.after.Status == engine.Exhausted {
		o.contradiction(s)
		return
	}
	unit := s.after.Said.Int("unit")
	s.claim(!o.seen[unit] && unit < s.p.Units(), "unit %d is balanced twice", unit)
	o.seen[unit] = true
	if int(s.set["order"]) == 0 {
		s.claim(unit == o.turn-1, "unit %d comes in turn %d", unit, o.turn)
	}
	want := slices.Clone(s.before.Marginals.P)
	uneven := offOne(s.p, want, unit)
	for range int(s.set["rounds"]) {
		balanced(s.p, want, unit)
	}
	for i, v := range want {
		s.claim(close(v, s.after.Marginals.P[i]), "place %d is %v, it should be %v", i, s.after.Marginals.P[i], v)
	}
	s.metric("uneven", uneven)
	s.said(says("balanced", unit, o.turn, s.p.Units(), uneven))
	s.happened()
	o.told(s, unit)
}

// told checks the reasons: each p that moved is told with the sum that moved it.
func (o *sinkhornOracle) told(s *phase, unit int) {
	n := 0
	for _, cell := range s.p.Unit(unit) {
		for d := range s.p.Side {
			at := int(cell)*s.p.Side + d
			was, is := s.before.Marginals.P[at], s.after.Marginals.P[at]
			if math.Abs(is-was) < .005 {
				continue
			}
			if n >= len(s.told) {
				s.wrong("%d decisions, there should be more", n)
				return
			}
			t := s.told[n]
			n++
			s.claim(t.Cell.Is(int(cell)) && int(t.Digit) == d+1, "cell %d, digit %d: expected %d, %d", t.Cell, t.Digit, cell, d+1)
			sum := sumIn(s.p, s.before.Marginals.P, unit, d)
			s.why(t, is, says("the sum of the digit", cell, d+1, unit, sum, was, is))
		}
	}
	s.claim(n == len(s.told), "%d decisions, expected %d", len(s.told), n)
}

func (o *sinkhornOracle) contradiction(s *phase) {
	s.claim(len(s.told) == 1, "%d decisions about a contradiction", len(s.told))
	t := s.told[0]
	if t.Cell.None() {
		unit := t.Why.Int("unit")
		s.claim(sumIn(s.p, s.before.Marginals.P, unit, int(t.Digit)-1) == 0, "%d has a cell in unit %d", t.Digit, unit)
		s.why(t, 0, says("no cell for a digit", t.Digit, unit))
		s.happened(s.said(event("contradiction", unit, 0).at(-1, t.Digit)))
		return
	}
	s.why(t, 0, says("no digit for a cell", t.Cell))
	unit := s.events[0].A // in which it was found out, and nobody is told
	s.happened(s.said(event("contradiction", unit, 1).at(t.Cell.Or(-1), 0)))
}

func (o *sinkhornOracle) read(s *phase) {
	o.change = 0
	for i, v := range s.after.Marginals.P {
		o.change = max(o.change, math.Abs(v-o.begun[i]))
	}
	o.turn = 0
	s.metric("change", o.change)
	cost := lacks(s.p, s.after.Current, true)
	readOff(s, s.after.Marginals.P)
	var events []wanted
	if cost < s.before.BestCost {
		events = append(events, event("improvement", cost))
	}
	if cost == 0 {
		solved := event("solved", s.begun.Iteration+1, heldBeyond(s))
		events = append(events, solved)
		s.said(solved)
	} else {
		s.said(says("read", cost, surely(s, .99), len(s.p.Free), o.change))
	}
	s.happened(events...)
}

// heldBeyond counts the cells that are held and not given.
func heldBeyond(s *phase) (n int) {
	for cell, held := range s.after.Fixed {
		if held && !s.p.Given(cell) {
			n++
		}
	}
	return n
}

func (o *sinkhornOracle) hold(s *phase) {
	s.claim(o.change <= s.set["tolerance"], "the table has settled with a change of %v", o.change)
	cell, digit, most, equals := surest(s)
	if int(s.set["warm"]) == 0 || cell < 0 {
		s.happened(s.said(event("settled", lacks(s.p, s.after.Current, true), o.change)))
		return
	}
	o.held++
	s.claim(len(s.told) > 0 && s.told[0].Cell.Is(cell) && s.told[0].Digit == 0, "another cell is held than the surest, %d", cell)
	s.why(s.told[0], 0, superlative("the surest", "the first of the surest", equals, cell, digit, most))
	if s.after.Status == engine.Running {
		s.happened(s.said(event("held", most, o.held).at(cell, digit)))
	}
}
