package coin

import (
	"slices"

	"sudokuscope/engine/portable"
)

// model are the matrices of all blocks, position × symbol, as one list of
// entries, and what a generation does to them.
type model struct {
	// p are the probabilities that grids are drawn from. next is what reward
	// and punishment make of them; the bound then makes it the new p, and what
	// p was stays in next.
	p, next []float64
	// goodVotes and poorVotes count the rewarded and the punished grids that hold an
	// entry, and last of all the digits that are no candidate.
	goodVotes, poorVotes []uint16
	// top is the digit of a slot whose entry stands at the bound, 0 where none
	// does; collapsed are the blocks all of whose undecided slots have one.
	top       []uint8
	collapsed uint32
	// clipped counts the entries of undecided slots that the last update held
	// at the upper or the lower bound.
	clipped int
	// overlap is the share of what the poor grids hold that the good hold too,
	// over the undecided slots; NaN before the first generation has learnt.
	overlap float64
}

func newModel(l *layout) model {
	n := l.entries()
	m := model{
		p: make([]float64, n+1), next: make([]float64, n+1),
		goodVotes: make([]uint16, n+1), poorVotes: make([]uint16, n+1),
		top: make([]uint8, len(l.cells)), overlap: nan,
	}
	m.uniform(l)
	return m
}

// uniform makes every candidate of a cell equally probable.
func (m *model) uniform(l *layout) {
	for slot := range l.cells {
		p := m.p[l.first[slot]:l.first[slot+1]]
		for i := range p {
			p[i] = 1 / float64(len(p))
		}
	}
	m.p[l.entries()] = 1
	copy(m.next, m.p)
	clear(m.top)
	m.collapsed, m.clipped = 0, 0
}

// entropy of the models in bits, a cell at a time.
func (m *model) entropy(l *layout) float64 {
	sum := 0.0
	for slot := range l.cells {
		sum += portable.Entropy(m.p[l.first[slot]:l.first[slot+1]])
	}
	return sum
}

// spread lays entries out over all cells and digits, as a screen draws them: 1
// for a digit of the base, 0 for what is no candidate. Between reward and bound an
// entry may lie outside of 0 to 1; it is shown at the nearer end.
func (l *layout) spread(entries []float64, into []float64) []float64 {
	into = append(into, make([]float64, l.Cells*l.Side)...)
	for c, d := range l.base {
		if d != 0 {
			into[c*l.Side+int(d)-1] = 1
		}
	}
	for slot, m := range l.cand {
		at := into[int(l.cells[slot])*l.Side:]
		for ; m != 0; m &= m - 1 {
			e := l.entry[slot<<slotShift|int(m.Lowest())]
			at[m.Lowest()-1] = min(max(entries[e], 0), 1)
		}
	}
	return into
}

func (m *model) clone() model {
	c := *m
	c.p, c.next = slices.Clone(m.p), slices.Clone(m.next)
	c.goodVotes, c.poorVotes, c.top = slices.Clone(m.goodVotes), slices.Clone(m.poorVotes), slices.Clone(m.top)
	return c
}

func (m *model) size() int {
	return 160 + 8*(len(m.p)+len(m.next)) + 2*(len(m.goodVotes)+len(m.poorVotes)) + len(m.top)
}
