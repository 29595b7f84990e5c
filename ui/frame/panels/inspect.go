package panels

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Inspect shows the cell under the cursor. The model fills in the history, which
// takes a re-run to find.
type Inspect struct {
	// Story is what is known of the cell's past, and Lately of what the last iteration did to
	// it, which is known while the run plays, too, where the screen has room for it.
	Story  Story
	Lately Story
	lines  int // where the changes begin on the canvas
	shown  int
}

// Story is the past of a cell, as of a moment.
type Story struct {
	Cell    sudoku.MaybeCell
	At      engine.Position
	Known   bool
	Changes []run.CellChange
	// Why are the decisions of the last iteration that touched the cell.
	Why []string
	// Since is the iteration from which on the changes are known.
	Since int64
}

func (p *Inspect) Options() panel.Options {
	return panel.Options{
		ID:      InspectID,
		Has:     func(s *scene.Scene) bool { return !s.Cursor.None() },
		Natural: panel.Size(0, 18),
		About: panel.Says("All about the cell under the cursor: what it may be, how likely each " +
			"digit is, and when it changed. W says why."),
		Foot:  p.Foot,
		Click: p.Click,
		Open:  p.Open,
	}
}

func (p *Inspect) Foot(watched *scene.Scene, room int) string {
	cell, is := watched.Cursor.Get()
	switch {
	case !is:
		return panel.First(room, "the cell that changed last; i chooses another", "it changed last")
	case watched.Puzzle.Given(cell):
		return ""
	case watched.Weights(cell) == nil:
		return panel.First(room, "what it may take, and how it came to this", "what it may take")
	}
	return panel.First(room, "bar: how likely the search finds a digit", "bar: how likely")
}

func (p *Inspect) Title(s *scene.Scene) string { return "cell " + s.Puzzle.CellName(p.Cell(s)) }

// Cell returns the cell that is looked at: the one under the cursor, or else the one that
// changed last.
func (p *Inspect) Cell(watched *scene.Scene) int {
	if cell, is := watched.Cursor.Get(); is {
		return cell
	}
	lately, is := p.Lately.Cell.Get()
	if is && p.Lately.Known && watched.Report.Playing {
		return lately
	}
	return watched.FirstLook()
}

func (p *Inspect) Draw(canvas paint.Canvas, watched *scene.Scene) {
	cell := p.Cell(watched)
	if canvas.Height >= leastForUnits && !watched.Puzzle.Given(cell) {
		units(canvas.Part(0, canvas.Height-unitRows+1, canvas.Width, unitRows-1), watched, cell)
		canvas = canvas.Part(0, 0, canvas.Width, canvas.Height-unitRows)
	}
	y := canvas.Part(1, 0, canvas.Width-2, min(3, canvas.Height)).Words(0, theme.Text, watched.Tell(cell))
	if !watched.Puzzle.Given(cell) {
		y += p.digits(canvas.Part(0, y, canvas.Width, canvas.Height-y), watched, cell) + 1
	}
	p.past(canvas.Part(0, y, canvas.Width, canvas.Height-y), y, watched)
}

// digits draws a line a digit: whether it is a candidate and its weight as a
// bar. On large boards only those that matter.
func (p *Inspect) digits(canvas paint.Canvas, watched *scene.Scene, cell int) (y int) {
	weights := watched.Weights(cell)
	candidates := watched.Open(cell)
	if weights == nil {
		var b strings.Builder
		for digit := uint8(1); int(digit) <= watched.Puzzle.Side; digit++ {
			if candidates.Has(digit) {
				b.WriteByte(' ')
				b.WriteByte(watched.Puzzle.Symbol(digit))
			}
		}
		canvas.Text(canvas.Text(1, 0, "candidates", theme.Quiet), 0, b.String(), theme.Text)
		return 1
	}
	room := max(3, canvas.Height/2)
	for _, digit := range ranked(weights, room) {
		if y == room {
			break
		}
		weight := weights[digit-1]
		if watched.Puzzle.Side > 9 && !candidates.Has(digit) && watched.Share(weight) < .01 {
			continue
		}
		role := theme.Quiet
		if candidates.Has(digit) {
			role = theme.Text
		}
		if watched.Grid()[cell] == digit {
			role = theme.Lit
			canvas.Text(0, y, paint.Pointer, theme.Accent)
		}
		canvas.Text(2, y, string(watched.Puzzle.Symbol(digit)), role)
		if bar := canvas.Width - 12; bar > 3 {
			canvas.Bar(4, y, bar, watched.Share(weight), theme.Accent)
		}
		text := paint.Short(weight)
		if weight <= 1 {
			text = fmt.Sprintf("%.3f", weight)
		}
		canvas.Right(canvas.Width-1, y, text, role)
		y++
	}
	return y
}

