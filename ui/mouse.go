package ui

import (
	"regexp"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/theme"
)

// mouse is what clicks can mean.
type mouse struct {
	on       bool         // the program has it, not the terminal
	targets  []target     // in the footer
	caption  uv.Rectangle // what a feature says beside the panels, empty for nothing
	dragging bool         // the timeline
	tip      string       // what was last said of what is under it
}

// handleMouse is a click, a drag or a turn of the wheel.
func (m *Model) handleMouse(msg tea.MouseMsg) tea.Cmd {
	at := msg.Mouse()
	switch msg := msg.(type) {
	case tea.MouseWheelMsg:
		lines := 3
		if msg.Button == tea.MouseWheelUp {
			lines = -3
		}
		return m.wheel(at.X, at.Y, lines)
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			m.notice = message{}
			return m.click(at.X, at.Y)
		}
	case tea.MouseMotionMsg:
		if m.mouse.dragging && len(m.dialogs) == 0 {
			return m.seekBar(at.X)
		}
		if msg.Button == tea.MouseNone && len(m.dialogs) == 0 {
			m.hover(at.X, at.Y)
		}
	case tea.MouseReleaseMsg:
		m.mouse.dragging = false
	}
	return nil
}

func (m *Model) click(x, y int) tea.Cmd {
	if y == m.screen.height-1 {
		for _, t := range m.mouse.targets {
			if a, do := m.table.Bound(t.key); x >= t.from && x < t.to && a != nil && len(m.dialogs) == 0 {
				return m.perform(a, do)
			}
		}
		return nil
	}
	if top := m.Dialog(); top != nil {
		if d, ok := top.(dialog.Clicker); ok {
			return d.Click(x, y)
		}
		return nil
	}
	if y == m.screen.height-2 {
		m.mouse.dragging = m.bar.On(x)
		return m.seekBar(x)
	}
	if a, do := m.table.Bound(m.answerAt(x, y)); a != nil && a.Choose != nil {
		return m.perform(a, do)
	}
	if m.config.Touch && Of[*learn.Quiz](m).Asked().Choices() == 0 {
		return m.tap(x, y)
	}
	return m.panes.Click(x, y)
}

// tap is a click of a finger: on a cell of the board it asks why, too.
func (m *Model) tap(x, y int) tea.Cmd {
	s := m.scene()
	was := s.Cursor
	s.Cursor = -1
	cmd := m.panes.Click(x, y)
	if s.Cursor < 0 {
		s.Cursor = was
		return cmd
	}
	ask := m.table.Find("why")
	return tea.Batch(cmd, m.perform(ask, ask.Do))
}

// The first line of an answer beside the panels, and one that goes on with it.
var (
	answerLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[│ ] ?([a-f])  \S`) })
	answerMore = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[│ ] ?   \S`) })
)

// answerAt is the letter of the answer that stands at a place, empty for none.
func (m *Model) answerAt(x, y int) string {
	at := m.mouse.caption.Intersect(m.screen.cells.Bounds()) // it may have been drawn at another size
	if !uv.Pos(x, y).In(at) {
		return ""
	}
	for ; y >= at.Min.Y; y-- {
		var line strings.Builder
		for _, c := range m.screen.cells.Lines[y][at.Min.X:at.Max.X] {
			line.WriteString(c.Content)
		}
		if letter := answerLine().FindStringSubmatch(line.String()); letter != nil {
			return letter[1]
		}
		if !answerMore().MatchString(line.String()) {
			break
		}
	}
	return ""
}

// seekBar goes to the moment at a column of the timeline. Once it has been
// grasped the mouse may leave it, on either side too.
func (m *Model) seekBar(x int) tea.Cmd {
	if !m.mouse.dragging {
		return nil
	}
	it := m.bar.At(x, m.scene().Report.Head.Iteration)
	m.runs.Steer(func(r *run.Run) { r.Seek(engine.Position{Iteration: it}) })
	return nil
}

func (m *Model) wheel(x, y, lines int) tea.Cmd {
	if top := m.Dialog(); top != nil {
		if d, ok := top.(dialog.Clicker); ok {
			d.Wheel(lines / 3)
		}
		return nil
	}
	m.panes.Wheel(x, y, lines)
	return nil
}

// paste gives pasted text to the dialog on top, or to the feature that takes it.
func (m *Model) paste(text string) tea.Cmd {
	if top := m.Dialog(); top != nil {
		if d, ok := top.(dialog.Paster); ok {
			return d.Paste(text)
		}
		return nil
	}
	for _, f := range m.features {
		if cmd, taken := f.Paste(text); taken {
			return cmd
		}
	}
	m.say("that is no puzzle; paste the cells of one, or p to choose")
	return nil
}

// hover says in the footer what the panel or the timeline under the mouse shows, until a key
// is pressed.
func (m *Model) hover(x, y int) {
	text := m.tip(x, y)
	if text == m.mouse.tip {
		return
	}
	if m.notice.text == m.mouse.tip || text != "" {
		m.notice = message{text, theme.Text}
	}
	m.mouse.tip = text
}

// tip is what is said of a place of the screen; empty for the header and the footer.
func (m *Model) tip(x, y int) string {
	h := m.screen.height
	switch {
	case y < m.above(), y >= h-2 && !m.bare() && y != h-2:
		return ""
	case y == h-2 && !m.bare():
		return m.bar.Tip(x, m.scene())
	}
	if text := m.panes.Tip(x, y); text != "" {
		return text
	}
	return "These lines tell what goes on, as it happens; what they point at is on the screen beside them."
}
