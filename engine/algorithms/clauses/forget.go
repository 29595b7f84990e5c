package clauses

import (
	"cmp"
	"slices"
)

// forget gives up half of the clauses that were learnt: those whose literals had the most
// levels, and of equals those that were used longest ago. A clause that stays, and the reason
// of something that is assigned, is not given up. It returns how many went.
func (s *solver) forget() (gone int) {
	a := &s.arena
	s.ranked = s.ranked[:0]
	for c := a.own; int(c) < len(a.data); c = a.after(c) {
		if a.data[c+clauseGlue] > 0 && !s.isReason(c) {
			s.ranked = append(s.ranked, c)
		}
	}
	slices.SortFunc(s.ranked, func(x, y int32) int {
		return cmp.Or(cmp.Compare(a.data[y+clauseGlue], a.data[x+clauseGlue]),
			cmp.Compare(a.data[x+clauseUsed], a.data[y+clauseUsed]), cmp.Compare(x, y))
	})
	const away = -1
	gone = min(len(s.ranked), (a.kept+1)/2)
	for _, c := range s.ranked[:gone] {
		a.data[c+clauseGlue] = away
	}
	s.compact(away)
	return gone
}

// isReason reports whether something follows from a clause, above the root.
func (s *solver) isReason(clause int32) bool {
	for _, l := range s.arena.literals(clause)[:2] {
		v := variable(l)
		if s.trail.value[l] > 0 && s.trail.reason[v] == clause && s.trail.level[v] > 0 {
			return true
		}
	}
	return false
}

// compact moves the clauses together over those that are given up, and has them watched anew.
func (s *solver) compact(away int32) {
	a, t := &s.arena, &s.trail
	end := a.own
	a.kept = 0
	for c := a.own; int(c) < len(a.data); c = a.after(c) { // where each goes
		a.data[c+clauseNext] = none
		if a.data[c+clauseGlue] != away {
			a.data[c+clauseNext] = end
			end = a.after(c) - c + end
			a.kept++
		}
	}
	for _, l := range t.list {
		if r := &t.reason[variable(l)]; *r >= a.own {
			*r = a.data[*r+clauseNext]
		}
	}
	for c := a.own; int(c) < len(a.data); {
		next, to := a.after(c), a.data[c+clauseNext]
		if to != none {
			copy(a.data[to:], a.data[c:next])
		}
		c = next
	}
	a.data = a.data[:end]
	clear(a.head)
	for c := int32(1); int(c) < len(a.data); c = a.after(c) {
		a.watch(c)
	}
}
