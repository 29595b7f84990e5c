package puzzles

import (
	"slices"
	"strings"

	"sudokuscope/engine/sudoku"
)

// span is a part of a line, in characters.
type span struct{ from, to int }

// frame is where most lines with joints stand, and their numbers: the lines within a board.
func (l *layout) frame() (at span, lines []int) {
	all := map[span][]int{}
	for i, s := range l.strips {
		for from := 0; from < len(s.signs); from++ {
			to := len(s.signs) - len(strings.TrimLeft(s.signs[from:], "=-+"))
			if now := (span{from, to}); to-from > 2 && s.part(now).has("+") {
				all[now] = append(all[now], i)
				more := len(all[now]) - len(lines)
				if more > 0 || more == 0 && to-from > at.to-at.from {
					at, lines = now, all[now]
				}
			}
			from = to
		}
	}
	return at, lines
}

// cropped is what stands within a frame, so that what stands beside a board on a screen is left
// out, and of that the lines in which a board with marks has its digits, which are in the middle of
// their cells. Both are nil if there is no frame.
func (l *layout) cropped() (inside, digits []strip) {
	at, lines := l.frame()
	if len(lines) == 0 {
		return nil, nil
	}
	first, last := 0, len(l.strips)
	if len(lines) > 1 {
		gap := lines[1] - lines[0]
		first, last = max(first, lines[0]-gap+1), min(last, lines[len(lines)-1]+gap)
	}
	if l.strips[lines[0]].signs[at.from] == '+' {
		at = span{at.from + 1, at.to - 1}
	}
	barred := slices.ContainsFunc(l.strips[first:last], func(s strip) bool { return s.part(at).has("|") })
	shut := 0          // rows of cells with a bar at the right edge
	var rows [][]strip // the lines of each row of cells
	ruled := true
	for _, s := range l.strips[first:last] {
		part := s.part(at)
		if barred && !part.has("=|") {
			continue // what stands above or below
		}
		if !part.has("=") {
			behind := s.part(span{at.to, at.to + 2})
			if strings.HasPrefix(behind.signs, "|") {
				shut++
			} else if !behind.only("") {
				return nil, nil // a row is longer than the frame
			}
			inside = append(inside, part)
			if ruled {
				rows = append(rows, nil)
			}
			rows[len(rows)-1] = append(rows[len(rows)-1], part)
		}
		ruled = part.has("=")
	}
	if shut > 0 && shut < len(inside) {
		return nil, nil // a row is shorter than others
	}
	bare := true // each row has signs in one line at most: else such a line would be a row of empty cells
	for _, row := range rows {
		line, alone := oneLine(row)
		digits = append(digits, line)
		bare = bare && alone
	}
	if len(digits) == 0 {
		return inside, nil // rules and nothing between them
	}
	if high := len(inside) / len(digits); bare && high > 1 && high < len(digits) && len(inside) == high*len(digits) {
		inside = digits
	}
	return inside, digits
}

// oneLine chooses the line with the digits of a row of high cells: the only line with a sign, or else the
// middle one, in which a cell that has signs in another line is empty. alone says that no other line has a sign.
func oneLine(row []strip) (line strip, alone bool) {
	var signed []int
	for i, s := range row {
		if !s.only("|") {
			signed = append(signed, i)
		}
	}
	at := (len(row) - 1) / 2
	if len(signed) == 1 {
		at = signed[0]
	}
	line = row[at]
	cells, from := strings.Split(line.signs, "|"), 0
	for i, cell := range cells {
		middle := (len(cell) - 1) / 2
		bare := strings.Trim(cell, " ")
		empty := len(bare) > 1 || bare != "" && cell[middle] == ' '
		for _, k := range signed {
			empty = empty || k != at && !row[k].part(span{from, from + len(cell)}).only("|")
		}
		if empty && cell != "" {
			cells[i] = strings.Repeat(" ", middle) + "." + strings.Repeat(" ", len(cell)-middle-1)
		}
		from += len(cell) + 1
	}
	line.signs = strings.Join(cells, "|")
	return line, len(signed) <= 1
}

// beside takes lines apart that have the rows of two boards, such as a puzzle and its solution, with a gap
// between them; nil if a line has none, or if there are not as many lines as cells in a row.
func (l *layout) beside() []strip {
	var one, other []strip
	half := 0
	for _, s := range l.strips {
		cells := characters(s, nil)
		if s.ruler(true) || len(cells) < 2*sudoku.Of(sudoku.MinOrder).Side {
			continue
		}
		half = len(cells) / 2
		from := slices.Index(s.cols, uint16(cells[half].col))
		before := strings.TrimRight(s.signs[:from], " \t")
		if len(cells)%2 > 0 || from < len(before)+2 {
			return nil
		}
		one, other = append(one, s.part(span{0, len(before)})), append(other, s.part(span{from, len(s.signs)}))
	}
	if len(one) != half {
		return nil
	}
	return append(one, other...)
}

