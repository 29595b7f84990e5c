package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["backtrack"] = func(p *sudoku.Puzzle, set engine.Settings) doubter {
		return &backtrackOracle{treeOracle: treeOracle{p: p, set: set}, starts: 1}
	}
}

// backtrackOracle propagates from the root anew after each decision.
type backtrackOracle struct {
	treeOracle
	fails, starts int
}

func (o *backtrackOracle) propagation() int { return int(o.set["propagation"]) }
func (o *backtrackOracle) infers() bool     { return o.propagation() >= 2 }

// after are the candidates that decisions leave.
func (o *backtrackOracle) after(path []engine.Branch) *domains {
	d := &domains{p: o.p}
	for c := range o.p.Cells {
		m := o.p.All
		if o.p.Given(c) {
			m = sudoku.Bit(o.p.Givens[c])
		}
		d.cand = append(d.cand, m)
	}
	if o.infers() {
		for _, b := range path {
			d.cand[b.Cell.Or(-1)] &= sudoku.Bit(b.Digit)
		}
		d.filter(o.propagation() - 2)
		return d
	}
	d.unfillable = map[int]bool{}
	settle := func(cell int, digit uint8) {
		d.cand[cell] &= sudoku.Bit(digit)
		for _, c := range o.p.PeersOf(cell) {
			d.less(int(c), sudoku.Bit(digit))
		}
	}
	for c, digit := range o.p.Givens {
		if digit != 0 {
			settle(c, digit)
		}
	}
	if o.propagation() == 1 {
		for _, b := range path {
			settle(b.Cell.Or(-1), b.Digit)
		}
	}
	return d
}

// contradict reports whether decisions contradict each other.
func (o *backtrackOracle) contradict(path []engine.Branch) bool {
	if o.propagation() > 0 {
		return !o.after(path).consistent()
	}
	for i, b := range path {
		for _, other := range path[:i] {
			if slices.Contains(o.p.PeersOf(b.Cell.Or(-1)), uint16(other.Cell.Or(-1))) && b.Digit == other.Digit {
				return true
			}
		}
		for _, c := range o.p.PeersOf(b.Cell.Or(-1)) {
			if o.p.Givens[c] == b.Digit {
				return true
			}
		}
	}
	return false
}

func (o *backtrackOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.choose(s)
	case 1:
		o.try(s)
	case 2:
		o.propagate(s)
	case 3:
		o.back(s)
	}
	o.ends(s)
	if !o.dead || s.number != 2 {
		var stand []engine.Branch
		for _, b := range o.path {
			if b.Digit != 0 && (s.number != 1 || len(stand) < len(o.path)-1) {
				stand = append(stand, b)
			}
		}
		s.claim(slices.Equal(s.after.Domains, o.after(stand).cand), "the candidates are not those that the decisions leave")
	}
	s.metric("nodes", float64(o.nodes))
}

func (o *backtrackOracle) choose(s *phase) {
	s.happened()
	if o.begins() {
		cell := s.after.Tree.Path[len(s.after.Tree.Path)-1].Cell.Or(-1)
		why, p := o.order(s, cell)
		all := s.before.Domains[cell]
		o.path = append(o.path, engine.Branch{Cell: sudoku.TheCell(cell), Unit: -1, All: all, Left: all})
		s.claim(len(s.told) == 1, "%d decisions are told, one cell is chosen", len(s.told))
		for _, d := range s.told {
			s.claim(d.Cell.Is(cell), "%s is told, %s is chosen", o.p.CellName(d.Cell.Or(-1)), o.p.CellName(cell))
			s.why(d, p, why)
		}
		o.pick(s)
		s.said(why.and(says("the first of", all, o.digit)))
		return
	}
	s.claim(len(s.told) == 0, "%d decisions are told, no cell is chosen", len(s.told))
	o.pick(s)
	s.said(says("back at", o.top().Cell, o.digit, o.top().Left.Count()))
}

