package panels

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Events lists the latest events, the newest at the bottom.
type Events struct {
	events []engine.Event
	list   []eventLine
	back   int // lines scrolled back from the newest
	picked int // lines above the last one shown, -1 for none
	width  int // when it was last drawn
	height int
	shown  int // lines that have room
	lanes  eventLanes
}

func NewEvents() *Events { return &Events{picked: -1} }

func (p *Events) Options() panel.Options {
	return panel.Options{
		ID: EventsID,
		About: panel.Says("What happened, the newest last; the number is the iteration. Up and down " +
			"pick a line, and enter goes to its moment."),
		Foot:   p.Foot,
		Click:  p.Click,
		Scroll: p.Scroll,
		Move:   p.Move,
		Open:   p.Open,
	}
}

func (p *Events) Title(*scene.Scene) string { return "what happened" }

// eventSign is what a sign before events means.
type eventSign struct {
	class engine.EventClass
	word  string
}

// eventSigns are all of them, the most telling first.
var eventSigns = []eventSign{
	{engine.Improvement, "new best"}, {engine.Stagnation, "stuck"}, {engine.Restart, "starts again"},
	{engine.PartialRestart, "goes back"}, {engine.Setback, "failed"}, {engine.Success, "solution"},
}

// signsOf adds those of the classes of events that an algorithm has to a list.
func signsOf(a *engine.Algorithm, list []eventSign) []eventSign {
	for _, sign := range eventSigns {
		if slices.ContainsFunc(a.Events, func(kind engine.EventKind) bool { return kind.Class == sign.class }) {
			list = append(list, sign)
		}
	}
	return list
}

// Foot explains the signs that the algorithm can have.
func (p *Events) Foot(watched *scene.Scene, room int) string {
	var words []string
	for _, sign := range signsOf(watched.Algorithm, nil) {
		words = append(words, paint.Events[sign.class]+" "+sign.word)
	}
	return panel.Join(room, "  ", words...)
}

func (p *Events) Newest() bool { return p.back == 0 }

// eventLine is the newest of events of one kind that follow each other, with their number.
type eventLine struct {
	engine.Event
	times int
}

// eventsPerLine is how many events a line stands for at most, on average.
const eventsPerLine = 8

// gather is the lines to be listed, as many as rows below the scrolled ones. Landmarks
// have a line each: what comes in every iteration pushes nothing else out.
func (p *Events) gather(watched *scene.Scene, rows int) []eventLine {
	most := eventsPerLine * (rows + p.back + 1) // one more, to know whether there are older ones
	p.events = watched.Timeline.Events(watched.Report.At.Iteration, most, p.events)
	p.list = p.list[:0]
	for _, event := range p.events {
		last := len(p.list) - 1
		if last >= 0 && p.list[last].Kind == event.Kind &&
			!watched.Algorithm.Events[event.Kind].Landmark {
			p.list[last] = eventLine{
				event,
				p.list[last].times + 1,
			}
		} else {
			p.list = append(p.list, eventLine{event, 1})
		}
	}
	p.back = max(0, min(p.back, len(p.list)-1))
	end := len(p.list) - p.back
	return p.list[max(0, end-rows):end]
}

// EventRole returns the colour of a class of events.
func EventRole(class engine.EventClass) theme.Role {
	switch class {
	case engine.Improvement, engine.Success:
		return theme.Good
	case engine.Restart, engine.PartialRestart, engine.Stagnation:
		return theme.Warn
	case engine.Setback:
		return theme.Bad
	}
	return theme.Quiet
}

// EndOf returns how a run has ended, as a sign and a word; both are empty while it goes on. The
// word is "proved" if the whole tree was searched: there is no other solution, or none at
// all.
func EndOf(report *run.Report) (sign, word string, role theme.Role) {
	solved, ended := "solved", "ended"
	if report.Tree.Closed {
		solved, ended = "proved", "proved"
	}
	switch report.Status {
	case engine.Solved:
		return paint.Events[engine.Success], solved, theme.Good
	case engine.Exhausted:
		return paint.Stop, ended, theme.Warn
	case engine.Crashed:
		return paint.No, "crashed", theme.Bad
	}
	return "", "", theme.Quiet
}

func (p *Events) Scroll(lines int, _ *scene.Scene) {
	p.back = max(0, p.back-lines)
	p.picked = -1
}

func (p *Events) Move(by int, watched *scene.Scene) {
	p.picked -= by
	if over := p.picked - p.shown + 1; over > 0 {
		p.back += over
		p.picked -= over
	}
	if p.picked < 0 {
		p.back, p.picked = max(0, p.back-1), 0
	}
}

