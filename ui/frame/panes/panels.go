package panes

import (
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/fault"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// addAll adds one of every panel, and lists those that may stand beside the
// board, the most telling first. A snapshot chooses among them by what it
// carries.
func (f *Panes) addAll() {
	f.add(f.board, f.Loop, f.cost, f.metrics, panels.NewEvents(), &panels.Chances{Lens: f.Lens},
		panels.ChanceBar{}, panels.Meter{})
	f.beside = f.add(&panels.Layers{}, &panels.Points{}, &panels.Course{}, &panels.Hill{}, f.population,
		&panels.Memory{}, &panels.Moves{}, &panels.Strips{}, &panels.Tree{}, &panels.Ways{}, &panels.Columns{},
		&panels.Likeliest{}, &panels.Candidates{})
}

// add adds panels to those that there are, and returns their names.
func (f *arrangement) add(list ...panel.Panel) (names []panel.ID) {
	for _, p := range list {
		options := p.Options()
		f.all[options.ID] = &shown{p, options}
		names = append(names, options.ID)
	}
	return names
}

// choices are the panels beside the board that the run has something for. Their
// order is that of the beginning: what a run comes to hold moves no panel.
func (f *arrangement) choices() []panel.ID { return f.addChoices(nil) }

// addChoices adds them to a list, for which resolve, which a frame asks dozens of times,
// has the room.
func (f *arrangement) addChoices(list []panel.ID) []panel.ID {
	for _, name := range f.beside {
		if f.all[name].has(f.scene()) {
			list = append(list, name)
		}
	}
	first := f.st.Front().Run.Shows()
	if first.Room > first.Members {
		precede(list, panels.MemoryID, panels.PopulationID)
	}
	if f.slim() { // there is no other place for these
		list = append(list, panels.LoopID, panels.CostID, panels.MetricsID, panels.EventsID)
	}
	return list
}

// precede moves a panel in a list before another, if both are there. A memory that
// holds more than there are members tells more than they do: the members of such
// a search are the few moves of one iteration, and the memory outlives them.
func precede(list []panel.ID, id, before panel.ID) {
	i := slices.Index(list, id)
	j := slices.Index(list, before)
	if j < 0 || i < j {
		return
	}
	copy(list[j+1:i+1], list[j:i])
	list[j] = id
}

// Has and Natural tell the layout what it must know of the panels.
func (f *arrangement) Has(id panel.ID) bool {
	p := f.all[id]
	return p != nil && p.has(f.scene())
}

// first is the first of some panels that is there; empty if none is.
func (f *arrangement) first(list ...panel.ID) panel.ID {
	if i := slices.IndexFunc(list, f.Has); i >= 0 {
		return list[i]
	}
	return ""
}

// A board that is so much higher than half of the screen has no room for its
// digits, and needs no more than so much width.
const (
	tallest   = 4
	narrowest = 34
)

func (f *arrangement) Natural(name panel.ID) (width, height int) {
	if natural := f.all[name].Natural; natural != nil {
		_ = fault.Contain(func() { width, height = natural(f.scene()) })
	}
	if name == panels.BoardID && height > f.screen().height/2+tallest {
		width = min(width, max(narrowest, f.scene().Puzzle.Side)) // it will be drawn in colours alone
	}
	if width > 0 {
		width += sides
	}
	if height > 0 {
		height += rule
		if f.all[name].Below {
			height++
		}
	}
	return width, height
}

// A panel has a rule above it, and a blank at either side.
const (
	rule  = 1
	sides = 2
)

// Least returns the size below which a panel shows something else.
func (f *arrangement) Least(id panel.ID) (width, height int) {
	shown := f.all[id]
	if shown == nil || shown.Panel == nil || shown.Least == nil {
		return 0, 0
	}
	_ = fault.Contain(func() { width, height = shown.Least(f.scene()) })
	if shown.Below {
		height++
	}
	return width + sides, height + rule
}

// Draw draws all panels.
func (f *Panes) Draw(c paint.Canvas) { painter{f}.all(c) }

// painter draws the panels.
type painter struct{ panes *Panes }

func (p painter) all(canvas paint.Canvas) {
	panes := p.panes
	var at stage.Point // what a feature points at, the first that does
	for feature := range stage.Each[stage.Pointing](panes.features) {
		at = feature.Point()
		if len(at.Panels) > 0 {
			break
		}
	}
	for _, place := range panes.places {
		part := canvas.Part(place.Area.Min.X, place.Area.Min.Y, place.Area.Dx(), place.Area.Dy())
		fault.Draw("the panel "+string(place.Slot), part, func(paint.Canvas) { p.draw(part, place.Slot) })
		if len(at.Panels) > 0 {
			point(part, panes.all[place.Slot], at, panes.scene().Puzzle.Cells)
		}
	}
	p.here(canvas)
}

// here puts the terminal's own cursor on the cell that is looked at. Without one it is
// on the line that a panel has put it on, or else on the panel in focus.
func (p painter) here(canvas paint.Canvas) {
	panes := p.panes
	for _, place := range panes.places {
		shown := panes.all[place.Slot]
		in := inside(shown, place.Area)
		cell, is := panes.scene().Cursor.Get()
		if shown.Geometry != nil && is {
			geo := shown.Geometry()
			if x, y, seen := geo.Cell(cell); seen {
				dx, dy := geo.Middle()
				canvas.Here(in.Min.X+x+dx, in.Min.Y+y+dy)
				return
			}
		}
		if place.Slot == panes.focus && panes.focused && canvas.Focus() == nil {
			canvas.Here(in.Min.X, in.Min.Y)
		}
	}
}

// draw draws a panel below its rule.
func (p painter) draw(canvas paint.Canvas, id panel.ID) {
	panes := p.panes
	shown, scene := panes.all[id], panes.scene()
	in := inside(shown, uv.Rect(0, 0, canvas.Width, canvas.Height))
	if shown.Fit != nil {
		shown.Fit(canvas.Part(in.Min.X, in.Min.Y, in.Dx(), in.Dy()), scene)
	}
	inner := canvas.Ruled(shown.Title(scene), shown.remark(scene, in.Dx()), p.border(id))
	foot := shown.foot(scene, in.Dx())
	if shown.below() {
		canvas.Field(1, canvas.Height-1, in.Dx(), foot, theme.Quiet)
		inner = inner.Part(0, 0, in.Dx(), in.Dy())
	}
	if id == panes.focus && panes.focused && len(panes.places) > 1 {
		canvas.Fence(theme.Accent)
	}
	if shown.empty(scene) {
		inner.Text(1, 0, scene.EmptyText(), theme.Quiet)
	} else {
		shown.Draw(inner, scene)
	}
	if shown.Legend != nil {
		from := paint.Width(shown.Title(scene)) + 5
		const end = 5 // room for the mark of the focus
		shown.Legend(canvas.Part(from, 0, canvas.Width-from-end, 1), scene)
	}
	if id == panes.focus && panes.focused && len(panes.places) > 1 {
		canvas.Edge(paint.Bullet)
	}
}

// inside is the part of a panel's area that it draws into.
func inside(p *shown, area uv.Rectangle) uv.Rectangle {
	in := area.Inset(1)
	if !p.below() {
		in.Max.Y++
	}
	return in
}

// border is the role of a panel's rule.
func (p painter) border(id panel.ID) theme.Role {
	panes := p.panes
	switch {
	case id == panels.BoardID && panes.scene().Report.Status == engine.Solved:
		return theme.Good
	case id == panes.focus && panes.focused:
		return theme.Accent
	}
	return theme.Frame
}

// point outlines a panel that is pointed at and fades the others; in one that shows
// a board it fades all cells but those pointed at.
func point(canvas paint.Canvas, target *shown, at stage.Point, cells int) {
	veil := canvas.Style(theme.Veiled)
	veil.Bg = canvas.Theme.Base.Bg
	if !slices.Contains(at.Panels, target.ID) {
		if !target.Bars {
			fade(canvas, 0, 0, canvas.Width, canvas.Height, veil)
			return
		}
		for y := range canvas.Height {
			for x := range canvas.Width {
				canvas.Restyle(x, y, func(s *uv.Style) {
					*s = veil
				})
			}
		}
		return
	}
	frame := canvas.Style(theme.Accent)
	outline := func(s *uv.Style) {
		s.Fg = frame.Fg
		s.Attrs |= frame.Attrs
	}
	for x := range canvas.Width {
		canvas.Restyle(x, 0, outline)
	}
	if target.Geometry == nil || len(at.Cells) == 0 {
		return
	}
	geo := target.Geometry()
	for cell := range cells {
		x, y, in := geo.Cell(cell)
		if in && !slices.Contains(at.Cells, cell) {
			fade(canvas, x+1, y+1, geo.W, geo.H, veil)
		}
	}
}

// fade takes the colour out of a rectangle.
func fade(canvas paint.Canvas, x, y, w, h int, veil uv.Style) {
	for dy := range h {
		for dx := range w {
			canvas.Fade(x+dx, y+dy, veil)
		}
	}
}
