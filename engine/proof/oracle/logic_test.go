package oracle

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// logic is a puzzle as clauses, with those that are known beside the rules.
type logic struct {
	ways     []way // the variables: digits that no given forbids in a free cell
	excluded map[way][]way
	choices  [][]way // of each constraint of the exact cover; none of one that a given meets
	known    [][]literal
}

func newLogic(p *sudoku.Puzzle) logic {
	l := logic{excluded: map[way][]way{}}
	cover := &dlxOracle{treeOracle{p: p}}
	for n := range 4 * p.Cells {
		list, met := cover.ways(p.Givens, n)
		if met {
			list = nil
		}
		l.choices = append(l.choices, list)
		if n < p.Cells {
			l.ways = append(l.ways, list...)
		}
		for _, w := range list {
			for _, other := range list {
				if w != other && !slices.Contains(l.excluded[w], other) {
					l.excluded[w] = append(l.excluded[w], other)
				}
			}
		}
	}
	return l
}

// exclude reports whether two digits exclude each other.
func (l *logic) exclude(w, other way) bool { return slices.Contains(l.excluded[w], other) }

// first reports whether no constraint before has the same ways.
func (l *logic) first(constraint int) bool {
	return slices.IndexFunc(l.choices, func(list []way) bool { return slices.Equal(list, l.choices[constraint]) }) == constraint
}

// refutes reports whether literals are contradicted by all that follows from them.
func (l *logic) refutes(assumed []literal) bool {
	value := map[way]bool{}
	changed, broken := true, false
	set := func(lit literal) {
		was, has := value[lit.way]
		broken = broken || has && was != lit.is
		changed = changed || !has
		value[lit.way] = lit.is
	}
	unit := func(clause []literal) {
		var open literal
		n := 0
		for _, lit := range clause {
			is, has := value[lit.way]
			if has && is == lit.is {
				return
			}
			if !has {
				open = lit
				n++
			}
		}
		broken = broken || n == 0
		if n == 1 {
			set(open)
		}
	}
	for _, lit := range assumed {
		set(lit)
	}
	for changed && !broken {
		changed = false
		for _, w := range l.ways {
			if value[w] {
				for _, other := range l.excluded[w] {
					set(literal{other, false})
				}
			}
		}
		for _, list := range l.choices {
			var clause []literal
			for _, w := range list {
				clause = append(clause, literal{w, true})
			}
			if len(clause) > 0 {
				unit(clause)
			}
		}
		for _, clause := range l.known {
			unit(clause)
		}
	}
	return broken
}
