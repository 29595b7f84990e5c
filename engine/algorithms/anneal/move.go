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
		return saidSwapOf{swap: m.first}.say()
	}
	said := saidMoveOf{kind: m.kind}.say()
	for i, x := range m.steps {
		said = said.And(saidStepsOf{a: int(x.A), b: int(x.B), before: i}.say())
	}
	return said.And(saidEndOf{swaps: len(m.steps)}.say())
}

// weighed tells what the move would do to the cost.
func (m *move) weighed(o *Options) decision.Reason {
	why := whyWeighedOf{delta: m.delta, was: m.from, cost: m.from + m.delta}.say()
	return m.said(o).And(why)
}

// verdict tells what became of the move and why. The mark is what the cost was compared with.
func (m *move) verdict(options *Options, mark int) decision.Reason {
	move, cost := m.said(options), m.from+m.delta
	switch {
	case !m.made:
		return move.And(whyRefusedOf{by: m.delta}.say(), m.ground(options, mark))
	case m.delta < 0:
		return move.And(whyBetterOf{by: -m.delta, cost: cost}.say())
	case m.delta == 0:
		return move.And(whyEqualOf{cost: cost}.say())
	}
	return move.And(whyWorseOf{by: m.delta}.say(), m.ground(options, mark), whyCostsOf{cost: cost}.say())
}

// ground is what a worse move got past, or did not.
func (m *move) ground(options *Options, mark int) decision.Reason {
	cost, temperature := m.from+m.delta, m.judgedAt
	switch options.Accept {
	case Threshold:
		return whyThresholdOf{made: m.made, threshold: temperature}.say()
	case Record:
		return whyRecordOf{cost: cost, made: m.made, above: temperature, lowest: mark}.say()
	case Late:
		return whyHistoryOf{cost: cost, made: m.made, next: mark}.say()
	case Descent:
		return whyDescent.Of()
	}
	return whyChanceOf{
		drawn: float64(m.throw) / (1 << 32), made: m.made, by: m.delta,
		chance: metropolis(m.delta, temperature),
	}.say()
}
