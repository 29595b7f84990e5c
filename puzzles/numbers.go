package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/sudoku"
)

// numbers understands a board of numbers, from 1 up. Blanks are 0, a blank sign or -1;
// 0 beside -1 is refused, since it could be meant for a digit.
func (p *parser) numbers(b *sudoku.Board, name string, cells []token, at func(int) (int, int)) error {
	minus := slices.ContainsFunc(cells, func(c token) bool {
		return c.text == "-1"
	})
	givens := make(sudoku.Grid, b.Cells)
	for i, c := range cells {
		line, col := at(i)
		v, err := strconv.Atoi(c.text)
		switch {
		case len(c.text) == 1 &&
			isBlank(c.text[0]) &&
			c.text != "0":
			continue
		case err != nil:
			return p.errorf(
				line,
				col,
				short(c.text)+" is no number",
				fmt.Sprintf("0 to %d, or -1 for a blank", b.Side),
			)
		case v < -1 || v > b.Side:
			return p.errorf(
				line,
				col,
				c.text+" in a cell",
				fmt.Sprintf("0 to %d, or -1 for a blank", b.Side),
			)
		case v == 0 && minus:
			return p.errorf(
				line,
				col,
				"0 beside -1 for blanks",
				fmt.Sprintf("1 to %d", b.Side),
			)
		}
		givens[i] = uint8(max(0, v))
	}
	return p.sheet(sheet{
		board:  b,
		name:   name,
		givens: givens,
		at:     at,
	})
}

// isBlank reports whether a character stands for a blank on a board of digits.
func isBlank(c byte) bool { return strings.IndexByte(Blanks, upper(c)) >= 0 }
