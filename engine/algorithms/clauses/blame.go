package clauses

import "slices"

// blame lists the guesses, by depth from 0, that a conflict follows from by the reasons of the
// trail. Only who looks asks for it.
func (s *solver) blame(found conflict) (depths []int) {
	t := &s.trail
	seen := make([]bool, len(t.level))
	part := make([]bool, t.depth())
	wait := slices.Clone(s.broken(&found))
	for len(wait) > 0 {
		v := variable(wait[len(wait)-1])
		wait = wait[:len(wait)-1]
		level := int(t.level[v])
		if seen[v] || level == 0 {
			continue
		}
		seen[v] = true
		because := s.because(v)
		switch {
		case because != nil:
			wait = append(wait, because...)
		case variable(t.list[t.begin[level-1]]) == v:
			part[level-1] = true
		default: // a guess that was refuted while those before it stood
			for i := range level {
				part[i] = true
			}
		}
	}
	for i, has := range part {
		if has {
			depths = append(depths, i)
		}
	}
	return depths
}

// constraint is the number of a clause in the exact cover, -1 for one that was learnt.
func (s *solver) constraint(clause int32) int {
	if clause >= s.arena.own {
		return -1
	}
	literals := s.arena.literals(clause)
	return slices.IndexFunc(s.formula.choices, func(list []literal) bool {
		return len(list) == len(literals) && !slices.ContainsFunc(literals, func(l literal) bool {
			return !slices.Contains(list, l)
		})
	})
}

// taker is the cell whose digit made the last literal of a clause false, but that of a variable;
// -1 if none did.
func (s *solver) taker(clause, but int32) int {
	last := int32(-1)
	for _, l := range s.trail.list {
		if v := variable(l); v != but && slices.Contains(s.arena.literals(clause), opposite(l)) {
			last = v
		}
	}
	if last < 0 || s.trail.reason[last] >= 0 {
		return -1
	}
	return int(s.formula.cell[-1-s.trail.reason[last]])
}
