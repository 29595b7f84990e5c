package dialog

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Editor is where a puzzle is typed in; contradictions show as they arise.
type Editor struct {
	board  *sudoku.Board
	cells  sudoku.Grid
	clash  []bool
	at     int
	take   func(*sudoku.Puzzle) tea.Cmd
	done   bool
	geo    grid.Geometry
	corner uv.Position
}

// NewEditor begins with the givens of a puzzle.
func NewEditor(p *sudoku.Puzzle, take func(*sudoku.Puzzle) tea.Cmd) *Editor {
	return &Editor{board: p.Board, cells: p.Givens.Clone(), clash: make([]bool, p.Cells), take: take}
}

// Done, Hints, Key and Draw make it a dialog.
func (e *Editor) Done() bool { return e.done }

// Hints are the keys of the editor.
func (e *Editor) Hints() []key.Binding {
	return []key.Binding{Hint(e.symbols(), "digit"), Hint("space", "blank"), Hint("tab", "size"), Hint("ctrl+u", "clear"), Hint("enter", "take"), Hint("esc", "leave")}
}

// symbols are the keys of the digits: 1-9, and from A on where there are letters.
func (e *Editor) symbols() string {
	first, last := e.board.Symbol(1), e.board.Symbol(uint8(e.board.Side))
	switch {
	case last == '0':
		return "1-9 A-Z 0"
	case first == '1' && last > '9':
		return fmt.Sprintf("1-9 A-%c", last)
	}
	return fmt.Sprintf("%c-%c", first, last)
}

// Key moves the cursor, sets digits, and takes the puzzle.
func (e *Editor) Key(k tea.KeyPressMsg) tea.Cmd {
	n, side := e.board.Cells, e.board.Side
	switch k.String() {
	case "esc":
		e.done = true
	case "enter":
		if p, err := sudoku.New("typed", e.cells); err == nil {
			e.done = true
			return e.take(p)
		}
	case "left":
		e.at = (e.at + n - 1) % n
	case "right":
		e.at = (e.at + 1) % n
	case "up":
		e.at = (e.at + n - side) % n
	case "down":
		e.at = (e.at + side) % n
	case "home":
		e.at = 0
	case "end":
		e.at = n - 1
	case "space", "delete", ".":
		e.set(0)
	case "backspace":
		e.at = (e.at + n - 1) % n
		e.cells[e.at] = 0
	case "ctrl+u":
		clear(e.cells)
	case "tab":
		order := e.board.Order + 1
		if order > sudoku.MaxOrder {
			order = sudoku.MinOrder
		}
		e.resize(order)
	default:
		if len(k.Text) != 1 {
			break
		}
		// A 0 is the last digit of the largest board, and a blank on the others.
		if d, ok := e.board.Digit(k.Text[0]); ok {
			e.set(d)
		} else if k.Text == "0" {
			e.set(0)
		}
	}
	return nil
}

// set writes a digit, 0 for none, and goes on to the next cell.
func (e *Editor) set(d uint8) {
	e.cells[e.at] = d
	e.at = (e.at + 1) % len(e.cells)
}

// resize begins an empty board of another order.
func (e *Editor) resize(order int) {
	e.board = sudoku.Of(order)
	e.cells, e.clash, e.at = make(sudoku.Grid, e.board.Cells), make([]bool, e.board.Cells), 0
}

// Draw draws the board and says how it stands.
func (e *Editor) Draw(c paint.Canvas) {
	w, h := grid.Size(e.board, 3)
	in := Frame(c, "type a puzzle", fmt.Sprintf("%d×%d", e.board.Side, e.board.Side), max(w+4, 56), h+5)
	area := in.Part(0, 0, in.Width(), in.Height()-2)
	e.corner = area.Area.Min
	e.geo = grid.Fit(e.board, area.Width(), area.Height(), 3, e.at)
	e.geo.Rules(area, e.at)
	edge(in).Foot(e.geo.Part(), theme.Warn)
	e.board.Conflicts(e.cells, e.clash)
	givens := 0
	for cell, d := range e.cells {
		if d != 0 {
			givens++
		}
		if x, y, ok := e.geo.Cell(cell); ok {
			e.cell(area, x, y, cell, d)
		}
	}
	if _, err := sudoku.New("", e.cells); err != nil {
		for i, line := range paint.Wrap(err.Error(), in.Width()) {
			if i < 2 {
				in.Text(0, in.Height()-2+i, line, theme.Bad)
			}
		}
		return
	}
	in.Text(0, in.Height()-1, fmt.Sprintf("%d givens, no contradiction", givens), theme.Quiet)
}

func (e *Editor) cell(c paint.Canvas, x, y, cell int, d uint8) {
	role, glyph := theme.Given, paint.Separator
	switch {
	case cell == e.at:
		role = theme.Cursor
		c.Here(x+(e.geo.W-1)/2, y)
		for i := range e.geo.W {
			c.Text(x+i, y, " ", role)
		}
	case d == 0:
		role = theme.Frame
	case e.clash[cell]:
		role = theme.Clash
	}
	if d != 0 {
		glyph = string(e.board.Symbol(d))
	}
	c.Text(x+(e.geo.W-1)/2, y, glyph, role)
}

// Click moves the cursor.
func (e *Editor) Click(x, y int) tea.Cmd {
	if cell, ok := e.geo.At(x-e.corner.X, y-e.corner.Y); ok {
		e.at = cell
	}
	return nil
}

// Wheel does nothing here.
func (e *Editor) Wheel(int) {}
