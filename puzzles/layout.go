package puzzles

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// layout is an input whose boards are laid out in rows, however that is done: with bars, rulers,
// blanks, brackets or a frame, with numbers at the edge, among other text. It is read in every way
// that there is. The reading that makes whole boards of it counts; two that differ are a mistake.
type layout struct {
	*parser
	strips []strip
	best   reading
	found  bool
	miss   miss
	err    error // two readings differ
}

// reading is what a layout may be: boards, each a list of cells.
type reading struct {
	board *sudoku.Board
	cells [][]token
	names []string // nil where there are none
	left  int      // lines that are no part of it, and cells that are none
}

// miss is why a reading is none, and how many rows speak for it.
type miss struct {
	rows        int
	line, col   int
	wrong, want string
}

// fewRows is how many rows may stand by chance in what has no board.
const fewRows = 2

// mostTried is how much text is read in every way, and mostLaidOut how much in the usual ones: more
// than all boards of a book have. Much more than this is read if it has a puzzle a line.
const (
	mostTried   = 64 << 10
	mostLaidOut = 1 << 20
)

// readLayout reads boards in rows: .sdk in its three variants, .ss, .msk, and what people paste.
func readLayout(p *parser) error {
	if len(p.text) > mostLaidOut {
		wrong := fmt.Sprintf("rows in %d MiB of text", len(p.text)>>20)
		return p.errorf(1, 1, wrong, "at most 1 MiB, or a puzzle a line")
	}
	matrix := strings.Index(p.text, "matrix(c\n")
	if matrix >= 0 && !strings.Contains(strings.ReplaceAll(p.text, " ", ""), "byrow=T") {
		line, col := place(p.text[:matrix])
		return p.errorf(line, col, "a matrix of R, which is filled by columns", "byrow = TRUE")
	}
	l := &layout{parser: p}
	l.takeLines()
	l.behead()
	l.tryAll()
	switch {
	case l.err != nil:
		return l.err
	case !l.found && l.miss.rows > 0:
		var beneath error
		if l.miss.rows <= fewRows {
			beneath = errNoBoard
		}
		return syntaxError(p.file, l.miss.line, l.miss.col, l.miss.wrong, l.miss.want, beneath)
	case !l.found:
		return l.nothing()
	}
	for i, cells := range l.best.cells {
		name := ""
		if l.best.names != nil {
			name = l.best.names[i]
		}
		if err := l.hand(name, cells); err != nil {
			return err
		}
	}
	return nil
}

// takeLines makes strips of the lines that may belong to a board. Of an input with a section
// [Puzzle] this is all that may.
func (l *layout) takeLines() {
	sections, inside := false, true
	title := ""
	for _, line := range l.lines() {
		sections = sections || strings.EqualFold(strings.TrimSpace(line), "[puzzle]")
	}
	for number, line := range l.lines() {
		text := strings.TrimSpace(line)
		if sections && strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") {
			inside = strings.EqualFold(text, "[puzzle]")
			continue
		}
		if strings.HasPrefix(text, "#") && !isHashed(text) && !isBarred(text) {
			if name, ok := strings.CutPrefix(text, "#D"); ok {
				title = name
			}
			continue
		}
		if !inside {
			continue
		}
		for _, s := range stripsOf(number, line) {
			s.title = title
			l.strips = append(l.strips, s)
		}
		if isTitle(text) {
			title = text
		} else if text != "" {
			title = ""
		}
	}
}

// tryAll tries all readings.
func (l *layout) tryAll() {
	if len(l.text) > mostTried {
		l.tryRows(l.strips, cuttings[:usualCuttings], false, false)
		return
	}
	if l.tryCells(); l.found {
		return
	}
	inside, digits := l.cropped()
	variants := [][]strip{l.strips, inside, unnumbered(l.strips), l.split()}
	for _, strips := range variants {
		for _, dashes := range []bool{false, true} {
			for _, skip := range []bool{false, true} {
				l.tryRows(strips, cuttings, dashes, skip)
			}
		}
	}
	for _, strips := range append(variants, digits) {
		if !l.found || l.best.left > 0 {
			l.tryRows(strips, lateCuttings, false, false)
			l.tryWrapped(strips)
			l.tryColumns(strips)
		}
	}
	if !l.found && !strings.Contains(l.text, "sudokuscope") { // a file of ours has boards, and is no puzzle
		l.tryRows(l.told(), cuttings[:usualCuttings], false, false)
	}
	if !l.found {
		l.tryRows(l.beside(), cuttings[:usualCuttings], false, false)
	}
}

