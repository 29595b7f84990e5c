package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// fixedOf are the digits of the cells that are no variables.
func (o *relaxOracle) fixedOf(s *phase, at *engine.Snapshot) sudoku.Grid {
	held := s.p.Givens.Clone()
	for cell := range held {
		if held[cell] == 0 && at.Fixed[cell] {
			held[cell], _ = largest(s.p, at.Marginals.P, cell)
		}
	}
	for _, b := range at.Tree.Path {
		held[b.Cell.Or(-1)] = b.Digit
	}
	return held
}

// begun reports whether no cell is held but the givens.
func (o *relaxOracle) begun(s *phase) bool {
	return slices.Equal(o.fixedOf(s, s.after), s.p.Givens)
}

// empty reports whether what is fixed leaves a cell no digit.
func (o *relaxOracle) empty(s *phase, at *engine.Snapshot, cell int) bool {
	held := o.fixedOf(s, at)
	return held[cell] == 0 && s.p.Admitted(held, cell) == 0
}

// noPlace reports whether what is fixed leaves a digit no cell in a unit.
func (o *relaxOracle) noPlace(s *phase, at *engine.Snapshot, digit, unit int) bool {
	if unit < 0 || unit >= s.p.Units() || digit < 1 || digit > s.p.Side {
		return false
	}
	held := o.fixedOf(s, at)
	return !slices.ContainsFunc(s.p.Unit(unit), func(c uint16) bool {
		return int(held[c]) == digit || held[c] == 0 && s.p.Admitted(held, int(c)).Has(uint8(digit))
	})
}

// reckoned is what the prices of a state come to.
type reckoned struct {
	proved bool          // that no shares make all sums right
	left   []sudoku.Mask // what they leave each cell that is not fixed
	sums   int           // whose price is a thousandth of the largest at least
}

// reckon adds up the prices: those of the four sums of a share are its total, and as the shares
// of n cells make n, the totals of all shares come to n times the least at least.
func (o *relaxOracle) reckon(s *phase, at *engine.Snapshot) (r reckoned) {
	held, price := o.fixedOf(s, at), at.Constraints.Of
	r.left = make([]sudoku.Mask, s.p.Cells)
	total := map[[2]int]float64{}
	n, value, least, size, most := 0.0, 0.0, 0.0, 0.0, 0.0
	for cell, d := range held {
		if d != 0 {
			continue
		}
		n++
		value += price[cell]
		may := s.p.All
		if s.set["presolve"] == 1 {
			may = s.p.Admitted(held, cell)
		}
		for d := range s.p.Side {
			if may.Has(uint8(d + 1)) {
				sum := price[cell]
				for _, unit := range s.p.UnitsOf(cell) {
					sum += price[s.p.Cells+unit*s.p.Side+d]
				}
				total[[2]int{cell, d + 1}] = sum
				least = min(least, sum)
			}
		}
	}
	for unit := range s.p.Units() {
		for d := range s.p.Side {
			if !slices.ContainsFunc(s.p.Unit(unit), func(c uint16) bool { return int(held[c]) == d+1 }) {
				value += price[s.p.Cells+unit*s.p.Side+d]
			}
		}
	}
	for _, y := range price {
		size += math.Abs(y)
		most = max(most, math.Abs(y))
	}
	r.sums = countOf(price, func(y float64) bool { return math.Abs(y) >= most/1000 && y != 0 })
	slip := 1e-12 * size * (n + 1) // what rounding may do
	r.proved = value < n*least-slip
	for at, sum := range total {
		if sum <= value-(n-1)*least+slip {
			r.left[at[0]] |= sudoku.Bit(uint8(at[1]))
		}
	}
	return r
}

// solutions are those of what is fixed, two at most.
func (o *relaxOracle) solutions(held sudoku.Grid) []sudoku.Grid {
	p, err := sudoku.New("", held)
	if err != nil {
		return nil // two of them clash
	}
	return sudoku.Exact(p, 2, 0).Solutions
}

// lost checks why there is no solution below, and gives the unit that has no place for a digit.
func (o *relaxOracle) lost(s *phase) (unit int) {
	t := s.told[0]
	unit = -1
	want := says("no digit for a cell", t.Cell)
	switch t.Why.Kind.Name {
	case "no cell for a digit":
		unit = t.Why.Int("unit")
		s.claim(o.noPlace(s, s.before, int(t.Digit), unit), "there is a place for %d in unit %d", t.Digit, unit)
		want = says("no cell for a digit", t.Digit, unit)
	case "what the prices prove":
		l := o.reckon(s, s.before)
		none := slices.ContainsFunc(s.p.Free, func(c uint16) bool { return o.fixedOf(s, s.before)[c] == 0 && l.left[c] == 0 })
		s.claim(l.proved || none, "the prices prove nothing")
		want = says("what the prices prove", l.sums)
	default:
		s.claim(o.empty(s, s.before, t.Cell.Or(-1)), "cell %d has a digit left", t.Cell)
	}
	s.claim(len(o.solutions(o.fixedOf(s, s.before))) == 0, "there is a solution")
	s.claim(t.Kind == decision.DeadEnd, "a dead end is told as %s", t.Kind)
	s.why(t, 0, want)
	return unit
}

