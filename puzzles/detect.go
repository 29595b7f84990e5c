package puzzles

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"sudokuscope/engine/sudoku"
)

// detect recognises the format by the first line that says anything; see Read
// for the rules.
func (p *parser) detect() (func(*parser) error, error) {
	for line := range p.significant() {
		text := strings.TrimSpace(line)
		if text[0] == '<' {
			return readOpenSudoku, nil
		}
		if err := p.longLines(); err != nil {
			return nil, err
		}
		words := strings.Fields(text)
		if comma, ok := csvHead(line); ok {
			p.comma = comma
			return readCSV, nil
		}
		if isOrder(line, words) {
			return readLloydAmos, nil
		}
		if text[0] == '[' || strings.Contains(text, "|") || (&grids{parser: p}).ruler(text) {
			return readGrids, nil
		}
		if start, end := wordBoard(line); start >= 0 {
			if end-start == 16 && p.wideRows() {
				return readGrids, nil
			}
			return readLines, nil
		}
		if spacedBoard(line) > 0 && !p.wordRows(len(words)) {
			return readLines, nil
		}
		return readGrids, nil
	}
	return readLines, nil
}

// longLines refuses lines that no board could need, before anything takes them
// apart. XML may do without line ends.
func (p *parser) longLines() error {
	for n, line := range p.lines() {
		if len(line) > maxLine {
			return p.errorf(n, maxLine+1, fmt.Sprintf("a line of %d bytes", len(line)), fmt.Sprintf("at most %d", maxLine))
		}
	}
	return nil
}

// isOrder reports whether a line is the order that heads an instance, with or
// without the number after it, and not a row or board with spaces for blanks.
func isOrder(line string, words []string) bool {
	order, err := strconv.Atoi(words[0])
	return err == nil && sudoku.Of(order) != nil && len(words) <= 2 &&
		sideBoard(len(line)) == nil && sudoku.OfCells(len(line)) == nil
}

// wideRows reports whether lines of sixteen characters are the rows of a 16×16
// board: some of them cannot be a 4×4 board, and there are as many as it takes.
func (p *parser) wideRows() bool {
	rows, other := 0, 0
	for line := range p.significant() {
		if word := strings.TrimSpace(line); len(word) == 16 {
			rows++
			if !isBoard(word, 16) {
				other++
			}
		}
	}
	return other > 0 && rows%16 == 0
}

// wordRows reports whether all lines have as many words as a row has cells, and
// are as many as make boards.
func (p *parser) wordRows(width int) bool {
	if sideBoard(width) == nil {
		return false
	}
	rows := 0
	for line := range p.significant() {
		if len(strings.Fields(line)) != width {
			return false
		}
		rows++
	}
	return rows%width == 0
}

// significant are the lines that are neither blank nor a comment.
func (p *parser) significant() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, line := range p.lines() {
			text := strings.TrimSpace(line)
			if text != "" && text[0] != '#' && !yield(line) {
				return
			}
		}
	}
}
