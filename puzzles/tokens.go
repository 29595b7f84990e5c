package puzzles

import (
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/sudoku"
)

// token is the content of a cell, which may be longer than a character, and its place.
type token struct {
	text      string
	line, col int
}

// cutting takes a strip apart into the cells of a board.
type cutting struct {
	sign  string // that parts all cells, so that each row has as many; else one that no strip has
	cells func(s strip, board *sudoku.Board) []token
}

const noSign = "\n"

// cuttings are the ways to take a strip apart, the usual ones first.
var cuttings = func() []cutting {
	list := []cutting{{noSign, characters}, {noSign, words}}
	for _, sign := range []string{"|", ",", ";", "\t"} {
		list = append(list, between(sign, false), between(sign, true))
	}
	return list
}()

// usualCuttings are those that a large input is tried with.
const usualCuttings = 2

// lateCuttings are those that are tried where no other makes a board.
var lateCuttings = []cutting{{noSign, characters}, {noSign, words}, {noSign, pencilled}}

// apart are the signs that stand between cells.
const apart = " \t|,;=+"

// characters are cells of one character each.
func characters(s strip, _ *sudoku.Board) (list []token) {
	for i := range len(s.signs) {
		if strings.IndexByte(apart, s.signs[i]) < 0 {
			list = append(list, token{s.signs[i : i+1], s.line, int(s.cols[i])})
		}
	}
	return list
}

// words are cells that blanks, commas or bars part.
func words(s strip, _ *sudoku.Board) (list []token) {
	for _, word := range tokens(s.line, s.signs, apart) {
		list = append(list, token{blankWord(word.text), s.line, int(s.cols[word.col-1])})
	}
	return list
}

// pencilled are words of which those with several digits, from low to high, are what an empty cell
// may still be, and u4 is what somebody wrote into one.
func pencilled(s strip, board *sudoku.Board) []token {
	list := words(s, board)
	for i := range list {
		text := strings.TrimLeft(list[i].text, "u")
		marked := len(list[i].text) > 1 && board.Order <= 3
		if marked && strings.Trim(text, "123456789") == "" && slices.IsSorted([]byte(text)) {
			list[i].text = "."
		}
	}
	return list
}

// between cuts where a sign stands, so that nothing between two is an empty cell. One at an edge is
// a frame if there is a cell too many; where both edges could be it, the left one opens each row, or the right
// one shuts it.
func between(sign string, opens bool) cutting {
	return cutting{sign, func(s strip, board *sudoku.Board) (list []token) {
		fields := strings.Split(s.signs, sign)
		if len(fields) == 1 {
			return nil
		}
		begin := 0
		for _, field := range fields {
			blanks := len(field) - len(strings.TrimLeft(field, " "))
			at := min(begin+max(0, min(blanks, len(field)-1)), len(s.cols)-1)
			list = append(list, token{blankWord(strings.TrimSpace(field)), s.line, int(s.cols[at])})
			begin += len(field) + 1
		}
		for _, wanted := range []int{board.Side, board.Cells} {
			more := len(list) - wanted
			if more <= 0 || more > 2 {
				continue
			}
			if list[0].text == "." && (opens || more > 1) {
				list = list[1:]
			}
			if list[len(list)-1].text == "." && (!opens || more > 1) {
				list = list[:len(list)-1]
			}
			break
		}
		return list
	}}
}

// blankWord is a word of a cell, a dot for one that says that it is empty. Spreadsheets, data frames and arrays
// write 7.0 or 7. for 7.
func blankWord(word string) string {
	const empty = " none null nil nan na n/a <na> missing nothing undefined empty false "
	if word == "" || strings.Contains(empty, " "+strings.ToLower(word)+" ") {
		return "."
	}
	if n, err := strconv.ParseFloat(word, 64); err == nil && strings.Contains(word, ".") && n == float64(int8(n)) {
		return strconv.Itoa(int(n))
	}
	return word
}

