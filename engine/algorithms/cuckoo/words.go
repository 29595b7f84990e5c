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
		return fmt.Sprintf("nest %d has the best egg: neither crossed nor mutated", s.host+1)
	case phase == phaseCross:
		return fmt.Sprintf("%s: %s, cost %d → %d", s.saidCross(), english.Plural(len(s.Changed), "cell changes", "cells change"), s.hostCost, s.Cost)
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
	if len(s.Cells) == 0 {
		return fmt.Sprintf("AC3 on the givens settles all %d free cells: solved before the first iteration", free)
	}
	how := "dives"
	if s.Filter == FilterRoot {
		how = "drawn from what it leaves"
	}
	text := fmt.Sprintf("AC3 on the givens settles %d of %d free cells; %d nests, %s, cost %d at best", free-len(s.Cells), free, s.count(), how, s.BestCost)
	if s.BestCost == 0 {
		text += ": solved before the first iteration"
	}
	return text
}

func (s *search) saidCross() string {
	x := &s.crossing
	name := s.Puzzle.UnitName(int(x.row))
	if x.kind == crossPMX {
		return fmt.Sprintf("PMX of %s: places %d to %d from the best", name, x.lo+1, x.hi+1)
	}
	n := share(s.Puzzle.Side)
	return fmt.Sprintf("multi-parental crossover of %s: mask %d, %d and %d of best ever, best now and egg", name, n[0], n[1], n[2])
}

// saidRebuilt tells how the abandoned nest's place was taken.
func (s *search) saidRebuilt() string {
	p, b := s.built, s.Puzzle
	now := fmt.Sprintf("nest %d abandoned, cost %d → %d: ", s.victim+1, s.lost.cost, s.eggs[s.victim].cost)
	switch {
	case p.scattered:
		return now + fmt.Sprintf("%d of %d loose cells got digits of the filtered domains, the rest what their rows lacked", p.filled, len(s.Cells))
	case p.cell < 0:
		return now + fmt.Sprintf("a dive of %s, and AC3 fills the rest: solved, and the board shows this nest", english.Plural(p.steps, "digit", "digits"))
	}
	return now + fmt.Sprintf("a dive of %s filled %d of %d, then %s=%c left %s no candidate", english.Plural(p.steps, "digit", "digits"), p.filled, len(s.Cells),
		b.CellName(int(p.cell)), b.Symbol(p.digit), b.CellName(int(p.wiped)))
}

func (b *brood) saidHost() string {
	return fmt.Sprintf("the egg of nest %d comes into the hand: cost %d, %s", b.host+1, b.hostCost, origins[b.origin])
}

func (b *brood) saidCompared() string {
	against := fmt.Sprintf("egg %d against %d in nest %d", b.eggCost, b.beaten.cost, b.rival+1)
	switch {
	case b.eggCost == 0:
		return against + ": solved, and the nest that it takes is marked"
	case b.accepted && b.eggCost == b.beaten.cost:
		return against + ", a tie: it takes the nest"
	case b.accepted:
		return against + ": it takes the nest"
	}
	return against + ": thrown out"
}

func (b *brood) saidAbandoned() string {
	if b.victim < 0 {
		return "no nest abandoned"
	}
	return fmt.Sprintf("nest %d abandoned, cost %d", b.victim+1, b.lost.cost)
}

// What the search tells a witness. This code runs only if there is one.

// tellHost tells which nest's egg is taken, and what that changes on the board.
func (b *brood) tellHost(w *decision.Witness) {
	e, v := b.eggs[b.host], w.Candidate(b.host)
	v.Picked(1/float64(b.count()), 0, fmt.Sprintf("any of %d nests: nest %d, %s, cost %d", b.count(), b.host+1, origins[e.origin], e.cost))
	for c, d := range b.grid(b.host) {
		if was := b.Grid[c]; was != d {
			v.Shown(c, was, d, fmt.Sprintf("another egg comes into the hand: in nest %d %s is %c", b.host+1, b.Puzzle.CellName(c), b.Puzzle.Symbol(d)))
		}
	}
}

// tellSpared tells why no operator touches the egg.
func (s *search) tellSpared(w *decision.Witness) {
	why := "every cell is held: there is nothing to cross"
	if s.host == s.leader {
		why = fmt.Sprintf("nest %d has the best egg: it is laid as it is", s.host+1)
	}
	w.Candidate(s.host).Judged(0, 0, why)
}

// tellCrossed tells the crossover, and the grounds of every digit that changed.
func (s *search) tellCrossed(w *decision.Witness) {
	x, p := &s.crossing, s.Puzzle
	side, first := p.Side, int(x.row)*p.Side
	chance, why := s.Pc, fmt.Sprintf("PMX of %s: places %d to %d from the best egg, in nest %d", p.UnitName(int(x.row)), x.lo+1, x.hi+1, s.leader+1)
	parents := [3]string{"the best egg", "the egg itself", ""}
	if x.kind == crossSorting {
		n := share(side)
		chance, why = 1-s.Pc, fmt.Sprintf("multi-parental crossover of %s: %d places after the best ever, %d after the best now, %d after the egg itself", p.UnitName(int(x.row)), n[0], n[1], n[2])
		parents = [3]string{"the best ever", "the best now", "the egg itself"}
	}
	w.Grid().Picked(chance, 0, why)
	mask, from := x.trace(s.Held[first:][:side])
	was := x.parents[2]
	if x.kind == crossPMX {
		was = x.parents[1]
	}
	for i := range side {
		if x.child[i] == was[i] {
			continue
		}
		name := p.CellName(first + i)
		why := fmt.Sprintf("the mask gives %s to %s, which has %c", name, parents[mask[i]-1], p.Symbol(x.child[i]))
		if from[i] == markMoved {
			why = fmt.Sprintf("%c is pushed to %s, so that the row stays a permutation", p.Symbol(x.child[i]), name)
		}
		w.Grid().Changed(first+i, was[i], x.child[i], why)
	}
}

