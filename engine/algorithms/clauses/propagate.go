package clauses

// conflict is a clause all of whose literals are false: one of the arena, or two digits that
// exclude each other and are both there.
type conflict struct {
	clause int32 // none where it is a pair
	pair   [2]literal
	is     bool
}

// spread draws all conclusions of what is assigned, or stops at a conflict.
func (s *solver) spread() (found conflict) {
	t := &s.trail
	for t.done < len(t.list) && !found.is {
		l := t.list[t.done]
		t.done++
		s.propagated++
		if positive(l) {
			found = s.excludes(variable(l))
		}
		if !found.is {
			found = s.visit(opposite(l))
		}
	}
	if found.is { // who holds a cell next comes to it again
		t.done--
	}
	return found
}

// excludes makes all false that a true variable excludes.
func (s *solver) excludes(v int32) (found conflict) {
	f, value := s.formula, s.trail.value
	for _, other := range f.excluded[f.from[v]:f.from[v+1]] {
		switch value[is(other)] {
		case 0:
			s.assign(isNot(other), -1-v)
		case 1:
			return conflict{pair: [2]literal{isNot(v), isNot(other)}, is: true}
		}
	}
	return found
}

// visit looks at the clauses that watch a literal that became false: each finds another one to
// watch, or follows, or is the conflict.
func (s *solver) visit(lost literal) (found conflict) {
	data, head, value := s.arena.data, s.arena.head, s.trail.value
	link := &head[lost]
visiting:
	for *link != 0 {
		clause, which := *link>>1, *link&1
		next := &data[clause+clauseNext+which]
		literals := data[clause+clauseHead : clause+clauseHead+data[clause]]
		other := literals[1-which]
		if value[other] > 0 {
			link = next
			continue
		}
		for i := 2; i < len(literals); i++ {
			if l := literals[i]; value[l] >= 0 {
				literals[i], literals[which] = lost, l
				*link, *next, head[l] = *next, head[l], *link
				continue visiting
			}
		}
		if value[other] < 0 {
			return conflict{clause: clause, is: true}
		}
		s.assign(other, clause)
		link = next
	}
	return found
}
