package puzzles

import (
	"math/rand/v2"
	"slices"

	"sudokuscope/engine/sudoku"
)

// core finds givens that nothing completes, and that can be completed without any one of them: first
// by taking givens away, several times in another order, then by a search for fewer. Of as many it
// takes those for which there is a reason.
func (m *mending) core(fault *Fault) {
	var all []int
	for cell, digit := range m.givens {
		if digit != 0 {
			all = append(all, cell)
		}
	}
	var shown Fault // the fewest for which there is a reason
	take := func(core []int) {
		other := Fault{Board: fault.Board, Givens: fault.Givens, Core: core}
		other.reason()
		if len(other.Reason) > 0 && (shown.Core == nil || len(core) < len(shown.Core)) {
			shown = other
		}
		fewer := len(fault.Core) - len(core)
		if fault.Core == nil || fewer > 0 || fewer == 0 && len(fault.Reason) == 0 {
			fault.Core, fault.Reason = core, other.Reason
		}
	}
	const orders = 12
	rng := rand.New(rand.NewPCG(0, 0))
	for range orders {
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		if core := m.needed(all); m.left > 0 {
			take(core)
		}
	}
	if fault.Core != nil && m.left > 0 {
		least := &fewest{mending: mending{left: m.left / 4}, all: all, given: m.givens}
		if core := least.find(2, len(fault.Core)-1); core != nil {
			take(core)
		}
		fault.Smallest = least.left > 0
		if size := len(fault.Core); len(fault.Reason) == 0 { // there may be others, with one
			least.forced = true
			if core := least.find(size, size); core != nil {
				take(core)
			}
		}
	}
	slices.Sort(fault.Core)
	if len(fault.Reason) == 0 && len(shown.Reason) > 0 {
		fault.Others, fault.Reason = slices.Sorted(slices.Values(shown.Core)), shown.Reason
	}
}

// needed takes the givens of some cells away, one after the other, where what is left cannot be
// completed either.
func (m *mending) needed(cells []int) (list []int) {
	kept := m.givens.Clone()
	for _, cell := range cells {
		m.givens[cell] = 0
		if m.solutions(1) > 0 {
			m.givens[cell] = kept[cell]
			list = append(list, cell)
		}
	}
	m.givens = kept
	return list
}

// fewest looks for the fewest givens that nothing completes. What completes some of the givens leaves
// others out, and each contradiction has one of these: so the fewest cells that meet all sets of such
// others either contradict each other, or are completed, which makes another set.
type fewest struct {
	mending
	all   []int // the cells with a given
	given []uint8
	sets  [][]int
	in    []bool // by cell: taken
	out   []bool // and not to be taken any more
	seen  []int  // in which round
	round int
	// forced asks of givens whether forced cells alone show that they contradict each other.
	forced bool
}

// find returns the fewest givens that contradict each other. It looks at sets of size givens first, and
// at none of more than most. It returns nil if it finds none, or if the budget runs out.
func (f *fewest) find(size, most int) []int {
	cells := len(f.given)
	f.in, f.out, f.seen, f.givens = make([]bool, cells), make([]bool, cells), make([]int, cells), make([]uint8, cells)
	for size <= most && f.left > 0 {
		clear(f.in)
		clear(f.out)
		if !f.meet(size) {
			size++
			continue
		}
		var core []int
		for cell, in := range f.in {
			if in {
				core = append(core, cell)
			}
		}
		set := f.without(core)
		if set == nil && f.left > 0 {
			return core
		}
		f.sets = append(f.sets, set)
	}
	return nil
}

// meet takes cells, no more than most,, until each set has one of them, and reports whether it could.
func (f *fewest) meet(most int) bool {
	if f.left -= 1 + len(f.sets)/4; f.left <= 0 {
		return false
	}
	var open []int // the set without a cell that has the fewest which may be taken
	least, apart := 0, 0
	f.round++
	for _, set := range f.sets {
		count, met, fresh := 0, false, true
		for _, cell := range set {
			met = met || f.in[cell]
			fresh = fresh && f.seen[cell] != f.round
			if !f.out[cell] {
				count++
			}
		}
		if met {
			continue
		}
		if fresh { // it shares no cell with those before it, so that it takes one more
			apart++
			for _, cell := range set {
				f.seen[cell] = f.round
			}
		}
		if open == nil || count < least {
			open, least = set, count
		}
	}
	if open == nil {
		return true
	}
	if apart > most {
		return false
	}
	var tried []int
	found := false
	for _, cell := range open {
		if f.out[cell] {
			continue
		}
		f.in[cell] = true
		if found = f.meet(most - 1); found {
			break
		}
		f.in[cell] = false
		f.out[cell] = true
		tried = append(tried, cell)
	}
	for _, cell := range tried {
		f.out[cell] = false
	}
	return found
}

// without completes some givens with as many others as go, and returns the rest; nil if nothing
// completes them.
func (f *fewest) without(core []int) (rest []int) {
	clear(f.givens)
	for _, cell := range core {
		f.givens[cell] = f.given[cell]
	}
	if f.refuted() {
		return nil
	}
	if found := f.solve(1); len(found) > 0 {
		for _, cell := range f.all {
			if found[0][cell] == f.given[cell] {
				f.givens[cell] = f.given[cell]
			}
		}
	}
	for _, cell := range f.all {
		if f.givens[cell] != 0 {
			continue
		}
		f.givens[cell] = f.given[cell]
		if f.refuted() {
			f.givens[cell] = 0
			rest = append(rest, cell)
		}
	}
	return rest
}

// refuted reports whether the givens contradict each other, or whether that shows.
func (f *fewest) refuted() bool {
	if !f.forced {
		return f.solutions(1) == 0
	}
	f.left -= aCall
	puzzle, err := sudoku.New("", f.givens)
	return err != nil || !sudoku.NewDomains(puzzle.Board, sudoku.Hidden).Load(puzzle)
}
