package ui

import (
	"slices"

	"sudokuscope/ui/belief"
	"sudokuscope/ui/board"
	"sudokuscope/ui/chart"
	"sudokuscope/ui/events"
	"sudokuscope/ui/inspect"
	"sudokuscope/ui/loop"
	"sudokuscope/ui/memory"
	"sudokuscope/ui/moves"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/population"
	"sudokuscope/ui/strips"
	"sudokuscope/ui/theme"
)

// newPanels makes one of every panel, and lists those that may stand beside the
// board, the most telling first. A snapshot chooses among them by what it
// carries.
func newPanels() (all map[string]panel.Panel, beside []string) {
	all = map[string]panel.Panel{}
	add := func(p panel.Panel) string {
		all[p.Name()] = p
		return p.Name()
	}
	add(&board.Panel{})
	add(loop.Panel{})
	add(&chart.Cost{})
	add(&chart.Metrics{})
	add(events.New())
	add(&inspect.Panel{})
	for _, p := range []panel.Panel{
		&belief.Points{}, &population.Panel{}, &memory.Panel{}, &moves.Panel{}, strips.Panel{},
		&belief.Map{}, &belief.Entropy{}, &belief.Digit{}, &belief.Domains{},
	} {
		beside = append(beside, add(p))
	}
	return all, beside
}

// choices are the panels beside the board that the run has something for. Their
// order is that of the beginning: what a run comes to hold moves no panel.
func (m *Model) choices() []string {
	var list []string
	for _, name := range m.beside {
		if m.panels[name].Has(m.lane.scene) {
			list = append(list, name)
		}
	}
	if first := m.lane.run.Shows; first.Room > first.Members {
		precede(list, "memory", "population")
	}
	return list
}

// precede moves a name in a list before another, if both are there. A memory that
// holds more than there are members tells more than they do: the members of such
// a search are the few moves of one iteration, and the memory outlives them.
func precede(list []string, name, before string) {
	i, j := slices.Index(list, name), slices.Index(list, before)
	if j < 0 || i < j {
		return
	}
	copy(list[j+1:i+1], list[j:i])
	list[j] = name
}

// besideSlot is the slot that any panel beside the board may fill.
const besideSlot = "beside"

// storySlot holds the loop or, while a cell is looked at, the cell.
const storySlot = "story"

// pictureSlot holds the model, or the candidates of a search that has none.
const pictureSlot = "picture"

// asideSlot holds the candidates where the picture is the model, else the
// metrics.
const asideSlot = "aside"

// resolve is the name of the panel in a slot; empty if there is none.
func (m *Model) resolve(slot string) string {
	switch {
	case slot == storySlot && m.lane.scene.Cursor >= 0:
		return "inspect"
	case slot == storySlot:
		return "loop"
	case slot == pictureSlot && m.Has("model"):
		return "model"
	case slot == asideSlot && !(m.Has("model") && m.Has("pencil marks")):
		return "metrics"
	case slot == pictureSlot, slot == asideSlot:
		return "pencil marks"
	case slot != besideSlot:
		return slot
	}
	list := m.choices()
	for _, name := range list {
		if name == m.aside {
			return name
		}
	}
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// Has and Natural tell the layout what it must know of the panels.
func (m *Model) Has(slot string) bool {
	name := m.resolve(slot)
	return name != "" && m.panels[name] != nil && m.panels[name].Has(m.lane.scene)
}

// A board that is so much higher than half of the screen has no room for its
// digits, and needs no more than so much width.
const (
	tallest   = 4
	narrowest = 34
)

func (m *Model) Natural(slot string) (w, h int) {
	name := m.resolve(slot)
	if slot == storySlot {
		name = "loop" // also while a cell is looked at, so that nothing moves
	}
	w, h = m.panels[name].Natural(m.lane.scene)
	if name == "board" && h > m.height/2+tallest {
		w = min(w, narrowest) // it will be drawn in colours alone
	}
	if w > 0 {
		w += 2
	}
	if h > 0 {
		h += 2
	}
	return w, h
}

// draw draws a panel in its frame.
func (m *Model) drawPanel(c paint.Canvas, name string) {
	p, s := m.panels[name], m.lane.scene
	c.Clear()
	if f, ok := p.(panel.Fitter); ok {
		f.Fit(c.Part(1, 1, c.Width()-2, c.Height()-2), s)
	}
	p.Draw(c.Box(p.Title(s), p.Foot(s), m.border(name)), s)
	if l, ok := p.(panel.Legender); ok {
		from := paint.Width(p.Title(s)) + 5
		const end = 5 // room for the mark of the focus
		l.Legend(c.Part(from, 0, c.Width()-from-end, 1), s)
	}
	if name == m.focus && m.focused && len(m.places) > 1 {
		c.Edge(c.Glyphs.Bullet, theme.Accent)
	}
}