// told is what stands in each line behind who says it and when, or behind the name of a value.
func (l *layout) told() (list []strip) {
	for number, line := range l.lines() {
		line, _, _ = strings.Cut(line, "</")
		line = strings.TrimRight(line, " \t\"',;)/>}]")
		at := strings.LastIndexAny(line, `:>"'(`) + 1
		list = append(list, stripsOf(number, strings.Repeat(" ", at)+line[at:])...)
	}
	return list
}

// tryRows tries what the strips are as rows. Dashes may divide blocks, and the first row may be
// the heads of the columns.
func (l *layout) tryRows(strips []strip, some []cutting, dashes, skip bool) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		for _, cut := range some {
			read, missed := l.rows(strips, sudoku.Of(order), cut, dashes, skip)
			if missed.rows > l.miss.rows {
				l.miss = missed
			}
			if missed.wrong == "" && len(read.cells) > 0 {
				l.consider(read)
			}
		}
	}
}

// rows is one reading: a row a strip, or a board a strip.
func (l *layout) rows(strips []strip, board *sudoku.Board, cut cutting, dashes, skip bool) (read reading, missed miss) {
	read.board = board
	var now []token
	var all [][]token // what may be rows, whole or not
	rows, parted, larger, name := 0, 0, 0, ""
	for _, s := range strips {
		if rows == 0 && s.title != "" {
			name = s.title
		}
		if s.ruler(dashes) {
			continue
		}
		cells := cut.cells(s, board)
		if len(cells) == 0 {
			continue
		}
		right, stand := likely(cells, board), strings.Count(s.signs, cut.sign)
		if right && len(cells)*2 > board.Side && len(cells) < 2*board.Side {
			all = append(all, cells)
		}
		switch {
		case rows == 0 && skip && len(cells) == board.Side && heads(cells):
		case right && len(cells) == board.Side && rows > 0 && stand != parted:
			missed = cmp.Or(missed, miss{
				line: cells[0].line, col: cells[0].col, want: fmt.Sprintf("%d as in the first row", parted),
				wrong: fmt.Sprintf("%q stands %d times in row %d", cut.sign, stand, rows+1),
			})
		case right && (len(cells) == board.Side || len(cells) == board.Cells && rows == 0):
			parted = stand
			now = append(now, cells...)
			rows++
			read.left += misfits(cells, board)
			if len(now) == board.Cells {
				if misfits(now, board) < board.Side {
					read.cells, read.names = append(read.cells, now), append(read.names, name)
				}
				now, rows, name = nil, 0, ""
			}
		case missed.wrong == "" && (rows > 0 || torn(cells, board)):
			missed = badRow(board, cells, rows+1)
		default:
			read.left++
			if board.Order == 2 && len(cells) > 2*board.Side && misfits(cells, sudoku.Of(3)) == 0 {
				larger++
			}
		}
	}
	if larger > 1 {
		return reading{}, missed // they are rows too, of a larger board
	}
	if missed.wrong == "" && rows > 0 {
		missed = miss{
			line: now[len(now)-1].line, col: 1, want: fmt.Sprintf("%d rows", board.Side),
			wrong: fmt.Sprintf("the %d×%d board ends after row %d", board.Side, board.Side, rows),
		}
	}
	if missed.wrong != "" {
		for i, cells := range all {
			if len(cells) == board.Side {
				missed.rows++
			} else if len(all) == board.Side && missed.rows == i {
				missed = badRow(board, cells, i+1)
				missed.rows = i
			}
		}
	}
	return read, missed
}

// torn reports whether cells are a board with some missing, or too many.
func torn(cells []token, board *sudoku.Board) bool {
	n := len(cells)
	return n != board.Cells && n > board.Cells*3/4 && n < board.Cells*5/4 && misfits(cells, board)*10 <= n
}

// badRow is what is wrong with a row.
func badRow(board *sudoku.Board, cells []token, row int) miss {
	found := miss{
		line: cells[0].line, col: cells[0].col, want: strconv.Itoa(board.Side),
		wrong: fmt.Sprintf("%s in row %d of a %d×%d board",
			english.Count(len(cells), "cell"), row, board.Side, board.Side),
	}
	for _, c := range cells {
		if len(cells) == board.Side && !c.fits(board) {
			found.col, found.want = c.col, usualSymbols(board.Order).expected()
			found.wrong = fmt.Sprintf("%q in row %d of a %d×%d board", c.text, row, board.Side, board.Side)
			break
		}
	}
	return found
}

