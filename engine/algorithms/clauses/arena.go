package clauses

import "sudokuscope/engine/kit/part"

// arena holds all clauses of two literals and more, one behind the other, and for each literal
// the list of the clauses that watch it. A clause watches its first two literals. The lists are
// threaded through the clauses, so that to watch another literal allocates nothing, and to copy
// all of it is to copy two slices.
type arena struct {
	data []int32
	// head begins the list of each literal; a link is 2·clause + which of the two watches.
	head []int32
	own  int32 // where the clauses that were learnt begin
	kept int   // how many those are
	room int   // numbers that data may have
	most int   // clauses learnt that are kept
}

// What stands before the literals of a clause; a clause is known by the place of its size.
const (
	clauseSize  = iota
	clauseGlue  // the levels that its literals had when it was learnt; 0 for one that stays
	clauseUsed  // the conflict that it was used in last
	clauseNext  // the next clause that watches the first literal
	clauseNext1 // … the second
	clauseHead  // where the literals begin
)

// none is no clause.
const none = 0

func newArena(f *formula, keep int) arena {
	a := arena{data: []int32{0}, head: make([]int32, 2*len(f.cell)), most: keep}
	for _, list := range f.choices {
		if len(list) > 1 {
			a.add(list, 0, 0)
		}
	}
	a.own = int32(len(a.data))
	const usual = 40 // numbers that a clause takes that is kept
	a.room = len(a.data) + 4*len(f.cell) + keep*usual
	a.kept = 0
	return a
}

func (a *arena) state() part.State { return part.State{part.Lists(&a.data), part.Lists(&a.head)} }

// literals are those of a clause.
func (a *arena) literals(clause int32) []literal {
	return a.data[clause+clauseHead : clause+clauseHead+a.data[clause]]
}

// fits reports whether there is room for a clause with this number of literals.
func (a *arena) fits(size int) bool { return len(a.data)+clauseHead+size <= a.room }

// add takes a clause in. It watches the first two of its literals.
func (a *arena) add(list []literal, glue, used int32) (clause int32) {
	clause = int32(len(a.data))
	a.data = append(a.data, int32(len(list)), glue, used, 0, 0)
	a.data = append(a.data, list...)
	a.watch(clause)
	a.kept++
	return clause
}

// watch puts a clause into the lists of its first two literals.
func (a *arena) watch(clause int32) {
	for which := range int32(2) {
		head := &a.head[a.data[clause+clauseHead+which]]
		a.data[clause+clauseNext+which] = *head
		*head = 2*clause + which
	}
}

// after is the clause behind another one.
func (a *arena) after(clause int32) int32 { return clause + clauseHead + a.data[clause] }
