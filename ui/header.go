package ui

import (
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// tally is a number of the header, in a field that never changes its width.
type tally struct {
	label string
	value int64
	width int
}

func (f tally) room() int { return paint.Width(f.label) + 1 + f.width + headerGap }

// headerGap is the air before each part of the header.
const headerGap = 2

// header is the first line: what runs, and the counters. Where that is too much,
// the puzzle's collection goes first, then the counters from the last, then the
// seed.
func (m *Model) header(c paint.Canvas) {
	c.Clear()
	r := m.lane.scene.Report
	counters := []tally{{"iteration", r.Iteration, 10}, {"evaluations", r.Evaluations, 11}, {"restarts", r.Restarts, 4}}
	room := c.Width() - 1 - statusRoom
	for _, f := range counters {
		room -= f.room()
	}
	title := m.title(room)
	for n := len(counters) - 1; n > 0 && title.width() > room; n-- {
		room += counters[n].room()
		counters = counters[:n]
		title = m.title(room)
	}
	if title.width() > room {
		title.rest, _, _ = strings.Cut(title.rest, m.seedPart())
	}
	title.draw(c.Part(0, 0, room, 1))
	text, role := m.status()
	c.Field(room+1, 0, statusRoom, text, role)
	x := room + statusRoom
	for _, f := range counters {
		x += f.room()
		c.Text(x-f.room()+headerGap, 0, f.label, theme.Quiet)
		value := paint.Grouped(f.value)
		c.Right(min(x, x-f.width+paint.Width(value)), 0, value, theme.Text)
	}
}

// title is what runs, in words.
type title struct{ house, algorithm, preset, rest string }

func (t title) width() int {
	return 2 + paint.Width(t.house+t.algorithm+t.preset+t.rest)
}

func (t title) draw(c paint.Canvas) {
	x := c.Text(1, 0, t.house, theme.Quiet)
	x = c.Text(x, 0, t.algorithm, theme.Lit)
	x = c.Text(x, 0, t.preset, theme.Accent)
	c.Text(x, 0, t.rest, theme.Text)
}

// title words it for a width.
func (m *Model) title(room int) title {
	s, dot := m.lane.scene, " "+m.glyphs.Separator+" "
	t := title{algorithm: s.Algorithm.Name}
	if m.spec.preset != "" {
		t.preset = " " + m.spec.preset
	}
	seed := m.seedPart()
	t.rest = dot + m.puzzleName(room-t.width()-paint.Width(dot+seed)) + seed
	const house = "sudokuscope  "
	if t.width()+paint.Width(house) <= room {
		t.house = house
	}
	return t
}

func (m *Model) seedPart() string {
	return " " + m.glyphs.Separator + " seed " + itoa(m.lane.scene.Problem.Seed)
}

// statusRoom is what "▶ 100 000 it/s" takes.
const statusRoom = 14

// status says whether the run plays, at what pace, or how it ended.
func (m *Model) status() (string, theme.Role) {
	r, g := m.lane.scene.Report, m.glyphs
	switch r.Status {
	case engine.Solved:
		return g.Events[engine.Success] + " solved", theme.Good
	case engine.Exhausted:
		return g.Stop + " ended", theme.Warn
	case engine.Crashed:
		return g.No + " crashed", theme.Bad
	}
	pace := r.Pace
	if pace == 0 {
		pace = m.spec.pace
	}
	text := paint.Short(pace) + " it/s"
	switch {
	case pace == engine.FlatOut && r.Playing && r.Rate > 0:
		text = "max " + paint.Short(r.Rate) + "/s"
	case pace == engine.FlatOut:
		text = "max"
	}
	if m.playing() {
		return g.Play + " " + text, theme.Accent
	}
	return g.Pause + " " + text, theme.Warn
}

// puzzleName is the puzzle's name, with as much of its collection as there is
// room for.
func (m *Model) puzzleName(room int) string {
	name := m.lane.scene.Puzzle.Name
	if name == "" {
		name = "puzzle"
	}
	for paint.Width(name) > room {
		_, tail, ok := strings.Cut(name, "/")
		if !ok {
			break
		}
		name = tail
	}
	return name
}
