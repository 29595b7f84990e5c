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
func (p *parser) numbers(board *sudoku.Board, name string, cells []token) error {
	minus := slices.ContainsFunc(cells, func(c token) bool {
		return c.text == "-1"
	})
	givens := make(sudoku.Grid, board.Cells)
	for i, cell := range cells {
		number, err := strconv.Atoi(cell.text)
		switch {
		case len(cell.text) == 1 && isBlank(cell.text[0]) && cell.text != "0":
			continue
		case err != nil || number < -1 || number > board.Side:
			want := fmt.Sprintf("0 to %d, or -1 for a blank", board.Side)
			return p.errorf(cell.line, cell.col, short(cell.text)+" in a cell", want)
		case number == 0 && minus:
			return p.errorf(cell.line, cell.col, "0 beside -1 for blanks", fmt.Sprintf("1 to %d", board.Side))
		}
		givens[i] = uint8(max(0, number))
	}
	return p.sheet(sheet{board: board, name: name, givens: givens, at: placesOf(cells)})
}

// placesOf tells where the cells of a board stand.
func placesOf(cells []token) func(cell int) (line, col int) {
	return func(cell int) (int, int) { return cells[cell].line, cells[cell].col }
}

// isBlank reports whether a character stands for a blank on a board of digits.
func isBlank(c byte) bool { return strings.IndexByte(Blanks, upper(c)) >= 0 }
