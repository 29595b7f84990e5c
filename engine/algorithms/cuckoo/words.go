package cuckoo

import (
	"fmt"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	x, p := &s.crossing, s.Puzzle
	switch phase := s.Last().Phase; {
	case s.dead:
		return fmt.Sprintf("AC3 on the givens leaves %s no candidate: the puzzle has no solution", p.CellName(s.root.Wiped))
	case phase < 0:
		return s.saidStart()
	case s.host < 0:
		return fmt.Sprintf("a digit is held from here on, and in every nest: %d loose cells left", len(s.Cells))
	case phase == phaseChoose:
		return s.saidHost()
	case phase == phaseCross && x.kind == crossNone:
		return s.saidSpared()
	case phase == phaseCross:
		return fmt.Sprintf("%s: %s, cost %d → %d", s.saidCross(),
			english.Plural(len(s.Changed), "cell changes", "cells change"), s.hostCost, s.Cost)
	case phase == phaseMutate && x.mutated:
		return fmt.Sprintf("mutation: %s and %s change places, cost %d", p.CellName(int(x.a)), p.CellName(int(x.b)), s.Cost)
	case phase == phaseMutate:
		return fmt.Sprintf("no mutation: the egg stays at cost %d", s.Cost)
	case phase == phaseRebuild:
		return fmt.Sprintf("%s; %s", s.saidCompared(), s.saidRebuilt())
	case phase == phaseAbandon:
		return fmt.Sprintf("%s; %s", s.saidCompared(), s.saidAbandoned())
	default:
		return s.saidCompared()
	}
}

func (s *search) saidStart() string {
	free := len(s.Puzzle.Free)
	text := fmt.Sprintf("AC3 on the givens settles %d of %d free cells", free-len(s.Cells), free)
	if len(s.Cells) > 0 {
		text += fmt.Sprintf("; %d nests, cost %d at best", s.count(), s.BestCost)
	}
	if s.BestCost == 0 {
		text += ": solved before the first iteration"
	}
	return text
}

func (s *search) saidSpared() string {
	if s.host != s.leader {
		return "every cell is held: there is nothing to cross"
	}
	return fmt.Sprintf("nest %d has the best egg: neither crossed nor mutated", s.host+1)
}

func (s *search) saidCross() string {
	x := &s.crossing
	name := s.Puzzle.UnitName(int(x.row))
	if x.kind == crossPMX {
		return fmt.Sprintf("PMX of %s: places %d to %d from the best", name, x.lo+1, x.hi+1)
	}
	n := share(s.Puzzle.Side)
	return fmt.Sprintf("multi-parental crossover of %s: mask %d, %d and %d of best ever, best now and egg",
		name, n[0], n[1], n[2])
}

// saidRebuilt tells how the abandoned nest's place was taken.
func (s *search) saidRebuilt() string {
	p, b, how := s.built, s.Puzzle, ""
	switch {
	case p.scattered:
		how = fmt.Sprintf("%d of %d loose cells got digits of the filtered domains, the rest what their rows lacked",
			p.filled, len(s.Cells))
	case p.cell < 0:
		how = fmt.Sprintf("a dive of %s, and AC3 fills the rest: solved, and the board shows this nest",
			english.Count(p.steps, "digit"))
	default:
		how = fmt.Sprintf("a dive of %s filled %d of %d, then %s=%c left %s no candidate", english.Count(p.steps, "digit"),
			p.filled, len(s.Cells), b.CellName(int(p.cell)), b.Symbol(p.digit), b.CellName(int(p.wiped)))
	}
	return fmt.Sprintf("nest %d abandoned, cost %d → %d: %s", s.victim+1, s.lost, s.costs[s.victim], how)
}

func (b *brood) saidHost() string {
	return fmt.Sprintf("the egg of nest %d comes into the hand: cost %d, %s", b.host+1, b.hostCost, origins[b.origin])
}

func (b *brood) saidCompared() string {
	against := fmt.Sprintf("egg %d against %d in nest %d", b.eggCost, b.beaten, b.rival+1)
	if b.accepted {
		return against + ": it takes the nest"
	}
	return against + ": thrown out"
}

func (b *brood) saidAbandoned() string {
	if b.victim < 0 {
		return "no nest abandoned"
	}
	return fmt.Sprintf("nest %d abandoned, cost %d", b.victim+1, b.lost)
}

// What the search tells a witness. This code runs only if there is one.