// order is why a cell is decided next, with its chance; the cell is held to it.
func (o *backtrackOracle) order(s *phase, cell int) (wanted, float64) {
	g := s.before.Current
	count := func(c int) int { return s.before.Domains[c].Count() }
	open := slices.DeleteFunc(slices.Clone(o.p.Free), func(c uint16) bool { return g[c] != 0 })
	s.claim(slices.Contains(open, uint16(cell)), "%s is not open", o.p.CellName(cell))
	first := func() {
		s.claim(int(open[0]) == cell, "%s is chosen, %s comes first", o.p.CellName(cell), o.p.CellName(int(open[0])))
	}
	switch int(o.set["cells"]) {
	case 2:
		first()
		return says("first open cell", cell), 0
	case 3:
		return says("any open cell", cell), 1 / float64(len(open))
	}
	keep := func(worth func(c int) int) {
		most := math.MinInt
		for _, c := range open {
			most = max(most, worth(int(c)))
		}
		open = slices.DeleteFunc(open, func(c uint16) bool { return worth(int(c)) < most })
	}
	blank := slices.Clone(open)
	keep(func(c int) int { return -count(c) })
	kind := "fewest candidates"
	if int(o.set["cells"]) == 1 {
		kind = "fewest, most neighbours"
		keep(func(c int) int {
			return countOf(blank, func(other uint16) bool { return slices.Contains(o.p.PeersOf(c), other) })
		})
	}
	first()
	if len(open) > 1 {
		return says("the first of "+kind, cell, count(cell), len(open)), 0
	}
	return says(kind, cell, count(cell)), 0
}

// pick finds the digit that is tried next: of any, the one that is said.
func (o *backtrackOracle) pick(s *phase) {
	best, _ := o.least(s.before)
	switch int(o.set["digits"]) {
	case 0:
		o.digit = o.top().Left.Lowest()
	case 1:
		o.digit = best
	default:
		reason := s.after.Said
		if first := reason.Named("the first of"); first.Said() {
			reason = first
		}
		said, _ := reason.Number("digit")
		o.digit = uint8(said)
		s.claim(o.top().Left.Has(o.digit), "%d is not left to try", o.digit)
	}
}

// least is the smallest of the digits that the fewest open neighbours would lose, and how many
// of them there are.
func (o *backtrackOracle) least(snap *engine.Snapshot) (best uint8, equals int) {
	fewest := math.MaxInt
	for k := uint8(1); int(k) <= o.p.Side; k++ {
		if !o.top().Left.Has(k) {
			continue
		}
		n := countOf(o.p.PeersOf(o.top().Cell.Or(-1)), func(c uint16) bool { return snap.Current[c] == 0 && snap.Domains[c].Has(k) })
		switch {
		case n < fewest:
			best, fewest, equals = k, n, 1
		case n == fewest:
			equals++
		}
	}
	return best, equals
}

func (o *backtrackOracle) try(s *phase) {
	top := o.top()
	_, equals := o.least(s.before)
	why, p := says("decided", len(o.path), o.set["digits"]), 0.0
	switch order := int(o.set["digits"]); {
	case order == 1 && equals > 1:
		why = says("decided among equals", len(o.path), equals)
	case order == 2:
		p = 1 / float64(top.Left.Count())
	}
	s.claim(len(s.told) == 1, "%d decisions are told, one is made", len(s.told))
	for _, d := range s.told {
		s.claim(d.Cell.Is(top.Cell.Or(-1)) && d.Digit == o.digit, "%d at %s is told", d.Digit, o.p.CellName(d.Cell.Or(-1)))
		s.why(d, p, why)
		for _, option := range d.Options {
			s.claim(top.Left.Has(option.Digit) && close(option.P.P, p), "%d has the chance %v", option.Digit, option.P.P)
		}
	}
	top.Digit = o.digit
	top.Left &^= sudoku.Bit(o.digit)
	o.takes(s)
	left := says("none left to try")
	if top.Left != 0 {
		left = says("left to try", top.Left)
	}
	s.said(says("tried", top.Cell, o.digit, len(o.path)).and(left))
	s.happened()
}

func (o *backtrackOracle) back(s *phase) {
	patience := math.MaxInt32
	switch after := int(o.set["restart-after"]); int(o.set["restart"]) {
	case 1:
		patience = after * luby(o.starts)
	case 2:
		patience = int(float64(after) * math.Pow(1.5, float64(o.starts-1)))
	}
	if !o.dead || o.solutions > 0 || o.fails < patience {
		o.backUp(s)
		return
	}
	s.happened(event("restart", o.fails, len(o.path)))
	undone := map[int]engine.Branch{}
	for i, b := range o.path {
		undone[i+1] = b
	}
	told := o.blanked(s, undone)
	s.claim(told == len(s.told), "%d decisions are told, %d cells are emptied", len(s.told), told)
	o.path, o.fails = nil, 0
	o.starts++
	s.said(says("the tree anew", o.starts))
}

// luby is the sequence 1 1 2 1 1 2 4 of Luby, Sinclair and Zuckerman, from 1.
func luby(i int) int {
	for k := 1; ; k++ {
		if i == 1<<k-1 {
			return 1 << (k - 1)
		}
		if i < 1<<k-1 {
			return luby(i - 1<<(k-1) + 1)
		}
	}
}
