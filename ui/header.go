package ui

import (
	"fmt"
	"math"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// tally is a number of the header, in a field that never changes its width.
type tally struct {
	label string
	value string
	width int
}

func (f tally) room() int { return paint.Width(f.label) + 1 + f.width + headerGap }

// headerGap is the air before each part of the header.
const headerGap = 2

// leastTitle is what a badge leaves the title at least.
const leastTitle = 10

// The widths from which the header has evaluations, restarts, and the name of the
// house. What it has depends on nothing else, so that nothing moves when the
// algorithm changes.
const (
	withEvaluations = 95
	withRestarts    = 110
	withHouse       = 150
)

// tallies are the counters that a width has.
func (h header) tallies(width int) []tally {
	r := h.front().Lane.Scene.Report
	list := []tally{tallied("iteration", r.Iteration, 10)}
	if phases := r.At.Phases; phases > 0 {
		list[0].value += fmt.Sprintf("+%d", phases)
	}
	if width >= withEvaluations {
		list = append(list, tallied("evaluations", r.Evaluations, 10))
	}
	if width >= withRestarts {
		list = append(list, tallied("restarts", r.Restarts, 5))
	}
	return list
}

// tallied is a counter; what is too long for its field is rounded.
func tallied(label string, n int64, width int) tally {
	value := paint.Grouped(n)
	if paint.Width(value) > width {
		value = paint.Short(float64(n))
	}
	return tally{label, value, width}
}

// header is the first line of the screen.
type header struct {
	runs  *runs.Runs
	badge string // what a feature has to say there; empty for nothing
}

func (h header) front() *stage.Run { return h.runs.Front() }

// draw draws what runs, and the counters. Where that is too much,
// the puzzle's collection goes first, and then the seed.
func (h header) draw(c paint.Canvas) {
	title, counters, left, room := h.parts(c.Width())
	if left < room {
		c.Text(left+1, 0, h.badge, theme.Accent)
	}
	title.draw(c.Part(0, 0, left, 1))
	text, role := h.status()
	c.Field(room+1, 0, statusRoom, text, role)
	x := room + statusRoom
	for _, f := range counters {
		x += f.room()
		c.Text(x-f.room()+headerGap, 0, f.label, theme.Quiet)
		c.Right(min(x, x-f.width+paint.Width(f.value)), 0, f.value, theme.Text)
	}
}

// parts are what the header of a width has: the title, with the room for it, and the
// counters, with where the room before them ends. Between the two is the badge.
func (h header) parts(width int) (t title, counters []tally, left, room int) {
	counters = h.tallies(width)
	room = width - 1 - statusRoom
	for _, f := range counters {
		room -= f.room()
	}
	left = room
	if wide := paint.Width(h.badge); wide > 0 && wide+leastTitle < room {
		left -= wide + headerGap
	}
	t = h.title(left, width >= withHouse)
	if t.width() > left {
		t.seed = ""
	}
	return t, counters, left, room
}

// title is what runs, in words.
type title struct{ house, algorithm, preset, puzzle, seed string }

func (t title) width() int {
	return 2 + paint.Width(t.house+t.algorithm+t.preset+t.puzzle+t.seed)
}

func (t title) draw(c paint.Canvas) {
	x := c.Text(1, 0, t.house, theme.Quiet)
	x = c.Text(x, 0, t.algorithm, theme.Lit)
	x = c.Text(x, 0, t.preset, theme.Accent)
	c.Text(x, 0, t.puzzle+t.seed, theme.Text)
}

// title words it for a width, with the name of the house if it is to have it.
func (h header) title(room int, housed bool) title {
	s, dot := h.front().Lane.Scene, " "+paint.Separator+" "
	t := title{algorithm: s.Algorithm.Name}
	if housed {
		t.house = "sudokuscope  "
	}
	if h.front().Spec.Preset != "" {
		t.preset = " " + h.front().Spec.Preset
	}
	t.seed = dot + "seed " + itoa(s.Problem.Seed)
	t.puzzle = dot + h.puzzleName(room-t.width()-paint.Width(dot))
	return t
}

// statusRoom is what "▶ 100 000 it/s" takes.
const statusRoom = 14

// status reports whether the run plays, at what pace, or how it ended.
func (h header) status() (string, theme.Role) {
	r := h.front().Lane.Scene.Report
	switch r.Status {
	case engine.Solved:
		return paint.Events[engine.Success] + " solved", theme.Good
	case engine.Exhausted:
		return paint.Stop + " ended", theme.Warn
	case engine.Crashed:
		return paint.No + " crashed", theme.Bad
	}
	if share, far := h.runs.UnderWay(); far {
		return fmt.Sprintf("%s %.0f %% there", paint.Play, math.Floor(100*share)), theme.Accent
	}
	pace := r.Pace
	if pace == 0 {
		pace = h.front().Spec.Pace
	}
	text := paint.Short(pace) + " it/s"
	switch {
	case pace == run.FlatOut && r.Playing && r.Rate > 0:
		text = "max " + paint.Short(r.Rate) + "/s"
	case pace == run.FlatOut:
		text = "max"
	}
	if h.runs.Playing() {
		return paint.Play + " " + text, theme.Accent
	}
	return paint.Pause + " " + text, theme.Warn
}

// puzzleName is the puzzle's name, with as much of its collection as there is
// room for.
func (h header) puzzleName(room int) string {
	name := h.front().Lane.Scene.Puzzle.Name
	if name == "" {
		name = "puzzle"
	}
	for paint.Width(name) > room {
		_, tail, ok := strings.Cut(name, "/") //nolint:forbidigo // the name of a puzzle
		if !ok {
			break
		}
		name = tail
	}
	return name
}
