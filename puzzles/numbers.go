package puzzles

import (
	"fmt"
	"strconv"

	"sudokuscope/engine/sudoku"
)

// numbers understands a board of numbers. Blanks are -1, a blank sign, or 0,
// unless 0 is the lowest digit: that is so where it stands beside another sign
// for blanks and the highest number is missing. With -1 for blanks, 0 and the
// highest number together are refused, since either could be meant.
func (p *parser) numbers(b *sudoku.Board, name string, cells []token, at func(int) (int, int)) error {
	givens := make(sudoku.Grid, b.Cells)
	var minus, sign, zero, top bool
	topCell := 0
	for i, c := range cells {
		line, col := at(i)
		v, err := strconv.Atoi(c.text)
		switch {
		case len(c.text) == 1 && isBlank(c.text[0]) && c.text != "0":
			sign = true
			continue
		case err != nil:
			return p.errorf(line, col, short(c.text)+" is no number", fmt.Sprintf("0 to %d, or -1 for a blank", b.Side))
		case v < -1 || v > b.Side:
			return p.errorf(line, col, c.text+" in a cell", fmt.Sprintf("0 to %d, or -1 for a blank", b.Side))
		case v == -1:
			minus = true
			continue
		case v == 0:
			zero = true
			continue
		case v == b.Side:
			top, topCell = true, i
		}
		givens[i] = uint8(v)
	}
	if minus && zero && top {
		line, col := at(topCell)
		return p.errorf(line, col, fmt.Sprintf("both 0 and %d, with -1 for blanks", b.Side),
			fmt.Sprintf("digits from 0 to %d or from 1 to %d", b.Side-1, b.Side))
	}
	if zero && !top && (minus || sign && b.Order > 3) {
		for i, c := range cells {
			if v, err := strconv.Atoi(c.text); err == nil && v >= 0 {
				givens[i] = uint8(v + 1)
			}
		}
	}
	if len(p.entries) == MaxPuzzles {
		line, col := at(0)
		return p.errorf(line, col, fmt.Sprintf("more than %d puzzles", MaxPuzzles), "fewer, such as a part of the input")
	}
	return p.add(name, givens, nil, at)
}

// isBlank reports whether a character stands for a blank on a board of digits.
func isBlank(c byte) bool {
	for i := range len(Blanks) {
		if Blanks[i] == upper(c) {
			return true
		}
	}
	return false
}
