package panels

import (
	"cmp"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// MemoryID is the panel's.
const MemoryID panel.ID = "memory"

// Memory lists the entries, newest first, in as many columns as there is room
// for.
type Memory struct {
	from, rows, each int
	room             int // for the foot
}

// Options, Title and Draw make it a panel.
func (p *Memory) Options() panel.Options {
	return panel.Options{
		ID:      MemoryID,
		Has:     func(s *scene.Scene) bool { return s.Shown.Memory != "" },
		Natural: func(s *scene.Scene) (w, h int) { return 32, min(15, max(8, s.Shown.Room)) },
		About:   panel.Says("The memory of the search: what it forbids itself, and for how long. A bar is what is left of that time; the number counts iterations or, in a list that forgets by length, places."),
		Fit:     p.Fit, Foot: p.Foot, Click: p.Click, Scroll: p.Scroll,
	}
}

func (p *Memory) Title(s *scene.Scene) string { return cmp.Or(s.Report.Memory.Label, s.Shown.Memory) }

// Foot counts the entries.
func (p *Memory) Foot(s *scene.Scene) string {
	m := &s.Report.Memory
	text := fmt.Sprintf("%d entries", len(m.Entries))
	switch {
	case m.Label == "":
		return ""
	case m.Room > 0:
		text = fmt.Sprintf("%d of at most %d", len(m.Entries), m.Room)
	}
	return panel.First(p.room, text+" · bar and number: "+tabuUnit(m)+" left", text+" · "+tabuUnit(m)+" left", fmt.Sprintf("%d · %s left", len(m.Entries), tabuUnit(m)), text)
}

// tabuUnit is what the numbers count: a list that forgets by length has places.
func tabuUnit(m *engine.Memory) string {
	if m.Room > 0 {
		return "places"
	}
	return "iterations"
}

// Fit measures the room for the foot.
func (p *Memory) Fit(inside paint.Canvas, _ *scene.Scene) { p.room = panel.FootRoom(inside) }

// leastTabuWidth is the width of a column.
const leastTabuWidth = 24

// Draw draws the list.
func (p *Memory) Draw(c paint.Canvas, s *scene.Scene) {
	list := s.Report.Memory.Entries
	if len(list) == 0 {
		why := "Nothing is forbidden."
		if s.Report.Memory.Label == "" {
			why = s.EmptyText()
		}
		c.Text(1, 0, why, theme.Quiet)
		return
	}
	columns := max(1, min(c.Width()/leastTabuWidth, (len(list)+c.Height()-1)/max(1, c.Height())))
	p.each, p.rows = c.Width()/columns, c.Height()
	p.from = max(0, min(p.from, len(list)-columns*p.rows))
	for i, e := range list[p.from:] {
		if i >= columns*p.rows {
			c.Right(c.Width(), c.Height()-1, fmt.Sprintf(" +%d", len(list)-p.from-i), theme.Quiet)
			break
		}
		drawTabu(c.Part(i/p.rows*p.each, i%p.rows, p.each-1, 1), s, e)
	}
}

func drawTabu(c paint.Canvas, s *scene.Scene, e engine.Tabu) {
	role := theme.Text
	if int(e.Cell) == s.Cursor || e.Other >= 0 && int(e.Other) == s.Cursor {
		role = theme.Accent
	}
	name := tabuText(s, e)
	c.Field(1, 0, 13, name, role)
	left := paint.Short(float64(e.Left))
	share := 0.0
	if e.Tenure > 0 {
		share = float64(e.Left) / float64(e.Tenure)
	}
	if bar := c.Width() - 21; bar > 2 {
		c.Bar(15, 0, bar, share, theme.Barred)
	}
	c.Right(c.Width(), 0, left, theme.Quiet)
}

// tabuText names the forbidden thing.
func tabuText(s *scene.Scene, e engine.Tabu) string {
	p := s.Puzzle
	switch {
	case e.Cell < 0:
		return string(p.Symbol(e.Digit))
	case e.Other >= 0:
		return p.CellName(int(e.Cell)) + " " + p.CellName(int(e.Other))
	case e.Digit > 0:
		return p.CellName(int(e.Cell)) + " = " + string(p.Symbol(e.Digit))
	}
	return p.CellName(int(e.Cell))
}

// Scroll goes down the list.
func (p *Memory) Scroll(lines int, _ *scene.Scene) { p.from = max(0, p.from+lines) }

// Click looks at the cell of an entry.
func (p *Memory) Click(x, y int, s *scene.Scene) panel.Wish {
	if p.each == 0 {
		return panel.Wish{}
	}
	i := p.from + x/p.each*p.rows + y
	if i >= len(s.Report.Memory.Entries) || y >= p.rows || s.Report.Memory.Entries[i].Cell < 0 {
		return panel.Wish{}
	}
	return panel.Wish{Look: true, Cell: int(s.Report.Memory.Entries[i].Cell)}
}
