package sudoku

import "math/bits"

// Mask is a set of digits: bit d-1 stands for the digit d. A word of 64 bits costs
// the smaller boards nothing that can be measured, and 36 digits need it.
type Mask uint64

// Bit returns the set that holds d alone; a blank (0) gives the empty set, so that
// cost functions need no special case for it. Digits are less than 64; saying so
// to the compiler makes this two instructions.
func Bit(d uint8) Mask { return Mask(1) << (d & 63) >> 1 }

// Count returns the number of digits in the set.
func (m Mask) Count() int { return bits.OnesCount64(uint64(m)) }

// Single reports whether exactly one digit is in the set.
func (m Mask) Single() bool { return m != 0 && m&(m-1) == 0 }

// Only returns the digit of a set of one, 0 for any other set.
func (m Mask) Only() uint8 {
	if m.Single() {
		return m.Lowest()
	}
	return 0
}

// With returns the set with d in it; a blank (0) adds nothing. It turns on one bit of the set
// moved by one, where a blank has its place, which takes fewer instructions than to make Bit.
func (m Mask) With(d uint8) Mask { return (m<<1 | 1<<(d&63)) >> 1 }

// Without returns the set with d not in it.
func (m Mask) Without(d uint8) Mask { return (m << 1 &^ (1 << (d & 63))) >> 1 }

// Has reports whether d is in the set.
func (m Mask) Has(d uint8) bool { return m<<1>>(d&63)&1 != 0 }

// Lowest returns the smallest digit of the set, 0 when it is empty. For a set of one
// it is that one.
func (m Mask) Lowest() uint8 {
	if m == 0 {
		return 0
	}
	return uint8(bits.TrailingZeros64(uint64(m))) + 1
}

// Highest returns the largest digit of the set, 0 if there is none.
func (m Mask) Highest() uint8 { return uint8(bits.Len64(uint64(m))) }

// Nth returns the i-th smallest digit of the set, counted from 0; i must be less
// than Count.
func (m Mask) Nth(i int) uint8 {
	// How far it is in a processor cannot guess: the first steps are taken or not
	// without a branch.
	for k := range 3 {
		m &= m - 1 | Mask((i-k-1)>>63)
	}
	for ; i > 3; i-- {
		m &= m - 1
	}
	return m.Lowest()
}

// Append adds the digits of the set to list, smallest first.
func (m Mask) Append(list []uint8) []uint8 {
	for ; m != 0; m &= m - 1 {
		list = append(list, m.Lowest())
	}
	return list
}
