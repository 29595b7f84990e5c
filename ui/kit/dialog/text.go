package dialog

import (
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Text is something to read: it is scrolled, and left.
type Text struct {
	Title  string
	Blocks []markdown.Block
	More   Extras

	Closable
	view viewport.Model
}

func (t *Text) Hints() []key.Binding {
	return append(t.More.hints(-1), Hint("↑↓", "scroll"), Hint("esc", "leave"))
}

func (t *Text) Key(pressed tea.KeyPressMsg) tea.Cmd {
	name := pressed.String()
	if cmd, used := t.More.press(name, -1); used {
		return cmd
	}
	switch name {
	case "home", "g", "0":
		t.view.GotoTop()
	case "end", "G":
		t.view.GotoBottom()
	case "ctrl+f":
		t.view.PageDown()
	case "ctrl+b":
		t.view.PageUp()
	case "esc", "q", "enter":
		t.done = true
	default:
		t.view, _ = t.view.Update(pressed)
	}
	return nil
}

func (t *Text) Click(int, int) tea.Cmd { return nil }
func (t *Text) Wheel(lines int)        { t.view.SetYOffset(t.view.YOffset() + lines) }

// Words returns the lines, as they are not broken.
func (t *Text) Words() []string {
	text := t.render(theme.New(theme.Choice{}), 1<<20)
	return append([]string{t.Title}, strings.Split(ansi.Strip(text), "\n")...)
}

// render is what is read, set for a width.
func (t *Text) render(look *theme.Theme, width int) string {
	const textWidth = 92 // more is hard to read
	return markdown.Render(markdown.Pages(t.Blocks, min(textWidth, width), 1<<20)[0], look)
}

func (t *Text) Draw(canvas paint.Canvas) {
	text := t.render(canvas.Theme, canvas.Width-6)
	in := Frame(canvas, t.Title, "", max(lipgloss.Width(text)+4, paint.Width(t.Title)+6), lipgloss.Height(text)+2)
	t.view.SetWidth(in.Width)
	t.view.SetHeight(in.Height)
	t.view.SetContent(text)
	in.Put(0, 0, t.view.View())
	foot, above := "", t.view.YOffset()
	if above > 0 {
		foot = paint.Up + " " + paint.Grouped(int64(above))
	}
	below := t.view.TotalLineCount() - above - in.Height
	if below > 0 {
		foot += " " + paint.Down + " " + paint.Grouped(int64(below))
	}
	edge(in).Foot(strings.TrimSpace(foot))
}