// ranked are the digits in their order, or where there is no room for all, the likelier first.
func ranked(weights []float64, room int) []uint8 {
	list := make([]uint8, len(weights))
	for i := range list {
		list[i] = uint8(i + 1)
	}
	if len(list) > room {
		slices.SortStableFunc(list, func(a, b uint8) int {
			return cmp.Compare(weights[b-1], weights[a-1])
		})
	}
	return list
}

// past lists why the cell is as it is and how it changed, the newest first.
func (p *Inspect) past(canvas paint.Canvas, top int, watched *scene.Scene) {
	story, cell := &p.Story, p.Cell(watched)
	switch lately := p.Lately.Known && p.Lately.Cell.Is(cell); {
	case watched.Puzzle.Given(cell):
		return
	case watched.Report.Playing && lately:
		p.lines, p.shown = 0, 0
		canvas.Part(1, 0, canvas.Width-2, canvas.Height).Words(0, theme.Text, p.Lately.Why...)
		return
	case watched.Report.Playing:
		canvas.Text(1, 0, "Pause to see how it came to this.", theme.Quiet)
		return
	case !story.Known || !story.Cell.Is(cell) || story.At != watched.Report.At:
		canvas.Text(1, 0, "Looking into the past "+paint.Ellipsis, theme.Quiet)
		return
	}
	y := 0
	if a := watched.Algorithm; a != nil && watch.Is(a) { // it has no reasons but that a line says so
		story = &Story{Changes: story.Changes, At: story.At, Since: story.Since}
	}
	if n := story.before(); n > 0 && len(story.Why) > 0 {
		canvas.Text(1, y, "In iteration "+paint.Grouped(n)+", when it changed last:", theme.Quiet)
		y++
	}
	for _, why := range fitting(story.Why, canvas.Width-2, canvas.Height-2-y) {
		for _, line := range paint.Wrap(why, canvas.Width-2) {
			if y < canvas.Height-2 {
				canvas.Text(1, y, line, theme.Text)
				y++
			}
		}
	}
	p.lines, p.shown = top+y, 0
	if len(story.Changes) == 0 {
		canvas.Text(1, y, fmt.Sprintf("No change since iteration %s.", paint.Grouped(story.Since)), theme.Quiet)
		return
	}
	for i := len(story.Changes) - 1; i >= 0 && y < canvas.Height; i-- {
		change := story.Changes[i]
		role := theme.Quiet
		if i == len(story.Changes)-1 {
			role = theme.Text
		}
		x := canvas.Text(
			1,
			y,
			watched.Puzzle.Word(change.Was)+" "+paint.Right+" "+watched.Puzzle.Word(change.Is),
			role,
		)
		when := "in iteration " + paint.Grouped(change.Iteration)
		if story.At == (engine.Position{Iteration: change.Iteration}) {
			when = "in this iteration"
		}
		canvas.Text(x+1, y, when, role)
		y++
		p.shown++
	}
}

// before is the iteration that the reasons are of, 0 where it is the one that is shown.
func (st *Story) before() int64 {
	n := len(st.Changes)
	if n == 0 || st.At.Phases > 0 || st.Changes[n-1].Iteration == st.At.Iteration {
		return 0
	}
	return st.Changes[n-1].Iteration
}

// fitting are reasons that a room holds whole: where there are too many the first of them, of
// those that lead to what was done, go before the last.
func fitting(list []string, width, rows int) []string {
	lines := func(texts []string) (n int) {
		for _, text := range texts {
			n += len(paint.Wrap(text, width))
		}
		return n
	}
	for len(list) > 1 && lines(list) > rows {
		list = list[1:]
	}
	return list
}

// Open goes to the last change, Click to the one that is clicked.
func (p *Inspect) Open(*scene.Scene) panel.Wish { return p.jump(0) }

func (p *Inspect) Click(_, y int, _ *scene.Scene) panel.Wish {
	if y < p.lines || y >= p.lines+p.shown {
		return panel.Wish{}
	}
	return p.jump(y - p.lines)
}

func (p *Inspect) jump(back int) panel.Wish {
	i := len(p.Story.Changes) - 1 - back
	if i < 0 || i >= len(p.Story.Changes) {
		return panel.Wish{}
	}
	return panel.Wish{Seek: &engine.Position{Iteration: p.Story.Changes[i].Iteration}}
}
