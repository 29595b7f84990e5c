package puzzles

import (
	"maps"
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
		for from := 0; from < len(s.marks); from++ {
			to := from
			for to < len(s.marks) && strings.IndexByte("=-+", s.marks[to].sign) >= 0 {
				to++
			}
			if now := (span{from, to}); to-from > 2 && s.part(now).has("+") {
				all[now] = append(all[now], i)
				more := len(all[now]) - len(lines)
				if more > 0 || more == 0 && to-from > at.to-at.from {
					at, lines = now, all[now]
				}
			}
			from = max(from, to)
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
	if l.strips[lines[0]].marks[at.from].sign == '+' {
		at = span{at.from + 1, at.to - 1}
	}
	barred := slices.ContainsFunc(l.strips[first:last], func(s strip) bool { return s.part(at).has("|") })
	var rows [][]strip // the lines of each row of cells
	ruled := true
	for _, s := range l.strips[first:last] {
		part := s.part(at)
		if barred && !part.has("=|") {
			continue // what stands above or below
		}
		if !part.has("=") {
			inside = append(inside, part)
			if ruled {
				rows = append(rows, nil)
			}
			rows[len(rows)-1] = append(rows[len(rows)-1], part)
		}
		ruled = part.has("=")
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

// part is what stands in a part of a strip.
func (s strip) part(at span) strip {
	from, to := min(at.from, len(s.marks)), min(at.to, len(s.marks))
	return strip{line: s.line, marks: s.marks[from:to], title: s.title}
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
	line = row[at].middles()
	for _, i := range signed {
		if i == at {
			continue
		}
		for x, m := range row[i].marks {
			if m.sign != ' ' && m.sign != '|' && x < len(line.marks) {
				line.emptied(x)
			}
		}
	}
	return line, len(signed) <= 1
}

// around is the cell around a place.
func (s strip) around(x int) (from, to int) {
	from, to = x, x
	for from > 0 && s.marks[from-1].sign != '|' {
		from--
	}
	for to < len(s.marks) && s.marks[to].sign != '|' {
		to++
	}
	return from, to
}

// emptied makes the cell around a place an empty one.
func (s strip) emptied(x int) {
	from, to := s.around(x)
	for y := from; y < to; y++ {
		s.marks[y].sign = ' '
	}
	s.marks[(from+to-1)/2].sign = '.'
}

// middles makes a cell that has more than a digit in its middle an empty one.
func (s strip) middles() strip {
	s.marks = slices.Clone(s.marks)
	for x, m := range s.marks {
		if m.sign == ' ' || m.sign == '|' {
			continue
		}
		if from, to := s.around(x); x != (from+to-1)/2 {
			s.emptied(x)
		}
	}
	return s
}

// tryColumns tries a reading by the columns in which the cells stand, so that a blank is an empty
// cell. Where no row has a digit in some column, several readings may be possible.
func (l *layout) tryColumns(strips []strip) {
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
		for at := max(0, last-board.Side+1); count > board.Side/2 && at <= first && at+board.Side <= len(rows); at++ {
			l.columns(board, rows[at:at+board.Side], left)
		}
	}
}

// ofDigits reports whether a strip has nothing but digits, blanks and bars: where a sign stands for
// an empty cell, a blank is none.
func (s strip) ofDigits(board *sudoku.Board) bool {
	for _, m := range s.marks {
		if m.sign != ' ' && m.sign != '|' && (!isCell(board, m.sign) || isBlank(m.sign) && board.Order < 5) {
			return false
		}
	}
	return true
}

// columns reads rows by the columns that have cells in any of them.
func (l *layout) columns(board *sudoku.Board, rows []strip, left int) {
	width := 0
	for _, s := range rows {
		width = max(width, len(s.marks))
	}
	used, bars := make([]bool, width), make([]bool, width)
	for x := range width {
		bars[x] = true
		for _, s := range rows {
			sign := byte(' ')
			if x < len(s.marks) {
				sign = s.marks[x].sign
			}
			used[x] = used[x] || sign != ' ' && sign != '|'
			bars[x] = bars[x] && sign == '|'
		}
	}
	for _, at := range places(board, used, bars) {
		var cells []token
		for _, s := range rows {
			for _, x := range at {
				cell := token{".", s.line, 1}
				if x >= 0 && x < len(s.marks) && s.marks[x].sign != ' ' {
					cell = token{string(rune(s.marks[x].sign)), s.line, int(s.marks[x].col)}
				}
				cells = append(cells, cell)
			}
		}
		l.consider(reading{board: board, cells: [][]token{cells}, left: left})
	}
}

// places are the columns in which the cells of a row may stand.
func places(board *sudoku.Board, used, bars []bool) [][]int {
	parts := segments(used, bars)
	size := 0 // cells in a part
	for _, n := range []int{1, board.Order, board.Side} {
		if len(parts)*n == board.Side {
			size = n
		}
	}
	if size == 0 {
		return nil
	}
	folded := map[int]bool{} // columns that have cells, from where their part begins
	wide := 0
	for _, part := range parts {
		for x := part[0]; x < part[1]; x++ {
			if x >= 0 && x < len(used) && used[x] {
				folded[x-part[0]] = true
			}
		}
		wide = max(wide, part[1]-part[0])
	}
	spread := func(in []int) (list []int) {
		for _, part := range parts {
			for _, x := range in {
				list = append(list, part[0]+x)
			}
		}
		return list
	}
	known := slices.Sorted(maps.Keys(folded))
	if len(known) == size {
		return [][]int{spread(known)}
	}
	var list, exact [][]int
	for step := 1; step <= 4 && len(known) > 0 && len(known) < size; step++ {
		for from := 0; from <= known[0]; from++ {
			var in []int
			for i := range size {
				in = append(in, from+i*step)
			}
			outside := slices.ContainsFunc(known, func(x int) bool { return !slices.Contains(in, x) })
			behind := wide - 1 - in[size-1]
			if outside || len(parts) > 1 && behind < 0 {
				continue
			}
			list = append(list, spread(in))
			if behind == 0 || len(parts) > 1 && abs(from-behind) <= 1 {
				exact = append(exact, spread(in))
			}
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return list
}

// segments are the parts of a row that bars divide, all as wide as the ones between two bars.
func segments(used, bars []bool) (list [][2]int) {
	var at []int
	for x, bar := range bars {
		if bar {
			at = append(at, x)
		}
	}
	if len(at) == 0 {
		return [][2]int{{0, len(used)}}
	}
	wide := max(at[0], len(used)-1-at[0])
	if len(at) > 1 {
		wide = at[1] - at[0] - 1
	}
	if at[0] > 0 && slices.Contains(used[:at[0]], true) {
		list = append(list, [2]int{at[0] - wide, at[0]})
	}
	for i, x := range at {
		if i+1 < len(at) || slices.Contains(used[x+1:], true) {
			list = append(list, [2]int{x + 1, x + 1 + wide})
		}
	}
	return list
}

func abs(n int) int { return max(n, -n) }
