package dialog

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/markdown"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Text is something to read: it is scrolled, and left.
type Text struct {
	Title  string
	Blocks []markdown.Block
	// Keys, if set, are read in place of the blocks.
	Keys *Keys
	More Extras

	Closable
	view viewport.Model
}

func (t *Text) Hints() []key.Binding {
	return append(t.More.hints(-1), Hint("↑↓", "scroll"), Hint("esc", "leave"))
}

func (t *Text) Key(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	if cmd, used := t.More.press(name, -1); used {
		return cmd
	}
	switch name {
	case "home":
		t.view.GotoTop()
	case "end":
		t.view.GotoBottom()
	case "esc", "q", "enter":
		t.done = true
	default:
		t.view, _ = t.view.Update(k)
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
	if t.Keys != nil {
		return t.Keys.render(look, width)
	}
	const textWidth = 92 // more is hard to read
	return markdown.Render(markdown.Pages(t.Blocks, min(textWidth, width), 1<<20)[0], look)
}

func (t *Text) Draw(c paint.Canvas) {
	text := t.render(c.Theme, c.Width()-6)
	in := Frame(c, t.Title, "", max(lipgloss.Width(text)+4, paint.Width(t.Title)+6), lipgloss.Height(text)+2)
	t.view.SetWidth(in.Width())
	t.view.SetHeight(in.Height())
	t.view.SetContent(text)
	in.Put(0, 0, t.view.View())
	foot, above := "", t.view.YOffset()
	if above > 0 {
		foot = paint.Up + " " + paint.Grouped(int64(above))
	}
	if below := t.view.TotalLineCount() - above - in.Height(); below > 0 {
		foot += " " + paint.Down + " " + paint.Grouped(int64(below))
	}
	edge(in).Foot(strings.TrimSpace(foot))
}

// Keys are keys by group: the toolkit's help, in as many rows of groups as it takes.
type Keys struct{ groups []group }

type group struct {
	name string
	keys []key.Binding
}

// Add adds a key to a group; what matters at this moment goes before all else.
func (h *Keys) Add(name string, now bool, b key.Binding) {
	i := slices.IndexFunc(h.groups, func(g group) bool { return g.name == name })
	if i < 0 {
		if i = len(h.groups); now {
			i = 0
		}
		h.groups = slices.Insert(h.groups, i, group{name: name})
	}
	h.groups[i].keys = append(h.groups[i].keys, b)
}

// render is all groups with their headings, as many side by side as a width holds. The others
// stand below these, the short ones first, so that little has to be scrolled to.
func (h *Keys) render(t *theme.Theme, width int) string {
	m := help.New()
	m.Styles.FullKey, m.Styles.FullDesc = t.Lipgloss(theme.Key), t.Lipgloss(theme.Text)
	var columns, rest []string
	used := 0
	for _, g := range h.groups {
		block := lipgloss.JoinVertical(lipgloss.Left, t.Lipgloss(theme.Title).Render(g.name), m.FullHelpView([][]key.Binding{g.keys}))
		block = lipgloss.NewStyle().PaddingRight(4).Render(block)
		if w := lipgloss.Width(block); used > 0 && used+w-4 > width {
			rest = append(rest, block)
		} else {
			columns, used = append(columns, block), used+w
		}
	}
	higher := func(a, b string) int { return lipgloss.Height(a) - lipgloss.Height(b) }
	slices.SortStableFunc(rest, higher)
	for _, block := range rest {
		i := slices.Index(columns, slices.MinFunc(columns, higher))
		columns[i] = lipgloss.JoinVertical(lipgloss.Left, columns[i], "", block)
	}
	return lipgloss.JoinHorizontal(lipgloss.Top, columns...)
}
