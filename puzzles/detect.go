package puzzles

import (
	"fmt"
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
}

// readers are in the order in which they are asked: the first whose sign is there
// reads the input, see Read for the rules. One with a sign of its own stands
// before those that count characters; the last takes what is left.
var readers = []reader{
	{(*parser).sniffCSV, readCSV},
	{isOrder, readNumbers},
	{(*parser).sniffLines, readLines},
	{func(*parser, string) bool { return true }, readLayout},
}

// detect finds the reader of an input. Lines that no board could need are refused
// before anything takes them apart.
func (p *parser) detect() (func(*parser) error, error) {
	for number, line := range p.lines() {
		if len(line) > maxLine {
			return nil, p.errorf(
				number,
				maxLine+1,
				fmt.Sprintf("a line of %d bytes", len(line)),
				fmt.Sprintf("at most %d", maxLine),
			)
		}
	}
	for _, line := range p.significant() {
		for _, r := range readers {
			if r.sniff(p, line) {
				return r.read, nil
			}
		}
	}
	return readLines, nil
}

// sniffCSV keeps the delimiter for the reader. A board with a name that looks like
// the head of a table is a board, and one word above rows is their heading.
func (p *parser) sniffCSV(line string) bool {
	p.comma = csvHead(line)
	if start, _, _ := wordBoard(line); start >= 0 || p.comma == 0 {
		return false
	}
	lines := strings.ContainsRune(line, p.comma)
	for _, below := range p.significant() {
		lines = lines || p.sniffLines(below)
	}
	return lines
}

// sniffLines finds a whole board in the line.
func (p *parser) sniffLines(line string) bool {
	start, end, _ := wordBoard(line)
	return start >= 0 && (end-start != 16 || !p.wideRows())
}

// isOrder reports whether a line is the order that heads an instance, with or
// without the number after it.
func isOrder(_ *parser, line string) bool {
	words := strings.Fields(line)
	order, _ := strconv.Atoi(words[0])
	return len(words[0]) == 1 && sudoku.Of(order) != nil && len(words) <= 2
}

// wideRows reports whether lines of sixteen characters are the rows of a 16×16
// board: some of them cannot be a 4×4 board, and there are as many as it takes.
func (p *parser) wideRows() bool {
	rows, other := 0, 0
	for _, line := range p.significant() {
		if word := strings.TrimSpace(line); len(word) == 16 {
			rows++
			if !isBoard(word) {
				other++
			}
		}
	}
	return other > 0 && rows%16 == 0
}