func (p *Events) Open(watched *scene.Scene) panel.Wish {
	rows, _ := p.layout(watched)
	for _, r := range rows {
		if r.place == p.picked {
			return p.jump(r)
		}
	}
	return panel.Wish{}
}

func (p *Events) Click(_, y int, watched *scene.Scene) panel.Wish {
	rows, top := p.layout(watched)
	if i := y - top; i >= 0 && i < len(rows) {
		return p.jump(rows[i])
	}
	return panel.Wish{}
}

func (p *Events) jump(r eventRow) panel.Wish {
	p.picked = -1
	return panel.Wish{Seek: &engine.Position{Iteration: r.event.Iteration}}
}

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
func (p *Events) layout(watched *scene.Scene) (rows []eventRow, top int) {
	rows, oldest := p.fill(watched)
	for oldest && p.back > 0 { // further back than there is to see?
		p.scroll(-1)
		rows, oldest = p.fill(watched)
		if !oldest {
			p.scroll(1)
			rows, _ = p.fill(watched)
			break
		}
	}
	if oldest && watched.Report.At.Iteration < 1000 {
		return rows, 0
	}
	return rows, max(0, p.height-len(rows))
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
func (p *Events) fill(watched *scene.Scene) (rows []eventRow, oldest bool) {
	list := p.gather(watched, p.height)
	room := p.width - eventIndent(watched)
	p.shown = 0
	for i := len(list) - 1; i >= 0; i-- {
		lines := p.lines(watched, list[i], room)
		if p.shown > 0 && len(rows)+len(lines) > p.height {
			break
		}
		for j := len(lines) - 1; j >= 0; j-- { // the rows are collected from the last
			rows = append(rows, eventRow{
				event: list[i].Event,
				text:  lines[j],
				first: j == 0,
				place: p.shown,
			})
		}
		p.shown++
	}
	slices.Reverse(rows)
	return rows, p.shown == len(p.list)-p.back
}

// eventNumberRoom is the width of an iteration, with the gaps between thousands, and eventIndent
// where the sentences begin, behind it and the sign.
func eventNumberRoom(s *scene.Scene) int { return len(fmt.Sprint(s.Report.Head.Iteration)) + 2 }
func eventIndent(s *scene.Scene) int     { return eventNumberRoom(s) + 4 }

// lines breaks a sentence into rows; where it has more than there is room for, the
// last row is cut, with a sign.
func (p *Events) lines(watched *scene.Scene, line eventLine, room int) []string {
	text := watched.Algorithm.Events[line.Kind].Say(watched.Puzzle, line.Event)
	if line.times > 1 {
		text = fmt.Sprintf("%d in a row: %s", line.times, text)
	}
	if room < 10 {
		return []string{text}
	}
	return paint.WrapInto(text, room, mostEventRows)
}

func (p *Events) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.divide(watched, canvas.Width, canvas.Height)
	if p.lanes.rows > 0 {
		p.lanes.draw(canvas.Part(0, p.height, canvas.Width, p.lanes.rows), watched)
	}
	rows, top := p.layout(watched)
	if len(rows) == 0 {
		canvas.Text(1, 0, "Nothing yet.", theme.Quiet)
		return
	}
	number, text := eventNumberRoom(watched), eventIndent(watched)
	for i, row := range rows {
		kind := watched.Algorithm.Events[row.event.Kind]
		role := theme.Text
		if !kind.Landmark {
			role = theme.Quiet
		}
		if p.picked == row.place {
			canvas.Fill(0, top+i, canvas.Width, 1, " ", canvas.Style(theme.Picked))
			role = theme.Picked
			canvas.Here(0, top+i)
		}
		if row.first {
			canvas.Right(number+1, top+i, paint.Grouped(row.event.Iteration), theme.Quiet)
			canvas.Text(number+2, top+i, paint.Events[kind.Class], EventRole(kind.Class))
		}
		canvas.Text(text, top+i, row.text, role)
	}
	if p.back > 0 {
		canvas.Right(canvas.Width, p.height-1, " "+paint.Down+" newer", theme.Accent)
	}
}

// divide shares the panel out between the list and the lanes below it.
func (p *Events) divide(watched *scene.Scene, width, height int) {
	p.width, p.height = width, height
	p.lanes.lay(watched, width, height)
	if height < 2*p.lanes.rows+leastListed { // in a lower panel they go when the list gets there
		rows, oldest := p.fill(watched)
		if !oldest || len(rows) > height-p.lanes.rows {
			p.lanes.rows = 0
		}
	}
	p.height -= p.lanes.rows
}
