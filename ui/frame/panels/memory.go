package panels

import (
	"cmp"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
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
		Has: func(watched *scene.Scene) bool {
			return watched.Shown().Memory != ""
		},
		Empty: func(watched *scene.Scene) bool {
			return watched.Report.Memory.Label == ""
		},
		Natural: func(watched *scene.Scene) (w, h int) {
			return 32, min(15, max(8, watched.Shown().Room))
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

func (p *Memory) Foot(watched *scene.Scene, room int) string {
	memory := &watched.Report.Memory
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

func (p *Memory) Draw(canvas paint.Canvas, watched *scene.Scene) {
	list := watched.Report.Memory.Entries
	if len(list) == 0 {
		canvas.Text(1, 0, "Nothing is forbidden.", theme.Quiet)
		return
	}
	const leastTabuWidth = 24 // of a column
	columns := max(1, min(
		canvas.Width()/leastTabuWidth,
		(len(list)+canvas.Height()-1)/max(1, canvas.Height()),
	))
	p.each = canvas.Width() / columns
	p.tall = min(max(1, canvas.Height()/len(list)), tallestTabu)
	p.rows = max(1, canvas.Height()/p.tall)
	p.from = max(0, min(p.from, len(list)-columns*p.rows))
	places := columns * p.rows
	for i, entry := range list[p.from:] {
		x := i / p.rows * p.each
		y := i % p.rows * p.tall
		place := canvas.Part(x, y, p.each-1, p.tall)
		more := len(list) - p.from - i
		if i == places-1 && more > 1 { // the last place tells of those that have none
			place.Text(1, 0, fmt.Sprintf("and %d more", more), theme.Quiet)
			break
		}
		drawTabu(place, watched, entry)
	}
}

// tallestTabu is how many rows an entry takes at the most, with the gap below it.
const tallestTabu = 6

// drawTabu draws an entry: the forbidden thing, and what is left of its time.
func drawTabu(canvas paint.Canvas, watched *scene.Scene, entry engine.Tabu) {
	puzzle := watched.Puzzle
	role := theme.Text
	text := ""
	if entry.Cell >= 0 {
		text = puzzle.CellName(int(entry.Cell))
	}
	switch {
	case entry.Cell < 0:
		text = string(puzzle.Symbol(entry.Digit))
	case entry.Other >= 0:
		text += " " + puzzle.CellName(int(entry.Other))
	case entry.Digit > 0:
		text += " = " + string(puzzle.Symbol(entry.Digit))
	}
	if int(entry.Cell) == watched.Cursor || entry.Other >= 0 && int(entry.Other) == watched.Cursor {
		role = theme.Accent
	}
	canvas.Field(1, 0, 13, text, role)
	if bar := canvas.Width() - 21; bar > 2 {
		part := float64(entry.Left) / float64(max(1, entry.Tenure))
		tabuBar(canvas.Part(15, 0, bar, canvas.Height()), part)
	}
	canvas.Right(canvas.Width(), 0, paint.Short(float64(entry.Left)), theme.Quiet)
}

// tabuBar draws what is left of a time: a line, or an area where an entry has several rows.
func tabuBar(canvas paint.Canvas, part float64) {
	if canvas.Height() == 1 {
		canvas.Bar(0, 0, canvas.Width(), part, theme.Barred)
		return
	}
	high := canvas.Height() - thickGap(canvas.Height())
	full := max(1, int(part*float64(canvas.Width())+.5))
	glyph, style := canvas.Solid(theme.Barred)
	canvas.Fill(0, 0, full, high, glyph, style)
	canvas.Fill(
		full,
		high-1,
		canvas.Width()-full,
		1,
		paint.Separator,
		canvas.Theme.Style(theme.Frame),
	)
}

func (p *Memory) Scroll(lines int, _ *scene.Scene) { p.from = max(0, p.from+lines) }

func (p *Memory) Click(x, y int, watched *scene.Scene) panel.Wish {
	if p.each == 0 {
		return panel.Wish{}
	}
	i := p.from + x/p.each*p.rows + y/p.tall
	if i >= len(watched.Report.Memory.Entries) || y >= p.rows*p.tall ||
		watched.Report.Memory.Entries[i].Cell < 0 {
		return panel.Wish{}
	}
	return panel.Wish{
		Look: true,
		Cell: int(watched.Report.Memory.Entries[i].Cell),
	}
}
