package sudoku

import (
	"fmt"
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
	// Forward is forward checking, the least of all: the digit of a cell that the caller
	// settles goes from its peers, and nothing follows from that but a contradiction.
	Forward
)

// Nowhere is the value of Wiped while every cell has a candidate.
const Nowhere = -1

// Domains are the candidates of every cell, kept consistent by propagation.
//
// The textbook's AC3 keeps a queue of arcs. For "not equal" an arc (x, y) can
// remove something from x only once y has a single value, so here the queue
// holds just the cells that became single: the same fixpoint, a hundred times
// sooner.
//
// There are two ways back out of a trial. CopyFrom is the quick one where trials are
// short. Undo takes back what Removed lists, if Recording is on: it is for searches that
// go deep, and that want to know why a candidate went.
type Domains struct {
	*Board
	// Cand are the candidates a cell.
	Cand []Mask
	// Open counts the cells with more than one candidate.
	Open int
	// Wiped is the cell whose last candidate went, Nowhere while there is none.
	// With Hidden, a digit without a place in unit u gives -2-u.
	Wiped int
	// Removed lists every removal while Recording is on, in order; in a contradiction
	// nothing is removed after what Wiped names. Reset and CopyFrom empty it.
	Removed   []Removal
	Recording bool

	strength Strength
	dirty    uint64 // units to look through for hidden singles, as unitBits
	// The first queued cells of queue became single and have not told their peers.
	// It has room for all cells and for the peers of one, which are written before
	// it is known which of them came to be single.
	queue  []uint16
	queued int
	// near is what Confine found, nil before.
	near *confined
}

// confined lists for each digit in each cell the peers that may still lose it, one list behind the other:
// each ends where the next one starts, so that all of it stays near at hand.
type confined struct {
	peers  []uint16
	starts []uint32
}

// Removal is one inference: the cell loses the digit. Because is the cell whose digit
// that is; or -2-u for a unit u, in which the cell is the only place of another digit
// or which, with Unfillable, could not be filled with the digit there; or the cell
// itself, if the caller assigned it another digit or removed this one.
type Removal struct {
	Cell, Because int16
	Digit         uint8
	Unfillable    bool
}

// Contradiction tells what Domains.Wiped names, after what leads to it: "leaves r4c7 no
// candidate", "leaves a digit no place in row 3".
func (b *Board) Contradiction(wiped int) string {
	if wiped < Nowhere {
		return "leaves a digit no place in " + b.UnitName(-2-wiped)
	}
	return "leaves " + b.CellName(max(0, wiped)) + " no candidate"
}

// NewDomains makes domains in which every cell may be anything.
func NewDomains(board *Board, strength Strength) *Domains {
	domains := &Domains{
		Board:    board,
		Cand:     make([]Mask, board.Cells),
		queue:    make([]uint16, board.Cells+board.Peers),
		strength: strength,
	}
	domains.Reset()
	return domains
}

// Reset makes every cell anything again.
func (d *Domains) Reset() {
	cand, all := d.Cand, d.All
	for c := range cand {
		cand[c] = all
	}
	d.Open = d.Cells
	d.Wiped = Nowhere
	d.queued = 0
	d.near = nil
	d.dirty, d.Removed = 0, d.Removed[:0]
}

// Load starts from a puzzle's givens and propagates. It is false when a cell
// lost its last candidate: the puzzle is impossible.
func (d *Domains) Load(p *Puzzle) bool {
	d.Reset()
	for c, v := range p.Givens {
		if v != 0 {
			d.narrow(c, Bit(v), Removal{Because: int16(c)})
		}
	}
	return d.propagate()
}

// Confine leaves out of all that follows, also in copies, what is ruled out now: a peer that
// has lost a digit need not be told of it again. It serves a search whose every trial begins
// from these domains.
func (d *Domains) Confine() {
	near := &confined{starts: make([]uint32, 1, d.Cells*d.Side+1)}
	for cell, may := range d.Cand {
		for digit := Mask(1); digit <= d.All; digit <<= 1 {
			if may&digit != 0 {
				for _, p := range d.PeersOf(cell) {
					if d.Cand[p]&digit != 0 {
						near.peers = append(near.peers, p)
					}
				}
			}
			near.starts = append(near.starts, uint32(len(near.peers)))
		}
	}
	d.near = near
}

