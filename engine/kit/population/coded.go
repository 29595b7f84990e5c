package population

import (
	"math/bits"
	"slices"

	"sudokuscope/engine/sudoku"
)

// Layout lists the cells that evolve, for boards that are kept as codes of their blocks. It
// never changes, so clones share it.
type Layout struct {
	*sudoku.Board
	*Codes
	// Slots are the free cells, block by block in reading order: those of block b
	// are First[b] to First[b+1]. Place is where in its block a slot is.
	Slots []uint16
	Place []uint8
	First [sudoku.MaxSide + 1]uint16
	// lacking are the digits that a block's slots hold among them.
	lacking [sudoku.MaxSide]sudoku.Mask
	// fixed is the code of every block with its slots empty.
	fixed []uint64
	// Mutable lists the blocks that have two slots to swap.
	Mutable []uint8
}

// NewLayout takes the cells that are 0 in a grid for those that evolve.
func NewLayout(board *sudoku.Board, grid sudoku.Grid) *Layout {
	layout := &Layout{Board: board, Codes: CodesOf(board.Order)}
	layout.fixed = make([]uint64, board.Side*layout.WordsPerBlock)
	for block := range board.Side {
		layout.First[block] = uint16(len(layout.Slots))
		layout.lacking[block] = board.All
		for place, cell := range board.BlockCells(block) {
			if digit := grid[cell]; digit != 0 {
				layout.lacking[block] &^= sudoku.Bit(digit)
				layout.Put(
					layout.fixed[block*layout.WordsPerBlock:][:layout.WordsPerBlock],
					place,
					digit,
				)
				continue
			}
			layout.Slots = append(layout.Slots, cell)
			layout.Place = append(layout.Place, uint8(place))
		}
		if layout.lacking[block].Count() > 1 {
			layout.Mutable = append(layout.Mutable, uint8(block))
		}
	}
	layout.First[board.Side] = uint16(len(layout.Slots))
	return layout
}

// Boards is a number of boards. Of a board it keeps the slots alone, and the codes
// of its blocks, which follow from them.
type Boards struct {
	digits []uint8  // slot by slot, member by member
	codes  []uint64 // block by block, member by member
}

func (h *Boards) Clone() Boards { return Boards{slices.Clone(h.digits), slices.Clone(h.codes)} }

// NewBoards returns room for a number of boards.
func (l *Layout) NewBoards(members int) Boards {
	return Boards{make([]uint8, members*len(l.Slots)), make([]uint64, members*len(l.fixed))}
}

// Digits returns the digits of a member's slots.
func (l *Layout) Digits(boards *Boards, member int) []uint8 {
	return boards.digits[member*len(l.Slots):][:len(l.Slots)]
}

// Code returns the codes of a member's blocks.
func (l *Layout) Code(boards *Boards, member int) []uint64 {
	return boards.codes[member*len(l.fixed):][:len(l.fixed)]
}

// Encode computes the codes of a member from its digits.
func (l *Layout) Encode(boards *Boards, member int) {
	code := l.Code(boards, member)
	digits := l.Digits(boards, member)
	copy(code, l.fixed)
	for block := range l.Side {
		words := code[block*l.WordsPerBlock:][:l.WordsPerBlock]
		for s := l.First[block]; s < l.First[block+1]; s++ {
			l.Put(words, int(l.Place[s]), digits[s])
		}
	}
}

// CostOf returns how many digits a member's rows and columns lack. All blocks are
// permutations, so at 0 it is a solution.
func (l *Layout) CostOf(boards *Boards, member int) int {
	return l.MaxDistinct() - l.Score(l.Code(boards, member))
}

// Scatter fills each block of a member with the digits that it lacks, at random.
func (l *Layout) Scatter(boards *Boards, member int, dice *sudoku.Rand) {
	digits := l.Digits(boards, member)
	for block := range l.Side {
		l.lacking[block].Shuffled(digits[l.First[block]:l.First[block]], dice)
	}
	l.Encode(boards, member)
}

// CopyMember makes one member of some boards that of another.
func (l *Layout) CopyMember(to *Boards, i int, from *Boards, j int) {
	copy(l.Digits(to, i), l.Digits(from, j))
	copy(l.Code(to, i), l.Code(from, j))
}

