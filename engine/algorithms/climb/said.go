package climb

import (
	"fmt"

	"sudokuscope/engine"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	switch s.Last().Phase {
	case phasePlace:
		return fmt.Sprintf("block %d of %d placed: f1 %d so far, %s with givens", max(s.block, 1), len(s.blocks), s.Distinct(s.Grid), clashes(s.f2(s.Grid)))
	case phaseMend:
		return fmt.Sprintf("swapped, or left: %s with givens, f1 is %d", clashes(s.f2(s.Grid)), s.Distinct(s.Grid))
	case phasePop:
		return fmt.Sprintf("f %d comes up, %s from the start: f1 %d, f2 %d", s.f, engine.Count(s.depth(s.node), "swap"), s.Distinct(s.Grid), s.f2(s.Grid))
	case phaseExpand:
		low, high := s.reach()
		return fmt.Sprintf("%d swaps change f by %+d to %+d", len(s.pairs), low, high)
	case phaseWeigh:
		if s.Over() {
			break
		}
		return fmt.Sprintf("%d swaps better, %d equal, %d worse; %s", s.better, s.equal, len(s.pairs)-s.better-s.equal, s.saidChosen())
	}
	if s.Last().Phase < 0 {
		return fmt.Sprintf("nothing placed yet: %d cells are free, %d swaps are possible", len(s.Puzzle.Free), len(s.pairs))
	}
	if events := s.Events(); len(events) > 0 {
		for i := len(events) - 1; i >= 0; i-- {
			if c := kinds[events[i].Kind].Class; c != engine.Improvement && c != engine.Turn {
				return kinds[events[i].Kind].Text(s.Puzzle, events[i])
			}
		}
	}
	if s.open || s.plain {
		return fmt.Sprintf("%s higher than f %d: on", engine.Plural(s.better, "swap leads", "swaps lead"), s.f)
	}
	return fmt.Sprintf("no new state is better than f %d: %d of %d pops on this plateau", s.f, s.plateau, s.cut)
}

// clashes counts clashes in words.
func clashes(n int) string { return engine.Plural(n, "clash", "clashes") }

// reach is the worst and the best that a swap does to f.
func (s *search) reach() (low, high int16) {
	for i, d := range s.deltas {
		if i == 0 || d < low {
			low = d
		}
		if i == 0 || d > high {
			high = d
		}
	}
	return low, high
}

func (s *search) saidChosen() string {
	switch {
	case s.chosen == none:
		return "there is nothing to go on to"
	case s.chosen.parent() == s.node:
		p := &s.pairs[s.chosen.swap()]
		return fmt.Sprintf("next is %s with %s, f %d", s.CellName(int(p.a)), s.CellName(int(p.b)), s.chosen.f())
	}
	return fmt.Sprintf("next is an older state, f %d", s.chosen.f())
}
