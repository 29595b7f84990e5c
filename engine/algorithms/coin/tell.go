package coin

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file says the decisions to a witness. None of it runs without one.

// tellDrawn tells what a slot drew: open are the candidates it had, left the
// symbols that its block still lacked.
func (d *drawing) tellDrawn(slot uint16, digit uint8, open, left sudoku.Mask) {
	decision := engine.Decision{Kind: engine.Draw, Member: d.member, Cell: int(d.cells[slot]), Other: -1, Digit: digit}
	if open == 0 {
		decision.Kind = engine.DeadEnd
		decision.Why = "the block has used every candidate of the cell: it is drawn again"
		if digit != 0 {
			decision.P = 1 / float64(left.Count())
			decision.Why = "the block has used every candidate of the cell: any symbol left is filled in"
		}
		d.w.Tell(decision)
		return
	}
	mass := d.mass(slot, open)
	for m := open; m != 0; m &= m - 1 {
		k := m.Lowest()
		p := 1 / float64(open.Count())
		if mass > 0 {
			p = d.p[d.entry[int(slot)<<slotShift|int(k)]] / mass
		}
		decision.Options = append(decision.Options, engine.Option{Digit: k, Cell: decision.Cell, P: p})
		if k == digit {
			decision.P = p
		}
	}
	switch {
	case open.Single():
		decision.Why = "the only candidate left"
	case mass == 0:
		decision.Why = "any candidate left, for none has any probability"
	case open == d.cand[slot]:
		decision.Why = "drawn from the cell's p"
	default:
		decision.Why = "drawn from the cell's p, without what the block has used"
	}
	d.w.Tell(decision)
}

func (s *search) tellShown(w *engine.Witness, cell uint16, was, digit uint8) {
	w.Tell(engine.Decision{
		Kind: engine.Pick, Member: s.champion, Cell: int(cell), Other: -1, Digit: digit, Was: was,
		Why: fmt.Sprintf("grid %d is the fittest of this generation, %d of %d", s.champion+1, s.MaxDistinct()-s.Cost, s.MaxDistinct()),
	})
}

func (s *search) tellPicked(w *engine.Witness) {
	tell := func(members []uint16, fate, rank string) {
		for i, member := range members {
			why := fmt.Sprintf("%s: fitness %d, among the %d %s", fate, s.MaxDistinct()-int(s.costs[member]), s.each, rank)
			if s.blockwise {
				why = fmt.Sprintf("%s in block %d: among the %d %s there", fate, i/s.each+1, s.each, rank)
			}
			w.Tell(engine.Decision{Kind: engine.Pick, Member: int(member), Cell: -1, Other: -1, Why: why})
		}
	}
	tell(s.good, "rewarded", "best")
	tell(s.poor, "punished", "worst")
}

// tellMoved tells, after a phase of the update, why each entry moved in it.
func (s *search) tellMoved(w *engine.Witness, phase int) {
	for slot, m := range s.cand {
		for e := s.first[slot]; e < s.first[slot+1]; e, m = e+1, m&(m-1) {
			if why := s.whyMoved(phase, slot, e, m.Lowest()); why != "" {
				w.Tell(engine.Decision{
					Kind: engine.Update, Member: -1, Cell: int(s.cells[slot]), Other: -1,
					Digit: m.Lowest(), P: s.p[e], Why: why,
				})
			}
		}
	}
}

// whyMoved is the reason why an entry moved in a phase, "" if it did not. Only
// bound replaces p; until then next is what becomes of it, no probability yet, and
// what is said is what it gains. Bound speaks of every entry that can move: reward
// and punishment may have moved it there and back.
func (s *search) whyMoved(phase, slot int, e uint16, digit uint8) string {
	symbol := s.Symbol(digit)
	good, poor := s.goodVotes[e], s.poorVotes[e]
	from, to := s.p[e], s.next[e]
	switch {
	case s.cand[slot].Single(), from == to && phase != phaseBound:
		return ""
	case phase == phaseReward:
		return fmt.Sprintf("%d of the %d rewarded hold %c: %s for its p of %s", good, s.each, symbol, signed(to-from), engine.Chance(from))
	case phase == phasePunish:
		return fmt.Sprintf("%d of the %d punished hold %c, against %d rewarded: %s for its p of %s", poor, s.each, symbol, good, signed(to-from), engine.Chance(from))
	}
	unclipped := s.unbounded(slot, e)
	from, to = to, from
	why := fmt.Sprintf("%c is held by %d of the %d rewarded", symbol, good, s.each)
	if s.negative {
		why += fmt.Sprintf(" and %d of the %d punished", poor, s.each)
	}
	why += ": p " + engine.Moved(from, to)
	low, high := s.bounds(s.cand[slot].Count())
	if unclipped > high {
		why += fmt.Sprintf(", held at the upper bound, for it would be %s", below(unclipped))
	} else if unclipped < low {
		why += fmt.Sprintf(", held at the lower bound, for it would be %s", below(unclipped))
	}
	return why
}

// signed is a gain or a loss of probability.
func signed(v float64) string {
	if v < 0 {
		return "-" + engine.Chance(-v)
	}
	return "+" + engine.Chance(v)
}

// below is a probability that may have come out negative.
func below(v float64) string {
	if v < 0 {
		return signed(v)
	}
	return engine.Chance(v)
}

// unbounded is what an entry was before the bound, told after it: p and next
// have changed places, so the old value is in next.
func (s *search) unbounded(slot int, e uint16) float64 {
	less := float64(s.each) / float64(s.cand[slot].Count())
	if s.negative {
		less = float64(s.poorVotes[e])
	}
	return s.next[e] + float64(s.gain(s.each, s.Side)*(float64(s.goodVotes[e])-less))
}
