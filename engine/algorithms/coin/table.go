package coin

import (
	"math"
	"math/bits"
)

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

// state is what may happen when some symbols are used.
type state struct {
	round uint64 // the generation it was worked out for
	// upTo are the sums of p up to and including each outcome, and no bound at
	// all for the last; total is the sum over all.
	upTo  [tableCells]float64
	total float64
	next  [tableCells]uint16
	digit [tableCells]uint8
	n     uint8
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

// walk draws the slots of a block and says how far it came.
func (d *drawing) walk(t *table, order []uint16) int {
	states, round, out := t.states, d.scratch.round, d.out
	used := 0
	for i, slot := range order {
		st := &states[used]
		if st.round != round {
			d.work(t, st, used, slot)
		}
		k := 0
		if st.n > 1 {
			point := d.Dice.Float64() * st.total
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
	cand, row := d.cand[slot], d.entry[int(slot)<<slotShift:][:1<<slotShift]
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
