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
// only one, or, on boards too large to exhaust, that it cannot tell. 9×9 boards go
// to package bitboard, all others to [ExactBySingles].
func Exact(p *Puzzle, limit, nodes int) *Answer {
	if p.Order != 3 {
		return ExactBySingles(p, limit, nodes)
	}
	a := &Answer{}
	r := bitboard.Each(p.Givens, limit, orDefault(nodes), func(g [81]uint8) {
		a.Solutions = append(a.Solutions, append(Grid(nil), g[:]...))
	})
	a.finish(r.Guesses, r.GaveUp, r.Full)
	return a
}

// ExactBySingles is Exact with naked and hidden singles as its only logic, on
// boards of every order: a guess is one for those who look for nothing else.
func ExactBySingles(p *Puzzle, limit, nodes int) *Answer {
	a := &Answer{}
	s := newSingles(p, limit, orDefault(nodes), func(d *Domains) {
		g := make(Grid, d.Cells)
		d.Grid(g)
		a.Solutions = append(a.Solutions, g)
	})
	s.run(p)
	a.finish(s.nodes, s.gaveUp, s.full)
	return a
}

// Count counts solutions without keeping them, up to limit and with at most nodes
// guesses (0: DefaultNodes). It is exact when there are certainly no others.
func Count(p *Puzzle, limit, nodes int) (solutions int, exact bool) {
	if p.Order == 3 {
		r := bitboard.Search(p.Givens, limit, orDefault(nodes))
		return r.Solutions, !r.GaveUp && !r.Full
	}
	s := newSingles(p, limit, orDefault(nodes), func(*Domains) {})
	s.run(p)
	return s.found, !s.gaveUp && !s.full
}

func (a *Answer) finish(nodes int, gaveUp, full bool) {
	a.Nodes, a.GaveUp, a.Complete = nodes, gaveUp, !gaveUp && !full
}

func orDefault(nodes int) int {
	if nodes <= 0 {
		return DefaultNodes
	}
	return nodes
}
