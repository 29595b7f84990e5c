package sudoku

import (
	"math/rand/v2"
	"slices"
)

// singles is the exact search for boards of any order: depth first, with naked
// and hidden singles, guessing in the cell that is hardest to fill.
//
// What is hard is learned. Every dead end adds weight to the unit where it showed,
// or to the three units of its cell, and the next guess goes to the cell with the
// fewest candidates for the weight of its units: the rule dom/wdeg of Boussemart,
// Hemery, Lecoutre and Sais (2004). And since a search that guessed wrongly at the
// top may take for ever to find out, it begins afresh now and then, with what it
// learned: after 100 dead ends, 100, 200, 100, 100, 200, 400 and so on, the
// sequence that Luby, Sinclair and Zuckerman (1993) show to be nearly the best
// where nothing is known. On 25×25 boards with 40 or 45 % given a search without
// these two gives up; with them it takes milliseconds.
//
// With its first solution the beginning afresh ends: the search goes on to the
// others from where it is, and when it comes to its end there are none.
type singles struct {
	Answer
	limit, budget int

	weight []int32 // of each unit
	// fails counts the dead ends since the last beginning; at patience there is
	// the next.
	fails, patience int
	dice            *rand.PCG
	stack           []*Domains // one a depth, reused
}

// deadEnds is the unit of the sequence of beginnings.
const deadEnds = 100

func (s *singles) run(puzzle *Puzzle) {
	s.weight, s.dice = slices.Repeat([]int32{1}, puzzle.Units()), rand.NewPCG(1, 1)
	root := NewDomains(puzzle.Board, Hidden)
	if !root.Load(puzzle) {
		return
	}
	s.stack = append(s.stack, root)
	for round := 1; ; round++ {
		s.fails, s.patience = 0, deadEnds*Luby(round)
		if s.descend(0) || s.GaveUp || len(s.Solutions) == s.limit {
			return
		}
	}
}

// Luby returns the i-th member of 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …, counted from 1: how long a
// search may go on before it begins afresh, where nothing is known of it.
func Luby(i int) int {
	k := 1
	for 1<<k-1 < i {
		k++
	}
	if i == 1<<k-1 {
		return 1 << (k - 1)
	}
	return Luby(i - (1<<(k-1) - 1))
}

// descend explores below the domains at depth. It is false when it was broken
// off: to end, or to begin afresh.
func (s *singles) descend(depth int) bool {
	domains := s.stack[depth]
	if domains.Open == 0 {
		s.Solutions = append(s.Solutions, domains.Settled())
		return len(s.Solutions) < s.limit
	}
	if depth+1 == len(s.stack) {
		s.stack = append(s.stack, domains.Clone())
	}
	next, cell := s.stack[depth+1], s.hardest(domains)
	for mask := domains.Cand[cell]; mask != 0; {
		if s.Nodes == s.budget {
			s.GaveUp = true
			return false
		}
		s.Nodes++
		digit := mask.Nth(s.pick(mask.Count()))
		mask &^= Bit(digit)
		next.CopyFrom(domains)
		if next.Assign(cell, digit) {
			if !s.descend(depth + 1) {
				return false
			}
		} else if !s.blame(next) {
			return false
		}
	}
	return true
}

// blame adds weight to what a dead end showed in. It is false when it is time to
// begin afresh.
func (s *singles) blame(domains *Domains) bool {
	if domains.Wiped < 0 {
		s.weight[-2-domains.Wiped]++
	} else {
		for _, u := range domains.UnitsOf(domains.Wiped) {
			s.weight[u]++
		}
	}
	s.fails++
	return s.fails < s.patience || len(s.Solutions) > 0
}

// hardest returns an open cell whose number of candidates is the smallest for the
// weight of its units; among equals it draws.
func (s *singles) hardest(domains *Domains) (cell int) {
	candidates := 1
	weight := int32(0)
	ties := 0
	for at, mask := range domains.Cand {
		if mask&(mask-1) == 0 {
			continue
		}
		count := mask.Count()
		row := s.weight[domains.Row[at]]
		col := s.weight[domains.Side+int(domains.Col[at])]
		block := s.weight[BlockUnit(domains.Side, int(domains.Block[at]))]
		total := row + col + block
		// The quotients of candidates and weight are compared without a division.
		this, best := count*int(weight), candidates*int(total)
		switch {
		case this < best:
			candidates = count
			weight = total
			cell = at
			ties = 1
		case this == best:
			ties++
			if s.pick(ties) == 0 {
				cell = at
			}
		}
	}
	return cell
}

// pick draws one of n.
func (s *singles) pick(n int) int {
	return int(s.dice.Uint64() >> 32 * uint64(n) >> 32)
}
