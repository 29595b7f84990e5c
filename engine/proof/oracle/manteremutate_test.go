package oracle

import (
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// mutate plays the mutations. The phase attempts a block of a child at most once, so one attempt
// tells all that happened to it.
func (o *mantereOracle) mutate(s *phase) {
	p := s.p
	type place struct{ child, block int }
	var attempts []place
	refused, doubted := 0, 0
	moves := map[place][]decision.Decision{}
	for _, d := range s.told {
		at := place{d.Member, int(p.Block[d.Cell.Or(-1)])}
		if d.Kind == decision.Judge && !s.loose(d.Cell.Or(-1)) {
			var right []wanted
			for mutation := range mutations {
				right = append(right, says("an illegal attempt", mutation, d.Cell, o.next[d.Member][d.Cell.Or(-1)]))
			}
			s.whyOneOf(d, right...)
			refused++
		} else if moves[at] = append(moves[at], d); len(moves[at]) > 1 {
			continue
		}
		s.claim(!slices.Contains(attempts, at), "block %d of child %d is attempted twice", at.block+1, at.child+1)
		attempts = append(attempts, at)
	}
	for _, at := range attempts {
		if len(moves[at]) > 0 && o.moved(s, o.next[at.child], at.block, moves[at]) {
			doubted++
		}
	}
	if o.illegal = math.NaN(); len(attempts) > 0 {
		o.illegal = float64(refused) / float64(len(attempts))
	}
	want := says("mutated", len(attempts), refused)
	if s.set["beliefs"] != 0 {
		want = want.and(says("the beliefs refused", doubted))
	}
	s.said(want)
	s.happened()
}

// mutations is how many kinds there are: a swap, a swap of three, and an insertion.
const mutations = 3

// moved plays one mutation of a block and checks that it is of a kind that it may be. It reports
// whether the beliefs refuse it: then the block stays as it is.
func (o *mantereOracle) moved(s *phase, g sudoku.Grid, block int, told []decision.Decision) (doubted bool) {
	p := s.p
	was := g.Clone()
	doubted = told[0].Kind == decision.Judge
	then, now := 0.0, 0.0
	for _, d := range told {
		c := d.Cell.Or(-1)
		s.claim((d.Kind == decision.Judge) == doubted, "%s: half of a mutation is refused", p.CellName(c))
		s.claim(doubted || d.Was == was[c], "%s goes from %d to %d", p.CellName(c), d.Was, d.Digit)
		s.claim(was[c] != d.Digit && s.loose(c) && g[c] == was[c], "%s goes from %d to %d", p.CellName(c), was[c], d.Digit)
		g[c] = d.Digit
		then += o.votes[c*p.Side+int(d.Digit)-1]
		now += o.votes[c*p.Side+int(was[c])-1]
	}
	if doubted {
		defer copy(g, was)
	}
	var before, after []uint8
	for _, c := range p.BlockCells(block) {
		if s.loose(int(c)) {
			before, after = append(before, was[c]), append(after, g[c])
		}
	}
	may := [mutations]bool{len(told) == 2, len(told) == 3, slices.ContainsFunc(before, func(d uint8) bool {
		without := func(list []uint8) string { // one digit is elsewhere, and the others are in their order
			return strings.ReplaceAll(string(list), string([]byte{d}), "")
		}
		return without(before) == without(after)
	})}
	for _, d := range told {
		var right []wanted
		for mutation, is := range may {
			if !is || !permuted(before, after) {
				continue
			}
			want := says("mutation", mutation, d.Digit, d.Was)
			if doubted {
				want = says("against belief", mutation, d.Digit, then, now)
			} else if s.set["beliefs"] != 0 {
				want = want.and(says("by belief", then, now))
			}
			right = append(right, want)
		}
		s.whyOneOf(d, right...)
	}
	return doubted
}