// split takes a line apart that has the rows of a board as words; nil if no line is such a one.
func (l *layout) split() (list []strip) {
	for _, s := range l.strips {
		rows := tokens(s.line, s.signs, apart)
		if sudoku.OfSide(len(rows)) == nil || len(rows[0].text) < 3 || len(rows[0].text) != len(rows[1].text) {
			continue
		}
		for _, row := range rows {
			list = append(list, s.part(span{row.col - 1, row.col - 1 + len(row.text)}))
		}
		return list
	}
	return nil
}

// tryWrapped tries the strips as one list of cells that is broken at some width. Of short lines the last is as long
// as the others: else they are rows, of which some are lacking.
func (l *layout) tryWrapped(strips []strip) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		board := sudoku.Of(order)
		for _, cut := range cuttings[:usualCuttings] {
			var all []token
			width, ended, passed := 0, false, false
			for _, s := range strips {
				cells := cut.cells(s, board)
				if len(cells) == 0 || s.ruler(true) || !likely(cells, board) {
					passed = passed || torn(cells, board) || width > 0 && misfits(cells, sudoku.Of(3))*2 < len(cells)
					continue
				}
				if width == 0 {
					width = len(cells)
				}
				if ended || passed || len(cells) > width {
					all = nil
					break
				}
				ended = len(cells) < width
				all = append(all, cells...)
			}
			if len(all) == board.Cells && (!ended || width > 3*board.Side) {
				l.consider(reading{board: board, cells: [][]token{all}})
			}
		}
	}
}

// consider keeps a reading, or finds that it differs from the one that is kept.
func (l *layout) consider(other reading) {
	if !l.found || other.left < l.best.left {
		l.best, l.found, l.err = other, true, nil
		return
	}
	if l.err != nil || other.left > l.best.left {
		return
	}
	one := l.best
	if one.board != other.board || len(one.cells) != len(other.cells) {
		at := other.cells[0][0]
		l.err = l.errorf(at.line, at.col, fmt.Sprintf("it could be %s, or %s", one, other),
			"a puzzle that can be read in one way")
		return
	}
	for i := range one.cells {
		for c := range one.cells[i] {
			if one.cells[i][c].text == other.cells[i][c].text {
				continue
			}
			row := c / one.board.Side
			at := one.cells[i][row*one.board.Side]
			l.err = l.errorf(at.line, at.col,
				fmt.Sprintf("row %d could be %s, or %s", row+1, one.row(i, row), other.row(i, row)),
				"a sign in every empty cell, such as a dot")
			return
		}
	}
}

func (r reading) String() string {
	return fmt.Sprintf("%s of %d×%d", english.Count(len(r.cells), "board"), r.board.Side, r.board.Side)
}

// row is a row of a board as characters.
func (r reading) row(board, row int) string {
	var text strings.Builder
	for _, c := range r.cells[board][row*r.board.Side : (row+1)*r.board.Side] {
		text.WriteString(c.text)
		if r.board.Order > 3 {
			text.WriteByte(' ')
		}
	}
	return strings.TrimSpace(text.String())
}

// hand hands a board over.
func (l *layout) hand(name string, cells []token) error {
	board := l.best.board
	var text strings.Builder
	for _, c := range cells {
		if len(c.text) > 1 {
			return l.numbers(board, name, cells)
		}
		if c.text[0] == strange {
			return l.errorf(c.line, c.col, "a sign that no board has", usualSymbols(board.Order).expected())
		}
		text.WriteString(c.text)
	}
	return l.sheet(sheet{board: board, name: name, cells: text.String(), at: placesOf(cells)})
}

// nothing is what is wrong where no reading has even a row: the first line that is not a title.
func (l *layout) nothing() error {
	for number, line := range l.significant() {
		if !isTitle(strings.TrimSpace(line)) {
			return l.noBoard(number, line)
		}
	}
	return nil
}

// isTitle reports whether a line is a heading such as "Grid 01".
func isTitle(text string) bool {
	const longest = 60
	first, rest, _ := strings.Cut(text, " ")
	return len(first) >= 3 && rest != "" && len(text) <= longest && !strings.ContainsAny(text, "=|[]{}") &&
		strings.IndexFunc(first, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}
