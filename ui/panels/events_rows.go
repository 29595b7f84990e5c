package panels

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// eventRow is a row of the screen. A sentence that is too long takes several.
type eventRow struct {
	event engine.Event
	text  string
	first bool // of its event
	place int  // of its event, counted from the newest that is shown
}

// mostEventRows is how many rows an event may take.
const mostEventRows = 3

// layout lays the events out in rows, whole events only, and says in which row
// of the panel they begin: at the top until they fill it, then at the bottom.
func (p *Events) layout(s *scene.Scene) (rows []eventRow, top int) {
	rows, oldest := p.fill(s)
	for oldest && p.back > 0 { // further back than there is to see?
		p.scroll(-1)
		if rows, oldest = p.fill(s); !oldest {
			p.scroll(1)
			rows, _ = p.fill(s)
			break
		}
	}
	if oldest && s.Report.At.Iteration < 1000 {
		return rows, 0
	}
	return rows, max(0, p.size.height-len(rows))
}

// scroll goes back by events; what is picked stays picked.
func (p *Events) scroll(by int) {
	p.back += by
	if p.picked >= 0 {
		p.picked -= by
	}
}

// fill is the rows of the last events that have room, at least one, and whether
// the oldest is among them.
func (p *Events) fill(s *scene.Scene) (rows []eventRow, oldest bool) {
	list := p.gather(s, p.size.height)
	room := p.size.width - eventIndent(s)
	p.shown = 0
	for i := len(list) - 1; i >= 0; i-- {
		lines := p.lines(s, list[i], p.times(p.shown), room)
		if p.shown > 0 && len(rows)+len(lines) > p.size.height {
			break
		}
		for j := len(lines) - 1; j >= 0; j-- { // the rows are collected from the last
			rows = append(rows, eventRow{list[i], lines[j], j == 0, p.shown})
		}
		p.shown++
	}
	slices.Reverse(rows)
	return rows, p.shown == len(p.list)-p.back
}

// eventIndent is where the sentences begin, behind the iteration and the sign.
func eventIndent(s *scene.Scene) int {
	return eventNumberRoom(s) + 4
}

// eventNumberRoom is the width of an iteration, with the gaps between thousands.
func eventNumberRoom(s *scene.Scene) int { return len(fmt.Sprint(s.Report.Head.Iteration)) + 2 }

// lines breaks a sentence into rows; where it has more than there is room for, the
// last row is cut, with a sign.
func (p *Events) lines(s *scene.Scene, e engine.Event, times, room int) []string {
	text := s.Algorithm.Events[e.Kind].Text(s.Puzzle, e)
	if times > 1 {
		text = fmt.Sprintf("%d in a row: %s", times, text)
	}
	if room < 10 {
		return []string{text}
	}
	return paint.WrapInto(text, room, mostEventRows)
}

// Draw draws the list.
func (p *Events) Draw(c paint.Canvas, s *scene.Scene) {
	p.size = eventsSize{c.Width(), c.Height()}
	rows, top := p.layout(s)
	if len(rows) == 0 {
		c.Text(1, 0, "Nothing yet.", theme.Quiet)
		return
	}
	number, text := eventNumberRoom(s), eventIndent(s)
	for i, r := range rows {
		k := s.Algorithm.Events[r.event.Kind]
		role := theme.Text
		if !k.Landmark {
			role = theme.Quiet
		}
		if p.picked == r.place {
			c.Fill(0, top+i, c.Width(), 1, " ", c.Theme.Style(theme.Picked))
			role = theme.Picked
			c.Here(0, top+i)
		}
		if r.first {
			c.Right(number+1, top+i, paint.Grouped(r.event.Iteration), theme.Quiet)
			c.Text(number+2, top+i, paint.Events[k.Class], EventRole(k.Class))
		}
		c.Text(text, top+i, r.text, role)
	}
	if p.back > 0 {
		c.Right(c.Width(), c.Height()-1, " "+paint.Down+" newer", theme.Accent)
	}
}
