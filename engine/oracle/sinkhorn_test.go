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
	s.said("%s is balanced, %d of %d: a digit had a sum that was %.2g from 1", s.p.UnitName(unit), o.turn, s.p.Units(), uneven)
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
			s.claim(t.Cell == int(cell) && int(t.Digit) == d+1, "cell %d, digit %d: expected %d, %d", t.Cell, t.Digit, cell, d+1)
			s.why(t, is, "%c had the sum %.3g in %s: its p in %s goes from %.3g to %.3g",
				s.p.Symbol(uint8(d+1)), sumIn(s.p, s.before.Marginals.P, unit, d), s.p.UnitName(unit), s.p.CellName(int(cell)), was, is)
		}
	}
	s.claim(n == len(s.told), "%d decisions, expected %d", len(s.told), n)
}

func (o *sinkhornOracle) contradiction(s *phase) {
	s.claim(len(s.told) == 1, "%d decisions about a contradiction", len(s.told))
	t := s.told[0]
	if t.Cell < 0 {
		unit := t.Why.Int("unit")
		s.claim(sumIn(s.p, s.before.Marginals.P, unit, int(t.Digit)-1) == 0, "%d has a cell in unit %d", t.Digit, unit)
		s.why(t, 0, "no cell of %s may be %c: the table contradicts itself", s.p.UnitName(unit), s.p.Symbol(t.Digit))
		s.happened(s.said("no cell of %s may be %c: the table contradicts itself, and the search is at its end",
			s.p.UnitName(unit), s.p.Symbol(t.Digit)))
		return
	}
	s.why(t, 0, "no digit is left for %s: the table contradicts itself", s.p.CellName(t.Cell))
	s.happened(s.said("no digit is left for %s: the table contradicts itself, and the search is at its end", s.p.CellName(t.Cell)))
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
	var events []string
	if cost < s.before.BestCost {
		events = append(events, spoken("the likeliest digits have cost %d: the best board so far", cost))
	}
	if cost == 0 {
		solved := spoken("the likeliest digits solve the puzzle after %s, with %s held",
			plural(int(s.begun.Iteration)+1, "sweep", "sweeps"), plural(o.held, "cell", "cells"))
		events = append(events, solved)
		s.said("%s", solved)
	} else {
		s.said("the likeliest digits have cost %d; %d of %s are sure; p changed by %.2g at most",
			cost, surely(s, .99), plural(len(s.p.Free), "free cell", "free cells"), o.change)
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
	cell, digit, most := surest(s)
	if int(s.set["warm"]) == 0 || cell < 0 {
		s.happened(s.said("no p changes by more than %.2g: the search is at its end, at cost %d",
			o.change, lacks(s.p, s.after.Current, true)))
		return
	}
	o.held++
	held := spoken("nothing changes any more: %s is held to %c, of p %.3g; %s held so far",
		s.p.CellName(cell), s.p.Symbol(digit), most, plural(o.held, "cell", "cells"))
	s.claim(len(s.told) > 0 && s.told[0].Cell == cell, "another cell is held than the surest, %d", cell)
	s.why(s.told[0], 0, "nothing changes any more, and no free cell is surer than %s: %c with p %.3g",
		s.p.CellName(cell), s.p.Symbol(digit), most)
	if s.after.Status == engine.Running {
		s.happened(held)
		s.said("%s", held)
	}
}
