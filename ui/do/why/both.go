package why

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Where two runs are compared, a question after a why has two answers: what either of them
// decided. They stand side by side.

// halved draws one dialog in each half of the room, the upper and the lower one where it is
// narrow.
func halved(canvas paint.Canvas, one, other func(paint.Canvas)) {
	const narrow = 100 // columns
	if canvas.Width < narrow {
		high := canvas.Height / 2
		one(canvas.Part(0, 0, canvas.Width, high))
		other(canvas.Part(0, high, canvas.Width, canvas.Height-high))
		return
	}
	wide := canvas.Width / 2
	one(canvas.Part(0, 0, wide, canvas.Height))
	other(canvas.Part(wide, 0, canvas.Width-wide, canvas.Height))
}

// bothStories are why a cell holds what it holds in two runs.
type bothStories struct {
	dialog.Closable
	title string
	names [2]string
	lines [2][]string // nil while they are being found out
	more  func() tea.Cmd
}

func (d *bothStories) Hints() []key.Binding {
	return []key.Binding{
		dialog.Hint("enter", "all changes"),
		dialog.Hint("esc", "leave"),
	}
}

func (d *bothStories) Key(pressed tea.KeyPressMsg) tea.Cmd {
	switch pressed.String() {
	case "enter":
		d.Close()
		return d.more()
	case "esc", "q", "W":
		d.Close()
	}
	return nil
}

func (d *bothStories) Draw(canvas paint.Canvas) {
	const rows = 14
	half := func(i int) func(paint.Canvas) {
		return func(c paint.Canvas) {
			in := dialog.Frame(c, d.names[i]+": "+d.title, "", c.Width-2, min(rows, c.Height-2))
			lines := d.lines[i]
			if lines == nil {
				lines = []string{"doing that iteration again " + paint.Ellipsis}
			}
			in.Words(0, theme.Text, lines...)
		}
	}
	halved(canvas, half(0), half(1))
}

// bothToldMsg is the story of a cell in one of two runs.
type bothToldMsg struct {
	dialog *bothStories
	half   int
	lines  []string
}

// askBoth opens why the cell under the cursor holds what it holds in either of two runs.
func (f *Why) askBoth(pair [2]*stage.Run) tea.Cmd {
	puzzle := f.scene().Puzzle
	cell := f.scene().Cursor.Or(f.scene().FirstLook())
	stories := &bothStories{
		title: "why " + puzzle.CellName(cell),
		more:  f.Open,
	}
	var cmds []tea.Cmd
	for i, staged := range pair {
		lane := staged.Lane
		at := lane.Scene.Report.At
		stories.names[i] = staged.Name
		cmds = append(cmds, func() tea.Msg {
			story, err := tell(lane, panels.Story{Cell: sudoku.TheCell(cell), At: at})
			lines := story.Why
			switch {
			case err != nil:
				lines = []string{err.Error()}
			case len(lines) == 0:
				lines = []string{fmt.Sprintf("It has not changed since iteration %d.", story.Since)}
			}
			return bothToldMsg{dialog: stories, half: i, lines: lines}
		})
	}
	return tea.Batch(append(cmds, f.st.Show(stories))...)
}
