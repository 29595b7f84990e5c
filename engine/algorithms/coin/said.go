package coin

import (
	"fmt"

	"sudokuscope/engine"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	if s.forced >= 0 {
		return s.saidForced()
	}
	full, n := s.MaxDistinct(), len(s.costs)
	switch s.Last().Phase {
	case phaseDraw:
		if s.filled > 0 {
			return fmt.Sprintf("%d grids drawn from the models; %s a dead end filled", n, engine.Plural(s.filled, "block had", "blocks had"))
		}
		return fmt.Sprintf("%d grids drawn from the models, every block a permutation", n)
	case phaseEvaluate:
		if s.best == 0 {
			return fmt.Sprintf("grid %d has fitness %d: the puzzle is solved", s.champion+1, full)
		}
		return fmt.Sprintf("fitness from %d to %d of %d, %.1f on average", full-int(s.worst), full-int(s.best), full, float64(full)-float64(s.sum)/float64(n))
	case phasePick:
		return s.saidPicked()
	case phaseReward:
		return fmt.Sprintf("each entry gains %s times its share of the good, less what the cell's candidates have on average", engine.Chance(s.gain(s.each, s.Side)*float64(s.each)))
	case phasePunish:
		if !s.negative {
			return "negative learning is off: the poor grids teach nothing"
		}
		return fmt.Sprintf("each entry loses by its share of the poor; good and poor have %.0f %% in common", 100*s.overlap)
	case phaseBound:
		return fmt.Sprintf("%s at a bound; %s at %s", engine.Plural(s.clipped, "entry held", "entries held"), engine.Plural(s.standing(), "cell stands", "cells stand"), engine.Chance(s.options.bound))
	case phaseRestart:
		if events := s.Events(); len(events) > 0 {
			e := events[len(events)-1]
			return kinds[e.Kind].Text(s.Puzzle, e)
		}
	}
	if s.Over() {
		return "the givens alone decide every cell"
	}
	return fmt.Sprintf("nothing drawn yet: p is uniform over the candidates of %s, %s decided", engine.Plural(s.undecided, "cell", "cells"), engine.Plural(len(s.cells)-s.undecided, "more is", "more are"))
}

func (s *search) saidForced() string {
	text := fmt.Sprintf("%s is held to %c from here on", s.CellName(s.forced), s.Symbol(s.base[s.forced]))
	if s.Cost == 0 {
		return text + ", and that solves the grid at hand"
	}
	return text + fmt.Sprintf("; %s undecided, with what p says of the candidates left", engine.Plural(s.undecided, "cell is", "cells are"))
}

func (s *search) saidPicked() string {
	if s.blockwise {
		return fmt.Sprintf("for each block the %d grids that clash least in it, and the %d that clash most", s.each, len(s.poor)/s.Side)
	}
	low, high := s.costRange(s.good)
	text := fmt.Sprintf("%d good grids, costs %d to %d", len(s.good), low, high)
	if len(s.poor) > 0 {
		low, high = s.costRange(s.poor)
		text += fmt.Sprintf("; %d poor, costs %d to %d", len(s.poor), low, high)
	}
	return text
}

// costRange is the lowest and the highest cost of some members.
func (p *population) costRange(members []uint16) (low, high uint16) {
	low = p.worst
	for _, i := range members {
		low, high = min(low, p.costs[i]), max(high, p.costs[i])
	}
	return low, high
}

// standing counts the cells one of whose entries stands at the upper bound.
func (m *model) standing() int {
	n := 0
	for _, d := range m.top {
		if d != 0 {
			n++
		}
	}
	return n
}
