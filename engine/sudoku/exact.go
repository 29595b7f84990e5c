package sudoku

import (
	"cmp"

	"sudokuscope/engine/sudoku/bitboard"
)

// Answer is what the exact solver found out.
type Answer struct {
	// Solutions are the solutions found, at most as many as were asked for.
	Solutions []Grid
	// Complete says that there are no others: the search ended by itself,
	// neither at the limit nor for want of nodes.
	Complete bool
	// GaveUp says that the node budget ran out first.
	GaveUp bool
	// Nodes counts the assignments tried by guessing, 0 when propagation was enough.
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
func Exact(puzzle *Puzzle, limit, nodes int) *Answer {
	if puzzle.Order != 3 {
		return ExactBySingles(puzzle, limit, nodes)
	}
	answer := &Answer{}
	result := bitboard.Search(puzzle.Givens, limit,
		cmp.Or(nodes, DefaultNodes), func(g [81]uint8) {
			answer.Solutions = append(answer.Solutions, append(Grid(nil), g[:]...))
		})
	answer.Nodes = result.Guesses
	answer.GaveUp = result.GaveUp
	answer.Complete = !result.GaveUp && !result.Full
	return answer
}

// ExactBySingles is Exact with naked and hidden singles as its only logic, on boards of
// every order. It counts as a guess what somebody guesses who knows nothing else.
func ExactBySingles(p *Puzzle, limit, nodes int) *Answer {
	s := singles{limit: limit, budget: cmp.Or(nodes, DefaultNodes)}
	s.run(p)
	s.Complete = !s.GaveUp && len(s.Solutions) < limit
	return &s.Answer
}
