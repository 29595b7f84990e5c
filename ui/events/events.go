// Package events is the panel of what happened, in sentences: from there one
// jumps to the moment.
package events

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Panel lists the latest events, the newest at the bottom.
type Panel struct {
	// Filter is how much is listed.
	Filter Filter
	list   []engine.Event
	back   int // lines scrolled back from the newest
	picked int // lines above the last one shown, -1 for none
	rows   int
}

// Filter chooses among events.
type Filter uint8

const (
	All       Filter = iota
	Landmarks        // rare and worth jumping to
	Bests            // new bests and solutions
	filters
)

func (f Filter) String() string { return [...]string{"all", "landmarks", "improvements"}[f] }

// New makes the panel.
func New() *Panel { return &Panel{picked: -1} }

// Name, Has, Natural, Title, Foot and Draw make it a panel.
func (p *Panel) Name() string                    { return "events" }
func (p *Panel) Has(*scene.Scene) bool           { return true }
func (p *Panel) Natural(*scene.Scene) (w, h int) { return 0, 0 }
func (p *Panel) Title(*scene.Scene) string       { return "what happened" }
func (p *Panel) Foot(*scene.Scene) string {
	if p.Filter == All {
		return ""
	}
	return p.Filter.String() + " only"
}

// Next changes the filter.
func (p *Panel) Next(*scene.Scene) { p.Filter, p.back, p.picked = (p.Filter+1)%filters, 0, -1 }

func (p *Panel) keeps(k engine.EventKind) bool {
	switch p.Filter {
	case Landmarks:
		return k.Landmark
	case Bests:
		return k.Class == engine.Improvement || k.Class == engine.Success
	}
	return true
}

// gather is the events to be listed, as many as rows below the scrolled ones.
func (p *Panel) gather(s *scene.Scene, rows int) []engine.Event {
	want := rows + p.back
	n := want
	if p.Filter != All {
		n = 4096 // most are filtered out
	}
	p.list = s.Timeline.Events(s.Report.At.Iteration, n, p.list)
	if p.Filter != All {
		kept := p.list[:0]
		for _, e := range p.list {
			if p.keeps(s.Algorithm.Events[e.Kind]) {
				kept = append(kept, e)
			}
		}
		p.list = kept
	}
	p.back = max(0, min(p.back, len(p.list)-rows))
	end := len(p.list) - p.back
	return p.list[max(0, end-rows):end]
}

// Draw draws the list.
func (p *Panel) Draw(c paint.Canvas, s *scene.Scene) {
	p.rows = c.Height()
	list := p.gather(s, p.rows)
	if len(list) == 0 {
		c.Text(1, 0, "Nothing yet.", theme.Quiet)
		return
	}
	width := len(fmt.Sprint(s.Report.Head.Iteration)) + 2
	y := c.Height() - len(list)
	if s.Report.At.Iteration < 1000 && len(list) < c.Height() {
		y = 0
	}
	for i, e := range list {
		k := s.Algorithm.Events[e.Kind]
		text := theme.Text
		if !k.Landmark {
			text = theme.Quiet
		}
		if p.picked == len(list)-1-i {
			row := c.Part(0, y+i, c.Width(), 1)
			for x := range row.Width() {
				row.Set(x, 0, " ", c.Theme.Style(theme.Picked))
			}
			text = theme.Picked
		}
		c.Right(width+1, y+i, paint.Grouped(e.Iteration), theme.Quiet)
		c.Text(width+2, y+i, c.Glyphs.Events[k.Class], Role(k.Class))
		c.Text(width+4, y+i, k.Text(s.Puzzle, e), text)
	}
	if p.back > 0 {
		c.Right(c.Width(), c.Height()-1, " "+c.Glyphs.Down+" newer", theme.Accent)
	}
}

// Role is the colour of a class of events.
func Role(c engine.EventClass) theme.Role {
	switch c {
	case engine.Improvement, engine.Success:
		return theme.Good
	case engine.Restart, engine.PartialRestart, engine.Stagnation:
		return theme.Warn
	case engine.Setback:
		return theme.Bad
	}
	return theme.Quiet
}

// Scroll goes back by lines.
func (p *Panel) Scroll(lines int, _ *scene.Scene) { p.back, p.picked = max(0, p.back-lines), -1 }

// Move picks a line.
func (p *Panel) Move(by int, s *scene.Scene) {
	p.picked -= by
	if p.picked >= p.rows {
		p.back += p.picked - p.rows + 1
		p.picked = p.rows - 1
	}
	if p.picked < 0 {
		p.back, p.picked = max(0, p.back-1), 0
	}
}

// Open goes to the picked event.
func (p *Panel) Open(s *scene.Scene) panel.Wish {
	return p.jump(p.picked, s)
}

// Click goes to the event under the mouse.
func (p *Panel) Click(_, y int, s *scene.Scene) panel.Wish {
	list := p.gather(s, p.rows)
	top := p.rows - len(list)
	if s.Report.At.Iteration < 1000 && len(list) < p.rows {
		top = 0
	}
	return p.jump(len(list)-1-(y-top), s)
}

func (p *Panel) jump(picked int, s *scene.Scene) panel.Wish {
	list := p.gather(s, p.rows)
	i := len(list) - 1 - picked
	if picked < 0 || i < 0 {
		return panel.Wish{}
	}
	p.picked = -1
	return panel.Wish{Seek: &engine.Position{Iteration: list[i].Iteration}}
}
