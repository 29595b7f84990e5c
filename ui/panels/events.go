package panels

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// EventsID is the panel's.
const EventsID panel.ID = "events"

// Events lists the latest events, the newest at the bottom.
type Events struct {
	// Filter is how much is listed.
	Filter EventFilter
	list   []engine.Event
	folded []int // how many events each of the list stands for
	back   int   // events scrolled back from the newest
	signs  eventSigns
	picked int // events above the last one shown, -1 for none
	size   eventsSize
	shown  int // events that have room
}

// eventsSize is that of the panel when it was last drawn.
type eventsSize struct{ width, height int }

// EventFilter chooses among events.
type EventFilter uint8

const (
	AllEvents     EventFilter = iota
	OnlyLandmarks             // rare and worth jumping to
	OnlyBests                 // new bests and solutions
	eventFilters
)

func (f EventFilter) String() string { return [...]string{"all", "landmarks", "improvements"}[f] }

// NewEvents makes the panel.
func NewEvents() *Events { return &Events{picked: -1} }

// Options, Title and Draw make it a panel.
func (p *Events) Options() panel.Options {
	return panel.Options{
		ID:    EventsID,
		About: panel.Says("What happened, the newest last; the number is the iteration. Up and down pick a line, and enter goes to its moment."),
		Fit:   p.Fit, Foot: p.Foot, Click: p.Click, Scroll: p.Scroll, Next: p.Next, Move: p.Move, Open: p.Open,
	}
}

func (p *Events) Title(*scene.Scene) string { return "what happened" }
func (p *Events) Foot(*scene.Scene) string {
	if p.Filter == AllEvents {
		return p.signs.text
	}
	return p.Filter.String() + " only"
}

// Fit finds the words for the signs.
func (p *Events) Fit(inside paint.Canvas, s *scene.Scene) {
	if now := (eventSigns{s.Algorithm, inside.Glyphs, panel.FootRoom(inside), p.signs.text}); now != p.signs {
		now.text = now.words()
		p.signs = now
	}
}

// eventSigns are the words for the signs before the events of an algorithm, as many as have
// room.
type eventSigns struct {
	of     *engine.Algorithm
	glyphs *paint.Glyphs
	room   int
	text   string
}

func (l eventSigns) words() (text string) {
	names := [...]string{"new best", "starts again", "goes back", "stuck", "failed", "other", "solution"}
	for _, class := range []engine.EventClass{engine.Improvement, engine.Stagnation, engine.Restart, engine.PartialRestart, engine.Setback, engine.Success} {
		if !slices.ContainsFunc(l.of.Events, func(k engine.EventKind) bool { return k.Class == class }) {
			continue
		}
		one := paint.Events[class] + " " + names[class]
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
func (p *Events) Newest() bool { return p.back == 0 }

// Next changes the filter.
func (p *Events) Next(*scene.Scene) { p.Filter, p.back, p.picked = (p.Filter+1)%eventFilters, 0, -1 }

func (p *Events) keeps(k engine.EventKind) bool {
	switch p.Filter {
	case OnlyLandmarks:
		return k.Landmark
	case OnlyBests:
		return k.Class == engine.Improvement || k.Class == engine.Success
	}
	return true
}

// gather is the events to be listed, as many as rows below the scrolled ones.
func (p *Events) gather(s *scene.Scene, rows int) []engine.Event {
	n := eventsPerLine * (rows + p.back + 1) // one more, to know whether there are older ones
	if p.Filter != AllEvents {
		n = 4096 // most are filtered out
	}
	p.list = s.Timeline.Events(s.Report.At.Iteration, n, p.list)
	if p.Filter != AllEvents {
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

// eventsPerLine is how many events a line stands for at most, on average.
const eventsPerLine = 8

// fold leaves the newest of events of one kind that follow each other, unless they
// are landmarks: what comes in every iteration pushes nothing else out.
func (p *Events) fold(s *scene.Scene) {
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
func (p *Events) times(place int) int {
	if i := len(p.list) - 1 - p.back - place; i >= 0 && i < len(p.folded) {
		return p.folded[i]
	}
	return 1
}

// EventRole is the colour of a class of events.
func EventRole(c engine.EventClass) theme.Role {
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
func (p *Events) Scroll(lines int, _ *scene.Scene) { p.back, p.picked = max(0, p.back-lines), -1 }

// Move picks an event.
func (p *Events) Move(by int, s *scene.Scene) {
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
func (p *Events) Open(s *scene.Scene) panel.Wish {
	rows, _ := p.layout(s)
	for _, r := range rows {
		if r.place == p.picked {
			return p.jump(r)
		}
	}
	return panel.Wish{}
}

// Click goes to the event under the mouse.
func (p *Events) Click(_, y int, s *scene.Scene) panel.Wish {
	rows, top := p.layout(s)
	if i := y - top; i >= 0 && i < len(rows) {
		return p.jump(rows[i])
	}
	return panel.Wish{}
}

func (p *Events) jump(r eventRow) panel.Wish {
	p.picked = -1
	return panel.Wish{Seek: &engine.Position{Iteration: r.event.Iteration}}
}
