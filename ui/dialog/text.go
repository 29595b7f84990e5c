package dialog

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/markdown"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Text is something to read: it is scrolled, and left.
type Text struct {
	Title  string
	Blocks []markdown.Block
	// More are hints of further keys, and Also does what they say; false says that it
	// does not know the key.
	More []key.Binding
	Also func(key string) (cmd tea.Cmd, used bool)

	from, most, rows int
	done             bool
}

// textWidth is how wide a text is set: more is hard to read.
const textWidth = 92

// Done, Hints, Key and Draw make it a dialog.
func (t *Text) Done() bool { return t.done }
func (t *Text) Close()     { t.done = true }
func (t *Text) Hints() []key.Binding {
	return append(t.More[:len(t.More):len(t.More)], Hint("↑↓", "scroll"), Hint("esc", "leave"))
}

// Key scrolls or leaves.
func (t *Text) Key(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); name {
	case "up", "k":
		t.Wheel(-1)
	case "down", "j":
		t.Wheel(1)
	case "pgup":
		t.Wheel(1 - t.rows)
	case "pgdown", "space":
		t.Wheel(t.rows - 1)
	case "home":
		t.Wheel(-t.most)
	case "end":
		t.Wheel(t.most)
	case "esc", "q", "enter":
		t.done = true
	default:
		if t.Also != nil {
			if cmd, used := t.Also(name); used {
				return cmd
			}
		}
	}
	return nil
}

// Words are the blocks, a line each.
func (t *Text) Words() []string {
	lines := []string{t.Title}
	for _, b := range t.Blocks {
		for _, line := range b.Set(1 << 20) {
			text := ""
			for _, s := range line {
				text += s.Text
			}
			lines = append(lines, text)
		}
	}
	return lines
}

// Click does nothing, Wheel scrolls.
func (t *Text) Click(int, int) tea.Cmd { return nil }
func (t *Text) Wheel(lines int)        { t.from = min(max(0, t.from+lines), t.most) }

// Draw draws as much of the text as there is room for.
func (t *Text) Draw(c paint.Canvas) {
	width := min(textWidth, c.Width()-6)
	lines := markdown.Pages(t.Blocks, width, 1<<20)[0]
	in := Frame(c, t.Title, "", width+4, min(len(lines)+2, c.Height()-2))
	t.rows = in.Height()
	t.most = max(0, len(lines)-t.rows)
	t.from = min(t.from, t.most)
	edge(in).Foot(beyond(c.Glyphs, t.from, t.most-t.from), theme.Quiet)
	markdown.Draw(in, lines[t.from:min(len(lines), t.from+t.rows)])
}
