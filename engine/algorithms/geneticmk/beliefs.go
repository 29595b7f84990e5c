package geneticmk

import (
	"sudokuscope/engine/sudoku"
)

// beliefs are the table of the cultural algorithm: for each cell and digit how many votes of
// the fittest there were, of which older ones count less. It outlives the population.
type beliefs struct {
	votes []float64 // by cell and digit
	total float64   // what the votes of each cell sum to
}

const (
	voters = 3   // the fittest of an iteration, which vote
	keeps  = .98 // what is left of older votes after an iteration
	// doubt is what a mutation has for it, and what it has against it, before anybody voted.
	doubt = 2
)

// fade makes older votes count less.
func (b *beliefs) fade() {
	for i := range b.votes {
		b.votes[i] *= keeps
	}
	b.total *= keeps
}

// vote counts, for each cell, the digit that a board has there: the more the less the board costs.
func (b *beliefs) vote(g sudoku.Grid, cost int32) {
	weight := 1 / float64(1+cost)
	side := len(b.votes) / len(g)
	for c, d := range g {
		b.votes[c*side+int(d)-1] += weight
	}
	b.total += weight
}

// move is a cell of a block that a mutation gives a digit.
type move struct {
	cell uint16
	is   uint8
}

// weigh sums the votes for what a mutation makes of a board, and for what the board has now.
func (b *beliefs) weigh(g sudoku.Grid, moves []move) (then, now float64) {
	side := len(b.votes) / len(g)
	for _, m := range moves {
		row := b.votes[int(m.cell)*side:][:side]
		then += row[m.is-1]
		now += row[g[m.cell]-1]
	}
	return then, now
}

// odds is the chance that a mutation happens.
func odds(then, now float64) float64 { return (then + doubt) / (then + now + 2*doubt) }

// learn lets the fittest members vote.
func (s *search) learn() {
	s.beliefs.fade()
	n := min(voters, len(s.costs))
	s.rank(n)
	for _, i := range s.order[:n] {
		s.beliefs.vote(s.boards.member(int(i)), s.costs[i])
	}
}
