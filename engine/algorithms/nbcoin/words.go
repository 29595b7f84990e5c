package nbcoin

import (
	"fmt"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	switch {
	case s.Forced() >= 0 && s.Cost == 0:
		return s.SaidForced().Text(s.Board) + ", and that solves the current grid"
	case s.Forced() >= 0:
		return fmt.Sprintf("%s; %s undecided, with what p says of the candidates left", s.SaidForced().Text(s.Board), english.Plural(s.undecided, "cell is", "cells are"))
	case s.Over(), s.Last().Phase == phaseRestart:
		return s.Latest().Text(s.Board)
	}
	full, n := s.MaxDistinct(), len(s.Costs)
	switch s.Last().Phase {
	case phaseDraw:
		if s.filled > 0 {
			return fmt.Sprintf("%d grids drawn from the models; %s a dead end filled", n, english.Plural(s.filled, "block had", "blocks had"))
		}
		return fmt.Sprintf("%d grids drawn from the models, every block a permutation", n)
	case phaseEvaluate:
		return fmt.Sprintf("fitness from %d to %d of %d, %.1f on average", full-int(s.Highest), full-int(s.Lowest), full, float64(full)-s.Mean())
	case phasePick:
		return s.saidPicked()
	case phaseReward:
		less := "the mean of the cell's candidates"
		if s.Symbols {
			less = "the same share of every symbol"
		}
		gain := english.Chance(s.gain(s.each, s.Side) * float64(s.each))
		return fmt.Sprintf("each entry gains %s times its share of the good, less %s", gain, less)
	case phasePunish:
		if !s.Negative {
			return "negative learning is off: the poor grids teach nothing"
		}
		return fmt.Sprintf("each entry loses by its share of the poor; good and poor have %.0f %% in common", 100*s.overlap)
	case phaseBound:
		return fmt.Sprintf("%s to a bound, then each cell divided by its sum; %s a p of %s", english.Plural(s.clipped, "entry clipped", "entries clipped"), english.Plural(s.standing(), "cell now has", "cells now have"), english.Chance(s.Bound))
	}
	return fmt.Sprintf("nothing drawn yet: p is uniform over the candidates of %s, %s decided", english.Plural(s.undecided, "cell", "cells"), english.Plural(len(s.Free.List)-s.undecided, "more is", "more are"))
}

func (s *search) saidPicked() string {
	if s.blockwise {
		return fmt.Sprintf("for each block the %d grids that clash least in it, and the %d that clash most", s.each, len(s.poor)/s.Side)
	}
	text := fmt.Sprintf("%d good grids, costs %s", len(s.good), s.between(s.good))
	if len(s.poor) > 0 {
		text += fmt.Sprintf("; %d poor, costs %s", len(s.poor), s.between(s.poor))
	}
	return text
}

// standing counts the cells with a digit whose p has reached the upper bound.
func (s *search) standing() int { return len(s.top) - sudoku.Grid(s.top).Blanks() }

// What follows tells the decisions to a witness, and runs only with one.

// tellDrawn tells what a cell drew: open are the candidates it had, left the
// symbols that its block still lacked.
func (d *drawing) tellDrawn(cell uint16, digit uint8, open, left sudoku.Mask) {
	if open != 0 {
		d.TellDrawn(d.w, d.member, cell, digit, open, false)
		return
	}
	d.w.Candidate(d.member).NoneLeft(int(cell), digit, decision.Odds(1/float64(left.Count())),
		decision.Plain("the block has used every candidate of the cell: any symbol left is filled in"))
}

// whyShown is why a cell gets a digit on the board.
func (s *search) whyShown(uint16, uint8) string {
	return fmt.Sprintf("grid %d is the fittest of this generation, %d of %d", s.Cheapest+1, s.MaxDistinct()-int(s.Lowest), s.MaxDistinct())
}

func (s *search) tellPicked(w *decision.Witness) {
	tell := func(members []uint16, fate, rank string) {
		for i, member := range members {
			why := fmt.Sprintf("%s: fitness %d, among the %d %s", fate, s.MaxDistinct()-int(s.Costs[member]), s.each, rank)
			if s.blockwise {
				why = fmt.Sprintf("%s in block %d: among the %d %s there", fate, i/s.each+1, s.each, rank)
			}
			w.Candidate(int(member)).Picked(decision.NoChance, decision.NoDelta, decision.Plain(why))
		}
	}
	tell(s.good, "rewarded", "best")
	tell(s.poor, "punished", "worst")
}

// tellMoved tells what became of every entry that can move, which reward and punishment may
// have moved there and back, and why. The bound has made next of p, and p of next.
func (s *search) tellMoved(w *decision.Witness) {
	for _, x := range s.entries {
		e := int(x.at)
		cell, digit := e/s.Side, uint8(e%s.Side+1)
		why := fmt.Sprintf("%c is held by %d of the %d rewarded", s.Symbol(digit), s.goodVotes[e], s.each)
		if s.Negative {
			why += fmt.Sprintf(" and %d of the %d punished", s.poorVotes[e], s.each)
		}
		w.Learnt(cell, digit, decision.Odds(s.P[e]), decision.Plain(why+": p "+english.Moved(s.next[e], s.P[e])))
	}
}

func (s *search) between(members []uint16) string {
	low, high := s.Range(members)
	return fmt.Sprintf("%d to %d", low, high)
}