// branch holds what happened at a node: it is cut, or has a solution, or its cells are shared.
// Behind that the next digit is tried, at a cell below or at the last one that has another.
func (o *relaxOracle) branch(s *phase) {
	path := s.before.Tree.Path
	depth, found := len(path), s.before.Tree.Solutions
	l := o.reckon(s, s.before)
	more := func(c uint16) bool { return l.left[c].Count() > 1 }
	shared := func(c uint16) bool { // none of its digits is sure
		_, v := largest(s.p, s.before.Marginals.P, int(c))
		return v < .99
	}
	var events []wanted
	closed, second := false, false
	switch {
	case len(s.told) > 0 && s.told[0].Kind == decision.DeadEnd:
		unit := o.lost(s)
		if depth > 0 { // else nothing is left to cut
			events = append(events, event("cut", depth, unit).at(s.told[0].Cell.Or(-1), s.told[0].Digit))
		}
		s.told = s.told[1:]
		closed = true
	case lacks(s.p, s.before.Current, true) == 0 && !slices.ContainsFunc(s.p.Free, shared):
		if !slices.Equal(o.first, s.before.Current) {
			found++
			events = append(events, event("solution", found, o.paths))
			second = o.first != nil
		}
		if o.first == nil {
			o.first = s.before.Current.Clone()
		}
		closed = !slices.ContainsFunc(s.p.Free, more)
	}
	s.claim(s.after.Tree.Solutions == found, "%d solutions, expected %d", s.after.Tree.Solutions, found)
	if closed && !second {
		for depth > 0 && path[depth-1].Left == 0 {
			depth--
		}
		s.claim(s.after.Tree.Popped == len(path)-depth, "%d levels are given up, expected %d", s.after.Tree.Popped, len(path)-depth)
	}
	over := closed && depth == 0 || second
	s.claim(s.after.Tree.Closed == (over && !second), "the tree is closed: %v", s.after.Tree.Closed)
	if over {
		name := "no other solution"
		switch {
		case second:
			name = "a second solution"
		case found == 0:
			name = "no solution at all"
		}
		root := *s.before // with what is forced, and without a path
		root.Tree.Path = nil
		n := len(o.solutions(o.fixedOf(s, &root)))
		s.claim(n == int(found), "there are %d solutions, of two that are looked for", n)
		s.claim(found == 0 || slices.Equal(s.after.Current, o.first), "the board is not the first solution")
		s.happened(append(events, s.said(event(name, o.paths)))...)
		for _, t := range s.told {
			s.reason(t, says("the first solution"))
		}
		return
	}
	o.paths++
	now := s.after.Tree.Path
	if !closed {
		depth++
		o.opened(s, l)
	}
	s.claim(len(now) == depth && len(s.told) == 1, "%d decisions, expected %d; %d are told", len(now), depth, len(s.told))
	top := now[len(now)-1]
	o.shares = o.shares[:depth]
	may := top.Left | sudoku.Bit(top.Digit)
	for d, share := range o.shares[depth-1] {
		s.claim(!may.Has(uint8(d+1)) || share <= o.shares[depth-1][top.Digit-1], "%d has a larger share than %d", d+1, top.Digit)
	}
	if closed {
		s.claim(may == path[depth-1].Left, "the digits left are %v, they were %v", may, path[depth-1].Left)
	}
	s.happened(append(events, s.said(event("branch", depth, top.Left.Count()).at(top.Cell.Or(-1), top.Digit)))...)
	s.why(s.told[0], 1, says("the largest share", top.Cell, top.Digit, top.Left.Count()))
}

// opened checks the cell of a new decision, and that the digits which the prices exclude are in no
// solution.
func (o *relaxOracle) opened(s *phase, l reckoned) {
	path := s.after.Tree.Path
	top, fixed := path[len(path)-1], o.fixedOf(s, s.before)
	cell := top.Cell.Or(-1)
	s.claim(top.All == l.left[cell], "the prices leave %v to cell %d, not %v", l.left[cell], cell, top.All)
	for c, may := range l.left {
		n := may.Count()
		s.claim(fixed[c] != 0 || n < 2 || top.All.Count() > 1 && n >= top.All.Count(), "cell %d has only %d digits", c, n)
	}
	for d := range s.p.Side {
		if !top.All.Has(uint8(d + 1)) {
			with := fixed.Clone()
			with[cell] = uint8(d + 1)
			s.claim(len(o.solutions(with)) == 0, "there is a solution with %d at %d, which is excluded", d+1, cell)
		}
	}
	o.shares = append(o.shares, slices.Clone(s.before.Marginals.P[cell*s.p.Side:][:s.p.Side]))
	if len(s.told) == 0 {
		s.wrong("nobody tells which cell is decided")
		return
	}
	s.claim(s.told[0].Cell.Is(cell), "another cell is told than %d", cell)
	s.why(s.told[0], 0, says("the fewest digits", cell, top.All.Count(), len(path)))
	s.told = s.told[1:]
}
