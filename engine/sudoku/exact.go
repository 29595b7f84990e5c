package sudoku

import "sudokuscope/engine/sudoku/bitboard"

// Answer is what the exact solver found out.
type Answer struct {
	// Solutions are the solutions found, at most as many as were asked for.
	Solutions []Grid
	// Complete says that there are no others: the search ended by itself,
	// neither at the limit nor for want of nodes.
	Complete bool
	// GaveUp says that the node budget ran out first.
	GaveUp bool
	// Nodes counts the assignments tried by guessing, 0 when propagation was
	// enough.
	Nodes int
}

// Unique says that there is one solution and certainly no other.
func (a *Answer) Unique() bool { return a.Complete && len(a.Solutions) == 1 }

// DefaultNodes is a node budget that decides every order up to 16×16 that the
// literature holds, within a second or so.
const DefaultNodes = 2_000_000

// Exact looks for solutions by depth-first search, up to limit solutions and at
// most nodes guesses (0: DefaultNodes). It is no metaheuristic; it is the judge
// of them: it finds out whether a puzzle has a solution and whether that is the
// only one, or, on boards too large to exhaust, that it cannot tell. 9×9 boards go to
// package bitboard, all others to [ExactBySingles].
func Exact(p *Puzzle, limit, nodes int) *Answer {
	if p.Order != 3 {
		return ExactBySingles(p, limit, nodes)
	}
	a := &Answer{}
	r := bitboard.Each(p.Givens, limit, orDefault(nodes), func(g [81]uint8) {
		a.Solutions = append(a.Solutions, append(Grid(nil), g[:]...))
	})
	a.GaveUp, a.Complete, a.Nodes = r.GaveUp, !r.GaveUp && !r.Full, r.Guesses
	return a
}

// ExactBySingles is Exact with naked and hidden singles as its only logic, on
// boards of every order. A guess is then what a person would need one for who
// looks for nothing but singles.
func ExactBySingles(p *Puzzle, limit, nodes int) *Answer {
	root := NewDomains(p.Board, Hidden)
	x := &exact{limit: limit, budget: orDefault(nodes), answer: &Answer{}, stack: []*Domains{root}}
	if root.Load(p) {
		x.descend(0)
	}
	x.answer.Complete = !x.answer.GaveUp && !x.full
	return x.answer
}

func orDefault(nodes int) int {
	if nodes <= 0 {
		return DefaultNodes
	}
	return nodes
}

type exact struct {
	limit, budget int
	full          bool // the limit was reached
	answer        *Answer
	stack         []*Domains // one a depth, reused
}

// descend explores below the domains at depth.
func (x *exact) descend(depth int) {
	d := x.stack[depth]
	if d.Open == 0 {
		g := make(Grid, d.Cells)
		d.Grid(g)
		x.answer.Solutions = append(x.answer.Solutions, g)
		x.full = len(x.answer.Solutions) >= x.limit
		return
	}
	if depth+1 == len(x.stack) {
		x.stack = append(x.stack, d.Clone())
	}
	next := x.stack[depth+1]
	var options [MaxSide]guess
	for _, o := range options[:d.branch(&options)] {
		if x.answer.Nodes == x.budget {
			x.answer.GaveUp = true
			return
		}
		x.answer.Nodes++
		next.CopyFrom(d)
		if next.Assign(int(o.cell), o.digit) {
			x.descend(depth + 1)
		}
		if x.full || x.answer.GaveUp {
			return
		}
	}
}

type guess struct {
	cell  uint16
	digit uint8
}

// branch lists the alternatives of the tightest choice there is: the digits of
// one cell, or the places of one digit in one unit. One of them must hold, so
// the fewer the better.
func (d *Domains) branch(into *[MaxSide]guess) int {
	best, cell := MaxSide+1, 0
	for c, m := range d.Cand {
		if n := m.Count(); n > 1 && n < best {
			if best, cell = n, c; n == 2 {
				break
			}
		}
	}
	unit, digit := -1, uint8(0)
	for u := 0; u < d.Units() && best > 2; u++ {
		if m, n := d.scarcest(u); n < best {
			best, unit, digit = n, u, m
		}
	}
	n := 0
	if unit < 0 {
		for m := d.Cand[cell]; m != 0; m &= m - 1 {
			into[n] = guess{uint16(cell), m.Lowest()}
			n++
		}
		return n
	}
	for _, c := range d.Unit(unit) {
		if d.Cand[c].Has(digit) {
			into[n] = guess{c, digit}
			n++
		}
	}
	return n
}

// scarcest is the digit with the fewest places in a unit, of those with more
// than one. Counting stops at three: a tie with a cell of three goes to the cell.
func (d *Domains) scarcest(u int) (digit uint8, places int) {
	var once, twice, thrice Mask
	for _, c := range d.Unit(u) {
		m := d.Cand[c]
		thrice |= twice & m
		twice |= once & m
		once |= m
	}
	if two := twice &^ thrice; two != 0 {
		return two.Lowest(), 2
	}
	return 0, MaxSide + 1
}
