package ui

import (
	"unicode"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// mouse is what clicks can mean, and what is done for them.
type mouse struct {
	m        *Model
	on       bool          // the program has it, not the terminal
	targets  []target      // in the footer
	words    []word        // in the header
	answers  []paint.Offer // beside the panels
	dialog   uv.Rectangle  // of the dialog on top
	dragging bool          // the timeline
	said     string        // what was last said of what is under it
}

// handle does what a click, a drag or a turn of the wheel asks for.
func (p *mouse) handle(msg tea.MouseMsg) tea.Cmd {
	at := msg.Mouse()
	switch msg := msg.(type) {
	case tea.MouseWheelMsg:
		lines := 3
		if msg.Button == tea.MouseWheelUp {
			lines = -3
		}
		return p.wheel(at.X, at.Y, lines)
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			p.m.notice = message{}
			return p.click(at.X, at.Y)
		}
	case tea.MouseMotionMsg:
		if p.dragging && len(p.m.dialogs) == 0 {
			return p.seekBar(at.X)
		}
		if msg.Button == tea.MouseNone && len(p.m.dialogs) == 0 {
			p.hover(at.X, at.Y)
		}
	case tea.MouseReleaseMsg:
		p.dragging = false
	}
	return nil
}

func (p *mouse) click(x, y int) tea.Cmd {
	if y == p.m.screen.height-1 {
		for _, t := range p.targets {
			action, do := p.m.table.Bound(t.key)
			if x < t.from || x >= t.to {
				continue
			}
			if top := p.m.Dialog(); top != nil {
				return pressIn(top, t.key)
			}
			if action != nil {
				return p.m.perform(action, do)
			}
		}
		return nil
	}
	if top := p.m.Dialog(); top != nil {
		switch d, ok := top.(dialog.Clicker); {
		case ok && (p.dialog.Empty() || uv.Pos(x, y).In(p.dialog)):
			return d.Click(x, y)
		case ok:
			return pressIn(top, "esc")
		}
		return nil
	}
	if y < headerLines {
		return p.perform(p.wordAt(x))
	}
	if uv.Pos(x, y).In(p.m.timeline) {
		p.dragging = p.m.bar.On(x)
		return p.seekBar(x)
	}
	if a, do := p.m.table.Bound(p.answerAt(x, y)); a != nil && a.Chooses() {
		return p.m.perform(a, do)
	}
	return p.touch(x, y)
}

// pressIn presses a key of a dialog that the footer names; some names stand for more than one.
func pressIn(top dialog.Dialog, name string) tea.Cmd {
	if code, known := dialogKeys[name]; known {
		return top.Key(tea.KeyPressMsg{Code: code})
	}
	if letter := []rune(name); len(letter) == 1 && letter[0] < unicode.MaxASCII {
		return top.Key(tea.KeyPressMsg{Code: letter[0], Text: name})
	}
	return nil
}

var dialogKeys = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "delete": tea.KeyDelete, "tab": tea.KeyTab,
}

// touch gives a panel a click. On a cell of the board that of a finger asks why, and so does a
// click on the cell that has the cursor already.
func (p *mouse) touch(x, y int) tea.Cmd {
	scene := p.m.scene()
	was := scene.Cursor
	scene.Cursor = sudoku.MaybeCell{}
	cmd := p.m.panes.Click(x, y)
	if scene.Cursor.None() {
		scene.Cursor = was
		return cmd
	}
	asked := Of[*quiz.Quiz](p.m).Asked().Choices() + Of[*quiz.Decisions](p.m).Asked().Choices()
	finger := p.m.config.Touch && asked == 0
	if !finger && scene.Cursor != was {
		return cmd
	}
	return tea.Batch(cmd, p.perform("why"))
}

// perform does the action of a name; nothing for no name.
func (p *mouse) perform(id action.ID) tea.Cmd {
	if id == "" {
		return nil
	}
	act := p.m.table.Find(id)
	return p.m.perform(act, act.Do)
}

// word is a part of the header, in which columns it stands and what a click on it does.
type word struct {
	from, to int
	does     action.ID
}

// wordAt is what a click on a column of the header does; empty for nothing.
func (p *mouse) wordAt(x int) action.ID {
	for _, w := range p.words {
		if x >= w.from && x < w.to {
			return w.does
		}
	}
	return ""
}

// answerAt is the letter of the answer that stands at a place, empty for none.
func (p *mouse) answerAt(x, y int) string {
	for _, answer := range p.answers {
		if uv.Pos(x, y).In(answer.Area) {
			return answer.Key
		}
	}
	return ""
}

// seekBar goes to the moment at a column of the timeline. Once it has been
// grasped the mouse may leave it, on either side too.
func (p *mouse) seekBar(x int) tea.Cmd {
	if !p.dragging {
		return nil
	}
	p.m.runs.Steer(stage.To(engine.Position{Iteration: p.m.bar.At(x)}))
	return nil
}

func (p *mouse) wheel(x, y, lines int) tea.Cmd {
	if top := p.m.Dialog(); top != nil {
		if d, ok := top.(dialog.Clicker); ok {
			d.Wheel(lines / 3)
		}
		return nil
	}
	switch timed := uv.Pos(x, y).In(p.m.timeline) || p.m.panes.Wheel(x, y, lines); {
	case !timed:
		return nil
	case lines < 0:
		return p.perform("back")
	}
	return p.perform("forward")
}

// hover says in the footer what the panel or the timeline under the mouse shows, until a key
// is pressed.
func (p *mouse) hover(x, y int) {
	text := p.tip(x, y)
	if text == p.said {
		return
	}
	if p.m.notice.text == p.said || text != "" {
		p.m.notice = message{text, theme.Text}
	}
	p.said = text
}

// tip is what is said of a place of the screen; empty for the footer.
func (p *mouse) tip(x, y int) string {
	f := frame{p.m}
	switch {
	case uv.Pos(x, y).In(p.m.timeline):
		return p.m.bar.Tip(x, p.m.scene())
	case y >= headerLines && y < f.above():
		return "This is what the step that was just done has brought about."
	case y < headerLines:
		if does := p.wordAt(x); does != "" {
			return "A click here: " + p.m.table.Find(does).Meaning + "."
		}
		return ""
	case y < f.above(), y >= p.m.screen.height-1 && !f.bare():
		return ""
	}
	if text := p.m.panes.Tip(x, y); text != "" {
		return text
	}
	return "These lines tell what goes on, as it happens; what they point at is on the screen beside them."
}
