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

// Memory lists the entries, newest first, in as many columns as there is room
// for.
type Memory struct {
	from, each int
	rows, tall int // entries a column, and rows an entry
}

func (p *Memory) Options() panel.Options {
	return panel.Options{
		ID: MemoryID,
		Has: func(s *scene.Scene) bool {
			return s.Shown().Memory != ""
		},
		Empty: func(s *scene.Scene) bool {
			return s.Report.Memory.Label == ""
		},
		Natural: func(s *scene.Scene) (w, h int) {
			return 32, min(15, max(8, s.Shown().Room))
		},
		About: panel.Says("The memory of the search: what it forbids itself, and for how long. " +
			"A bar is the time that is left. The number counts iterations; in a list that " +
			"forgets by length it counts places."),
		Foot:   p.Foot,
		Click:  p.Click,
		Scroll: p.Scroll,
	}
}

func (p *Memory) Title(s *scene.Scene) string { return cmp.Or(s.Report.Memory.Label, s.Shown().Memory) }

func (p *Memory) Foot(s *scene.Scene, room int) string {
	memory := &s.Report.Memory
	text, left := fmt.Sprintf("%d entries", len(memory.Entries)), "iterations left"
	if memory.Room > 0 { // a list that forgets by length
		text = fmt.Sprintf("%d of at most %d", len(memory.Entries), memory.Room)
		left = "places left"
	}
	return panel.First(
		room,
		text+" · bar: share of its time that is left · number: "+left,
		text+" · bar: share left · number: "+left,
		text+" · "+left,
		fmt.Sprintf("%d · %s", len(memory.Entries), left),
		text,
	)
}

func (p *Memory) Draw(c paint.Canvas, s *scene.Scene) {
	list := s.Report.Memory.Entries
	if len(list) == 0 {
		c.Text(1, 0, "Nothing is forbidden.", theme.Quiet)
		return
	}
	const leastTabuWidth = 24 // of a column
	columns := max(1, min(
		c.Width()/leastTabuWidth,
		(len(list)+c.Height()-1)/max(1, c.Height()),
	))
	p.each = c.Width() / columns
	p.tall = min(
		max(1, c.Height()/len(list)),
		tallestTabu,
	)
	p.rows = max(1, c.Height()/p.tall)
	p.from = max(
		0,
		min(p.from, len(list)-columns*p.rows),
	)
	places := columns * p.rows
	for i, e := range list[p.from:] {
		x := i / p.rows * p.each
		y := i % p.rows * p.tall
		place := c.Part(x, y, p.each-1, p.tall)
		more := len(list) - p.from - i
		if i == places-1 && more > 1 { // the last place tells of those that have none
			place.Text(
				1,
				0,
				fmt.Sprintf("and %d more", more),
				theme.Quiet,
			)
			break
		}
		drawTabu(place, s, e)
	}
}

// tallestTabu is how many rows an entry takes at the most, with the gap below it.
const tallestTabu = 6

// drawTabu draws an entry: the forbidden thing, and what is left of its time.
func drawTabu(c paint.Canvas, s *scene.Scene, e engine.Tabu) {
	puzzle := s.Puzzle
	role := theme.Text
	text := ""
	if e.Cell >= 0 {
		text = puzzle.CellName(int(e.Cell))
	}
	switch {
	case e.Cell < 0:
		text = string(puzzle.Symbol(e.Digit))
	case e.Other >= 0:
		text += " " + puzzle.CellName(int(e.Other))
	case e.Digit > 0:
		text += " = " + string(puzzle.Symbol(e.Digit))
	}
	if int(e.Cell) == s.Cursor ||
		e.Other >= 0 && int(e.Other) == s.Cursor {
		role = theme.Accent
	}
	c.Field(1, 0, 13, text, role)
	if bar := c.Width() - 21; bar > 2 {
		part := float64(e.Left) / float64(max(1, e.Tenure))
		tabuBar(
			c.Part(15, 0, bar, c.Height()),
			part,
		)
	}
	c.Right(
		c.Width(),
		0,
		paint.Short(float64(e.Left)),
		theme.Quiet,
	)
}

// tabuBar draws what is left of a time: a line, or an area where an entry has several rows.
func tabuBar(c paint.Canvas, part float64) {
	if c.Height() == 1 {
		c.Bar(0, 0, c.Width(), part, theme.Barred)
		return
	}
	high := c.Height() - thickGap(c.Height())
	full := max(
		1,
		int(part*float64(c.Width())+.5),
	)
	glyph, style := c.Solid(theme.Barred)
	c.Fill(0, 0, full, high, glyph, style)
	c.Fill(
		full,
		high-1,
		c.Width()-full,
		1,
		paint.Separator,
		c.Theme.Style(theme.Frame),
	)
}

func (p *Memory) Scroll(lines int, _ *scene.Scene) { p.from = max(0, p.from+lines) }

func (p *Memory) Click(x, y int, s *scene.Scene) panel.Wish {
	if p.each == 0 {
		return panel.Wish{}
	}
	i := p.from +
		x/p.each*p.rows + y/p.tall
	if i >= len(s.Report.Memory.Entries) ||
		y >= p.rows*p.tall ||
		s.Report.Memory.Entries[i].Cell < 0 {
		return panel.Wish{}
	}
	return panel.Wish{
		Look: true,
		Cell: int(s.Report.Memory.Entries[i].Cell),
	}
}
