package sudoku

import "math/bits"

// Mask is a set of digits: bit d-1 stands for the digit d. A word of 64 bits costs
// the smaller boards nothing that can be measured, and 36 digits need it.
type Mask uint64

// Bit is the set that holds d alone; a blank (0) gives the empty set, so that
// cost functions need no special case for it. Digits are less than 64; saying so
// to the compiler makes this two instructions.
func Bit(d uint8) Mask { return Mask(1) << (d & 63) >> 1 }

// Count is the number of digits in the set.
func (m Mask) Count() int { return bits.OnesCount64(uint64(m)) }

// Single reports whether exactly one digit is in the set.
func (m Mask) Single() bool { return m != 0 && m&(m-1) == 0 }

// Has reports whether d is in the set.
func (m Mask) Has(d uint8) bool { return m&Bit(d) != 0 }

// Lowest is the smallest digit of the set, 0 when it is empty. For a set of one
// it is that one.
func (m Mask) Lowest() uint8 {
	if m == 0 {
		return 0
	}
	return uint8(bits.TrailingZeros64(uint64(m))) + 1
}

// Nth is the i-th smallest digit of the set, counted from 0; i must be less
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

// NthOfMany is Nth for large sets: it takes as long for the last digit as for the
// first, where Nth takes a step a digit from the fourth on, and a processor cannot guess
// how many.
//
// The bits are counted byte by byte, the counts summed up from the lowest byte on, and
// the bytes that end before the i-th bit passed over. Within its byte a table knows it.
func (m Mask) NthOfMany(i int) uint8 {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	n := uint64(m) - uint64(m)>>1&0x5555555555555555
	n = n&0x3333333333333333 + n>>2&0x3333333333333333
	n = (n + n>>4) & 0x0f0f0f0f0f0f0f0f
	upTo := n * ones                                  // in byte k: how many bits are in the bytes up to k
	passed := ((uint64(i)*ones | tops) - upTo) & tops // the top bit of byte k: that is i or less
	shift := passed >> 7 * ones >> 56 * 8 & 63
	left := uint64(i) - upTo<<8>>shift&0xff
	return uint8(shift) + nthOfByte[uint64(m)>>shift&0xff][left&7]
}

// nthOfByte are the digits of the sets of eight.
var nthOfByte = func() (t [256][8]uint8) {
	for m := range t {
		for i := range Mask(m).Count() {
			t[m][i] = Mask(m).Nth(i)
		}
	}
	return t
}()

// Append adds the digits of the set to list, smallest first.
func (m Mask) Append(list []uint8) []uint8 {
	for ; m != 0; m &= m - 1 {
		list = append(list, m.Lowest())
	}
	return list
}
