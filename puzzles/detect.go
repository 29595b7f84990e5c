package puzzles

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"sudokuscope/engine/sudoku"
)

// reader reads the formats that begin alike.
type reader struct {
	// sniff reports whether an input is for this reader, by its first line that is
	// neither blank nor a comment.
	sniff func(p *parser, line string) bool
	read  func(*parser) error
	// long lines are no mistake in it.
	long bool
}

// readers are in the order in which they are asked: the first whose sign is there
// reads the input, see Read for the rules. One with a sign of its own stands
// before those that count characters; the last takes what is left.
var readers = []reader{
	{func(_ *parser, line string) bool { return strings.TrimSpace(line)[0] == '<' }, readOpenSudoku, true},
	{(*parser).sniffCSV, readCSV, false},
	{func(_ *parser, line string) bool { return isOrder(line, strings.Fields(line)) }, readLloydAmos, false},
	{(*parser).sniffRuled, readGrids, false},
	{(*parser).sniffLines, readLines, false},
	{func(*parser, string) bool { return true }, readGrids, false},
}

// detect finds the reader of an input.
func (p *parser) detect() (func(*parser) error, error) {
	for line := range p.significant() {
		for _, r := range readers {
			if !r.long {
				if err := p.longLines(); err != nil {
					return nil, err
				}
			}
			if r.sniff(p, line) {
				return r.read, nil
			}
		}
	}
	return readLines, nil
}

// sniffCSV keeps the delimiter for the reader. A board with a name that looks like
// the head of a table is a board.
func (p *parser) sniffCSV(line string) (ok bool) {
	if start, _ := wordBoard(line); start >= 0 {
		return false
	}
	p.comma, ok = csvHead(line)
	return ok
}

// sniffRuled finds sections, bars and rulers. A bar in the name of a whole board
// rules nothing.
func (p *parser) sniffRuled(line string) bool {
	text := strings.TrimSpace(line)
	if start, _ := boardWord(line, " \t"); start >= 0 && strings.Contains(text, "|") {
		return false
	}
	return text[0] == '[' || strings.Contains(text, "|") || (&grids{parser: p}).ruler(text)
}

// sniffLines finds a whole board in the line.
func (p *parser) sniffLines(line string) bool {
	if start, end := wordBoard(line); start >= 0 {
		return end-start != 16 || !p.wideRows()
	}
	return spacedBoard(line) > 0 && !p.wordRows(len(strings.Fields(line)))
}

// longLines refuses lines that no board could need, before anything takes them
// apart. XML may do without line ends.
func (p *parser) longLines() error {
	if p.measured {
		return nil
	}
	p.measured = true
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
