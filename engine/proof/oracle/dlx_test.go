package oracle

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["dlx"] = func(p *sudoku.Puzzle, set engine.Settings) doubter {
		return &dlxOracle{treeOracle{p: p, set: set}}
	}
}

// dlxOracle counts the ways to meet each constraint on the board, and has no links.
type dlxOracle struct{ treeOracle }

// way is a digit in a cell.
type way struct {
	cell  int
	digit uint8
}

// ways are those to meet a constraint on a board, counted from 0: of a cell, or of a digit in a
// unit; it is met where the board has it.
func (o *dlxOracle) ways(g sudoku.Grid, constraint int) (list []way, met bool) {
	allowed := func(cell int, digit uint8) bool {
		return g[cell] == 0 && !slices.ContainsFunc(o.p.PeersOf(cell), func(c uint16) bool { return g[c] == digit })
	}
	if unit, digit := o.unit(constraint); unit >= 0 {
		for _, c := range o.p.Unit(unit) {
			met = met || g[c] == digit
			if allowed(int(c), digit) {
				list = append(list, way{int(c), digit})
			}
		}
		return list, met
	}
	for k := uint8(1); int(k) <= o.p.Side; k++ {
		if allowed(constraint, k) {
			list = append(list, way{constraint, k})
		}
	}
	return list, g[constraint] != 0
}

// unit is the unit of a constraint with its digit; -1 for that of a cell.
func (o *dlxOracle) unit(constraint int) (unit int, digit uint8) {
	if constraint < o.p.Cells {
		return -1, 0
	}
	n := constraint - o.p.Cells
	return n / o.p.Side, uint8(n%o.p.Side) + 1
}

// next is the constraint that is met next, -1 if none is left, its ways, and how many have as few.
func (o *dlxOracle) next(g sudoku.Grid) (next int, list []way, equals int) {
	next = -1
	for c := range 4 * o.p.Cells {
		found, met := o.ways(g, c)
		switch {
		case met:
		case next < 0 || len(found) < len(list) && o.set["constraints"] == 0:
			next, list, equals = c, found, 1
		case len(found) == len(list):
			equals++
		}
	}
	return next, list, equals
}

// sayNext says which constraint is met next.
func (o *dlxOracle) sayNext(g sudoku.Grid) wanted {
	next, list, equals := o.next(g)
	switch {
	case next < 0:
		return says("none left")
	case o.set["constraints"] != 0:
		return o.sayWays(next, len(list))
	case equals > 1:
		return o.sayWays(next, len(list)).and(says("the first of the fewest", equals))
	}
	return o.sayWays(next, len(list)).and(says("the fewest"))
}

func (o *dlxOracle) sayWays(constraint, ways int) wanted {
	if unit, digit := o.unit(constraint); unit >= 0 {
		return says("places", digit, ways, unit)
	}
	return says("digits", constraint, ways)
}

// constraintOf is the one that a decision meets.
func (o *dlxOracle) constraintOf(b *engine.Branch) int {
	if b.Unit >= 0 {
		return o.p.Cells + int(b.Unit)*o.p.Side + int(b.Digit) - 1
	}
	return b.Cell.Or(-1)
}

func (o *dlxOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.choose(s)
	case 1:
		o.cover(s)
	case 2:
		o.backUp(s)
	}
	o.ends(s)
	g := s.after.Current
	if s.after.Status != engine.Solved || o.until() == 0 {
		for c := range 4 * o.p.Cells {
			list, met := o.ways(g, c)
			want := len(list)
			if met {
				want = engine.Met
			}
			s.claim(int(s.after.Tree.Columns[c]) == want, "constraint %d has %d ways, it is said to have %d", c, want, s.after.Tree.Columns[c])
		}
	}
}