// CopyBlocks copies the blocks from one on, up to another.
func (l *Layout) CopyBlocks(to *Boards, i int, from *Boards, j, first, end int) {
	low, high := l.First[first], l.First[end]
	copy(l.Digits(to, i)[low:high], l.Digits(from, j)[low:high])
	x, y := first*l.WordsPerBlock, end*l.WordsPerBlock
	copy(l.Code(to, i)[x:y], l.Code(from, j)[x:y])
}

// Write puts a member's digits into a grid that has the fixed ones already.
func (l *Layout) Write(boards *Boards, member int, g sudoku.Grid) {
	for s, d := range l.Digits(boards, member) {
		g[l.Slots[s]] = d
	}
}

// Codes turn a block into words that say which digits stand in each of its rows and
// columns: Side bits for each line, and as many lines in a word as fit. On the 9×9 board
// the six lines of a block fit in one word, on the 25×25 board the ten take five.
type Codes struct {
	WordsPerBlock int
	order         int
	// across has the bits of rows, word by word; the others are of columns.
	across []uint64
	// line has the lowest bits of the lines of a cell of a block: the row and the
	// column, by cell of the block and word.
	line []uint64
}

func newCodes(order int) *Codes {
	board := sudoku.Of(order)
	perWord := 64 / board.Side
	codes := &Codes{order: order, WordsPerBlock: (2*board.Order + perWord - 1) / perWord}
	codes.across = make([]uint64, codes.WordsPerBlock)
	codes.line = make([]uint64, board.Side*codes.WordsPerBlock)
	for l := range board.Order {
		codes.across[l/perWord] |= (1<<board.Side - 1) << (l % perWord * board.Side)
	}
	for k := range board.Side {
		for _, l := range [2]int{k / board.Order, board.Order + k%board.Order} {
			codes.line[k*codes.WordsPerBlock+l/perWord] |= 1 << (l % perWord * board.Side)
		}
	}
	return codes
}

// CodesOf gives the codes of an order: one for each, shared.
var CodesOf = sudoku.PerOrder(newCodes)

// Put adds a digit in the k-th cell of a block.
func (c *Codes) Put(code []uint64, k int, d uint8) {
	for w := range code {
		code[w] |= c.line[k*c.WordsPerBlock+w] << (d - 1)
	}
}

// Replace takes a digit from the k-th cell of a block and puts another there.
func (c *Codes) Replace(code []uint64, k int, old, new uint8) {
	for w := range code {
		line := c.line[k*c.WordsPerBlock+w]
		code[w] ^= line<<(old-1) ^ line<<(new-1)
	}
}

// Swap lets digits u and v of the cells i and j of a block change places: it turns over the
// bits of both digits in every line that has only one of the cells. The product has them in
// all of these lines at once.
func (c *Codes) Swap(code []uint64, i, j int, u, v uint8) {
	both := uint64(sudoku.Bit(u) | sudoku.Bit(v))
	for w := range code {
		code[w] ^= both * (c.line[i*c.WordsPerBlock+w] ^ c.line[j*c.WordsPerBlock+w])
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
		bits.OnesCount64((x[6]|x[7]|x[8])&across) +
		bits.OnesCount64((x[0]|x[3]|x[6])&^across) +
		bits.OnesCount64((x[1]|x[4]|x[7])&^across) +
		bits.OnesCount64((x[2]|x[5]|x[8])&^across)
}

// BandScore counts the different digits in the rows of a band.
func (c *Codes) BandScore(code []uint64, band int) int { return c.score(code, band*c.order, 1, 0) }

// StackScore counts the different digits in the columns of a stack.
func (c *Codes) StackScore(code []uint64, stack int) int {
	return c.score(code, stack, c.order, ^uint64(0))
}

// score counts the different digits in the rows of the blocks from the first on, a step
// apart, or in their columns: flip turns the bits of the ones into those of the others.
func (c *Codes) score(code []uint64, first, step int, flip uint64) (different int) {
	apart := step * c.WordsPerBlock
	for w, rows := range c.across {
		var seen uint64
		at := first*c.WordsPerBlock + w
		for range c.order {
			seen |= code[at]
			at += apart
		}
		different += bits.OnesCount64(seen & (rows ^ flip))
	}
	return different
}
