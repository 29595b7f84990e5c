package sudoku

import (
	"math/bits"
	"unsafe"
)

// Strength is how much a propagation infers.
type Strength uint8

const (
	// AC3 makes the binary constraints "not equal" arc consistent: a cell with
	// one candidate takes it from its peers, until nothing follows (naked
	// singles to a fixpoint).
	AC3 Strength = iota
	// Hidden adds: a digit with one place left in a unit goes there. Short of
	// generalised arc consistency, but most of what it would find.
	Hidden
	// GAC makes the constraints "all different" of the units generalised arc
	// consistent: a candidate stays only if its unit can be filled with it.
	GAC
)

// Nowhere is the Wiped of domains that are still possible.
const Nowhere = -1

// Domains are the candidates of every cell, kept consistent by propagation.
//
// The textbook's AC3 keeps a queue of arcs. For "not equal" an arc (x, y) can
// remove something from x only once y has a single value, so here the queue
// holds just the cells that became single: the same fixpoint, a hundred times
// sooner.
type Domains struct {
	*Board
	// Cand are the candidates a cell.
	Cand []Mask
	// Open counts the cells with more than one candidate.
	Open int
	// Wiped is the cell whose last candidate went, Nowhere while there is none.
	// With Hidden, a digit without a place in unit u gives -2-u.
	Wiped int
	// Tell, if set, hears every removal. It does not change the result; in a
	// contradiction nothing is removed after what Wiped names.
	Tell func(Removal)

	strength Strength
	dirty    uint64 // units to look through for hidden singles, as unitBits
	// The first queued cells of queue became single and have not told their peers.
	// It has room for all cells and for the peers of one, which are written before
	// it is known which of them came to be single.
	queue  []uint16
	queued int
}

// Contradiction tells what Wiped names, after "that": "leaves r4c7 no candidate",
// "leaves a digit no place in row 3".
func (d *Domains) Contradiction() string {
	if d.Wiped < Nowhere {
		return "leaves a digit no place in " + d.UnitName(-2-d.Wiped)
	}
	return "leaves " + d.CellName(max(0, d.Wiped)) + " no candidate"
}

// Removal is one inference, for those who watch: cell loses digit because of a
// peer that holds it (Because, a cell), or because of a unit (Because is then
// -2-u for the unit u): the cell is the only place of another digit in it, or,
// with Unfillable, it could not be filled with the digit there.
type Removal struct {
	Cell       int
	Digit      uint8
	Because    int
	Unfillable bool
}

// NewDomains makes domains in which every cell may be anything.
func NewDomains(b *Board, s Strength) *Domains {
	d := &Domains{Board: b, Cand: make([]Mask, b.Cells), queue: make([]uint16, b.Cells+b.Peers), strength: s}
	d.Reset()
	return d
}

// Reset makes every cell anything again.
func (d *Domains) Reset() {
	cand, all := d.Cand, d.All
	for c := range cand {
		cand[c] = all
	}
	d.Open, d.Wiped, d.queued = d.Cells, Nowhere, 0
	d.dirty = 0
}

// Load starts from a puzzle's givens and propagates. It is false when a cell
// lost its last candidate: the puzzle is impossible.
func (d *Domains) Load(p *Puzzle) bool {
	d.Reset()
	for c, v := range p.Givens {
		if v != 0 {
			d.fix(c, Bit(v))
		}
	}
	return d.propagate()
}

// CopyFrom makes d what o is: the way back out of a trial.
func (d *Domains) CopyFrom(o *Domains) {
	copy(d.Cand, o.Cand)
	d.Open, d.Wiped, d.dirty, d.queued = o.Open, o.Wiped, o.dirty, 0
}

// Clone is a copy with memory of its own. Tell is not copied.
func (d *Domains) Clone() *Domains {
	e := NewDomains(d.Board, d.strength)
	e.CopyFrom(d)
	return e
}

// Size is the number of bytes that a clone holds.
func (d *Domains) Size() int {
	return int(unsafe.Sizeof(*d)) + 8*cap(d.Cand) + 2*cap(d.queue)
}

// Assign gives a cell a digit and propagates. It is false when that is, or
// leads to, a contradiction: then Wiped names the place, and the domains are
// good for nothing but to be copied over.
func (d *Domains) Assign(cell int, digit uint8) bool {
	m := Bit(digit)
	if d.Cand[cell]&m == 0 {
		d.Wiped = cell
		return false
	}
	d.fix(cell, m)
	return d.follow()
}

// Remove takes a digit from a cell and propagates, as Assign does.
func (d *Domains) Remove(cell int, digit uint8) bool {
	m := d.Cand[cell] &^ Bit(digit)
	if m == 0 {
		d.Wiped = cell
		return false
	}
	if m == d.Cand[cell] {
		return true
	}
	d.Cand[cell] = m
	d.dirty |= d.unitBits[cell]
	if m.Single() {
		d.Open--
		d.queue[d.queued] = uint16(cell)
		d.queued++
	}
	return d.follow()
}

// follow is propagate after a change of domains that were consistent.
func (d *Domains) follow() bool {
	if d.strength == AC3 && d.Tell == nil {
		return d.quickSingles()
	}
	return d.propagate()
}

// fix leaves a cell the one digit of m and queues it.
func (d *Domains) fix(cell int, m Mask) {
	if d.Cand[cell] == m {
		return
	}
	d.Cand[cell] = m
	d.Open--
	d.dirty |= d.unitBits[cell]
	d.queue[d.queued] = uint16(cell)
	d.queued++
}

// Grid writes the cells that have one candidate left into g, 0 elsewhere. Which they
// are is past guessing for a processor, so nothing branches on it.
func (d *Domains) Grid(g Grid) {
	g = g[:len(d.Cand)]
	for c, m := range d.Cand {
		below := uint64(m) - 1
		_, single := bits.Sub64(below, uint64(m)^below, 0) // 1 for a power of two, else 0
		g[c] = uint8(bits.TrailingZeros64(uint64(m))+1) & -uint8(single)
	}
}
