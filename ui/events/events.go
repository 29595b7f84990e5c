// Package events is the panel of what happened, in sentences: from there one
// jumps to the moment.
package events

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// ID is the panel's.
const ID panel.ID = "events"

// Panel lists the latest events, the newest at the bottom.
type Panel struct {
	// Filter is how much is listed.
	Filter Filter
	list   []engine.Event
	folded []int // how many events each of the list stands for
	back   int   // events scrolled back from the newest
	signs  signs
	picked int // events above the last one shown, -1 for none
	size   size
	shown  int // events that have room
}

// size is that of the panel when it was last drawn.
type size struct{ width, height int }

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

// ID, Has, Natural, Title, Foot and Draw make it a panel.
func (p *Panel) ID() panel.ID                    { return ID }
func (p *Panel) Has(*scene.Scene) bool           { return true }
func (p *Panel) Natural(*scene.Scene) (w, h int) { return 0, 0 }
func (p *Panel) Title(*scene.Scene) string       { return "what happened" }
func (p *Panel) Foot(*scene.Scene) string {
	if p.Filter == All {
		return p.signs.text
	}
	return p.Filter.String() + " only"
}

// Fit finds the words for the signs.
func (p *Panel) Fit(inside paint.Canvas, s *scene.Scene) {
	if now := (signs{s.Algorithm, inside.Glyphs, panel.FootRoom(inside), p.signs.text}); now != p.signs {
		now.text = now.words()
		p.signs = now
	}
}

// signs are the words for the signs before the events of an algorithm, as many as have
// room.
type signs struct {
	of     *engine.Algorithm
	glyphs *paint.Glyphs
	room   int
	text   string
}

func (l signs) words() (text string) {
	names := [...]string{"new best", "starts again", "goes back", "stuck", "failed", "other", "solution"}
	for _, class := range []engine.EventClass{engine.Improvement, engine.Stagnation, engine.Restart, engine.PartialRestart, engine.Setback, engine.Success} {
		if !slices.ContainsFunc(l.of.Events, func(k engine.EventKind) bool { return k.Class == class }) {
			continue
		}
		one := l.glyphs.Events[class] + " " + names[class]
		if text != "" {
			one = text + "  " + one
		}
		if paint.Width(one) > l.room {
			break
		}
		text = one
	}
	return text
}

// Newest reports whether the newest events are shown.
func (p *Panel) Newest() bool { return p.back == 0 }

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
	n := folding * (rows + p.back + 1) // one more, to know whether there are older ones
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
	p.fold(s)
	p.back = max(0, min(p.back, len(p.list)-1))
	end := len(p.list) - p.back
	return p.list[max(0, end-rows):end]
}

// folding is how many events a line stands for at most, on average.
const folding = 8

// fold leaves the newest of events of one kind that follow each other, unless they
// are landmarks: what comes in every iteration pushes nothing else out.
func (p *Panel) fold(s *scene.Scene) {
	p.folded = p.folded[:0]
	n := 0
	for _, e := range p.list {
		if n > 0 && p.list[n-1].Kind == e.Kind && !s.Algorithm.Events[e.Kind].Landmark {
			p.list[n-1] = e
			p.folded[n-1]++
			continue
		}
		p.list[n] = e
		p.folded = append(p.folded, 1)
		n++
	}
	p.list = p.list[:n]
}

// times is how many events a line of the list stands for, counted from the newest
// that is shown.
func (p *Panel) times(place int) int {
	if i := len(p.list) - 1 - p.back - place; i >= 0 && i < len(p.folded) {
		return p.folded[i]
	}
	return 1
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

// Move picks an event.
func (p *Panel) Move(by int, s *scene.Scene) {
	p.picked -= by
	if over := p.picked - p.shown + 1; over > 0 {
		p.back += over
		p.picked -= over
	}
	if p.picked < 0 {
		p.back, p.picked = max(0, p.back-1), 0
	}
}

// Open goes to the picked event.
func (p *Panel) Open(s *scene.Scene) panel.Wish {
	rows, _ := p.layout(s)
	for _, r := range rows {
		if r.place == p.picked {
			return p.jump(r)
		}
	}
	return panel.Wish{}
}

// Click goes to the event under the mouse.
func (p *Panel) Click(_, y int, s *scene.Scene) panel.Wish {
	rows, top := p.layout(s)
	if i := y - top; i >= 0 && i < len(rows) {
		return p.jump(rows[i])
	}
	return panel.Wish{}
}

func (p *Panel) jump(r row) panel.Wish {
	p.picked = -1
	return panel.Wish{Seek: &engine.Position{Iteration: r.event.Iteration}}
}

// About says how it is read.
func (p *Panel) About(*scene.Scene) string {
	return "What happened, the newest last; the number is the iteration. Up and down pick a line, and enter goes to its moment."
}
