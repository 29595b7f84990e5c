package panes

import (
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/belief"
	"sudokuscope/ui/board"
	"sudokuscope/ui/chart"
	"sudokuscope/ui/events"
	"sudokuscope/ui/inspect"
	"sudokuscope/ui/layout"
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
func newPanels(lens *chart.Lens) (all map[panel.ID]panel.Panel, beside []panel.ID) {
	all = map[panel.ID]panel.Panel{}
	add := func(p panel.Panel) panel.ID {
		all[p.ID()] = p
		return p.ID()
	}
	add(&board.Panel{})
	add(&loop.Panel{})
	add(&chart.Cost{Lens: lens})
	add(&chart.Metrics{Lens: lens})
	add(events.New())
	for _, p := range []panel.Panel{
		&belief.Points{}, &population.Panel{}, &memory.Panel{}, &moves.Panel{}, &strips.Panel{},
		&belief.Map{}, &belief.Entropy{}, &belief.Digit{}, &belief.Domains{},
	} {
		beside = append(beside, add(p))
	}
	return all, beside
}

// choices are the panels beside the board that the run has something for. Their
// order is that of the beginning: what a run comes to hold moves no panel.
func (f *Panes) choices() []panel.ID {
	var list []panel.ID
	for _, name := range f.beside {
		if f.all[name].Has(f.scene()) {
			list = append(list, name)
		}
	}
	if first := f.st.Front().Lane.Run.Shows; first.Room > first.Members {
		precede(list, memory.ID, population.ID)
	}
	return list
}

// precede moves a panel in a list before another, if both are there. A memory that
// holds more than there are members tells more than they do: the members of such
// a search are the few moves of one iteration, and the memory outlives them.
func precede(list []panel.ID, id, before panel.ID) {
	i, j := slices.Index(list, id), slices.Index(list, before)
	if j < 0 || i < j {
		return
	}
	copy(list[j+1:i+1], list[j:i])
	list[j] = id
}

// besideSlot is the slot that any panel beside the board may fill.
const besideSlot layout.Slot = "beside"

// storySlot holds the loop or, while a cell is looked at, the cell.
const storySlot layout.Slot = "story"

// pictureSlot holds the model, or the candidates of a search that has none.
const pictureSlot layout.Slot = "picture"

// asideSlot holds the candidates where the picture is the model, else the
// metrics.
const asideSlot layout.Slot = "aside"

// resolve is the name of the panel in a slot; empty if there is none.
func (f *Panes) resolve(slot layout.Slot) panel.ID {
	switch {
	case slot == storySlot && f.scene().Cursor >= 0:
		return inspect.ID
	case slot == storySlot:
		return loop.ID
	case slot == pictureSlot && f.Has(belief.PointsID):
		return belief.PointsID
	case slot == asideSlot && !(f.Has(belief.PointsID) && f.Has(belief.DomainsID)):
		return chart.MetricsID
	case slot == pictureSlot, slot == asideSlot:
		return belief.DomainsID
	case slot != besideSlot:
		return slot
	}
	list := f.choices()
	for _, name := range list {
		if name == f.aside {
			return name
		}
	}
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// Has and Natural tell the layout what it must know of the panels.
func (f *Panes) Has(slot layout.Slot) bool {
	name := f.resolve(slot)
	return name != "" && f.all[name] != nil && f.all[name].Has(f.scene())
}

// A board that is so much higher than half of the screen has no room for its
// digits, and needs no more than so much width.
const (
	tallest   = 4
	narrowest = 34
)

func (f *Panes) Natural(slot layout.Slot) (w, h int) {
	name := f.resolve(slot)
	_, height := f.screen()
	if slot == storySlot {
		name = loop.ID // also while a cell is looked at, so that nothing moves
	}
	w, h = f.all[name].Natural(f.scene())
	if name == board.ID && h > height/2+tallest {
		w = min(w, max(narrowest, f.scene().Puzzle.Side)) // it will be drawn in colours alone
	}
	if w > 0 {
		w += 2
	}
	if h > 0 {
		h += 2
	}
	return w, h
}

// Least is the size below which a panel shows something else.
func (f *Panes) Least(slot layout.Slot) (w, h int) {
	p, ok := f.all[f.resolve(slot)].(panel.Least)
	if !ok {
		return 0, 0
	}
	w, h = p.Least(f.scene())
	return w + 2, h + 2
}

// Draw draws all panels.
func (f *Panes) Draw(c paint.Canvas) {
	at := f.pointed()
	for _, p := range f.places {
		part := c.Part(p.Area.Min.X, p.Area.Min.Y, p.Area.Dx(), p.Area.Dy())
		f.draw(part, p.Slot)
		if len(at.Panels) > 0 {
			f.point(part, p.Slot, at)
		}
	}
}

// draw draws a panel in its frame.
func (f *Panes) draw(c paint.Canvas, id panel.ID) {
	p, s := f.all[id], f.scene()
	c.Clear()
	in := f.inside(id, uv.Rect(0, 0, c.Width(), c.Height()))
	if fit, ok := p.(panel.Fitter); ok {
		fit.Fit(c.Part(in.Min.X, in.Min.Y, in.Dx(), in.Dy()), s)
	}
	if f.slim(id, c.Height()) {
		p.Draw(c.Slip(p.Title(s), f.border(id)), s)
	} else {
		p.Draw(c.Box(p.Title(s), p.Foot(s), f.border(id)), s)
	}
	if l, ok := p.(panel.Legender); ok {
		from := paint.Width(p.Title(s)) + 5
		const end = 5 // room for the mark of the focus
		l.Legend(c.Part(from, 0, c.Width()-from-end, 1), s)
	}
	if id == f.focus && f.focused && len(f.places) > 1 {
		c.Edge(c.Glyphs.Bullet, theme.Accent)
	}
}

// slim reports whether a panel of a height has no frame but the line of its title.
func (f *Panes) slim(id panel.ID, height int) bool {
	p, ok := f.all[id].(panel.Slim)
	return ok && p.Slim(height)
}

// inside is the part of a panel's area that it draws into.
func (f *Panes) inside(id panel.ID, area uv.Rectangle) uv.Rectangle {
	in := area.Inset(1)
	if f.slim(id, area.Dy()) {
		in.Max.Y++
	}
	return in
}

// border is the role of a panel's frame.
func (f *Panes) border(id panel.ID) theme.Role {
	switch {
	case id == board.ID && f.scene().Report.Status == engine.Solved:
		return theme.Good
	case id == f.focus && f.focused:
		return theme.Accent
	}
	return theme.Frame
}