// tellHost tells which nest's egg is taken, and what that changes on the board.
func (b *brood) tellHost(w *decision.Witness) {
	e, v := b.eggs[b.host], w.Candidate(b.host)
	v.Picked(decision.Odds(1/float64(b.count())), decision.NoDelta, decision.Plain(fmt.Sprintf("any of %d nests: nest %d, %s, cost %d",
		b.count(), b.host+1, origins[e.origin], b.costs[b.host])))
	for c, d := range b.grid(b.host) {
		if was := b.Grid[c]; was != d {
			v.Shown(c, was, d, decision.Plain(fmt.Sprintf("another egg comes into the hand: in nest %d %s is %c",
				b.host+1, b.Puzzle.CellName(c), b.Puzzle.Symbol(d))))
		}
	}
}

// tellCrossed tells the crossover, and the grounds of every digit that changed.
func (s *search) tellCrossed(w *decision.Witness) {
	x, p := &s.crossing, s.Puzzle
	side, first := p.Side, int(x.row)*p.Side
	chance, names := s.Pc, parents[x.kind]
	if x.kind == crossSorting {
		chance = 1 - s.Pc
	}
	w.Grid().Picked(decision.Odds(chance), decision.NoDelta, decision.Plain(s.saidCross()))
	mask, from := x.trace(s.Held[first:][:side])
	was := x.parents[len(names)-1]
	for i := range side {
		if x.child[i] == was[i] {
			continue
		}
		name := p.CellName(first + i)
		why := fmt.Sprintf("the mask gives %s to the %s, which has %c", name, names[mask[i]-1], p.Symbol(x.child[i]))
		if from[i] == markMoved {
			why = fmt.Sprintf("%c is pushed to %s, so that the row stays a permutation", p.Symbol(x.child[i]), name)
		}
		w.Grid().Changed(first+i, was[i], x.child[i], decision.Plain(why))
	}
}

// tellSwap tells a swap that is about to be made, with a chance; 0 where there was none.
func (b *brood) tellSwap(w *decision.Witness, x, y int, chance float64) {
	p, g := b.Puzzle, b.Grid
	delta, odds := p.MissingSwapped(g, x, y), decision.NoChance
	if chance > 0 {
		odds = decision.Odds(chance)
	}
	w.Grid().Swapped(decision.Exchange{A: x, B: y, HadA: g[x], HadB: g[y]}, odds, decision.By(delta),
		decision.Plain(fmt.Sprintf("%s and %s, two loose cells of %s, change places: cost %+d",
			p.CellName(x), p.CellName(y), p.UnitName(int(p.Row[x])), delta)))
}

// How a nest is built. Its digits do not come onto the board, so each decision is
// that of a candidate.

// tellTried tells a digit of a dive, and what followed from it.
func (d *workshop) tellTried(v decision.Voice, cell int, digit uint8, consistent bool) {
	b, domain := d.at.Board, d.at.Cand[cell]
	n := domain.Count()
	name := fmt.Sprintf("%s=%c", b.CellName(cell), b.Symbol(digit))
	v.Drew(cell, digit, decision.Odds(1/float64(n)), decision.Alternatives(cell, domain, nil),
		decision.Plain(fmt.Sprintf("%s: roulette over %d open cells, weight 1/%d, then any of its candidates", name, d.at.Open, n)))
	if !consistent {
		wiped := d.trial.Wiped
		v.WipedOut(wiped, cell, digit,
			decision.Plain(fmt.Sprintf("%s leaves %s no candidate: it is taken back, and the dive is over", name, b.CellName(wiped))))
		return
	}
	for c, m := range d.trial.Cand {
		if m.Single() && !d.at.Cand[c].Single() && c != cell {
			is := m.Lowest()
			v.Inferred(c, is, cell, decision.Plain(fmt.Sprintf("%c is all that AC3 leaves %s once %s", b.Symbol(is), b.CellName(c), name)))
		}
	}
}

// tellScattered tells a digit of a nest that is built without propagation.
func (s *search) tellScattered(v decision.Voice, cell int, digit uint8, domain sudoku.Mask) {
	v.Drew(cell, digit, decision.Odds(1/float64(domain.Count())), decision.Alternatives(cell, domain, nil),
		decision.Plain(fmt.Sprintf("%s=%c: any of what the filter left it and its row has not", s.Puzzle.CellName(cell), s.Puzzle.Symbol(digit))))
}

// tellCompleted tells the digits that complete the rows.
func (b *brood) tellCompleted(w *decision.Witness, nest int, before sudoku.Grid) {
	p := b.Puzzle
	for c, d := range b.grid(nest) {
		if before[c] == 0 {
			w.Candidate(nest).Drew(c, d, decision.NoChance, nil, decision.Plain(fmt.Sprintf("%s=%c completes %s, whatever the columns and blocks say",
				p.CellName(c), p.Symbol(d), p.UnitName(int(p.Row[c])))))
		}
	}
}