// fits reports whether a word may stand in a cell.
func (t token) fits(board *sudoku.Board) bool {
	if len(t.text) == 1 && isCell(board, t.text[0]) {
		return true
	}
	n, err := strconv.Atoi(t.text)
	return err == nil && n >= -1 && n <= board.Side
}

// misfits counts the words that may not stand in a cell.
func misfits(cells []token, board *sudoku.Board) (wrong int) {
	for _, c := range cells {
		if !c.fits(board) {
			wrong++
		}
	}
	return wrong
}

// likely reports whether words are the cells of a board, so far as their kind goes: a wrong one
// among many right ones still counts, to be named in the error.
func likely(cells []token, board *sudoku.Board) bool {
	has := func(text string) bool {
		return slices.ContainsFunc(cells, func(c token) bool { return c.text == text })
	}
	if len(cells) > board.Side && board.Order < 4 && has("0") && has(".") {
		return false // numbers such as 0. and 7.
	}
	wrong := misfits(cells, board)
	return wrong <= max(1, len(cells)/10) && wrong*2 < len(cells)
}

// label is the name of a row or column by its place: 1 2 3, 0 1 2, A B C or a b c; or a sign for each, as LaTeX has.
func label(first rune, i int) string {
	switch first {
	case '0', '1':
		return strconv.Itoa(i + int(first-'0'))
	case '.', '-', '*', 'c':
		i = 0
	}
	return string(first + rune(i))
}

// labels are what the first row or column may be called.
const labels = "10Aa-*.c"

// heads reports whether cells only name the columns of a board, or are all empty but for a title, as the head
// of some tables is.
func heads(cells []token) bool {
	for _, first := range labels {
		at := 0
		for at < len(cells) && (cells[at].text == label(first, at) || first == '.' && len(cells[at].text) > 2) {
			at++
		}
		if at == len(cells) {
			return true
		}
	}
	return false
}

// behead takes the heads of tables of Markdown off that are empty or number the columns, and the rules below
// heads: neither is a row, of which another may be missing.
func (l *layout) behead() {
	var rules []int
	for i, s := range l.strips {
		if !s.has("|") || !s.has("-") {
			continue
		}
		if i == 0 || i > 1 && l.strips[i-2].has("|") || !s.only("|-") {
			return // dashes are empty cells, or divide bands
		}
		rules = append(rules, i)
	}
	for _, at := range slices.Backward(rules) {
		from := at
		if head := l.strips[at-1]; head.only("|") || heads(words(head, nil)) {
			from--
			if at+1 < len(l.strips) {
				l.strips[at+1].title = head.title
			}
		}
		l.strips = slices.Delete(l.strips, from, at+1)
	}
}

// unnumbered takes the names of the rows off, nil if they have none.
func unnumbered(strips []strip) []strip {
	for _, first := range labels {
		list := slices.Clone(strips)
		from, n := 0, 0
		for i, s := range strips {
			if s.behind(label(first, n)) == 0 && s.behind(label(first, 0)) > 0 {
				for above := from; above < i && sudoku.OfSide(n) == nil; above++ {
					list[above].signs = "" // the names so far were those of the columns
				}
				from, n = i, 0
			}
			if n == 0 && heads(characters(s, nil)) {
				list[i].signs = ""
			}
			if at := s.behind(label(first, n)); at > 0 {
				list[i] = s.part(span{at, len(s.signs)})
				n++
			}
		}
		if sudoku.OfSide(n) != nil {
			return list
		}
	}
	return nil
}

// behind is the place behind the name of a row, such as 1, 01, r1 or B, and what parts it from
// the cells; 0 if the strip does not begin so.
func (s strip) behind(name string) int {
	bare := strings.TrimLeft(s.signs, " |")
	end := strings.IndexAny(bare, " .|,\t")
	if end > 0 && strings.TrimLeft(bare[:end], "rR0") == strings.TrimLeft(name, "0") {
		return len(s.signs) - len(bare) + end + 1
	}
	return 0
}
