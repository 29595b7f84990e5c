package puzzles

import (
	"errors"
	"fmt"
	"iter"
	"strings"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/sudoku"
)

// parser is one input being read. A reader of a format adds the boards to it, which
// are understood at the end, as only then all symbols of the input are known.
type parser struct {
	file, text string
	comma      rune // the delimiter of CSV
	sheets     []sheet
	puzzles    []*sudoku.Puzzle
}

// sheet is a board as it was read: of characters, a byte a cell, or of numbers,
// which mean what they say.
type sheet struct {
	board  *sudoku.Board
	name   string
	cells  string
	givens sudoku.Grid                       // of numbers; else nil
	at     func(cell int) (line, column int) // the place of a cell in the input
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

// significant are the lines that are neither blank nor a comment.
func (p *parser) significant() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for n, line := range p.lines() {
			text := strings.TrimSpace(line)
			if text != "" && text[0] != '#' && !yield(n, line) {
				return
			}
		}
	}
}

// sheet adds a board.
func (p *parser) sheet(s sheet) error {
	if len(p.sheets) == MaxPuzzles {
		line, col := s.at(0)
		return p.errorf(line, col,
			fmt.Sprintf("more than %d puzzles", MaxPuzzles), "fewer, such as a part of the input")
	}
	p.sheets = append(p.sheets, s)
	return nil
}

// finish understands the sheets, now that all symbols of the input are known.
func (p *parser) finish() error {
	sets := p.settle()
	for _, sheet := range p.sheets {
		err := p.understand(sheet, sets[sheet.board.Order])
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) understand(sheet sheet, set *symbolSet) error {
	givens := sheet.givens
	for i := range len(sheet.cells) {
		digit, ok := set.digit(sheet.cells[i])
		if !ok {
			line, col := sheet.at(i)
			return p.errorf(line, col, fmt.Sprintf(
				"%q in a %d×%d board",
				sheet.cells[i],
				sheet.board.Side,
				sheet.board.Side,
			), set.expected())
		}
		givens = append(givens, digit)
	}
	puzzle, err := sudoku.New(plaintext.Name(sheet.name), givens)
	if clash, ok := errors.AsType[*sudoku.Contradiction](err); ok {
		line, col := sheet.at(clash.B)
		return syntaxError(p.file, line, col, clash.Error(), "each digit at most once in a row, column or block", clash)
	}
	if err != nil {
		return err
	}
	if n := len(p.puzzles); n == 0 || !p.puzzles[n-1].Solved(puzzle.Givens) { // else it is the solution of the last
		p.puzzles = append(p.puzzles, puzzle)
	}
	return nil
}
