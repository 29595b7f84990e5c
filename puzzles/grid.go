package puzzles

import (
	"fmt"
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

	dashes  bool // '-' is a blank, so that a line of dashes and bars is a row
	section string
}

// readGrids reads .sdk in its three variants, .ss, .msk and rows of numbers.
func readGrids(p *parser) error {
	g := &grids{parser: p}
	p.format = "msk"
	g.look()
	for n, line := range g.lines() {
		if err := g.take(n, line); err != nil {
			return err
		}
	}
	return g.end()
}

// look tells the formats apart, and what a dash means.
func (g *grids) look() {
	for _, line := range g.lines() {
		switch t := strings.TrimSpace(line); {
		case strings.EqualFold(t, "[puzzle]"):
			g.format = "sdk-puzzle"
			return
		case strings.Contains(t, "|"):
			g.format = "ss"
			if strings.Contains(t, "-") && strings.ContainsAny(t, "123456789") {
				g.dashes = true
			}
		case strings.HasPrefix(t, "#") && g.format == "msk":
			g.format = "sdk"
		}
	}
}

func (g *grids) take(n int, line string) error {
	text := strings.TrimSpace(line)
	if strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") {
		g.section = strings.ToLower(text)
		return g.end()
	}
	if g.section != "" && g.section != "[puzzle]" || g.ruler(text) {
		return nil
	}
	if g.comment(line) {
		if name, ok := strings.CutPrefix(text, "#D"); ok {
			g.name = name
		}
		return nil
	}
	cells := cellsOf(line, g.side())
	if text == "" && len(cells) == 0 {
		return nil
	}
	if g.board == nil && g.format == "ss" && !strings.Contains(text, "|") {
		return nil // what the program says above or below its board
	}
	if g.board == nil && isTitle(text) {
		g.name = text
		return nil
	}
	if g.board == nil {
		if g.board = sideBoard(len(cells)); g.board == nil {
			return g.noBoard(n, line)
		}
	}
	if len(cells) != g.board.Side {
		return g.errorf(n, 1, fmt.Sprintf("%d cells in row %d of a %d×%d board", len(cells), len(g.from)+1, g.board.Side, g.board.Side),
			strconv.Itoa(g.board.Side))
	}
	g.cells, g.from = append(g.cells, cells...), append(g.from, n)
	if len(g.from) == g.board.Side {
		return g.done()
	}
	return nil
}

// side is how many cells a row of the board begun has, 0 before the first.
func (g *grids) side() int {
	if g.board == nil {
		return 0
	}
	return g.board.Side
}

func sideBoard(side int) *sudoku.Board {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		if order*order == side {
			return sudoku.Of(order)
		}
	}
	return nil
}

// ruler says whether a line only separates blocks: dashes and the like, without
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
	return g.format == "ss" && sideBoard(len(text)) == nil
}

// isTitle says whether a line is a heading such as "Grid 01".
func isTitle(text string) bool {
	first, rest, _ := strings.Cut(text, " ")
	return len(first) >= 3 && rest != "" && strings.IndexFunc(first, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

// done hands over a complete board.
func (g *grids) done() error {
	cells, from, board, name := g.cells, g.from, g.board, g.name
	g.cells, g.from, g.board, g.name = nil, nil, nil, ""
	side := board.Side
	at := func(cell int) (int, int) { return from[cell/side], cells[cell].col }
	if g.format == "msk" && cells[1].col > cells[0].col+1 {
		g.format = "numbers"
	}
	for _, c := range cells {
		if len(c.text) > 1 {
			return g.numbers(board, name, cells, at)
		}
	}
	s := sheet{board: board, name: name}
	for r := range side {
		s.rows = append(s.rows, stripOf(cells[r*side:(r+1)*side], from[r]))
	}
	return g.sheet(s)
}

// stripOf joins cells of a character each.
func stripOf(cells []token, line int) strip {
	s := strip{line: line, col: cells[0].col}
	text := make([]byte, len(cells))
	for i, c := range cells {
		text[i] = c.text[0]
		if c.col != s.col+i && s.cols == nil {
			s.cols = make([]int, len(cells))
		}
	}
	for i := range s.cols {
		s.cols[i] = cells[i].col
	}
	s.cells = string(text)
	return s
}

// end is called where no more rows of the board can come.
func (g *grids) end() error {
	if g.board == nil {
		return nil
	}
	return g.errorf(g.from[len(g.from)-1], 1, fmt.Sprintf("the %d×%d board ends after row %d", g.board.Side, g.board.Side, len(g.from)),
		fmt.Sprintf("%d rows", g.board.Side))
}
