package sudoku

import (
	"math/bits"
	"slices"
)

// Places are domains seen from the digits: for each digit the cells that may have
// it, as a set, and for each cell how many candidates it has besides one. They make
// AC3 of a digit in a cell and nothing else, for those who try many and only ask
// whether it leads to a contradiction and how many cells it leaves open.
//
// The numbers are binary, and a plane has one bit of the number of every cell. So to
// take a digit from all peers of a cell is a few operations on words, however many
// they are, and without a branch: subtracting 1 shows which cells have come down to
// one candidate, those whose bits are all 0 now, and which to none, those that still
// borrow after the highest.
type Places struct {
	*Board
	// Open counts the cells with more than one candidate.
	Open int
	// Touched are the digits that have lost places since the last CopyFrom or Load,
	// but for the candidates of the assigned cell.
	Touched Mask

	// digits has the places of each digit, a word for 64 cells, and besides the planes
	// of each word, the higher ones apart: most boards have none.
	digits  []uint64
	besides [][lowPlanes]uint64
	higher  [][highPlanes]uint64
	singles []uint64 // cells that became single and have not told their peers
}

// A board with at most 16 digits has lowPlanes, any other highPlanes more.
const lowPlanes, highPlanes = 4, 2

// NewPlaces makes places of what domains have, which are consistent.
func NewPlaces(d *Domains) *Places {
	words := d.setWords
	x := &Places{
		Board: d.Board, digits: make([]uint64, d.Side*words), besides: make([][lowPlanes]uint64, words), singles: make([]uint64, words),
	}
	if d.Side > 1<<lowPlanes {
		x.higher = make([][highPlanes]uint64, words)
	}
	x.Load(d)
	return x
}

// Load takes over what domains have, which are consistent.
func (x *Places) Load(d *Domains) {
	clear(x.digits)
	clear(x.besides)
	clear(x.higher)
	for c, m := range d.Cand {
		w, bit := c/64, uint64(1)<<(c%64)
		for k, n := 0, m.Count()-1; n != 0; k, n = k+1, n>>1 {
			if k < lowPlanes {
				x.besides[w][k] |= bit & -uint64(n&1)
			} else {
				x.higher[w][k-lowPlanes] |= bit & -uint64(n&1)
			}
		}
		for ; m != 0; m &= m - 1 {
			x.digits[(int(m.Lowest())-1)*x.setWords+w] |= bit
		}
	}
	x.Open, x.Touched = d.Open, 0
}

// CopyFrom makes x what o is.
func (x *Places) CopyFrom(o *Places) {
	copy(x.digits, o.digits)
	copy(x.besides, o.besides)
	copy(x.higher, o.higher)
	x.Open, x.Touched = o.Open, 0
}

// Clone is a copy with memory of its own.
func (x *Places) Clone() *Places {
	c := *x
	c.digits, c.besides, c.higher = slices.Clone(x.digits), slices.Clone(x.besides), slices.Clone(x.higher)
	c.singles = make([]uint64, len(x.singles))
	return &c
}

// Assign gives an open cell one of its candidates and propagates. It is false in a
// contradiction, and then the places are good for nothing but to be copied over.
func (x *Places) Assign(cell int, digit uint8) bool {
	x.settle(cell, digit)
	for {
		x.Open--
		more, possible := x.takeFromPeers(cell, digit)
		if !possible {
			clear(x.singles)
			return false
		}
		if !more {
			return true
		}
		w := 0
		for x.singles[w] == 0 {
			w++
		}
		cell = w*64 + bits.TrailingZeros64(x.singles[w])
		x.singles[w] &= x.singles[w] - 1
		digit = x.only(cell)
	}
}

// settle leaves a cell the one digit.
func (x *Places) settle(cell int, digit uint8) {
	digits, words, word, bit := x.digits, x.setWords, cell/64, uint64(1)<<(cell%64)
	for i := word; i < len(digits); i += words {
		digits[i] &^= bit
	}
	digits[(int(digit)-1)*words+word] |= bit
	for k := range x.besides[word] {
		x.besides[word][k] &^= bit
	}
	if x.higher != nil {
		x.higher[word][0] &^= bit
		x.higher[word][1] &^= bit
	}
}

// only is the one digit that has a place in a cell.
func (x *Places) only(cell int) uint8 {
	digits, words := x.digits, uint(x.setWords)
	digit, d := 0, 1
	for i := uint(cell) / 64; i < uint(len(digits)); i += words {
		digit += d & -int(digits[i]>>(cell&63)&1)
		d++
	}
	return uint8(digit)
}

// takeFromPeers takes a digit from all peers of a cell. It reports whether there are
// singles that have not told their peers, and whether all cells have a candidate.
func (x *Places) takeFromPeers(cell int, digit uint8) (more, possible bool) {
	x.Touched |= Bit(digit)
	words := x.setWords
	peers := x.peerSets[cell*words:][:words]
	places := x.digits[(int(digit)-1)*words:][:len(peers)]
	besides, singles := x.besides[:len(peers)], x.singles[:len(peers)]
	empty, left := uint64(0), uint64(0)
	for w, p := range peers {
		lost := places[w] & p
		places[w] ^= lost
		n, borrow := &besides[w], lost
		was := n[0]
		now := was ^ borrow
		borrow &^= was
		some := now
		n[0] = now
		was = n[1]
		now = was ^ borrow
		borrow &^= was
		some |= now
		n[1] = now
		was = n[2]
		now = was ^ borrow
		borrow &^= was
		some |= now
		n[2] = now
		was = n[3]
		now = was ^ borrow
		borrow &^= was
		some |= now
		n[3] = now
		if x.higher != nil {
			n := &x.higher[w]
			n[0], borrow = n[0]^borrow, borrow&^n[0]
			n[1], borrow = n[1]^borrow, borrow&^n[1]
			some |= n[0] | n[1]
		}
		empty |= borrow
		single := singles[w] | lost&^some
		singles[w] = single
		left |= single
	}
	return left != 0, empty == 0
}

// Narrow makes d, which has what before has, what x is, which came of before by an
// Assign of that digit to that cell. It adds the cells that have lost candidates to
// the list, some more than once.
func (x *Places) Narrow(d *Domains, before *Places, cell int, digit uint8, list []uint16) []uint16 {
	words := x.setWords
	for m := x.Touched; m != 0; m &= m - 1 {
		first, v := (int(m.Lowest())-1)*words, m&-m
		was, now := before.digits[first:][:words], x.digits[first:][:words]
		for w := range was {
			for lost := was[w] &^ now[w]; lost != 0; lost &= lost - 1 {
				c := w*64 + bits.TrailingZeros64(lost)
				d.Cand[c] &^= v
				list = append(list, uint16(c))
			}
		}
	}
	d.Cand[cell] = Bit(digit)
	d.Open = x.Open
	return append(list, uint16(cell))
}
