package coin

import (
	"math"
	"math/bits"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// tries is how often a block is drawn before its dead end is filled with what is
// left of its symbols.
const tries = 200

// draw draws the population from the models.
func (s *search) draw(w *engine.Witness) {
	s.prepare()
	s.filled, s.drawn, s.evaluated, s.good, s.poor = 0, true, false, s.good[:0], s.poor[:0]
	d := drawing{search: s, w: w}
	for d.member = range s.costs {
		d.out = s.of(d.member)
		for b := range s.Side {
			d.drawBlock(b)
		}
	}
	s.Evaluations += int64(len(s.costs))
	if s.filled > 0 {
		s.Log(eventFilled, -1, 0, float64(s.filled), 0)
	}
}

// drawing is one grid being drawn.
type drawing struct {
	*search
	w      *engine.Witness
	out    []uint8
	member int
	last   bool // a dead end of this try is filled, and not drawn again
}

// drawBlock draws a permutation of the symbols that the block lacks: again and
// again, or once and then filled.
func (d *drawing) drawBlock(b int) {
	order := d.scratch.order[d.blocks[b]:d.blocks[b+1]]
	var t *table
	if len(order) <= tableCells && d.order != orderRandom && !d.w.On() {
		t = d.table(b)
	}
	for try := 1; ; try++ {
		d.last = d.fill || try == tries
		if d.order == orderRandom {
			d.Dice.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		}
		var at int
		switch {
		case t != nil:
			at = d.walk(t, order)
		case !d.w.On():
			at = d.swift(b, order)
		default:
			at = d.direct(b, order, 0, false)
		}
		if at == len(order) {
			return
		}
		if d.last {
			d.filled++
			d.direct(b, order, at, true)
			return
		}
	}
}

// direct draws the slots of a block one after the other, beginning with the one
// at from, and returns how many of them it drew. At a dead end it stops, or fills in any
// symbol left.
//
// It is the whole rule; a table's walk is the same with the sums known.
func (d *drawing) direct(b int, order []uint16, from int, fill bool) int {
	left := d.lacking[b]
	for _, slot := range order[:from] {
		left &^= sudoku.Bit(d.out[slot])
	}
	for i, slot := range order[from:] {
		open := d.cand[slot] & left
		var digit uint8
		switch {
		case open.Single():
			digit = open.Lowest()
		case open != 0:
			digit = d.thrown(slot, open)
		case fill:
			digit = left.Nth(d.Dice.IntN(left.Count()))
		}
		if d.w.On() && (digit != 0 || !d.last) { // what is filled is reported when it is
			d.tellDrawn(slot, digit, open, left)
		}
		if digit == 0 {
			return from + i
		}
		d.out[slot] = digit
		left &^= sudoku.Bit(digit)
	}
	return len(order)
}

// swift is direct from the first slot on where nobody listens: the same sums and
// throws with what they need side by side, each sum added up once.
func (d *drawing) swift(b int, order []uint16) int {
	shift, cand, out, dice := d.shift&7, d.cand, d.out, &d.Dice
	left := d.lacking[b]
	var sums [sudoku.MaxSide]float64
	var digits [sudoku.MaxSide]uint8
	for i, slot := range order {
		open := cand[slot] & left
		if open&(open-1) == 0 {
			if open == 0 {
				return i
			}
			out[slot] = open.Lowest()
			left &^= open
			continue
		}
		chances := d.scratch.chances[int(slot)<<shift:][:1<<shift]
		sum, n := 0.0, 0
		for m := open; m != 0; m &= m - 1 {
			digit := m.Lowest()
			sum += chances[digit]
			sums[n], digits[n] = sum, digit
			n++
		}
		var digit uint8
		if sum > 0 {
			point := float64(dice.Uint64()>>11) / (1 << 53) * sum // Float64 at its place
			k := 0
			for k < n-1 && sums[k] <= point {
				k++
			}
			digit = digits[k]
		} else {
			digit = d.thrown(slot, open)
		}
		out[slot] = digit
		left &^= sudoku.Bit(digit)
	}
	return len(order)
}

// thrown draws one of the open candidates of a slot in proportion to p, or any
// of them when no mass is left.
func (d *drawing) thrown(slot uint16, open sudoku.Mask) uint8 {
	total := d.mass(slot, open)
	even := total == 0
	if even {
		total = float64(open.Count())
	}
	point, sum := d.Dice.Float64()*total, 0.0
	for m := open; ; m &= m - 1 {
		digit := m.Lowest()
		if even {
			sum++
		} else {
			sum += d.p[d.entry[int(slot)<<(d.shift&7)|int(digit)]]
		}
		if point < sum || m.Single() {
			return digit
		}
	}
}

// mass is the sum of p over some candidates of a slot.
func (s *search) mass(slot uint16, open sudoku.Mask) float64 {
	sum := 0.0
	for m := open; m != 0; m &= m - 1 {
		sum += s.p[s.entry[int(slot)<<(s.shift&7)|int(m.Lowest())]]
	}
	return sum
}

// tableCells is the most free cells a block may have for its drawing to go by a
// table: every block of the 9×9 board has a table of at most 512 states.
const tableCells = 9

// table is the drawing of a block as an automaton. Its cells are drawn in one
// order throughout a generation, so the set of symbols used so far says which
// cell is next and what it may be: the sums that a draw needs are added up when
// a state is first met, and the other hundred grids find them there.
type table struct {
	symbols [tableCells]uint8
	n       int
	states  []state // by the set of symbols used, bit i for symbols[i]
}

// state is what may happen when some symbols are used. It takes two lines of a
// processor's cache, and what most draws look at is in the first.
type state struct {
	round uint64 // the generation it was worked out for
	total float64
	next  [tableCells]uint16
	digit [tableCells]uint8
	n     uint8
	// upTo are the sums of p up to and including each outcome, and no bound at
	// all for the last; total is the sum over all.
	upTo [tableCells]float64
	_    [8]byte
}

// table readies the table of a block.
func (s *search) table(b int) *table {
	t := s.scratch.tables[b]
	if t == nil {
		t = &table{n: s.lacking[b].Count()}
		s.lacking[b].Append(t.symbols[:0])
		t.states = make([]state, 1<<t.n)
		s.scratch.tables[b] = t
	}
	return t
}

// walk draws the slots of a block and returns how many of them it drew.
func (d *drawing) walk(t *table, order []uint16) int {
	states, round, out, dice := t.states, d.scratch.round, d.out, &d.Dice
	used := 0
	for i, slot := range order {
		st := &states[used]
		if st.round != round {
			d.work(t, st, used, slot)
		}
		k := 0
		if st.n > 1 {
			// Float64 at its place. A branch for each outcome, and not a count of
			// bounds: the processor guesses well, and goes on with the next state.
			point := float64(dice.Uint64()>>11) / (1 << 53) * st.total
			for st.upTo[k] <= point {
				k++
			}
		} else if st.n == 0 {
			return i
		}
		out[slot] = st.digit[k]
		used = int(st.next[k])
	}
	return len(order)
}

// work works a state out: the outcomes for the slot that is next when the
// symbols of used are gone.
func (d *drawing) work(t *table, st *state, used int, slot uint16) {
	st.round = d.scratch.round
	cand, row := d.cand[slot], d.entry[int(slot)<<(d.shift&7):][:1<<(d.shift&7)]
	n, sum := 0, 0.0
	for left := uint(1<<t.n-1) &^ uint(used); left != 0; left &= left - 1 {
		i := bits.TrailingZeros(left)
		digit := t.symbols[i]
		if !cand.Has(digit) {
			continue
		}
		sum += d.p[row[digit]]
		st.upTo[n], st.digit[n], st.next[n] = sum, digit, uint16(used|1<<i)
		n++
	}
	st.n, st.total = uint8(n), sum
	if n == 0 {
		return
	}
	if sum == 0 {
		for i := range n {
			st.upTo[i] = float64(i + 1)
		}
		st.total = float64(n)
	}
	st.upTo[n-1] = math.Inf(1)
}

// scratch is memory that a phase fills before it reads it. Nothing in it
// outlives a phase, so clones go without and make their own when they move.
type scratch struct {
	// order lists the slots of each block in drawing order.
	order []uint16
	// tables speed up the drawing of the blocks that are small enough.
	tables [sudoku.MaxSide]*table
	round  uint64
	// chances are the p of the generation by slot and digit, as entry has its entries.
	chances []float64
	// tally counts the members of each cost when they are ranked.
	tally  []uint16
	grid   sudoku.Grid
	credit []int8 // by member
	// clashes are those of each member's blocks: clashes[block*population+member].
	clashes []uint16
}

func (s *search) workspace() *scratch {
	if s.scratch == nil {
		s.scratch = &scratch{
			order: s.layout.slots(), grid: s.base.Clone(), chances: make([]float64, len(s.entry)),
			tally: make([]uint16, s.MaxDistinct()+1), credit: make([]int8, len(s.costs)),
		}
	}
	return s.scratch
}

// prepare readies the drawing of a generation: the models do not change while
// its grids are drawn.
func (s *search) prepare() {
	sc := s.workspace()
	sc.round++
	for i, e := range s.entry {
		sc.chances[i] = s.p[e]
	}
	copy(sc.order, s.fewest)
	if s.order == orderFewest {
		return
	}
	for b := range s.Side {
		slots := sc.order[s.blocks[b]:s.blocks[b+1]]
		slices.Sort(slots)
		if s.order == orderHighest {
			slices.SortStableFunc(slots, s.surer)
		}
	}
}

// surer compares two slots by their largest p, the larger first.
func (s *search) surer(x, y uint16) int {
	switch a, b := s.largest(x), s.largest(y); {
	case a > b:
		return -1
	case a < b:
		return 1
	}
	return 0
}

// largest is the largest p of a slot, 0 where it has no candidate.
func (s *search) largest(slot uint16) float64 {
	top := 0.0
	for m := s.cand[slot]; m != 0; m &= m - 1 {
		top = max(top, s.p[s.entry[int(slot)<<(s.shift&7)|int(m.Lowest())]])
	}
	return top
}
