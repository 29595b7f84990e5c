package anneal

import (
	"fmt"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
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
		return fmt.Sprintf("a cell is held from here on: cost %d, %s left", s.Cost, english.Count(s.swaps, "swap"))
	}
	switch phase {
	case phasePropose:
		b := s.Puzzle.Board
		return fmt.Sprintf("%s are to change places in %s", s.names(" and "), b.UnitName(2*b.Side+int(b.Block[s.a])))
	case phaseWeigh:
		return s.saidWeighed()
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

func (s *search) saidWeighed() string {
	return fmt.Sprintf("%s would change the cost by %+d, %d → %d", s.names(" ↔ "), s.delta, s.Cost, s.Cost+s.delta)
}

func (s *search) saidStart() string {
	free := len(s.Puzzle.Free)
	switch {
	case s.dead && s.Cost != 0:
		return "arc consistency leaves a block that cannot be filled: the puzzle has no solution"
	case s.Cost == 0:
		return fmt.Sprintf("solved before the first move: AC3 on the givens fills %d of %s, and chance the others",
			free-s.Held.Blanks(), english.Count(free, "cell"))
	case len(s.slots) == 0:
		return "no block has two free cells to swap: the puzzle has no solution"
	}
	return fmt.Sprintf("every block filled at random with what it lacks: cost %d, %s, temperature %.3g",
		s.Cost, english.Count(s.swaps, "swap"), s.now)
}

// names are the cells of the move with the digits they had: "r1c2 (7) and r3c1
// (4)".
func (s *search) names(between string) string {
	b := s.Puzzle.Board
	return fmt.Sprintf("%s (%c)%s%s (%c)", b.CellName(int(s.a)), b.Symbol(s.u), between, b.CellName(int(s.b)), b.Symbol(s.v))
}

// verdict tells what became of the move and why.
func (s *search) verdict() string {
	switch {
	case s.barred:
		return "refused, it leaves the domains of arc consistency"
	case s.delta < 0:
		return fmt.Sprintf("made, it is better by %d: cost %d", -s.delta, s.after())
	case s.delta == 0:
		return fmt.Sprintf("made, it changes nothing: cost %d", s.after())
	}
	p, thrown := chance(s.delta, s.judgedAt), float64(s.throw)/(1<<32)
	if s.made {
		return fmt.Sprintf("made although worse by %d: %.3g drawn, below exp(-%d/T) = %.3g: cost %d",
			s.delta, thrown, s.delta, p, s.after())
	}
	return fmt.Sprintf("refused, worse by %d: %.3g drawn, not below exp(-%d/T) = %.3g", s.delta, thrown, s.delta, p)
}

// after is the cost with the move made, whether or not that is done yet.
func (s *search) after() int {
	if s.made && s.Last().Phase >= phaseAccept {
		return s.Cost
	}
	return s.Cost + s.delta
}

// What the search tells a witness. This code runs only if there is one.

// exchange is the current swap, as it stood before it was made.
func (s *search) exchange() decision.Exchange {
	return decision.Exchange{A: int(s.a), B: int(s.b), HadA: s.u, HadB: s.v}
}

func (s *search) tellProposed(w *decision.Witness) {
	a := &s.slots[s.i]
	var options []decision.Option
	for j, b := range s.slots[a.first:][:a.mates+1] {
		if j+int(a.first) != s.i {
			options = append(options, decision.Option{Cell: int(b.cell), Digit: s.Grid[b.cell], P: 1 / float64(a.mates)})
		}
	}
	p := 2 / (float64(len(s.slots)) * float64(a.mates)) // either may come first
	w.Grid().PickedSwap(s.exchange(), p, 0, options,
		fmt.Sprintf("%s: any of %d free cells, and any of %d others of its block", s.names(" and "), len(s.slots), a.mates))
}

func (s *search) tellJudged(w *decision.Witness) {
	p := 0.0 // certain
	if s.delta > 0 && !s.barred {
		p = chance(s.delta, s.judgedAt)
	}
	w.Grid().JudgedSwap(s.exchange(), s.made, p, s.delta, s.names(" ↔ ")+": "+s.verdict())
}

// tellChain tells what the end of a chain did to the temperature.
func (s *search) tellChain(w *decision.Witness) {
	why := fmt.Sprintf("the chain is over, and the temperature stays %.3g", s.now)
	switch s.outcome {
	case cooled:
		why = fmt.Sprintf("the chain is over: temperature %.3g → %.3g; %s without a gain",
			s.judgedAt, s.now, english.Count(s.idle, "chain"))
	case reheated:
		why = fmt.Sprintf("%s without a gain: temperature %.3g → %.3g", english.Count(s.Reheat, "chain"), s.judgedAt, s.now)
	}
	w.Adjusted(why)
}
