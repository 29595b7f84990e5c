package panels

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// InspectID is the panel's.
const InspectID panel.ID = "inspect"

// Inspect shows the cell under the cursor. The model fills in the history, which
// takes a re-run to find.
type Inspect struct {
	// Story is what is known of the cell's past.
	Story  Story
	picked int
	lines  int // where the changes begin on the canvas
	shown  int
	room   int // for the foot
}

// Story is the past of a cell, as of a moment.
type Story struct {
	Cell    int
	At      engine.Position
	Known   bool
	Changes []run.CellChange
	// Why are the decisions of the last iteration that touched the cell.
	Why []string
	// Since is the iteration from which on the changes are known.
	Since int64
}

// Options, Title and Draw make it a panel.
func (p *Inspect) Options() panel.Options {
	return panel.Options{
		ID:      InspectID,
		Has:     func(s *scene.Scene) bool { return s.Cursor >= 0 },
		Natural: func(*scene.Scene) (w, h int) { return 0, 18 },
		About:   panel.Says("All about the cell under the cursor: what it may be, how likely each digit is, and when it changed. W says why."),
		Fit:     p.Fit, Foot: p.Foot, Click: p.Click, Move: p.Move, Open: p.Open,
	}
}

func (p *Inspect) Foot(s *scene.Scene) string {
	switch {
	case s.Cursor < 0 || s.Puzzle.Given(s.Cursor):
		return ""
	case s.Weights(s.Cursor) == nil:
		return panel.First(p.room, "what it may take, and how it came to this", "what it may take")
	}
	return panel.First(p.room, "bar: how likely the search finds a digit", "bar: how likely")
}

// Fit measures the room for the foot.
func (p *Inspect) Fit(inside paint.Canvas, _ *scene.Scene) { p.room = panel.FootRoom(inside) }
func (p *Inspect) Title(s *scene.Scene) string {
	if s.Cursor < 0 {
		return "cell"
	}
	return "cell " + s.Puzzle.CellName(s.Cursor)
}

// Draw draws what stands there, the digits, and the past.
func (p *Inspect) Draw(c paint.Canvas, s *scene.Scene) {
	if s.Cursor < 0 {
		return
	}
	cell := s.Cursor
	x := c.Text(1, 0, p.standing(s, cell), theme.Text)
	if s.Solution != nil && !s.Puzzle.Given(cell) {
		text, role := " right", theme.Good
		if s.Grid()[cell] != s.Solution[cell] {
			text, role = fmt.Sprintf(" should be %c", s.Puzzle.Symbol(s.Solution[cell])), theme.Bad
		}
		c.Text(x, 0, text, role)
	}
	y := 1
	if !s.Puzzle.Given(cell) {
		y = p.digits(c, s, cell) + 1
	}
	p.past(c.Part(0, y, c.Width(), c.Height()-y), y, s)
}

// standing says in words what stands in the cell.
func (p *Inspect) standing(s *scene.Scene, cell int) string {
	if s.Puzzle.Given(cell) {
		return fmt.Sprintf("%c, given", s.Puzzle.Symbol(s.Puzzle.Givens[cell]))
	}
	text := "open"
	if d := s.Grid()[cell]; d != 0 {
		text = string(s.Puzzle.Symbol(d))
	}
	if len(s.Report.Fixed) > cell && s.Report.Fixed[cell] {
		text += ", held by the search"
	}
	if s.Clash[cell] {
		text += ", in conflict"
	}
	for _, e := range s.Report.Memory.Entries {
		if int(e.Cell) == cell || int(e.Other) == cell {
			text += fmt.Sprintf(", tabu for %d more", e.Left)
			break
		}
	}
	return text
}

