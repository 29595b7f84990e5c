package sudoku

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/bits"
)

// Grid is a filling of a board, a digit a cell, 0 where it is blank.
type Grid []uint8

// Clone copies a grid.
func (g Grid) Clone() Grid { return append(Grid(nil), g...) }

// Blanks counts the empty cells: the cost of tabu search with arc consistency.
func (g Grid) Blanks() int { return bytes.Count(g, []byte{0}) }

// Differences counts the places in which two lists differ, eight at a time.
func Differences(one, other []uint8) int {
	count := 0
	for len(one) >= 8 && len(other) >= 8 {
		x := binary.LittleEndian.Uint64(one) ^ binary.LittleEndian.Uint64(other)
		// Digits need less than seven bits: adding 127 carries into the eighth
		// bit of every byte that is not 0.
		count += bits.OnesCount64((x + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080)
		one, other = one[8:], other[8:]
	}
	for i := range one {
		if one[i] != other[i] {
			count++
		}
	}
	return count
}

// String returns the grid on one line, '.' for a blank, as puzzles are passed about.
func (g Grid) String() string {
	board := OfCells(len(g))
	if board == nil {
		return fmt.Sprintf("grid of %d cells", len(g))
	}
	line := make([]byte, len(g))
	for c, d := range g {
		line[c] = board.Symbol(d)
	}
	return string(line)
}

// Symbol returns the character that stands for a digit: 1-9, then A-G on the 16×16
// board, and A-Y on the 25×25 board as its literature has it; '.' for a blank. The
// 36×36 board takes all digits and letters there are, 1-9, A-Z and 0 for 36.
func (b *Board) Symbol(digit uint8) byte {
	switch {
	case digit == 0:
		return '.'
	case int(digit) > b.Side:
		return '?'
	case b.Order == 5:
		return 'A' + digit - 1
	case digit < 10:
		return '0' + digit
	case digit == 36:
		return '0'
	}
	return 'A' + digit - 10
}

// Word is Symbol in a sentence: no digit is a blank.
func (b *Board) Word(digit uint8) string {
	if digit == 0 {
		return "blank"
	}
	return string(b.Symbol(digit))
}

// Digit returns the digit that a character stands for, the other way round of
// Symbol; lower case is taken too. ok is false for anything else.
func (b *Board) Digit(symbol byte) (digit uint8, ok bool) {
	if symbol >= 'a' && symbol <= 'z' {
		symbol -= 'a' - 'A'
	}
	switch {
	case b.Order == 5:
		digit = symbol - 'A' + 1
		return digit, symbol >= 'A' && symbol <= 'Y'
	case symbol == '0' && b.Order == 6:
		return 36, true
	case symbol >= '1' && symbol <= '9':
		digit = symbol - '0'
	case symbol >= 'A' && symbol <= 'Z':
		digit = symbol - 'A' + 10
	}
	return digit, digit > 0 && int(digit) <= b.Side
}

// ParseGrid reads a grid written by String: as many characters as the board has
// cells, '.' for a blank, and '0' where that is no digit. The reading of files is the
// puzzles package's.
func ParseGrid(line string) (Grid, error) {
	board := OfCells(len(line))
	if board == nil {
		return nil, fmt.Errorf("a grid has "+Sizes+" characters, this has %d", len(line))
	}
	grid := make(Grid, len(line))
	for cell := range line {
		if line[cell] == '.' || line[cell] == '0' && board.Order != 6 {
			continue
		}
		d, ok := board.Digit(line[cell])
		if !ok {
			return nil, fmt.Errorf("%q at %s is no digit of a %d×%d board", line[cell],
				board.CellName(cell), board.Side, board.Side)
		}
		grid[cell] = d
	}
	return grid, nil
}

// Admitted returns the set of digits that a grid admits in a cell: the one that stands there,
// or those of none of its peers. It looks once and does not propagate.
func (b *Board) Admitted(grid Grid, cell int) Mask {
	if d := grid[cell]; d != 0 {
		return Bit(d)
	}
	mask := b.All
	for _, o := range b.PeersOf(cell) {
		mask &^= Bit(grid[o])
	}
	return mask
}
