package dlx

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// root is the header of the headers. The columns follow it: one for each cell, then one
// for each digit of each row, column and block. Behind them stand four nodes for each digit
// of each cell, one in each of the columns that it meets.
const root = 0

// columns has the column of every node, for each order.
var columns = sudoku.PerOrder(func(order int) []int32 {
	b := sudoku.Of(order)
	list := make([]int32, 1+4*b.Cells, 1+4*b.Cells*(1+b.Side))
	for c := range list {
		list[c] = int32(c)
	}
	for cell := range b.Cells {
		for digit := range b.Side {
			list = append(list, int32(1+cell))
			for _, u := range b.UnitsOf(cell) {
				list = append(list, int32(1+b.Cells+u*b.Side+digit))
			}
		}
	}
	return list
})

// matrix is what is left of the matrix.
type matrix struct {
	*sudoku.Board
	column      []int32 // of each node; shared
	up, down    []int32 // of each node
	left, right []int32 // of the headers
	size        []int16 // of each column, the rows that are left
}

// whole has the matrix of each order from which nothing was taken out.
var whole = sudoku.PerOrder(func(order int) *matrix {
	m := newMatrix(sudoku.Of(order))
	return &m
})

func newMatrix(board *sudoku.Board) matrix {
	of, headers := columns(board.Order), 1+4*board.Cells
	m := matrix{
		Board:  board,
		column: of,
		up:     make([]int32, len(of)),
		down:   make([]int32, len(of)),
		left:   make([]int32, headers),
		right:  make([]int32, headers),
		size:   make([]int16, headers),
	}
	for c := range headers {
		m.up[c] = int32(c)
		m.down[c] = int32(c)
		m.left[c] = int32((c + headers - 1) % headers)
		m.right[c] = int32((c + 1) % headers)
	}
	for n := int32(headers); int(n) < len(of); n++ {
		c := of[n]
		last := m.up[c]
		m.up[n], m.down[n] = last, c
		m.down[last], m.up[c] = n, n
		m.size[c]++
	}
	return m
}

func (m *matrix) clone() matrix {
	c := *m
	c.up = slices.Clone(m.up)
	c.down = slices.Clone(m.down)
	c.left = slices.Clone(m.left)
	c.right = slices.Clone(m.right)
	c.size = slices.Clone(m.size)
	return c
}

// row is the first of the four nodes of a node's row.
func (m *matrix) row(n int32) int32 {
	first := int32(len(m.size))
	return first + (n-first)&^3
}

// cover takes a column out, and all rows that meet it out of the other columns.
func (m *matrix) cover(column int32) {
	before, behind := m.left[column], m.right[column]
	m.right[before] = behind
	m.left[behind] = before
	for i := m.down[column]; i != column; i = m.down[i] {
		first := m.row(i)
		for j := first; j < first+4; j++ {
			if j == i {
				continue
			}
			above, below := m.up[j], m.down[j]
			m.up[below] = above
			m.down[above] = below
			m.size[m.column[j]]--
		}
	}
}

// uncover puts back what cover took out, in the opposite order.
func (m *matrix) uncover(column int32) {
	for i := m.up[column]; i != column; i = m.up[i] {
		first := m.row(i)
		for j := first + 3; j >= first; j-- {
			if j == i {
				continue
			}
			m.up[m.down[j]] = j
			m.down[m.up[j]] = j
			m.size[m.column[j]]++
		}
	}
	m.right[m.left[column]] = column
	m.left[m.right[column]] = column
}

// take covers the four columns that the row of a node meets, and putBack uncovers them.
func (m *matrix) take(node int32) {
	for n, k := m.row(node), int32(0); k < 4; k++ {
		m.cover(m.column[n+k])
	}
}

func (m *matrix) putBack(node int32) {
	for n, k := m.row(node), int32(3); k >= 0; k-- {
		m.uncover(m.column[n+k])
	}
}

// met reports whether a column is out of the matrix.
func (m *matrix) met(column int32) bool { return m.right[m.left[column]] != column }

// cellAndDigit are what the row of a node puts where.
func (m *matrix) cellAndDigit(node int32) (cell int, digit uint8) {
	r := (int(node) - len(m.size)) / 4
	return r / m.Side, uint8(r%m.Side) + 1
}

// rowOf is the first node of the row that puts a digit into a cell.
func (m *matrix) rowOf(cell int, digit uint8) int32 {
	return int32(len(m.size) + 4*(cell*m.Side+int(digit)-1))
}

// unitOf is the unit of a column and the digit that it wants there; -1 for a cell's.
func (m *matrix) unitOf(column int32) (unit int, digit uint8) {
	i := int(column) - 1 - m.Cells
	if i < 0 {
		return -1, 0
	}
	return i / m.Side, uint8(i%m.Side) + 1
}

// node is the node of a decision in the column that it was made for.
func (m *matrix) node(branch engine.Branch) int32 {
	n := m.rowOf(branch.Cell.Or(0), branch.Digit)
	if branch.Unit >= 0 {
		n += 1 + int32(int(branch.Unit)/m.Side)
	}
	return n
}

// branch is a column as a decision that is not made yet, with all its rows left.
func (m *matrix) branch(column int32) engine.Branch {
	unit, digit := m.unitOf(column)
	branch := engine.Branch{Unit: int16(unit), Digit: digit}
	if unit < 0 {
		branch.Cell = sudoku.TheCell(int(column) - 1)
	}
	for i := m.down[column]; i != column; i = m.down[i] {
		cell, digit := m.cellAndDigit(i)
		if unit >= 0 {
			digit = uint8(slices.Index(m.Unit(unit), uint16(cell))) + 1
		}
		branch.All |= sudoku.Bit(digit)
	}
	branch.Left = branch.All
	return branch
}