// tellMutated tells a mutation that is about to be made.
func (s *search) tellMutated(w *decision.Witness) {
	x, p, g := &s.crossing, s.Puzzle, s.Grid
	before := p.Missing(g)
	g[x.a], g[x.b] = g[x.b], g[x.a]
	delta := p.Missing(g) - before
	g[x.a], g[x.b] = g[x.b], g[x.a]
	w.Grid().Swapped(decision.Exchange{A: int(x.a), B: int(x.b), HadA: g[x.a], HadB: g[x.b]}, s.Pm, delta,
		fmt.Sprintf("%s and %s, two loose cells of %s, change places: cost %+d", p.CellName(int(x.a)), p.CellName(int(x.b)), p.UnitName(int(p.Row[x.a])), delta))
}

// tellCompared tells the comparison before the egg is laid.
func (b *brood) tellCompared(w *decision.Witness) {
	delta := b.Cost - int(b.beaten.cost)
	why := fmt.Sprintf("cost %d as in nest %d: the egg takes it, being no worse", b.Cost, b.rival+1)
	switch {
	case !b.accepted:
		why = fmt.Sprintf("cost %d against %d in nest %d: the egg is thrown out", b.Cost, b.beaten.cost, b.rival+1)
	case delta < 0:
		why = fmt.Sprintf("cost %d against %d in nest %d: the egg takes it", b.Cost, b.beaten.cost, b.rival+1)
	}
	w.Candidate(b.rival).Judged(1/float64(b.count()), delta, why)
}

// tellAbandoned tells whether a nest is given up, and which.
func (b *brood) tellAbandoned(w *decision.Witness) {
	if b.victim < 0 {
		why := "no nest is abandoned"
		if b.Abandon == AbandonWorse && b.eggs[b.worst(false)].cost == b.eggs[b.leader].cost {
			why += ": none is worse than the best"
		}
		w.Grid().Judged(1-b.Pa, 0, why)
		return
	}
	but := ""
	if b.Abandon == AbandonNotBest {
		but = fmt.Sprintf(", nest %d with the best egg excepted", b.leader+1)
	}
	w.Candidate(b.victim).Picked(b.Pa, 0, fmt.Sprintf("nest %d is abandoned: no cost is higher than its %d%s", b.victim+1, b.eggs[b.victim].cost, but))
}

// How a nest is built. Its digits do not come onto the board, so each decision is
// that of a candidate.

// tellTried tells a digit of a dive, and what followed from it.
func (d *workshop) tellTried(v decision.Voice, cell int, digit uint8, consistent bool) {
	b, domain := d.at.Board, d.at.Cand[cell]
	n := domain.Count()
	name := fmt.Sprintf("%s=%c", b.CellName(cell), b.Symbol(digit))
	v.Drew(cell, digit, 1/float64(n), decision.Alternatives(cell, domain, nil),
		fmt.Sprintf("%s: roulette over %d open cells, weight 1/%d, then any of its candidates", name, d.at.Open, n))
	if !consistent {
		wiped := d.trial.Wiped
		v.WipedOut(wiped, cell, digit, fmt.Sprintf("%s leaves %s no candidate: it is taken back, and the dive is over", name, b.CellName(wiped)))
		return
	}
	for c, m := range d.trial.Cand {
		if m.Single() && !d.at.Cand[c].Single() && c != cell {
			is := m.Lowest()
			v.Inferred(c, is, cell, fmt.Sprintf("%c is all that AC3 leaves %s once %s", b.Symbol(is), b.CellName(c), name))
		}
	}
}

// tellScattered tells a digit of a nest that is built without propagation.
func (s *search) tellScattered(v decision.Voice, cell int, digit uint8, domain sudoku.Mask) {
	v.Drew(cell, digit, 1/float64(domain.Count()), decision.Alternatives(cell, domain, nil),
		fmt.Sprintf("%s=%c: any of what the filter left it and its row has not", s.Puzzle.CellName(cell), s.Puzzle.Symbol(digit)))
}

// tellCompleted tells the digits that complete the rows.
func (s *search) tellCompleted(w *decision.Witness, nest int, before sudoku.Grid) {
	p := s.Puzzle
	for c, d := range s.grid(nest) {
		if before[c] == 0 {
			w.Candidate(nest).Drew(c, d, 0, nil, fmt.Sprintf("%s=%c completes %s, whatever the columns and blocks say",
				p.CellName(c), p.Symbol(d), p.UnitName(int(p.Row[c]))))
		}
	}
}
