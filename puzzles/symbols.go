package puzzles

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/sudoku"
)

// symbolSet is a way to write the digits of a board as characters.
type symbolSet struct {
	name   string
	order  int
	digits string // from 1 up
}

// Blanks are the characters that stand for an empty cell unless they are a digit of the
// board; x may be small or capital.
const Blanks = ".0-_*X?"

var (
	hexadecimal = &symbolSet{"0-9A-F", 4, "0123456789ABCDEF"}
	letters     = &symbolSet{"A-P", 4, "ABCDEFGHIJKLMNOP"}
)

var symbolSets = []*symbolSet{
	{"1-4", 2, "1234"},
	{"1-9", 3, "123456789"},
	{"1-9A-G", 4, "123456789ABCDEFG"},
	hexadecimal,
	letters,
	{"A-Y", 5, "ABCDEFGHIJKLMNOPQRSTUVWXY"},
	{"1-9A-Z0", 6, "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0"},
}

// usualSymbols are how the digits of an order are written, the first of those that are
// read. Capitals and small letters are the same. One input keeps to one of them:
//
//   - 16×16 is A-P if a letter from H to P occurs; else 0-9A-F if a board has
//     both 0 and another blank sign, and no G occurs; else 1-9A-G, where 0 is
//     a blank.
//   - 25×25 is A-Y, where X is no blank.
//   - 36×36 takes every digit and letter, so that 0 and X are no blanks: 1-9A-Z0, in
//     which 0 is 36. The boards that others write in 0-9A-Z are read and written
//     with the same characters.
//
// Where an input could be meant in two ways, these differ in nothing but the
// names of the digits.
func usualSymbols(order int) *symbolSet {
	return symbolSets[slices.IndexFunc(symbolSets, func(s *symbolSet) bool { return s.order == order })]
}

// digit understands a character; a blank is 0.
func (s *symbolSet) digit(c byte) (d uint8, ok bool) {
	c = upper(c)
	if i := strings.IndexByte(s.digits, c); i >= 0 {
		return uint8(i + 1), true
	}
	return 0, isBlank(c)
}

// expected says for a message what the set has.
func (s *symbolSet) expected() string {
	blanks := strings.Map(func(c rune) rune {
		if strings.ContainsRune(s.digits, c) {
			return -1
		}
		return c
	}, Blanks)
	return fmt.Sprintf("%s throughout, or a blank (one of %s)", s.name, blanks)
}

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// settle decides by the rules of usualSymbols how each order is written.
func (p *parser) settle() (sets [sudoku.MaxOrder + 1]*symbolSet) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		sets[order] = usualSymbols(order)
	}
	var g, beyondG, zeroAndBlank bool
	for _, s := range p.sheets {
		if s.board.Order == letters.order {
			has := func(signs string) bool { return strings.ContainsAny(strings.ToUpper(s.cells), signs) }
			g, beyondG = g || has("G"), beyondG || has("HIJKLMNOP")
			zeroAndBlank = zeroAndBlank || has("0") && has("._-*X?")
		}
	}
	switch {
	case beyondG:
		sets[letters.order] = letters
	case zeroAndBlank && !g:
		sets[letters.order] = hexadecimal
	}
	return sets
}
