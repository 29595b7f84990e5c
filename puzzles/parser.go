package puzzles

import (
	"errors"
	"fmt"
	"iter"
	"strings"

	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/sudoku"
)

// parser is one input being read. A reader of a format adds boards to it, either
// as sheets, whose symbols only the end of the input settles, or as finished
// grids.
type parser struct {
	file, text string
	symbols    string // what a "# symbols" comment settled
	comma      rune   // the delimiter of CSV
	measured   bool   // the lines have been found short enough
	sheets     []sheet
	entries    []Entry
}

// sheet is a board of characters, a byte a cell, not yet understood.
type sheet struct {
	board          *sudoku.Board
	rows           []strip // one row a strip, or the whole board in one
	name, solution string
}

// strip is a run of cells. Cell i stands at col+i or, where the cells are not
// next to each other, at cols[i].
type strip struct {
	cells     string
	line, col int
	cols      []int
}

func (s strip) at(i int) (line, col int) {
	if s.cols != nil {
		return s.line, s.cols[i]
	}
	return s.line, s.col + i
}

// lines runs through the input, numbering the lines from 1; ends are cut off.
func (p *parser) lines() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		n := 0
		for line := range strings.Lines(p.text) {
			n++
			if !yield(n, strings.TrimRight(line, "\r\n")) {
				return
			}
		}
	}
}

// comment reports whether a line is one, taking note of what it settles.
func (p *parser) comment(line string) bool {
	rest, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
	if !ok {
		return false
	}
	if f := strings.Fields(rest); len(f) == 2 && f[0] == "symbols" {
		p.symbols = f[1]
	}
	return true
}

// sheet adds a board of characters.
func (p *parser) sheet(s sheet) error {
	if len(p.sheets) == MaxPuzzles {
		line, col := s.rows[0].at(0)
		return p.errorf(line, col, fmt.Sprintf("more than %d puzzles", MaxPuzzles), "fewer, such as a part of the input")
	}
	p.sheets = append(p.sheets, s)
	return nil
}

// finish understands the sheets, now that all symbols of the input are known.
func (p *parser) finish() error {
	sets, err := p.settle()
	if err != nil {
		return err
	}
	for _, s := range p.sheets {
		if err := p.understand(s, sets[s.board.Order]); err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) understand(s sheet, set *symbolSet) error {
	givens := make(sudoku.Grid, 0, s.board.Cells)
	for _, row := range s.rows {
		for i := range len(row.cells) {
			d, ok := set.digit(row.cells[i])
			if !ok {
				line, col := row.at(i)
				return p.errorf(line, col, fmt.Sprintf("%q in a %d×%d board", row.cells[i], s.board.Side, s.board.Side), set.expected())
			}
			givens = append(givens, d)
		}
	}
	var solution sudoku.Grid
	if len(s.solution) == s.board.Cells {
		solution = set.complete(s.solution)
	}
	return p.add(s.name, givens, solution, func(cell int) (int, int) {
		width := len(s.rows[0].cells)
		return s.rows[cell/width].at(cell % width)
	})
}

// add makes an entry of a grid; at gives the place of a cell in the input.
func (p *parser) add(name string, givens, solution sudoku.Grid, at func(cell int) (line, col int)) error {
	puzzle, err := sudoku.New(plaintext.Name(name), givens)
	var clash *sudoku.Contradiction
	if errors.As(err, &clash) {
		line, col := at(clash.B)
		return &SyntaxError{File: p.file, Line: line, Col: col, Wrong: clash.Error(),
			Want: "each digit at most once in a row, column or block", Err: clash}
	}
	if err != nil {
		return err
	}
	if solution != nil && !puzzle.Solved(solution) {
		solution = nil
	}
	e := Entry{Puzzle: puzzle, Solution: solution}
	e.Line, e.Col = at(0)
	p.entries = append(p.entries, e)
	return nil
}
