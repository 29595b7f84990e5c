package ui

import (
	"sudokuscope/ui/board"
	"sudokuscope/ui/chart"
	"sudokuscope/ui/events"
	"sudokuscope/ui/loop"
	"sudokuscope/ui/model"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
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
	for _, p := range []panel.Panel{&model.Points{}, &model.Map{}, &model.Digit{}} {
		beside = append(beside, add(p))
	}
	return all, beside
}

// choices are the panels beside the board that the scene has something for.
func (m *Model) choices() []string {
	var list []string
	for _, name := range m.beside {
		if m.panels[name].Has(m.lane.scene) {
			list = append(list, name)
		}
	}
	return list
}

// besideSlot is the slot that any panel beside the board may fill.
const besideSlot = "beside"

// resolve is the name of the panel in a slot; empty if there is none.
func (m *Model) resolve(slot string) string {
	if slot != besideSlot {
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

func (m *Model) Natural(slot string) (w, h int) {
	w, h = m.panels[m.resolve(slot)].Natural(m.lane.scene)
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
	p.Draw(c.Box(p.Title(s), p.Foot(s), m.border(name)), s)
	if name == m.focus && m.focused && len(m.places) > 1 {
		c.Edge(c.Glyphs.Bullet, theme.Accent)
	}
}
