package puzzles

import (
	"strings"

	"sudokuscope/engine/sudoku"
)

// readLines reads a puzzle a line. The text around it is its name, except for a
// full board of the same size, which is its solution.
func readLines(p *parser) error {
	for n, line := range p.lines() {
		if strings.TrimSpace(line) == "" || p.comment(line) {
			continue
		}
		s, err := p.line(n, line)
		if err == nil {
			err = p.sheet(s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// line finds the puzzle on a line: the longest word that is one, or else, where
// spaces are blanks, as many characters from the start as a board has.
func (p *parser) line(n int, line string) (sheet, error) {
	separators := " \t"
	start, end := boardWord(line, separators)
	if start < 0 {
		separators = moreSeparators
		start, end = boardWord(line, separators)
	}
	if start < 0 {
		start, end = 0, spacedBoard(line)
	}
	if end == 0 {
		return sheet{}, p.noBoard(n, line)
	}
	cells := line[start:end]
	s := sheet{board: sudoku.OfCells(len(cells)), rows: []strip{{cells: cells, line: n, col: start + 1}}}
	before, after := strings.Trim(line[:start], separators), strings.Trim(line[end:], separators)
	if i, j := boardWord(after, separators); i >= 0 && j-i == len(cells) && !strings.ContainsAny(after[i:j], ".-_*") {
		s.solution = after[i:j]
		after = strings.Trim(after[:i], separators) + " " + strings.Trim(after[j:], separators)
	}
	s.name = strings.TrimSpace(before + " " + strings.TrimLeft(after, "# "))
	return s, nil
}

// moreSeparators part words where spaces do not.
const moreSeparators = " \t,;|\"'"

// wordBoard gives the bounds of the word of a line that is a board; start is -1
// when there is none.
func wordBoard(line string) (start, end int) {
	if start, end = boardWord(line, " \t"); start < 0 {
		start, end = boardWord(line, moreSeparators)
	}
	return start, end
}

// boardWord gives the bounds of the longest word that is a board; start is -1
// when there is none.
func boardWord(line, separators string) (start, end int) {
	start = -1
	for i := 0; i < len(line); {
		if strings.IndexByte(separators, line[i]) >= 0 {
			i++
			continue
		}
		j := i
		for j < len(line) && strings.IndexByte(separators, line[j]) < 0 {
			j++
		}
		if j-i > end-start && isBoard(line[i:j], j-i) {
			start, end = i, j
		}
		i = j
	}
	if start < 0 {
		return -1, 0
	}
	return start, end
}

// spacedBoard is how many of the first characters are a board with spaces, and
// no other sign, for blanks; 0 for none.
func spacedBoard(line string) int {
	for order := sudoku.MaxOrder; order >= sudoku.MinOrder; order-- {
		n := sudoku.Of(order).Cells
		if len(line) == n || len(line) > n && strings.IndexByte(" \t,;#", line[n]) >= 0 {
			if isBoard(line[:n], n) && strings.TrimSpace(line[:n]) != "" && !strings.ContainsAny(line[:n], ".-_*") {
				return n
			}
		}
	}
	return 0
}

// isBoard reports whether cells could be a board of that many cells: no more than
// its length and the kind of its characters, so that a wrong one among many
// right ones still counts, to be named in the error.
func isBoard(cells string, n int) bool {
	b := sudoku.OfCells(n)
	if b == nil || len(cells) != n {
		return false
	}
	wrong := 0
	for i := range n {
		if !isCell(b, cells[i]) {
			wrong++
		}
	}
	return wrong == 0 || b.Order > sudoku.MinOrder && wrong <= n/10
}

// isCell reports whether a character may stand in a cell under any of the board's
// symbols.
func isCell(b *sudoku.Board, c byte) bool {
	for _, s := range symbolSets {
		if s.order == b.Order {
			if _, ok := s.digit(c); ok {
				return true
			}
		}
	}
	return false
}

func (p *parser) noBoard(n int, line string) error {
	const want = sudoku.Sizes + " cells for a board, or 4, 9, 16, 25 or 36 for a row"
	col := 1 + len(line) - len(strings.TrimLeft(line, " \t"))
	words := strings.Fields(line)
	if len(words) == 1 {
		return p.errorf(n, col, short(words[0])+" is "+length(words[0])+" long", want)
	}
	return p.errorf(n, col, "no board in "+short(strings.TrimSpace(line)), want)
}
