package puzzles

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// readLines reads a puzzle a line, or several side by side. The text around it is its name, except for
// another board, such as its solution.
func readLines(p *parser) error {
	for number, line := range p.significant() {
		for line != "" {
			sheet, rest, err := p.line(number, line)
			if err == nil {
				err = p.sheet(sheet)
			}
			if err != nil {
				return err
			}
			line = rest
		}
	}
	return nil
}

// line finds the puzzle on a line: the longest word that is one. What is behind it is the rest, if another
// puzzle stands there, and not the same one as far as somebody has come.
func (p *parser) line(number int, line string) (found sheet, rest string, err error) {
	start, end, separators := wordBoard(line)
	if start < 0 {
		return found, "", p.noBoard(number, line)
	}
	cells := line[start:end]
	if i, j := boardWord(line[end:], separators); i >= 0 && separators != addressSeparators {
		other := line[end:][i:j]
		if len(other) == len(cells) && strings.ContainsAny(other, Blanks) && !goesOn(cells, other) {
			rest = strings.Repeat(" ", end) + line[end:]
			line = line[:end]
		}
	}
	after := strings.TrimLeft(strings.Trim(line[end:], separators), "# ")
	name := strings.Trim(line[:start], separators+">") + " " + after
	torn := 0 // cells of another board
	for _, sign := range Blanks + "123456789" {
		torn += strings.Count(name, string(sign))
	}
	if torn > len(cells)/2 && !strings.ContainsAny(cells, Blanks) { // the solution of it
		return found, "", p.noBoard(number, line)
	}
	if separators == addressSeparators {
		name = "" // but the place of a page or a number in a library
	}
	if i, j := boardWord(name, separators); i >= 0 {
		name = strings.Trim(name[:i], separators) + " " + strings.Trim(name[j:], separators)
	}
	if strings.ContainsAny(name, "{<") {
		name = append(titled().FindStringSubmatch(name), "", "")[1]
	}
	if !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		name = ""
	}
	return sheet{
		board: sudoku.OfCells(end - start),
		name:  strings.TrimSpace(name),
		cells: cells,
		at: func(cell int) (int, int) {
			return number, start + 1 + cell
		},
	}, rest, nil
}

// goesOn reports whether a board has all that another one has.
func goesOn(from, to string) bool {
	for i := range from {
		if from[i] != to[i] && strings.IndexByte(Blanks, from[i]) < 0 {
			return false
		}
	}
	return true
}

// titled is what a puzzle is called in JSON or XML.
var titled = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:name|title)["'>]*\s*[:=]*\s*["']*([^"'<]+)`)
})

// isLink finds the address of a page, whole or as people shorten it, with what a page is asked for.
var isLink = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\w+://|[\w-]+(\.[\w-]+)*\.[a-z]{2,}/\S*[?#]\S*=)`)
})

// moreSeparators part words where spaces do not, and addressSeparators where those do not: in the address of
// a page with a puzzle in it, and in the lines of HoDoKu's library.
const (
	moreSeparators    = " \t,;|\"'"
	addressSeparators = moreSeparators + ":/?&=#"
)

// wordBoard gives the bounds of the word of a line that is a board, and what parts it from
// others; start is -1 when there is none.
func wordBoard(line string) (start, end int, separators string) {
	for _, separators = range []string{" \t", moreSeparators, addressSeparators} {
		start, end = boardWord(line, separators)
		if start >= 0 {
			break
		}
	}
	return start, end, separators
}

// space parts words.
const space = " \t\v\f\r"

// tokens are the words of a line, parted by some characters.
func tokens(number int, line, between string) (list []token) {
	for i := 0; i < len(line); {
		end := len(line)
		if at := strings.IndexAny(line[i:], between); at >= 0 {
			end = i + at
		}
		if end > i {
			list = append(list, token{line[i:end], number, i + 1})
		}
		i = end + 1
	}
	return list
}

// boardWord gives the bounds of the longest word that is a board, of two as long the first with a blank,
// as the other is a solution; start is -1 when there is none.
func boardWord(line, separators string) (start, end int) {
	start = -1
	for _, word := range tokens(0, line, separators) {
		n := len(word.text)
		full := start >= 0 && !strings.ContainsAny(line[start:end], Blanks)
		if (n > end-start || n == end-start && full) && isBoard(word.text) {
			start, end = word.col-1, word.col-1+n
		}
	}
	return start, end
}

// isBoard reports whether a word could be the cells of a board: no more than
// its length and the kind of its characters, so that a wrong one among many
// right ones still counts, to be named in the error.
func isBoard(cells string) bool {
	length := len(cells)
	board := sudoku.OfCells(length)
	if board == nil {
		return false
	}
	wrong := 0
	for i := range length {
		if !isCell(board, cells[i]) {
			wrong++
		}
	}
	return wrong == 0 || board.Order > sudoku.MinOrder && wrong <= length/10
}

// isCell reports whether a character may stand in a cell under any of the board's
// symbols.
func isCell(board *sudoku.Board, character byte) bool {
	return slices.ContainsFunc(symbolSets, func(s *symbolSet) bool {
		_, ok := s.digit(character)
		return ok && s.order == board.Order
	})
}

// boardWanted is what is expected where there is no board, and errNoBoard lies beneath that error.
const boardWanted = sudoku.Sizes + " cells for a board, or 4, 9, 16, 25 or 36 for a row"

var errNoBoard = errors.New("no board")

func (p *parser) noBoard(number int, line string) error {
	col := 1 + len(line) - len(strings.TrimLeft(line, " \t"))
	words := strings.Fields(line)
	if board := cmp.Or(sudoku.OfSide(len(words[0])), sudoku.OfCells(len(words[0]))); len(words) == 1 && board != nil {
		for i := range len(words[0]) {
			if !isCell(board, words[0][i]) {
				return p.errorf(number, col+i, fmt.Sprintf("%q in a %d×%d board", words[0][i], board.Side, board.Side),
					usualSymbols(board.Order).expected())
			}
		}
	}
	wrong := "no board in " + short(strings.TrimSpace(line))
	if len(words) == 1 {
		wrong = short(words[0]) + " is " + english.Count(utf8.RuneCountInString(words[0]), "character") + " long"
	}
	if isLink().MatchString(words[0]) {
		return p.errorf(number, col, short(words[0])+" is a link without cells", "the digits, copied from its page")
	}
	if values := tokens(number, line, moreSeparators); len(words) == 1 && len(values) > 1 {
		wrong = english.Count(len(values), "value") + " in a line"
	}
	return syntaxError(p.file, number, col, wrong, boardWanted, errNoBoard)
}
