package anneal

import (
	"fmt"

	"sudokuscope/engine"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	phase := s.Last().Phase
	if phase < 0 {
		return s.saidStart()
	}
	if s.i == none {
		switch {
		case s.Cost == 0:
			return "the forced move solves it"
		case len(s.slots) == 0:
			return "no cells are left to swap"
		}
		return fmt.Sprintf("a cell is held from here on: cost %d, %s left", s.Cost, engine.Count(s.swaps, "swap"))
	}
	switch phase {
	case phasePropose:
		b := s.Puzzle.Board
		return fmt.Sprintf("%s are to change places in %s", s.names(" and "), b.UnitName(2*b.Side+int(b.Block[s.slots[s.i].cell])))
	case phaseWeigh:
		return fmt.Sprintf("%s would change the cost by %+d, %d → %d", s.names(" ↔ "), s.delta, s.Cost, s.Cost+s.delta)
	}
	text := s.names(" ↔ ") + ": " + s.verdict()
	if phase == phaseCool {
		switch s.outcome {
		case cooled:
			text += fmt.Sprintf("; the chain is over, temperature %.3g → %.3g", s.judgedAt, s.now)
		case reheated:
			text += fmt.Sprintf("; nothing gained for long, back to temperature %.3g", s.now)
		}
	}
	return text
}

func (s *search) saidStart() string {
	switch {
	case s.dead && s.Cost != 0:
		return "arc consistency leaves a block that cannot be filled: the puzzle has no solution"
	case s.Cost == 0:
		return "filling the blocks solves it before the first move"
	case len(s.slots) == 0:
		return "no block has two free cells to swap: the puzzle has no solution"
	}
	return fmt.Sprintf("every block filled at random with what it lacks: cost %d, %s, temperature %.3g", s.Cost, engine.Count(s.swaps, "swap"), s.now)
}

// names are the cells of the move with the digits they had: "r1c2 (7) and r3c1
// (4)".
func (s *search) names(between string) string {
	b := s.Puzzle.Board
	return fmt.Sprintf("%s (%c)%s%s (%c)", b.CellName(int(s.slots[s.i].cell)), b.Symbol(s.u), between, b.CellName(int(s.slots[s.j].cell)), b.Symbol(s.v))
}

// verdict says what became of the move and why.
func (s *search) verdict() string {
	switch {
	case s.barred:
		return "refused, it leaves the domains of arc consistency"
	case s.delta < 0:
		return fmt.Sprintf("made, it is better by %d: cost %d", -s.delta, s.after())
	case s.delta == 0:
		return fmt.Sprintf("made, it changes nothing: cost %d", s.after())
	}
	p, thrown := s.bar(), float64(s.throw)/(1<<32)
	if s.made {
		return fmt.Sprintf("made although worse by %d: %.3g thrown, below exp(-%d/T) = %.3g: cost %d", s.delta, thrown, s.delta, p, s.after())
	}
	return fmt.Sprintf("refused, worse by %d: %.3g thrown, not below exp(-%d/T) = %.3g", s.delta, thrown, s.delta, p)
}

// after is the cost with the move made, whether or not that is done yet.
func (s *search) after() int {
	if s.made && s.Last().Phase >= phaseAccept {
		return s.Cost
	}
	return s.Cost + s.delta
}

// bar is the probability that the move had, at the temperature it was judged at.
func (s *search) bar() float64 { return chance(s.delta, s.judgedAt) }

var _ engine.Forcer = (*search)(nil)
