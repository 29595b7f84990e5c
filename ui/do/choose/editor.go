package choose

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textarea"
	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// editor is where a puzzle is typed in, a line a row: the toolkit's text area, with the
// board that the text makes beside it.
type editor struct {
	dialog.Closable
	text   textarea.Model
	take   func(*sudoku.Puzzle) tea.Cmd
	puzzle *sudoku.Puzzle // nil as long as the text is none
	wrong  error
}

// newEditor begins with givens, and with the cursor on a cell.
func newEditor(board *sudoku.Board, givens sudoku.Grid, cell int, take func(*sudoku.Puzzle) tea.Cmd) *editor {
	editing := &editor{text: textarea.New(), take: take}
	editing.text.Prompt = ""
	editing.text.ShowLineNumbers = false
	editing.text.EndOfBufferCharacter = ' '
	editing.text.CharLimit = dialog.Longest
	editing.text.SetVirtualCursor(false)
	editing.text.Focus() // what it returns would make a cursor blink that the terminal draws
	editing.text.SetValue(rowsOf(board, givens))
	editing.text.MoveToBegin()
	for range board.Row[cell] {
		editing.text.CursorDown()
	}
	editing.text.SetCursorColumn(int(board.Col[cell]))
	editing.read()
	return editing
}

// rowsOf are givens, a line a row.
func rowsOf(board *sudoku.Board, givens sudoku.Grid) string {
	var rows []string
	for row := range slices.Chunk([]byte(givens.String()), board.Side) {
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}

// update gives the text area a message, and reads what it has then.
func (e *editor) update(msg tea.Msg) {
	e.text, _ = e.text.Update(msg)
	e.read()
}

// read makes the puzzle of the text.
func (e *editor) read() {
	e.puzzle = nil
	var list []*sudoku.Puzzle
	list, e.wrong = puzzles.Read(strings.NewReader(e.text.Value()), pasted)
	if e.wrong == nil && len(list) > 0 {
		e.puzzle, e.wrong = sudoku.New("typed", list[0].Givens)
	}
}

func (e *editor) Hints() []key.Binding {
	return []key.Binding{
		dialog.Hint("type", "a line a row"), dialog.Hint("ctrl+x", "clear"),
		dialog.HintIf(e.puzzle != nil, "ctrl+s", "take"),
		dialog.Hint("esc", "leave"),
	}
}

func (e *editor) Key(pressed tea.KeyPressMsg) tea.Cmd {
	switch pressed.String() {
	case "esc":
		e.Close()
	case "ctrl+s":
		if e.puzzle != nil {
			e.Close()
			return e.take(e.puzzle)
		}
	case "ctrl+x":
		e.text.Reset()
		e.read()
	default:
		e.update(pressed)
	}
	return nil
}

// Paste puts a whole board in place of what stands there, and other text among it.
func (e *editor) Paste(text string) tea.Cmd {
	if list, err := puzzles.Read(strings.NewReader(text), pasted); err == nil && len(list) == 1 {
		e.text.SetValue(rowsOf(list[0].Board, list[0].Givens))
		e.read()
		return nil
	}
	e.update(tea.PasteMsg{Content: text})
	return nil
}

func (e *editor) Draw(canvas paint.Canvas) {
	in := dialog.Frame(canvas, "type a puzzle", "", 92, canvas.Height*3/4)
	width := min(40, in.Width*2/5)
	styles := textarea.StyleState{
		Base: canvas.Theme.Lipgloss(theme.Text),
		Text: canvas.Theme.Lipgloss(theme.Text),
	}
	e.text.SetStyles(textarea.Styles{Focused: styles})
	e.text.SetWidth(width)
	e.text.SetHeight(in.Height)
	in.Put(0, 0, e.text.View())
	if at := e.text.Cursor(); at != nil {
		in.Here(at.X, at.Y)
		in.Restyle(at.X, at.Y,
			func(st *uv.Style) {
				*st = canvas.Style(theme.Cursor)
			})
	}
	beside := in.Part(width+2, 0, in.Width-width-2, in.Height)
	if e.wrong != nil {
		beside.Words(0, theme.Bad, inShort(e.wrong).Error())
	} else if e.puzzle != nil {
		previewPuzzle(beside, e.puzzle)
	}
}
