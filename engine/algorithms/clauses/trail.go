package clauses

import "sudokuscope/engine/kit/part"

// trail is what is assigned, in its order, and why.
type trail struct {
	list  []literal // true ones
	begin []int32   // of each level from 1 on: the place of its decision
	done  int       // how many have been propagated
	value []int8    // of each literal: 1 true, -1 false, 0 open
	level []int32   // of each variable that is assigned
	// reason is the clause that made the variable follow; -1-u where the variable u, that is
	// true, excludes it; none for a decision and for what has no reason.
	reason []int32
}

func newTrail(variables, cells int) trail {
	return trail{
		list:   make([]literal, 0, variables),
		begin:  make([]int32, 0, cells),
		value:  make([]int8, 2*variables),
		level:  make([]int32, variables),
		reason: make([]int32, variables),
	}
}

func (t *trail) state() part.State {
	return part.State{
		part.Growing(&t.list),
		part.Growing(&t.begin),
		part.Lists(&t.value),
		part.Lists(&t.level),
		part.Lists(&t.reason),
	}
}

// depth is the number of decisions.
func (t *trail) depth() int { return len(t.begin) }

// assign makes a literal true, and puts its digit into the grid.
func (s *solver) assign(l literal, reason int32) {
	t := &s.trail
	v := variable(l)
	t.value[l], t.value[opposite(l)] = 1, -1
	t.level[v] = int32(t.depth())
	t.reason[v] = reason
	t.list = append(t.list, l)
	if positive(l) {
		s.write(s.formula.place(v))
	}
}

// write puts a digit, or 0, into the grid.
func (s *solver) write(cell int, digit uint8) {
	s.base.Grid[cell] = digit
	if now := s.base.Now(); s.touched[cell] != now {
		s.touched[cell] = now
		s.base.Changed = append(s.base.Changed, uint16(cell))
	}
}