// tryColumns tries a reading by the columns in which the cells stand, so that a blank is an empty
// cell. Where no row has a digit in some column, several readings may be possible.
func (l *layout) tryColumns(strips []strip) {
orders:
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		board := sudoku.Of(order)
		var rows []strip // blank lines among them
		first, last, count, left := 0, 0, 0, 0
		for _, s := range strips {
			if s.ruler(true) {
				continue
			}
			if !s.ofDigits(board) {
				left++
				cells := characters(s, board)
				row := len(cells) == board.Side && likely(cells, board) // with signs for empty cells
				if row || s.has("|") && count > 0 && count < board.Side {
					continue orders
				}
				continue
			}
			if s.has("|") || !s.only("") {
				if count == 0 {
					first = len(rows)
				}
				last = len(rows)
				count++
			}
			rows = append(rows, s)
		}
		if count == board.Side {
			filled := slices.DeleteFunc(slices.Clone(rows), func(s strip) bool { return s.only("") })
			l.columns(board, filled, left)
			continue
		}
		if count <= board.Side/2 || slices.ContainsFunc(rows, func(s strip) bool { return s.has("|") }) {
			continue // a row between bars has them, though all its cells are empty
		}
		for at := max(0, last-board.Side+1); at <= first && at+board.Side <= len(rows); at++ {
			l.columns(board, rows[at:at+board.Side], left)
		}
	}
}

// ofDigits reports whether a strip has nothing but digits, blanks and bars: where a sign stands for
// an empty cell, a blank is none.
func (s strip) ofDigits(board *sudoku.Board) bool {
	return strings.IndexFunc(s.signs, func(r rune) bool {
		sign := byte(r)
		return sign != ' ' && sign != '|' && (!isCell(board, sign) || isBlank(sign) && board.Order < 5)
	}) < 0
}

// columns reads rows by the columns that have cells in any of them.
func (l *layout) columns(board *sudoku.Board, rows []strip, left int) {
	width := 0
	for _, s := range rows {
		width = max(width, len(s.signs))
	}
	uneven := ragged(rows, width)
	shape := []byte(strings.Repeat("|", width)) // a bar in every row, a cell in any, or else a blank
	rows = slices.Clone(rows)
	for i, s := range rows {
		rows[i].signs += strings.Repeat(" ", width-len(s.signs))
		for x := range width {
			switch sign := rows[i].signs[x]; {
			case sign != ' ' && sign != '|':
				shape[x] = cellSign
			case sign == ' ' && shape[x] == '|':
				shape[x] = ' '
			}
		}
	}
	if !strings.Contains(string(shape), "|") && uneven || width <= board.Side/2 {
		return
	}
	for x := range width {
		if shape[x] != '|' && slices.ContainsFunc(rows, func(s strip) bool { return s.signs[x] == '|' }) {
			return // a cell is missing somewhere
		}
	}
	for _, at := range places(board, string(shape)) {
		if outside(string(shape), at) {
			continue
		}
		var cells []token
		for _, s := range rows {
			for _, x := range at {
				cell := token{".", s.line, 1}
				if x >= 0 && x < len(s.cols) && s.signs[x] != ' ' {
					cell = token{s.signs[x : x+1], s.line, int(s.cols[x])}
				}
				cells = append(cells, cell)
			}
		}
		l.consider(reading{board: board, cells: [][]token{cells}, left: left})
	}
}

// ragged reports whether a row is shorter than others that end in empty cells, so that a cell of it is missing.
func ragged(rows []strip, width int) bool {
	ends := slices.ContainsFunc(rows, func(s strip) bool { return len(s.signs) == width && s.signs[width-1] == ' ' })
	return ends && slices.ContainsFunc(rows, func(s strip) bool { return len(s.signs) < width && !s.only("") })
}

// outside reports whether a sign of a cell stands elsewhere than in some columns.
func outside(shape string, at []int) bool {
	for x := range len(shape) {
		if shape[x] == cellSign && !slices.Contains(at, x) {
			return true
		}
	}
	return false
}

// cellSign stands for any sign of a cell.
const cellSign = 'x'

// places are the columns in which the cells of a row of some shape may stand.
func places(board *sudoku.Board, shape string) (list [][]int) {
	starts, wide := parts(shape)
	size := 0 // cells in a part
	for _, n := range []int{1, board.Order, board.Side} {
		if len(starts)*n == board.Side {
			size = n
		}
	}
	if size == 0 {
		return nil
	}
	var known []int // columns that have cells, from where their part begins
	for x := range wide {
		if slices.ContainsFunc(starts, func(start int) bool {
			at := start + x
			return at >= 0 && at < len(shape) && shape[at] == cellSign
		}) {
			known = append(known, x)
		}
	}
	spread := func(in []int) (list []int) {
		for _, start := range starts {
			for _, x := range in {
				list = append(list, start+x)
			}
		}
		return list
	}
	if len(known) == size {
		return [][]int{spread(known)}
	}
	var exact [][]int
	for step := 1; step <= 4 && len(known) > 0 && len(known) < size; step++ {
		for from := 0; from <= known[0]; from++ {
			var in []int
			for i := range size {
				in = append(in, from+i*step)
			}
			outside := slices.ContainsFunc(known, func(x int) bool { return !slices.Contains(in, x) })
			behind := wide - 1 - in[size-1]
			if outside || len(starts) > 1 && behind < 0 {
				continue
			}
			list = append(list, spread(in))
			if behind == 0 || len(starts) > 1 && max(from-behind, behind-from) <= 1 {
				exact = append(exact, spread(in))
			}
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return list
}

// parts tells where the parts of a row begin that bars divide. All are as wide as the one between the first two bars.
func parts(shape string) (starts []int, wide int) {
	list := strings.Split(shape, "|")
	last := len(list) - 1
	wide = max(len(list[0]), len(list[min(1, last)]))
	if last > 1 {
		wide = len(list[1])
	}
	end := 0
	for i, part := range list {
		start := end
		if i == 0 {
			start = len(part) - wide
		}
		if i > 0 && i < last || strings.Contains(part, string(cellSign)) {
			starts = append(starts, start)
		}
		end += len(part) + 1
	}
	return starts, wide
}