// losers are the peers of a cell that may lose the digit that is put into it.
func (d *Domains) losers(cell int, digit Mask) []uint16 {
	near := d.near
	if near == nil {
		return d.peers[cell]
	}
	list := cell*d.Side + bits.TrailingZeros64(uint64(digit))
	return near.peers[near.starts[list]:near.starts[list+1]]
}

// CopyFrom makes d what o is: the way back out of a trial. What was Removed is forgotten.
func (d *Domains) CopyFrom(o *Domains) {
	copy(d.Cand, o.Cand)
	d.Open = o.Open
	d.Wiped = o.Wiped
	d.dirty = o.dirty
	d.queued = 0
	d.near = o.near
	d.Removed = d.Removed[:0]
}

// Clone returns a copy with memory of its own. It records nothing.
func (d *Domains) Clone() *Domains {
	e := NewDomains(d.Board, d.strength)
	e.CopyFrom(d)
	return e
}

// Size returns the number of bytes that a clone holds.
func (d *Domains) Size() int {
	return int(unsafe.Sizeof(*d)) + 8*cap(d.Cand) + 2*cap(d.queue) +
		int(unsafe.Sizeof(Removal{}))*cap(d.Removed)
}

// Assign gives a cell a digit and propagates. It is false when that is, or
// leads to, a contradiction: then Wiped names the place, and the domains are
// good for nothing but to be copied over or undone.
func (d *Domains) Assign(cell int, digit uint8) bool {
	mask := Bit(digit)
	if d.Cand[cell]&mask == 0 {
		d.Wiped = cell
		return false
	}
	if d.strength == Forward && d.Cand[cell] == mask { // it became single, and has told nobody
		d.enqueue(cell)
	}
	d.narrow(cell, mask, Removal{Because: int16(cell)})
	return d.follow()
}

// Undo takes back all removals but the first of Removed that are kept, contradiction or not.
func (d *Domains) Undo(kept int) {
	for i := len(d.Removed) - 1; i >= kept; i-- {
		removal := d.Removed[i]
		if d.Cand[removal.Cell].Single() {
			d.Open++
		}
		d.Cand[removal.Cell] |= Bit(removal.Digit)
	}
	d.Removed = d.Removed[:kept]
	d.Wiped = Nowhere
	d.dirty = 0
	d.queued = 0
}

// narrow leaves a cell the candidates of a mask, of which there is at least one, and
// queues it if it is just one.
func (d *Domains) narrow(cell int, mask Mask, why Removal) {
	gone := d.Cand[cell] &^ mask
	if gone == 0 {
		return
	}
	if d.Recording {
		d.record(cell, gone, why)
	}
	d.Cand[cell] = mask
	d.dirty |= d.unitBits[cell]
	if mask&(mask-1) == 0 {
		d.Open--
		d.enqueue(cell)
	}
}

// record adds to Removed, a digit at a time.
func (d *Domains) record(cell int, gone Mask, why Removal) {
	for why.Cell = int16(cell); gone != 0; gone &= gone - 1 {
		why.Digit = gone.Lowest()
		d.Removed = append(d.Removed, why)
	}
}

func (d *Domains) enqueue(cell int) {
	d.queue[d.queued] = uint16(cell)
	d.queued++
}

// Grid writes the cells that have one candidate left into g, 0 elsewhere. It has no
// branches, because a processor cannot predict which cells those are.
func (d *Domains) Grid(g Grid) {
	g = g[:len(d.Cand)]
	for c, m := range d.Cand {
		below := uint64(m) - 1
		_, single := bits.Sub64(below, uint64(m)^below, 0) // 1 for a power of two, else 0
		g[c] = uint8(bits.TrailingZeros64(uint64(m))+1) & -uint8(single)
	}
}

// Settled returns the grid of the digits that propagation has brought cells down to, 0
// where a cell has several candidates.
func (d *Domains) Settled() Grid {
	g := make(Grid, d.Cells)
	d.Grid(g)
	return g
}

// With returns a copy in which the cell has the digit, with all that follows from it. It
// is refused if the digit is no candidate, or if a cell or a unit would be left without one.
func (d *Domains) With(cell int, digit uint8) (*Domains, error) {
	if !d.Cand[cell].Has(digit) {
		return nil, fmt.Errorf("%s cannot be %c: propagation has ruled it out",
			d.CellName(cell), d.Symbol(digit))
	}
	next := d.Clone()
	if !next.Assign(cell, digit) {
		return nil, fmt.Errorf("%s cannot be %c: that %s", d.CellName(cell),
			d.Symbol(digit), next.Contradiction(next.Wiped))
	}
	return next, nil
}
