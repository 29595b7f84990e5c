package puzzles

import (
	"fmt"
	"strconv"

	"sudokuscope/engine/sudoku"
)

// readNumbers reads an instance of Lloyd and Amos, or a board whose first row begins as one.
func readNumbers(p *parser) error {
	err := readLloydAmos(p)
	if err != nil && readLayout(p) == nil && len(p.sheets) > 0 {
		return nil
	}
	return err
}

// readLloydAmos reads an instance of Lloyd and Amos: the order, a number that
// nobody uses, then the cells as numbers, however they are spread over lines.
func readLloydAmos(p *parser) error {
	var cells []token
	for number, line := range p.significant() {
		for _, t := range tokens(number, line, space) {
			if len(cells) == 2+sudoku.MaxCells {
				return p.errorf(number,
					t.col, "more numbers than the largest board has cells", "the order, a number and the cells")
			}
			cells = append(cells, t)
		}
	}
	if len(cells) == 0 {
		return nil
	}
	first, last := cells[0], cells[len(cells)-1]
	order, _ := strconv.Atoi(first.text)
	board := sudoku.Of(order)
	if board == nil {
		return p.errorf(first.line, first.col, short(first.text)+" where the order stands", "2, 3, 4, 5 or 6")
	}
	if len(cells) != 2+board.Cells {
		wrong := fmt.Sprintf("%d numbers after the order %d and the unused number", max(0, len(cells)-2), order)
		return p.errorf(last.line, last.col, wrong, strconv.Itoa(board.Cells))
	}
	return p.numbers(board, "", cells[2:])
}
