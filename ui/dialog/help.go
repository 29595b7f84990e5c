package dialog

import (
	"slices"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Help shows keys by group, in columns: the toolkit's help, in as many rows of groups
// as it takes.
type Help struct {
	Title string
	// More are hints of further keys, and Also does what they say; false says that it
	// does not know the key.
	More []key.Binding
	Also func(key string) (cmd tea.Cmd, used bool)

	groups []group
	view   viewport.Model
	done   bool
}

type group struct {
	name string
	keys []key.Binding
}

// Add adds a key to a group; what matters at this moment goes before all else.
func (h *Help) Add(name string, now bool, b key.Binding) {
	i := slices.IndexFunc(h.groups, func(g group) bool { return g.name == name })
	if i < 0 {
		if i = len(h.groups); now {
			i = 0
		}
		h.groups = slices.Insert(h.groups, i, group{name: name})
	}
	h.groups[i].keys = append(h.groups[i].keys, b)
}

// Done, Hints, Key and Draw make it a dialog.
func (h *Help) Done() bool { return h.done }

// Hints are the keys of the help.
func (h *Help) Hints() []key.Binding {
	return append(slices.Clone(h.More), Hint("↑↓", "scroll"), Hint("esc", "leave"))
}

// Key scrolls or leaves.
func (h *Help) Key(k tea.KeyPressMsg) tea.Cmd {
	if cmd, used := h.Also(k.String()); used {
		h.done = true
		return cmd
	}
	h.view, _ = h.view.Update(k)
	h.done = !key.Matches(k, h.view.KeyMap.Up, h.view.KeyMap.Down, h.view.KeyMap.PageUp, h.view.KeyMap.PageDown)
	return nil
}

// Click leaves, Wheel scrolls.
func (h *Help) Click(int, int) tea.Cmd { h.done = true; return nil }
func (h *Help) Wheel(lines int)        { h.view.SetYOffset(h.view.YOffset() + lines) }

// Draw draws the keys.
func (h *Help) Draw(c paint.Canvas) {
	text := h.text(c.Theme, c.Width()-6)
	in := Frame(c, h.Title, "", lipgloss.Width(text)+4, lipgloss.Height(text)+2)
	h.view.SetWidth(in.Width())
	h.view.SetHeight(in.Height())
	h.view.SetContent(text)
	in.Put(0, 0, h.view.View())
	below := h.view.TotalLineCount() - h.view.YOffset() - h.view.Height()
	edge(in).Foot(beyond(c.Glyphs, h.view.YOffset(), below), theme.Quiet)
}

// text is all groups with their headings, as many side by side as a width holds.
func (h *Help) text(t *theme.Theme, width int) string {
	m := help.New()
	m.Styles.FullKey, m.Styles.FullDesc = t.Lipgloss(theme.Key), t.Lipgloss(theme.Text)
	var rows, row []string
	used := 0
	for _, g := range h.groups {
		block := lipgloss.JoinVertical(lipgloss.Left, t.Lipgloss(theme.Title).Render(g.name), m.FullHelpView([][]key.Binding{g.keys}))
		block = lipgloss.NewStyle().PaddingRight(4).Render(block)
		if w := lipgloss.Width(block); used > 0 && used+w-4 > width {
			rows, row, used = append(rows, lipgloss.JoinHorizontal(lipgloss.Top, row...), ""), nil, 0
		}
		row, used = append(row, block), used+lipgloss.Width(block)
	}
	return lipgloss.JoinVertical(lipgloss.Left, append(rows, lipgloss.JoinHorizontal(lipgloss.Top, row...))...)
}
