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
	var lines []int
	for number, line := range p.significant() {
		for _, t := range tokens(line, space) {
			if len(cells) == 2+sudoku.MaxCells {
				return p.errorf(number,
					t.col, "more numbers than the largest board has cells", "the order, a number and the cells")
			}
			cells, lines = append(cells, t), append(lines, number)
		}
	}
	if len(cells) == 0 {
		return nil
	}
	order, _ := strconv.Atoi(cells[0].text)
	board := sudoku.Of(order)
	if board == nil {
		return p.errorf(lines[0], cells[0].col, short(cells[0].text)+" where the order stands", "2, 3, 4, 5 or 6")
	}
	if len(cells) != 2+board.Cells {
		last := len(cells) - 1
		wrong := fmt.Sprintf("%d numbers after the order %d and the unused number", max(0, len(cells)-2), order)
		return p.errorf(lines[last], cells[last].col, wrong, strconv.Itoa(board.Cells))
	}
	cells, lines = cells[2:], lines[2:]
	return p.numbers(board, "", cells,
		func(cell int) (int, int) {
			return lines[cell], cells[cell].col
		})
}
