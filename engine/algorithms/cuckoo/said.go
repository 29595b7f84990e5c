package cuckoo

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
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
		return fmt.Sprintf("a digit is held from here on, and in every nest: %d loose cells left", len(s.loose))
	case phase == phaseChoose:
		return s.saidHost()
	case phase == phaseCross && x.kind == crossNone:
		return fmt.Sprintf("nest %d has the best egg: neither crossed nor mutated", s.host+1)
	case phase == phaseCross:
		return fmt.Sprintf("%s: %s, cost %d → %d", s.saidCross(), engine.Plural(len(s.Changed), "cell changes", "cells change"), s.hostCost, s.Cost)
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
	if len(s.loose) == 0 {
		return fmt.Sprintf("AC3 on the givens settles all %d free cells: solved before the first iteration", free)
	}
	how := "dives"
	if s.filter == filterRoot {
		how = "drawn from what it leaves"
	}
	text := fmt.Sprintf("AC3 on the givens settles %d of %d free cells; %d nests, %s, cost %d at best", free-len(s.loose), free, s.count(), how, s.BestCost)
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
	n := s.weights.share(s.Puzzle.Side)
	return fmt.Sprintf("multi-parental crossover of %s: mask %d, %d and %d of best ever, best now and egg", name, n[0], n[1], n[2])
}

// saidRebuilt tells how the abandoned nest's place was taken.
func (s *search) saidRebuilt() string {
	p, b := s.plunge, s.Puzzle
	now := fmt.Sprintf("nest %d abandoned, cost %d → %d: ", s.victim+1, s.lost.cost, s.eggs[s.victim].cost)
	switch {
	case p.scattered:
		return now + fmt.Sprintf("%d of %d loose cells got digits of the filtered domains, the rest what their rows lacked", p.filled, p.loose)
	case p.cell < 0:
		return now + fmt.Sprintf("a dive of %s, and AC3 fills the rest: solved", engine.Plural(p.steps, "digit", "digits"))
	}
	return now + fmt.Sprintf("a dive of %s filled %d of %d, then %s=%c left %s no candidate", engine.Plural(p.steps, "digit", "digits"), p.filled, p.loose,
		b.CellName(int(p.cell)), b.Symbol(p.digit), b.CellName(int(p.wiped)))
}

func (b *brood) saidHost() string {
	return fmt.Sprintf("the egg of nest %d comes into the hand: cost %d, %s", b.host+1, b.hostCost, origins[b.origin])
}

func (b *brood) saidCompared() string {
	against := fmt.Sprintf("egg %d against %d in nest %d", b.Cost, b.beaten.cost, b.rival+1)
	switch {
	case b.Cost == 0:
		return against + ": solved"
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

// dec writes a parameter as the paper does: .55.
func dec(v float64) string { return strings.Replace(fmt.Sprintf("%.3g", v), "0.", ".", 1) }
