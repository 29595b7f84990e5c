package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
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
