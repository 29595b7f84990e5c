package anneal

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// move is the one that the dice have proposed, and what became of it.
type move struct {
	drawn    bool              // there is one since the start, or since a forced move
	kind     int               // of variable neighbourhoods
	steps    []sudoku.Swap     // the swaps that it takes, one after the other
	first    decision.Exchange // the first of them, with the digits before it
	from     int               // the cost before it
	delta    int               // what it would do to the cost
	throw    uint32            // the dice that decide whether it is made
	judgedAt float64           // the temperature that it was judged at
	made     bool
}

// begin notes the throw for the steps, and the board that they would change.
func (m *move) begin(grid sudoku.Grid, cost int, throw uint32) {
	m.drawn = true
	m.throw = throw
	m.from = cost
	m.delta = 0
	m.made = false
	if len(m.steps) > 0 { // the cell that comes first on the board is named first
		x := m.steps[0]
		m.first = decision.ExchangeOf(grid, min(x.A, x.B), max(x.A, x.B))
	}
}

// undo takes the steps back.
func (m *move) undo(grid sudoku.Grid, lines *sudoku.Lines) {
	for _, x := range slices.Backward(m.steps) {
		lines.Swap(grid, x.A, x.B)
	}
}

// said names the move.
func (m *move) said(options *Options) decision.Reason {
	if options.Neighbourhood != Variable {
		x := m.first
		return saidSwap.Of(x.A, x.HadA, x.B, x.HadB)
	}
	said := saidMove.Of(m.kind)
	for i, x := range m.steps {
		said = said.And(saidSteps.Of(x.A, x.B, i))
	}
	return said.And(saidEnd.Of(len(m.steps)))
}

// weighed tells what the move would do to the cost.
func (m *move) weighed(o *Options) decision.Reason {
	why := whyWeighed.Of(m.delta, m.from, m.from+m.delta)
	return m.said(o).And(why)
}

// verdict tells what became of the move and why. The mark is what the cost was compared with.
func (m *move) verdict(options *Options, mark int) decision.Reason {
	move, cost := m.said(options), m.from+m.delta
	switch {
	case !m.made:
		return move.And(whyRefused.Of(m.delta), m.ground(options, mark))
	case m.delta < 0:
		return move.And(whyBetter.Of(-m.delta, cost))
	case m.delta == 0:
		return move.And(whyEqual.Of(cost))
	}
	return move.And(whyWorse.Of(m.delta), m.ground(options, mark), whyCosts.Of(cost))
}

// ground is what a worse move got past, or did not.
func (m *move) ground(options *Options, mark int) decision.Reason {
	cost, temperature := m.from+m.delta, m.judgedAt
	switch options.Accept {
	case Threshold:
		return whyThreshold.Of(m.made, temperature)
	case Record:
		return whyRecord.Of(cost, m.made, temperature, mark)
	case Late:
		return whyHistory.Of(cost, m.made, mark)
	case Descent:
		return whyDescent.Of()
	}
	return whyChance.Of(float64(m.throw)/(1<<32), m.made, m.delta, metropolis(m.delta, temperature))
}
