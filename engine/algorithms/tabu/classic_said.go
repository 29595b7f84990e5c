package tabu

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *classic) said() string {
	if s.Last().Phase < 0 {
		switch {
		case s.dead:
			return "AC3 on the givens empties a domain: the puzzle has no solution"
		case s.Cost == 0:
			return "filling the blocks solves it before the first iteration"
		case len(s.delta) == 0:
			return "no block has two free cells to swap: the puzzle has no solution"
		}
		return fmt.Sprintf("every block filled at random with what it lacks: cost %d, %s", s.Cost, engine.Count(len(s.delta), "swap"))
	}
	if !s.weighed {
		return fmt.Sprintf("a cell is held from here on: cost %d, %s left", s.Cost, engine.Count(len(s.delta), "swap"))
	}
	switch s.Last().Phase {
	case classicWeigh:
		return s.saidWeighed()
	case classicSelect:
		return s.saidChosen()
	case classicMove:
		return s.saidMoved()
	}
	text := s.saidMoved()
	if s.chosen >= 0 && s.term > 0 {
		text += fmt.Sprintf("; no way back for %s", engine.Count(s.term, "iteration"))
	}
	return text
}

func (s *classic) saidWeighed() string {
	var past weighing
	s.recall(&past)
	better, equal, tabu := 0, 0, 0
	for i, m := range s.hood.swaps {
		switch d := s.delta[i]; {
		case d < 0:
			better++
		case d == 0:
			equal++
		}
		if past.isTabu(m) {
			tabu++
		}
	}
	return fmt.Sprintf("%s weighed: %d lower the cost, %d leave it, %d raise it; %d tabu", engine.Count(len(s.delta), "swap"), better, equal, len(s.delta)-better-equal, tabu)
}

// saidChosen tells which swap is to be made, and which better ones may not.
func (s *classic) saidChosen() string {
	var past weighing
	s.recall(&past)
	text := s.whyNone()
	if s.chosen >= 0 {
		m := s.hood.swaps[s.chosen]
		text = fmt.Sprintf("%s, %+d, is the best allowed", s.describe(m, &past), s.delta[s.chosen])
		if s.aspired {
			text = fmt.Sprintf("%s, %+d, is tabu but leads below the best ever", s.describe(m, &past), s.delta[s.chosen])
		}
		if s.equals > 1 {
			text += ", like " + engine.Count(s.equals-1, "other")
		}
	}
	var lost []string
	more := 0
	for i, m := range s.hood.swaps {
		if better := s.chosen < 0 || s.delta[i] < s.delta[s.chosen]; !better || !past.isTabu(m) {
			continue
		}
		if len(lost) == mostListedTries {
			more++
			continue
		}
		lost = append(lost, fmt.Sprintf("%s, %+d, %d more", s.describe(m, &past), s.delta[i], s.remaining(m, &past)))
	}
	if more > 0 {
		lost = append(lost, "and "+engine.Count(more, "other"))
	}
	if len(lost) > 0 {
		text += "; tabu: " + strings.Join(lost, "; ")
	}
	return text
}

// whyNone says why no swap is made.
func (s *classic) whyNone() string {
	switch {
	case s.Cost == 0:
		return "the forced move solves it"
	case len(s.delta) == 0:
		return "no cells are left to swap"
	case s.noWorse:
		return fmt.Sprintf("no allowed swap is as good as what is there: cost %d stays", s.Cost)
	}
	return fmt.Sprintf("every swap is tabu: cost %d stays", s.Cost)
}

func (s *classic) saidMoved() string {
	if s.chosen < 0 {
		return s.whyNone()
	}
	m, delta := s.hood.swaps[s.chosen], int(s.delta[s.chosen])
	b := s.Puzzle.Board
	// The digits have changed places by now.
	return fmt.Sprintf("%c of %s and %c of %s changed places: cost %d → %d", b.Symbol(s.Grid[m.b]), b.CellName(int(m.a)),
		b.Symbol(s.Grid[m.a]), b.CellName(int(m.b)), s.Cost-delta, s.Cost)
}

// describe is a swap with its digits: "r1c2 (7) ↔ r3c1 (4)".
func (s *classic) describe(m swap, x *weighing) string {
	b := s.Puzzle.Board
	return fmt.Sprintf("%s (%c) ↔ %s (%c)", b.CellName(int(m.a)), b.Symbol(x.grid[m.a]), b.CellName(int(m.b)), b.Symbol(x.grid[m.b]))
}

// remaining is for how many more iterations, this one among them, a swap is
// tabu: until the first of the two entries that forbid it has served its
// tenure.
func (s *classic) remaining(m swap, x *weighing) int {
	until := func(cell uint16, digit uint8) int64 {
		var last int64
		for i := range s.memory.entries {
			e := &s.memory.entries[i]
			if (e.cell < 0 || e.cell == int16(cell)) && (e.digit == 0 || e.digit == digit) {
				last = max(last, e.until)
			}
		}
		return last
	}
	first := min(until(m.a, x.grid[m.b]), until(m.b, x.grid[m.a]))
	return int(first - s.now() + 1)
}

// verdict is what the search thinks of a swap it has weighed.
func (s *classic) verdict(i int, x *weighing) engine.Verdict {
	switch {
	case !x.isTabu(s.hood.swaps[i]):
		return engine.Allowed
	case s.aspires(i):
		return engine.Aspired
	}
	return engine.Taboo
}
