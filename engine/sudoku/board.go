package sudoku

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// The orders a board may have, and what the largest needs. The limits size the
// fixed arrays of inner loops.
const (
	MinOrder = 2
	MaxOrder = 6
	MaxSide  = MaxOrder * MaxOrder
	MaxCells = MaxSide * MaxSide
)

// Sizes are the numbers of cells that a board may have, for messages.
const Sizes = "16, 81, 256, 625 or 1296"

// Board is the geometry of one order: who shares a unit with whom. There is one
// Board an order, shared and never changed; compare boards by pointer.
type Board struct {
	Order, Side, Cells int
	// All is the set of every digit.
	All Mask
	// Row, Col and Block give a cell's units, each counted from 0 in its kind.
	Row, Col, Block []uint8
	// Peers a cell has: the cells that share a unit with it, 20 on order 3.
	Peers int

	units []uint16 // 3·Side units of Side cells: rows, then columns, then blocks
	peers [][]uint16
	// unitSet are the units of a cell as a set: unit u is bit u%64 of
	// unitSet[u/64]. Up to order 4 all units fit in the first of the words.
	unitSet [2][]uint64
	words   int
	// unitBits is both words laid over each other: unit u shares its bit with
	// u+64, on order 5 the first eleven with the last eleven, on order 6 the first 44
	// with the last 44.
	unitBits []uint64
	// lineBits are a cell's row and column in each word of unitSet.
	lineBits [2][]uint64
}

var boards = PerOrder(newBoard)

// PerOrder returns a function that gives the table of an order, which it makes
// the first time it is asked for. Most programs need one order, and all of them
// would otherwise wait for the tables of the largest when they start.
func PerOrder[T any](make func(order int) T) func(order int) T {
	var tables [MaxOrder + 1]func() T
	for order := MinOrder; order <= MaxOrder; order++ {
		tables[order] = sync.OnceValue(func() T {
			return make(order)
		})
	}
	return func(order int) T { return tables[order]() }
}

// Of gives the board of an order from 2 to 6, nil for any other.
func Of(order int) *Board {
	if order < MinOrder || order > MaxOrder {
		return nil
	}
	return boards(order)
}

// OfSide gives the board with that many cells in a row, nil where there is none.
func OfSide(side int) *Board { return OfCells(side * side) }

// OfCells gives the board with that many cells, nil where there is none.
func OfCells(cells int) *Board {
	for order := MinOrder; order <= MaxOrder; order++ {
		if order*order*order*order == cells {
			return Of(order)
		}
	}
	return nil
}

func newBoard(order int) *Board {
	side := order * order
	board := &Board{
		Order: order,
		Side:  side,
		Cells: side * side,
		All:   Mask(1)<<side - 1,
	}
	board.Peers = 2*(side-1) + (order-1)*(order-1)
	board.units = make([]uint16, 3*side*side)
	board.unitSet = [2][]uint64{
		make([]uint64, board.Cells),
		make([]uint64, board.Cells),
	}
	board.unitBits = make([]uint64, board.Cells)
	board.words = (3*side + 63) / 64
	fill := make([]int, 3*side)
	for cell := range board.Cells {
		row, col := cell/side, cell%side
		block := row/order*order + col/order
		board.Row = append(board.Row, uint8(row))
		board.Col = append(board.Col, uint8(col))
		board.Block = append(board.Block, uint8(block))
		for _, unit := range [3]int{
			row,
			side + col,
			BlockUnit(side, block),
		} {
			board.units[unit*side+fill[unit]] = uint16(cell)
			fill[unit]++
			board.unitSet[unit/64][cell] |= 1 << (unit % 64)
			board.unitBits[cell] |= 1 << (unit % 64)
		}
	}
	for word := range board.unitSet {
		for _, units := range board.unitSet[word] {
			board.lineBits[word] = append(board.lineBits[word], units&between(0, 2*side, word))
		}
	}
	board.peers = make([][]uint16, board.Cells)
	for c := range board.peers {
		board.peers[c] = board.findPeers(c)
	}
	return board
}

// findPeers lists the peers of a cell in reading order: all others of its row, those of its
// block in the other rows of the block, and one in each row beside.
func (b *Board) findPeers(cell int) []uint16 {
	peers := make([]uint16, 0, b.Peers)
	row, col := cell/b.Side, cell%b.Side
	left := col / b.Order * b.Order // where its block begins
	for line := range b.Side {
		cells := b.Unit(line)
		switch {
		case line == row:
			peers = append(peers, cells[:col]...)
			peers = append(peers, cells[col+1:]...)
		case line/b.Order == row/b.Order:
			peers = append(peers, cells[left:left+b.Order]...)
		default:
			peers = append(peers, cells[col])
		}
	}
	return peers
}

// Units returns how many rows, columns and blocks there are together.
func (b *Board) Units() int { return 3 * b.Side }

// Unit lists the cells of unit u in reading order: rows come first, then
// columns, then blocks. The slice is the board's own; do not write to it.
func (b *Board) Unit(u int) []uint16 { return b.units[u*b.Side : (u+1)*b.Side] }

// BlockUnit is the number of a block as a unit; side is how many rows the board has.
func BlockUnit(side, block int) int { return 2*side + block }

// BlockCells lists the cells of a block in reading order.
func (b *Board) BlockCells(block int) []uint16 { return b.Unit(BlockUnit(b.Side, block)) }

// UnitsOf gives the row, the column and the block of a cell as unit numbers.
func (b *Board) UnitsOf(cell int) [3]int {
	return [3]int{
		int(b.Row[cell]),
		b.Side + int(b.Col[cell]),
		BlockUnit(b.Side, int(b.Block[cell])),
	}
}

// PeersOf lists the cells that share a unit with cell. The slice is the
// board's own; do not write to it.
func (b *Board) PeersOf(cell int) []uint16 { return b.peers[cell] }

// CellName returns how a cell is called everywhere: r4c7 is row 4, column 7.
func (b *Board) CellName(cell int) string {
	return fmt.Sprintf("r%dc%d", b.Row[cell]+1, b.Col[cell]+1)
}

// IsCellName reports whether a text is the name of a cell of some board, however large.
func IsCellName(name string) bool {
	_, _, ok := readCellName(name)
	return ok
}

// CellNamed returns the cell of a name that CellName gives.
func (b *Board) CellNamed(name string) (int, error) {
	row, col, ok := readCellName(name)
	if !ok {
		return 0, fmt.Errorf("expected a cell like r4c7")
	}
	if row < 1 || row > b.Side || col < 1 || col > b.Side {
		return 0, fmt.Errorf("the board has rows and columns 1 to %d", b.Side)
	}
	return (row-1)*b.Side + col - 1, nil
}

// readCellName reads the name of a cell. Rows and columns count from 1.
func readCellName(name string) (row, col int, ok bool) {
	number := func(text string) (int, bool) {
		n, err := strconv.ParseUint(text, 10, 31) // the largest there is for one too large
		return int(n), err == nil || errors.Is(err, strconv.ErrRange)
	}
	name, isName := strings.CutPrefix(name, "r")
	before, after, both := strings.Cut(name, "c")
	row, isRow := number(before)
	col, isCol := number(after)
	return row, col, isName && both && isRow && isCol
}

// UnitName returns how a unit is called everywhere: "row 4", "column 7", "block 5".
func (b *Board) UnitName(u int) string {
	return fmt.Sprintf("%s %d", [3]string{"row", "column", "block"}[u/b.Side], u%b.Side+1)
}