// digits draws a line a digit: whether it is a candidate and its weight as a
// bar. On large boards only those that matter.
func (p *Inspect) digits(c paint.Canvas, s *scene.Scene, cell int) (y int) {
	weights := s.Weights(cell)
	candidates := s.Puzzle.Candidates(cell)
	if len(s.Report.Domains) > cell {
		candidates = s.Report.Domains[cell]
	}
	if weights == nil {
		var b strings.Builder
		for d := uint8(1); int(d) <= s.Puzzle.Side; d++ {
			if candidates.Has(d) {
				b.WriteByte(' ')
				b.WriteByte(s.Puzzle.Symbol(d))
			}
		}
		x := c.Text(1, 1, "candidates", theme.Quiet)
		c.Text(x, 1, b.String(), theme.Text)
		return 2
	}
	y = 1
	room := max(3, c.Height()/2)
	for d := uint8(1); int(d) <= s.Puzzle.Side && y <= room; d++ {
		w := weights[d-1]
		if s.Puzzle.Side > 9 && !candidates.Has(d) && s.Share(w) < .01 {
			continue
		}
		role := theme.Quiet
		if candidates.Has(d) {
			role = theme.Text
		}
		if s.Grid()[cell] == d {
			role = theme.Lit
			c.Text(0, y, paint.Pointer, theme.Accent)
		}
		c.Text(2, y, string(s.Puzzle.Symbol(d)), role)
		if bar := c.Width() - 12; bar > 3 {
			c.Bar(4, y, bar, s.Share(w), theme.Accent)
		}
		c.Right(c.Width()-1, y, weightText(w), role)
		y++
	}
	return y
}

func weightText(w float64) string {
	if w <= 1 {
		return fmt.Sprintf("%.3f", w)
	}
	return paint.Short(w)
}

// past lists why the cell is as it is and how it changed, the newest first.
func (p *Inspect) past(c paint.Canvas, top int, s *scene.Scene) {
	st := &p.Story
	switch {
	case s.Puzzle.Given(s.Cursor):
		return
	case s.Report.Playing:
		c.Text(1, 0, "Pause to see how it came to this.", theme.Quiet)
		return
	case !st.Known || st.Cell != s.Cursor || st.At != s.Report.At:
		c.Text(1, 0, "Looking into the past "+paint.Ellipsis, theme.Quiet)
		return
	}
	y := 0
	for _, why := range st.Why {
		for _, line := range paint.Wrap(why, c.Width()-2) {
			if y < c.Height()-2 {
				c.Text(1, y, line, theme.Text)
				y++
			}
		}
	}
	p.lines, p.shown = top+y, 0
	if len(st.Changes) == 0 {
		c.Text(1, y, fmt.Sprintf("No change since iteration %s.", paint.Grouped(st.Since)), theme.Quiet)
		return
	}
	for i := len(st.Changes) - 1; i >= 0 && y < c.Height(); i-- {
		ch := st.Changes[i]
		role := theme.Quiet
		if p.picked == len(st.Changes)-1-i {
			role = theme.Text
		}
		x := c.Text(1, y, cellSymbol(s, ch.Was)+" "+paint.Right+" "+cellSymbol(s, ch.Is), role)
		c.Text(x+1, y, "in iteration "+paint.Grouped(ch.Iteration), role)
		y++
		p.shown++
	}
}

// Move picks a change, Open goes there.
func (p *Inspect) Move(by int, _ *scene.Scene) {
	p.picked = min(max(0, p.picked+by), max(0, len(p.Story.Changes)-1))
}

// Open goes to the picked change.
func (p *Inspect) Open(*scene.Scene) panel.Wish { return p.jump(p.picked) }

// Click goes to the change under the mouse.
func (p *Inspect) Click(_, y int, _ *scene.Scene) panel.Wish {
	if y < p.lines || y >= p.lines+p.shown {
		return panel.Wish{}
	}
	return p.jump(y - p.lines)
}

func (p *Inspect) jump(picked int) panel.Wish {
	i := len(p.Story.Changes) - 1 - picked
	if i < 0 || i >= len(p.Story.Changes) {
		return panel.Wish{}
	}
	return panel.Wish{Seek: &engine.Position{Iteration: p.Story.Changes[i].Iteration}}
}

// cellSymbol is a digit in words: a blank is said to be one.
func cellSymbol(s *scene.Scene, d uint8) string {
	if d == 0 {
		return "blank"
	}
	return string(s.Puzzle.Symbol(d))
}
