package puzzles

import (
	"fmt"
	"strings"

	"sudokuscope/engine/sudoku"
)

// symbolSet is a way to write the digits of a board as characters.
type symbolSet struct {
	name   string
	order  int
	digits string // from 1 up
}

// Blanks are the characters that stand for an empty cell wherever they are not
// a digit of the board; capital X has a small sister.
const Blanks = ".0-_*X "

var symbolSets = []*symbolSet{
	{"1-4", 2, "1234"},
	{"1-9", 3, "123456789"},
	{"1-9A-G", 4, "123456789ABCDEFG"},
	{"0-9A-F", 4, "0123456789ABCDEF"},
	{"A-P", 4, "ABCDEFGHIJKLMNOP"},
	{"A-Y", 5, "ABCDEFGHIJKLMNOPQRSTUVWXY"},
	{"1-9A-P", 5, "123456789ABCDEFGHIJKLMNOP"},
	{"1-9A-Z0", 6, "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0"},
	{"0-9A-Z", 6, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
}

// Symbols lists how the digits of an order may be written as characters, the
// usual way first. Capitals and small letters are the same. One input keeps to
// one of them:
//
//   - 16×16 is A-P if a letter from H to P occurs; else 0-9A-F if a board has
//     both 0 and another blank sign, and no G occurs; else 1-9A-G, where 0 is
//     a blank.
//   - 25×25 is 1-9A-P if a digit from 1 to 9 occurs, else A-Y, where X is no
//     blank.
//   - 36×36 takes every digit and letter, so that 0 and X are no blanks: 1-9A-Z0, in
//     which 0 is 36. The boards that others write in 0-9A-Z are read and written
//     with the same characters.
//   - A comment "# symbols 0-9A-F" settles it before any of that.
//
// Where an input could be meant in two ways, these differ in nothing but the
// names of the digits.
func Symbols(order int) []string {
	var names []string
	for _, s := range symbolSets {
		if s.order == order {
			names = append(names, s.name)
		}
	}
	return names
}

func symbolsNamed(name string) *symbolSet {
	for _, s := range symbolSets {
		if s.name == name {
			return s
		}
	}
	return nil
}

// digit understands a character; a blank is 0.
func (s *symbolSet) digit(c byte) (d uint8, ok bool) {
	c = upper(c)
	if i := strings.IndexByte(s.digits, c); i >= 0 {
		return uint8(i + 1), true
	}
	return 0, strings.IndexByte(Blanks, c) >= 0
}

// symbol is the character of a digit, '.' for a blank.
func (s *symbolSet) symbol(d uint8) byte {
	if d == 0 {
		return '.'
	}
	return s.digits[d-1]
}

// complete understands a full board, nil if it is none.
func (s *symbolSet) complete(cells string) sudoku.Grid {
	g := make(sudoku.Grid, len(cells))
	for i := range len(cells) {
		d, _ := s.digit(cells[i])
		if d == 0 {
			return nil
		}
		g[i] = d
	}
	return g
}

// expected says for a message what the set has.
func (s *symbolSet) expected() string {
	blanks := Blanks
	for _, c := range "0X" {
		if strings.ContainsRune(s.digits, c) {
			blanks = strings.ReplaceAll(blanks, string(c), "")
		}
	}
	return fmt.Sprintf("%s throughout, or a blank (one of %s)", s.name, strings.TrimSpace(blanks))
}

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// settle decides by the rules of Symbols how each order is written.
func (p *parser) settle() ([sudoku.MaxOrder + 1]*symbolSet, error) {
	var sets [sudoku.MaxOrder + 1]*symbolSet
	var evidence [sudoku.MaxOrder + 1]traces
	for _, s := range p.sheets {
		evidence[s.board.Order].look(s)
	}
	for order := range sets {
		sets[order] = evidence[order].choose(order)
	}
	if p.symbols == "" {
		return sets, nil
	}
	s := symbolsNamed(p.symbols)
	if s == nil {
		var names []string
		for _, s := range symbolSets {
			names = append(names, s.name)
		}
		return sets, p.errorf(p.lineOf("symbols "), 1, "unknown symbols "+short(p.symbols), "one of "+strings.Join(names, ", "))
	}
	sets[s.order] = s
	return sets, nil
}

// lineOf is the number of the first comment that contains what.
func (p *parser) lineOf(what string) int {
	for n, line := range p.lines() {
		if strings.HasPrefix(strings.TrimSpace(line), "#") && strings.Contains(line, what) {
			return n
		}
	}
	return 1
}

// traces are what the boards of one order betray of their symbols.
type traces struct{ digit, g, beyondG, zeroAndBlank bool }

func (t *traces) look(s sheet) {
	var zero, blank bool
	for _, row := range s.rows {
		for i := range len(row.cells) {
			switch c := upper(row.cells[i]); {
			case c == '0':
				zero = true
			case c >= '1' && c <= '9':
				t.digit = true
			case c == 'G':
				t.g = true
			case c >= 'H' && c <= 'P':
				t.beyondG = true
			case strings.IndexByte(Blanks, c) >= 0:
				blank = true
			}
		}
	}
	t.zeroAndBlank = t.zeroAndBlank || zero && blank
}

func (t *traces) choose(order int) *symbolSet {
	switch {
	case order < sudoku.MinOrder:
		return nil
	case order == 4 && t.beyondG:
		return symbolsNamed("A-P")
	case order == 4 && t.zeroAndBlank && !t.g:
		return symbolsNamed("0-9A-F")
	case order == 5 && t.digit:
		return symbolsNamed("1-9A-P")
	}
	return symbolsNamed(Symbols(order)[0])
}
