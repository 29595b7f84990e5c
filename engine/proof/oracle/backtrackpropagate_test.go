package oracle

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func (o *backtrackOracle) propagate(s *phase) {
	cell := o.top().Cell.Or(-1)
	o.dead = o.contradict(o.path)
	free := s.after.Current.Blanks()
	said := says("the digit", cell, o.digit)
	if !o.dead {
		filled, lost := s.before.Current.Blanks()-free, 0
		for c, m := range s.after.Domains {
			if c != cell {
				lost += (s.before.Domains[c] &^ m).Count()
			}
		}
		switch {
		case o.infers():
			said = said.and(says("fills", filled, free))
			for c, m := range s.after.Domains {
				s.claim(m.Single() == (s.after.Current[c] != 0), "%s has %v to choose among", o.p.CellName(c), m)
			}
		case o.propagation() == 1:
			said = said.and(says("takes", lost, free))
		default:
			said = said.and(says("stands", free))
		}
		s.happened(o.judges(s)...)
		o.followed(s, -1)
		s.said(o.ended(said))
		return
	}
	o.fails++
	wiped := int(s.lastEvent().numbers[3])
	kind := "contradicts"
	if o.propagation() == 0 {
		kind = "clashes"
	}
	said = said.and(says(kind, wiped))
	s.claim(o.isWiped(s, wiped), "%s: nothing of the kind contradicts", o.p.Contradiction(wiped))
	s.said(said)
	event := event(map[string]string{"contradicts": "dead end", "clashes": "clash"}[kind], len(o.path), wiped)
	s.happened(event.at(cell, o.digit))
	o.followed(s, wiped)
	by, told := o.conflict(s, o.contradict)
	dead := countOf(s.told, func(d decision.Decision) bool { return d.Kind == decision.DeadEnd })
	s.claim(told > 0 && dead == 1, "%d decisions are told to contradict, %d dead ends", told, dead)
	for _, d := range s.told {
		if d.Kind != decision.DeadEnd {
			continue
		}
		s.why(d, 0, said.and(says("the decisions that contradict")).and(clausesOf(by)...))
		at, cause, digit := max(-1, wiped), -1, uint8(0)
		if o.propagation() == 0 {
			at, cause, digit = cell, wiped, o.digit
		}
		s.claim(d.Cell == sudoku.TheCell(at) && d.Other == sudoku.TheCell(cause) && d.Digit == digit, "the dead end is told of %d, %d, %d", d.Cell.Or(-1), d.Other.Or(-1), d.Digit)
	}
}

// isWiped reports whether the candidates contradict each other as it is said.
func (o *backtrackOracle) isWiped(s *phase, wiped int) bool {
	switch {
	case o.propagation() == 0:
		return wiped >= 0 && s.after.Current[wiped] == o.digit && slices.Contains(o.p.PeersOf(o.top().Cell.Or(-1)), uint16(wiped))
	case wiped >= o.p.Cells || wiped == -1 || -2-wiped >= o.p.Units():
		return false
	case wiped < 0:
		return !o.fills(s.after.Domains, -2-wiped)
	}
	var alone []int // the digits that have no other place in a unit
	for _, u := range o.p.UnitsOf(wiped) {
		for k := 1; k <= o.p.Side; k++ {
			if o.only(s.after.Domains, int(u), wiped, uint8(k)) && !slices.Contains(alone, k) {
				alone = append(alone, k)
			}
		}
	}
	return s.after.Domains[wiped] == 0 || len(alone) > 1
}

// only reports whether a digit has no place in a unit but the cell.
func (o *backtrackOracle) only(cand []sudoku.Mask, unit, cell int, digit uint8) bool {
	return !slices.ContainsFunc(o.p.Unit(unit), func(c uint16) bool { return int(c) != cell && cand[c].Has(digit) })
}

// fills reports whether the cells of a unit can have its digits, each another one.
func (o *backtrackOracle) fills(cand []sudoku.Mask, unit int) bool {
	cells := o.p.Unit(unit)
	for set := 1; set < 1<<len(cells); set++ {
		var union sudoku.Mask
		n := 0
		for i, c := range cells {
			if set>>i&1 != 0 {
				union |= cand[c]
				n++
			}
		}
		if union.Count() < n {
			return false
		}
	}
	return true
}

// followed checks why each candidate went, and each cell got the digit that was left to it.
func (o *backtrackOracle) followed(s *phase, wiped int) {
	now := slices.Clone(s.before.Domains)
	for i, d := range s.told {
		switch d.Kind {
		case decision.Prune:
			s.claim(now[d.Cell.Or(-1)].Has(d.Digit), "%s has no %d to lose", o.p.CellName(d.Cell.Or(-1)), d.Digit)
			now[d.Cell.Or(-1)] &^= sudoku.Bit(d.Digit)
			s.why(d, 0, o.because(s, d.Cell.Or(-1), d.Digit, d.Other.Or(-1), d.Why, wiped))
		case decision.Infer:
			lost := s.told[i-1] // the removal before it
			s.claim(lost.Kind == decision.Prune && lost.Cell == d.Cell && now[d.Cell.Or(-1)] == sudoku.Bit(d.Digit), "%d is not what is left to %s",
				d.Digit, o.p.CellName(d.Cell.Or(-1)))
			s.claim(d.Other == lost.Other, "the cause of the last removal is another")
			s.why(d, 0, says("went last", lost.Digit).and(o.because(s, d.Cell.Or(-1), lost.Digit, lost.Other.Or(-1), lost.Why, wiped)))
		}
	}
	now[o.top().Cell.Or(-1)] = s.after.Domains[o.top().Cell.Or(-1)]
	if o.propagation() > 0 {
		s.claim(slices.Equal(now, s.after.Domains), "the candidates are not what was told")
	}
}

// because is why a cell lost a digit: the cause, or the unit that the reason names, is held to it.
func (o *backtrackOracle) because(s *phase, cell int, digit uint8, cause int, why decision.Reason, wiped int) wanted {
	cand := s.after.Domains
	if cause >= 0 {
		has := cand[cause] == sudoku.Bit(digit) || cause == wiped
		s.claim(has && slices.Contains(o.p.PeersOf(cell), uint16(cause)), "%s has no %d", o.p.CellName(cause), digit)
		return says("has it", cause)
	}
	number, _ := why.Number("unit")
	unit := int(number)
	if unit < 0 || unit >= o.p.Units() || !slices.Contains(o.p.Unit(unit), uint16(cell)) {
		s.wrong("unit %d has not the cell %s", unit, o.p.CellName(cell))
		return wanted{}
	}
	if why.Is("could not be filled") {
		tried := slices.Clone(cand)
		tried[cell] = sudoku.Bit(digit)
		s.claim(!o.fills(tried, unit), "%s could be filled", o.p.UnitName(unit))
		return says("could not be filled", unit)
	}
	other := false
	for k := uint8(1); int(k) <= o.p.Side; k++ {
		other = other || k != digit && s.before.Domains[cell].Has(k) && o.only(cand, unit, cell, k)
	}
	s.claim(other, "no digit of %s has no place but %s", o.p.UnitName(unit), o.p.CellName(cell))
	return says("another has no other place", unit)
}
