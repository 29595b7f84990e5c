package sudoku

import "math/bits"

// Codes turn a block into words that say which digits stand in each of its rows
// and columns: Side bits for each line, and in each word the lines that fit. On
// the 9×9 board the six lines of a block fit in one word, on the 25×25 board the
// ten take five.
type Codes struct {
	Words int // a block
	order int
	// across has the bits of rows, word by word; the others are of columns.
	across []uint64
	// line has the lowest bits of the lines of a cell of a block: the row and the
	// column, by cell of the block and word.
	line []uint64
}

func newCodes(order int) *Codes {
	b := Of(order)
	perWord := 64 / b.Side
	c := &Codes{order: order, Words: (2*b.Order + perWord - 1) / perWord}
	c.across = make([]uint64, c.Words)
	c.line = make([]uint64, b.Side*c.Words)
	for l := range b.Order {
		c.across[l/perWord] |= (1<<b.Side - 1) << (l % perWord * b.Side)
	}
	for k := range b.Side {
		for _, l := range [2]int{k / b.Order, b.Order + k%b.Order} {
			c.line[k*c.Words+l/perWord] |= 1 << (l % perWord * b.Side)
		}
	}
	return c
}

// CodesOf gives the codes of an order: one for each, shared.
var CodesOf = PerOrder(newCodes)

// Put adds a digit in the k-th cell of a block.
func (c *Codes) Put(code []uint64, k int, d uint8) {
	for w := range code {
		code[w] |= c.line[k*c.Words+w] << (d - 1)
	}
}

// Swap lets digits u and v of the cells i and j of a block change places: both
// digits turn over in every line that only one of the cells is in. The product
// has them in all of these lines at once.
func (c *Codes) Swap(code []uint64, i, j int, u, v uint8) {
	both := uint64(Bit(u) | Bit(v))
	if c.Words == 1 {
		code[0] ^= both * (c.line[i] ^ c.line[j])
		return
	}
	for w := range code {
		code[w] ^= both * (c.line[i*c.Words+w] ^ c.line[j*c.Words+w])
	}
}

// Score counts the different digits of all rows and columns of a board given
// by the codes of its blocks.
func (c *Codes) Score(code []uint64) int {
	if c.order == 3 {
		return distinct9((*[9]uint64)(code), c.across[0])
	}
	n := 0
	for i := range c.order {
		n += c.BandScore(code, i) + c.StackScore(code, i)
	}
	return n
}

// distinct9 is distinct on the 9×9 board.
func distinct9(x *[9]uint64, across uint64) int {
	return bits.OnesCount64((x[0]|x[1]|x[2])&across) + bits.OnesCount64((x[3]|x[4]|x[5])&across) +
		bits.OnesCount64((x[6]|x[7]|x[8])&across) + bits.OnesCount64((x[0]|x[3]|x[6])&^across) +
		bits.OnesCount64((x[1]|x[4]|x[7])&^across) + bits.OnesCount64((x[2]|x[5]|x[8])&^across)
}

// BandScore counts the different digits in the rows of a band.
func (c *Codes) BandScore(code []uint64, band int) int {
	n := 0
	for w, mask := range c.across {
		var seen uint64
		for j := range c.order {
			seen |= code[(band*c.order+j)*c.Words+w]
		}
		n += bits.OnesCount64(seen & mask)
	}
	return n
}

// StackScore counts the different digits in the columns of a stack.
func (c *Codes) StackScore(code []uint64, stack int) int {
	n := 0
	for w, mask := range c.across {
		var seen uint64
		for i := range c.order {
			seen |= code[(i*c.order+stack)*c.Words+w]
		}
		n += bits.OnesCount64(seen &^ mask)
	}
	return n
}