// choose opens a level, or tries the next way of the constraint that it has backed up to.
func (o *dlxOracle) choose(s *phase) {
	s.happened()
	if o.begins() {
		next, list, _ := o.next(s.before.Current)
		unit, digit := o.unit(next)
		branch := engine.Branch{Unit: int16(unit), Digit: digit}
		if unit < 0 {
			branch.Cell = sudoku.TheCell(next)
		}
		for _, w := range list {
			branch.All |= sudoku.Bit(o.index(unit, w))
		}
		branch.Left = branch.All
		o.path = append(o.path, branch)
	}
	o.tried = *o.top()
	i := o.tried.Left.Lowest()
	if o.set["way"] == 1 {
		for left := o.tried.Left; left != 0; left &^= sudoku.Bit(i) {
			i = left.Lowest()
		}
	}
	if o.tried.Unit < 0 {
		o.tried.Digit = i
	} else {
		o.tried.Cell = sudoku.TheCell(o.p.Unit(int(o.tried.Unit))[i-1])
	}
	o.tried.Left &^= sudoku.Bit(i)
	want := o.sayWays(o.constraintOf(&o.tried), o.tried.All.Count()).
		and(says("next", o.tried.Cell, o.tried.Digit, o.tried.Left.Count()))
	s.said(want)
	s.claim(len(s.told) == 1, "%d decisions are told, one is made", len(s.told))
	for _, d := range s.told {
		s.claim(d.Cell.Is(o.tried.Cell.Or(-1)), "%s is told", o.p.CellName(d.Cell.Or(-1)))
		s.why(d, 0, want)
	}
}

// index is what a way has in the set of a decision: its digit, or its place in the unit, from 1.
func (o *dlxOracle) index(unit int, w way) uint8 {
	if unit < 0 {
		return w.digit
	}
	return uint8(slices.Index(o.p.Unit(unit), uint16(w.cell))) + 1
}

func (o *dlxOracle) cover(s *phase) {
	tried := o.tried
	*o.top() = tried
	o.takes(s)
	for i, d := range s.told {
		if d.Kind == decision.Change {
			s.claim(i == 0 && d.Cell.Is(tried.Cell.Or(-1)) && d.Digit == tried.Digit, "%d at %s is told", d.Digit, o.p.CellName(d.Cell.Or(-1)))
			s.why(d, 0, says("decided", len(o.path)).and(o.sayWays(o.constraintOf(&tried), tried.All.Count())))
		}
	}
	next, list, _ := o.next(s.after.Current)
	if o.dead = next >= 0 && len(list) == 0; !o.dead {
		s.claim(len(s.told) == 1, "%d decisions are told, one is made", len(s.told))
		met := countOf(s.after.Tree.Columns, func(n int16) bool { return n == engine.Met })
		s.happened(o.judges(s)...)
		said := says("meets", tried.Cell, tried.Digit, met, 4*o.p.Cells)
		s.said(o.ended(said.and(clausesOf(o.sayNext(s.after.Current))...)))
		return
	}
	s.said(says("leaves", tried.Cell, tried.Digit, next))
	s.happened(event("dead end", len(o.path), next).at(tried.Cell.Or(-1), tried.Digit))
	by, told := o.conflict(s, func(path []engine.Branch) bool {
		g := o.p.Givens.Clone()
		for _, b := range path {
			g[b.Cell.Or(-1)] = b.Digit
		}
		list, met := o.ways(g, next)
		return !met && len(list) == 0
	})
	s.claim(len(s.told) == told+2, "%d decisions are told, expected a decision, a dead end and %d with a part", len(s.told), told)
	for _, d := range s.told {
		if d.Kind == decision.DeadEnd {
			s.why(d, 0, says("is left", next).and(clausesOf(by)...))
			cell := next
			if unit, _ := o.unit(next); unit >= 0 {
				cell = -1
			}
			s.claim(d.Cell == sudoku.TheCell(cell), "the dead end is told of %d", d.Cell.Or(-1))
		}
	}
}

// clausesOf are what is wanted, as clauses of something else.
func clausesOf(w wanted) []wanted {
	head := w
	head.more = nil
	return append([]wanted{head}, w.more...)
}
