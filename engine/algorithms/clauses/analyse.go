package clauses

import "sudokuscope/engine/kit/part"

// What analysis knows of a variable.
const (
	unseen   = iota
	inClause // its literal is in the clause, or waits to be resolved
	implied  // its literal follows from others of the clause
	needed   // it does not
)

// analysis makes the clause that is learnt from a conflict.
type analysis struct {
	clause []literal // the first is the one that it asserts
	glue   int32     // levels of its literals
	mark   []uint8   // of each variable
	marked []int32
	met    []int64 // of each level: the conflict in which it was met last
}

func (a *analysis) state() part.State {
	return part.State{part.Growing(&a.clause), part.Growing(&a.marked), part.Lists(&a.mark), part.Lists(&a.met)}
}

func newAnalysis(variables, cells int) analysis {
	return analysis{
		clause: make([]literal, 0, variables),
		mark:   make([]uint8, variables),
		marked: make([]int32, 0, variables),
		met:    make([]int64, cells+1),
	}
}

// explain resolves the conflict with the reasons of its literals, the last assigned first,
// until one literal of the last level is left: the first unique implication point.
func (s *solver) explain(found conflict) {
	a, t := &s.analysis, &s.trail
	a.clause = append(a.clause[:0], 0)
	a.marked = a.marked[:0]
	open := s.include(found.clause, s.broken(&found), -1)
	for at := len(t.list) - 1; ; at-- {
		v := variable(t.list[at])
		if a.mark[v] != inClause {
			continue
		}
		if open--; open == 0 {
			a.clause[0] = opposite(t.list[at])
			break
		}
		a.mark[v] = unseen
		open += s.include(t.reason[v], s.because(v), v)
	}
	s.shorten()
	s.gluing()
	for _, v := range a.marked {
		a.mark[v] = unseen
	}
}

// broken are the literals of a conflict, all false.
func (s *solver) broken(found *conflict) []literal {
	if found.clause == none {
		return found.pair[:]
	}
	return s.arena.literals(found.clause)
}

// because are the literals of the clause by which a variable follows, its own among them or left
// out; none where it has no reason.
func (s *solver) because(v int32) []literal {
	switch r := s.trail.reason[v]; {
	case r < 0:
		return s.formula.not[-1-r : -r]
	case r > 0:
		return s.arena.literals(r)
	}
	return nil
}

// include takes the false literals of a clause in, but that of a variable, and counts those of
// the last level, which are resolved further. The clause is used, if it is one of the arena.
func (s *solver) include(clause int32, literals []literal, but int32) (last int) {
	a, t := &s.analysis, &s.trail
	if clause > 0 {
		s.arena.data[clause+clauseUsed] = int32(s.base.Now())
	}
	for _, l := range literals {
		v := variable(l)
		if v == but || a.mark[v] == inClause || t.level[v] == 0 {
			continue
		}
		a.mark[v] = inClause
		a.marked = append(a.marked, v)
		s.order.bump(v)
		if int(t.level[v]) == t.depth() {
			last++
		} else {
			a.clause = append(a.clause, l)
		}
	}
	return last
}

// shorten leaves out what follows from the rest of the clause.
func (s *solver) shorten() {
	a := &s.analysis
	n := 1
	for _, l := range a.clause[1:] {
		if s.trail.reason[variable(l)] == none || !s.follows(variable(l), 0) {
			a.clause[n] = l
			n++
		}
	}
	a.clause = a.clause[:n]
}

// deepest bounds how far the reasons of a literal are followed.
const deepest = 200

// follows reports whether the reason of a variable follows from literals of the clause.
func (s *solver) follows(v int32, depth int) bool {
	t, a := &s.trail, &s.analysis
	for _, l := range s.because(v) {
		u := variable(l)
		if u == v || t.level[u] == 0 || a.mark[u] == inClause || a.mark[u] == implied {
			continue
		}
		if a.mark[u] == needed || t.reason[u] == none || depth == deepest || !s.follows(u, depth+1) {
			if a.mark[u] == unseen {
				a.mark[u] = needed
				a.marked = append(a.marked, u)
			}
			return false
		}
		a.mark[u] = implied
		a.marked = append(a.marked, u)
	}
	return true
}

// gluing counts the levels of the clause, and puts the literal of the last level before the
// asserted one second, where it is watched.
func (s *solver) gluing() {
	a, t := &s.analysis, &s.trail
	a.glue = 0
	now := s.base.Now()
	for i, l := range a.clause {
		level := t.level[variable(l)]
		if a.met[level] != now {
			a.met[level] = now
			a.glue++
		}
		if i > 1 && level > t.level[variable(a.clause[1])] {
			a.clause[1], a.clause[i] = a.clause[i], a.clause[1]
		}
	}
}

// guesses takes for the clause that not all guesses can stand, the last one first.
func (s *solver) guesses() {
	a := &s.analysis
	a.clause = a.clause[:0]
	for depth := s.trail.depth(); depth > 0; depth-- {
		a.clause = append(a.clause, opposite(s.trail.list[s.trail.begin[depth-1]]))
	}
	a.glue = int32(len(a.clause))
}
