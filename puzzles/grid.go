package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sudokuscope/engine/sudoku"
)

// grids reads boards that are laid out in rows, with or without bars, rulers,
// spaces between the cells, headers and sections.
type grids struct {
	*parser
	board *sudoku.Board
	cells []token // of the rows so far
	from  []int   // the lines of those rows
	name  string

	sections bool // it has a section [Puzzle]
	bars     bool // it has bars between the blocks, as Simple Sudoku writes them
	dashes   bool // '-' is a blank, so that a line of dashes and bars is a row
	section  string
}

// readGrids reads .sdk in its three variants, .ss, .msk and rows of numbers.
func readGrids(p *parser) error {
	g := &grids{parser: p}
	g.look()
	for number, line := range g.lines() {
		if err := g.take(number, line); err != nil {
			return err
		}
	}
	return g.end()
}

// look tells the formats apart, and what dashes mean.
func (g *grids) look() {
	for _, line := range g.lines() {
		text := strings.TrimSpace(line)
		switch {
		case strings.EqualFold(text, "[puzzle]"):
			g.sections = true
		case strings.HasPrefix(text, "#"):
		case strings.Contains(text, "|") && !g.sections:
			g.bars = true
			if strings.Contains(text, "-") && strings.ContainsAny(text, "123456789") {
				g.dashes = true
			}
		}
	}
}

func (g *grids) take(number int, line string) error {
	text := strings.TrimSpace(line)
	if strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") {
		g.section = strings.ToLower(text)
		return g.end()
	}
	if g.section != "" && g.section != "[puzzle]" || g.ruler(text) {
		return nil
	}
	if strings.HasPrefix(text, "#") {
		if name, ok := strings.CutPrefix(text, "#D"); ok {
			g.name = name
		}
		return nil
	}
	if text == "" {
		return nil
	}
	cells := cellsOf(line)
	if g.board == nil && g.bars && !strings.Contains(text, "|") {
		return nil // what the program says above or below its board
	}
	if g.board == nil && isTitle(text) {
		g.name = text
		return nil
	}
	if g.board == nil {
		g.board = sudoku.OfSide(len(cells))
		if g.board == nil {
			return g.noBoard(number, line)
		}
	}
	if len(cells) != g.board.Side {
		return g.errorf(number, 1, fmt.Sprintf(
			"%d cells in row %d of a %d×%d board",
			len(cells),
			len(g.from)+1,
			g.board.Side,
			g.board.Side,
		),
			strconv.Itoa(g.board.Side))
	}
	g.cells, g.from = append(g.cells, cells...), append(g.from, number)
	if len(g.from) == g.board.Side {
		return g.done()
	}
	return nil
}

// ruler reports whether a line only separates blocks: dashes and the like, without
// a cell among them.
func (g *grids) ruler(text string) bool {
	if text == "" || strings.Trim(text, "-+|=*:_ ") != "" || !strings.ContainsAny(text, "-+=") {
		return false
	}
	if strings.ContainsAny(text, "+=") || len(text) > 1 && text[0] == '*' && text[1] == '-' {
		return true
	}
	if strings.Contains(text, "|") {
		return !g.dashes
	}
	if g.board != nil {
		return len(text) != g.board.Side
	}
	return g.bars && sudoku.OfSide(len(text)) == nil
}

// isTitle reports whether a line is a heading such as "Grid 01".
func isTitle(text string) bool {
	first, rest, _ := strings.Cut(text, " ")
	return len(first) >= 3 && rest != "" &&
		strings.IndexFunc(first, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

// done hands over a complete board.
func (g *grids) done() error {
	cells := g.cells
	from := g.from
	board := g.board
	name := g.name
	g.cells = nil
	g.from = nil
	g.board = nil
	g.name = ""
	side := board.Side
	at := func(cell int) (int, int) {
		return from[cell/side], cells[cell].col
	}
	if slices.ContainsFunc(cells, func(c token) bool {
		return len(c.text) > 1
	}) {
		return g.numbers(board, name, cells, at)
	}
	var text strings.Builder
	for _, c := range cells {
		text.WriteString(c.text)
	}
	return g.sheet(sheet{
		board: board,
		name:  name,
		cells: text.String(),
		at:    at,
	})
}

// end is called where no more rows of the board can come.
func (g *grids) end() error {
	if g.board == nil {
		return nil
	}
	return g.errorf(g.from[len(g.from)-1],
		1,
		fmt.Sprintf("the %d×%d board ends after row %d", g.board.Side, g.board.Side, len(g.from)),
		fmt.Sprintf("%d rows", g.board.Side))
}
