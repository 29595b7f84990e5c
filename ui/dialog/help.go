package dialog

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Help shows keys by group, in as many columns as there is room for.
type Help struct {
	Title string
	// Glossary, if set, is what g leads to.
	Glossary func() tea.Cmd

	groups []group
	from   int
	most   int
	done   bool
}

type group struct {
	name  string
	lines []entry
}

type entry struct{ keys, meaning, why string }

// Add adds a key; why is the reason if it cannot be done now.
func (h *Help) Add(name, keys, meaning, why string) {
	for i := range h.groups {
		if h.groups[i].name == name {
			h.groups[i].lines = append(h.groups[i].lines, entry{keys, meaning, why})
			return
		}
	}
	h.groups = append(h.groups, group{name, []entry{{keys, meaning, why}}})
}

// Done, Hints, Key and Draw make it a dialog.
func (h *Help) Done() bool { return h.done }
func (h *Help) Hints() []Hint {
	list := []Hint{{Key: "↑↓", Text: "scroll"}, {Key: "esc", Text: "leave"}}
	if h.Glossary != nil {
		list = append([]Hint{{Key: "g", Text: "glossary"}}, list...)
	}
	return list
}

// Key scrolls or leaves.
func (h *Help) Key(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "up", "k":
		h.Wheel(-1)
	case "down", "j":
		h.Wheel(1)
	case "pgup":
		h.Wheel(-10)
	case "pgdown", "space":
		h.Wheel(10)
	case "g":
		if h.done = true; h.Glossary != nil {
			return h.Glossary()
		}
	default:
		h.done = true
	}
	return nil
}

// Click leaves, Wheel scrolls.
func (h *Help) Click(int, int) tea.Cmd { h.done = true; return nil }
func (h *Help) Wheel(lines int)        { h.from = min(max(0, h.from+lines), h.most) }

// row is a line of help: a title, a key, or nothing.
type row struct {
	head, keys, text string
	off              bool
}

// Draw draws the keys.
func (h *Help) Draw(c paint.Canvas) {
	width := min(124, c.Width()-4)
	columns := 1
	if width >= 112 {
		columns = 2
	}
	each := (width - 4 - 3*(columns-1)) / columns
	rows := h.rows(each - 13)
	height := (len(rows) + columns - 1) / columns
	in := Frame(c, h.Title, "", width, min(height+2, c.Height()-2))
	if columns == 2 {
		height = h.split(rows, height)
	}
	h.most = max(0, height-in.Height())
	h.from = min(h.from, h.most)
	edge(in).Foot(beyond(c.Glyphs, h.from, h.most-h.from), theme.Quiet)
	for i, r := range rows {
		column, y := i/height, i%height-h.from
		if y < 0 || y >= in.Height() {
			continue
		}
		part := in.Part(column*(each+3), y, each, 1)
		text := theme.Text
		if r.off {
			text = theme.Quiet
		}
		part.Text(0, 0, r.head, theme.Accent)
		part.Field(0, 0, 12, r.keys, theme.Key)
		part.Text(13, 0, r.text, text)
	}
}

// split makes the second column begin with a group rather than in one, if there
// is room for that.
func (h *Help) split(rows []row, height int) int {
	for n := height; n < len(rows) && n < height+10; n++ {
		if rows[n].head != "" {
			return n
		}
	}
	return height
}

func (h *Help) rows(room int) (rows []row) {
	for i, g := range h.groups {
		if i > 0 {
			rows = append(rows, row{})
		}
		rows = append(rows, row{head: g.name})
		for _, e := range g.lines {
			text := e.meaning
			if e.why != "" {
				text += " (not now: " + e.why + ")"
			}
			for j, line := range paint.Wrap(text, room) {
				r := row{text: line, off: e.why != ""}
				if j == 0 {
					r.keys = e.keys
				}
				rows = append(rows, r)
			}
		}
	}
	return rows
}
