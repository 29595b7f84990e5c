package panels

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Memory lists the entries, a row each, in as many columns as there is room for. An entry keeps its
// row until it leaves: what moves in the list is the time that is left. Where there are more than rows,
// the newest have them, and the last row counts the older ones.
type Memory struct {
	named
	left             string // what the foot says that the numbers are
	from, each, rows int
	// places are the entries by their rows, -1 in a free one, and bans what each forbids.
	places []int
	bans   []ban
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
			"A bar is the time that is left, dots what is over. The number counts iterations; in a list " +
			"that forgets by length it counts places."),
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
	short := fmt.Sprintf("%d · %s", len(memory.Entries), left)
	if p.left = left; paint.Width(short) > room {
		p.left = ""
	}
	return panel.First(room, text+" · bar and number: "+left, text+" · "+left, short, text)
}

func (p *Memory) Draw(canvas paint.Canvas, watched *scene.Scene) {
	list := watched.Report.Memory.Entries
	if p.forget(); p.left != "" && len(list) > 0 {
		p.name(OfTime, p.left, canvas.Style(theme.Quiet))
	}
	if len(list) == 0 {
		canvas.Text(1, 0, "Nothing is forbidden.", theme.Quiet)
		return
	}
	const leastTabuWidth = 24 // of a column
	p.rows = max(1, canvas.Height)
	room := max(1, canvas.Width/leastTabuWidth) * p.rows
	if len(list) > room {
		room-- // the last row tells how many are older
	}
	p.settle(list, room)
	longest := int32(1)
	for _, entry := range list {
		longest = max(longest, entry.Tenure)
	}
	columns := max(1, min(canvas.Width/leastTabuWidth, (len(p.places)+p.rows-1)/p.rows))
	p.each = canvas.Width / columns
	p.from = max(0, min(p.from, len(p.places)-columns*p.rows))
	for i, at := range p.places[p.from:] {
		place := canvas.Part(i/p.rows*p.each, i%p.rows, p.each-1, 1)
		more := len(p.places) - p.from - i
		if i == columns*p.rows-1 && more > 1 { // the last place tells of those that have none
			place.Text(1, 0, fmt.Sprintf("and %d older", more), theme.Quiet)
			break
		}
		if at >= 0 {
			drawTabu(place, watched, list[at], longest)
		}
	}
}

// ban is what an entry forbids.
type ban struct {
	cell, other sudoku.MaybeCell
	digit       uint8
}

// settle gives each of the newest entries a row, as many as are shown: the row that it had, until it
// leaves, and a new one the first that is free. The others stand behind them, the newest first.
func (p *Memory) settle(list []engine.Tabu, shown int) {
	at := map[ban]int{} // the last of those that forbid the same
	for i, entry := range list {
		at[banOf(entry)] = i
	}
	newest := slices.Sorted(maps.Values(at))
	age := func(i int) int32 { return list[i].Tenure - list[i].Left }
	slices.SortStableFunc(newest, func(a, b int) int { return cmp.Compare(age(a), age(b)) })
	seen := slices.Sorted(slices.Values(newest[:min(shown, len(newest))]))
	rows := make([]int, min(shown, len(p.bans)))
	for row, what := range p.bans[:len(rows)] {
		rows[row] = -1
		i, stays := at[what]
		if k, is := slices.BinarySearch(seen, i); stays && is {
			rows[row], seen = i, slices.Delete(seen, k, k+1)
		}
	}
	for _, i := range seen {
		row := slices.Index(rows, -1)
		if row < 0 {
			row, rows = len(rows), append(rows, -1)
		}
		rows[row] = i
	}
	for len(rows) > 0 && rows[len(rows)-1] < 0 {
		rows = rows[:len(rows)-1]
	}
	p.places = append(rows, newest[min(shown, len(newest)):]...)
	p.bans = p.bans[:0]
	for _, i := range p.places {
		var what ban // of nothing
		if i >= 0 {
			what = banOf(list[i])
		}
		p.bans = append(p.bans, what)
	}
}

func banOf(entry engine.Tabu) ban { return ban{entry.Cell, entry.Other, entry.Digit} }

// drawTabu draws an entry: the forbidden thing, and what is left of its time, a column for each iteration
// or, where the longest tenure has no room, for several.
func drawTabu(canvas paint.Canvas, watched *scene.Scene, entry engine.Tabu, longest int32) {
	puzzle := watched.Puzzle
	role := theme.Text
	cell, held := entry.Cell.Get()
	other, pair := entry.Other.Get()
	text := puzzle.CellName(max(0, cell))
	switch {
	case !held:
		text = string(puzzle.Symbol(entry.Digit))
	case pair:
		text += " " + puzzle.CellName(other)
	case entry.Digit > 0:
		text += " = " + string(puzzle.Symbol(entry.Digit))
	}
	if held && watched.Cursor.Is(cell) || pair && watched.Cursor.Is(other) {
		role = theme.Accent
	}
	canvas.Field(1, 0, 13, text, role)
	if room := int32(canvas.Width - 21); room > 2 {
		each := (longest + room - 1) / room
		bar := (max(1, entry.Tenure) + each - 1) / each
		canvas.Bar(15, 0, int(bar), float64(entry.Left)/float64(bar*each), theme.Barred)
	}
	canvas.Right(canvas.Width, 0, paint.Short(float64(entry.Left)), theme.Quiet)
}

func (p *Memory) Scroll(lines int, _ *scene.Scene) { p.from = max(0, p.from+lines) }

func (p *Memory) Click(x, y int, watched *scene.Scene) panel.Wish {
	if p.each == 0 {
		return panel.Wish{}
	}
	i := p.from + x/p.each*p.rows + y
	if i >= len(p.bans) || y >= p.rows || p.places[i] < 0 || p.bans[i].cell.None() {
		return panel.Wish{}
	}
	return panel.Wish{Look: p.bans[i].cell}
}
