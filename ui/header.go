package ui

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// tally is a number of the header, in a field that never changes its width.
type tally struct {
	label string
	value string
	width int
	opens action.ID // at a click; empty for nothing
}

func (f tally) room() int { return paint.Width(f.label) + 1 + f.width + headerGap }

// headerGap is the air before each part of the header.
const headerGap = 2

// leastName is how much of an algorithm's name is left where the puzzle's takes all room.
const leastName = 6

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

// tallies are the counters that a width has. On the screen of a telephone the room is the
// puzzle's name, and the iteration stands before the timeline.
func (h header) tallies(width int) []tally {
	if width < panes.Slim {
		return nil
	}
	report := h.m.scene().Report
	list := []tally{tallied("iteration", report.Iteration, 10)}
	list[0].opens = "go to"
	if phases := report.At.Phases; phases > 0 {
		list[0].value += fmt.Sprintf("+%d", phases)
	}
	if width >= withEvaluations {
		list = append(list, tallied("evaluations", report.Evaluations, 10))
	}
	if width >= withRestarts {
		list = append(list, tallied("restarts", report.Restarts, 5))
	}
	return list
}

// tallied is a counter; what is too long for its field is rounded.
func tallied(label string, n int64, width int) tally {
	value := paint.Grouped(n)
	if paint.Width(value) > width {
		value = paint.Short(float64(n))
	}
	return tally{label: label, value: value, width: width}
}

// header is the first line of the screen.
type header struct{ m *Model }

// draw draws what runs, and the counters. Where that is too much,
// the puzzle's collection goes first, and then the seed.
func (h header) draw(canvas paint.Canvas) {
	h.m.mouse.words = h.m.mouse.words[:0]
	counters := h.tallies(canvas.Width)
	status := statusRoom
	if canvas.Width < panes.Slim {
		status = slimStatus
	}
	room := canvas.Width - 1 - status
	for _, f := range counters {
		room -= f.room()
	}
	left := room // of the title; between it and the counters is the badge
	badge := h.badge()
	if wide := paint.Width(badge); wide > 0 && wide+leastTitle < room {
		left -= wide + headerGap
		canvas.Text(left+1, 0, badge, theme.Accent)
	}
	h.title(canvas.Part(0, 0, left, 1), canvas.Width >= withHouse)
	text, role := h.status()
	canvas.Field(room+1, 0, status, text, role)
	h.opens(room+1, room+1+min(status, paint.Width(text)), "speed")
	x := room + status
	for _, counter := range counters {
		h.opens(x+headerGap, x+counter.room(), counter.opens)
		x += counter.room()
		canvas.Text(x-counter.room()+headerGap, 0, counter.label, theme.Quiet)
		canvas.Right(min(x, x-counter.width+paint.Width(counter.value)), 0, counter.value, theme.Text)
	}
}

// title says what runs, as much of it as there is room for: the seed goes first, then the
// collection of the puzzle, and the short name of the algorithm stands for the long one.
// The puzzle keeps its name, and that of the algorithm is cut.
func (h header) title(canvas paint.Canvas, housed bool) {
	scene := h.m.scene()
	dot := " " + paint.Separator + " "
	house := ""
	if housed {
		house = "sudokuscope  "
	}
	preset := cmp.Or(h.m.front().Spec.Preset, h.changed())
	if preset != "" {
		preset = " " + preset
	}
	puzzle := cmp.Or(scene.Puzzle.Name, "puzzle")
	_, short, parted := strings.Cut(puzzle, "/") //nolint:forbidigo // the name of a puzzle
	if !parted {
		short = puzzle
	}
	seed := dot + "seed " + strconv.FormatUint(scene.Problem.Seed, 10)
	if scene.Seedless() {
		seed = ""
	}
	long, brief := scene.Algorithm.Name+preset, scene.Algorithm.ID+preset
	room := canvas.Width - 2 - paint.Width(house)
	name, rest := brief, dot+short
	for _, way := range [][2]string{
		{long, dot + puzzle + seed}, {long, dot + puzzle},
		{long, dot + short}, {brief, dot + puzzle},
	} {
		if paint.Width(way[0]+way[1]) <= room {
			name, rest = way[0], way[1]
			break
		}
	}
	plain := name[:len(name)-len(preset)]
	kept := max(leastName, room-paint.Width(rest))
	if paint.Width(name) > kept {
		preset = ""
	}
	kept = min(kept, paint.Width(plain))
	x := canvas.Text(1, 0, house, theme.Quiet)
	canvas.Field(x, 0, kept, plain, theme.Lit)
	h.opens(x, x+kept, "algorithms")
	begun := x + kept
	x = canvas.Text(x+kept, 0, preset, theme.Accent)
	h.opens(begun, x, "parameters")
	end := min(canvas.Width-1, x+paint.Width(rest))
	canvas.Field(x, 0, canvas.Width-1-x, rest, theme.Text)
	x += paint.Width(dot)
	seeded := end
	if seed != "" && strings.HasSuffix(rest, seed) { //nolint:forbidigo // of the list above
		seeded -= paint.Width(seed)
		h.opens(seeded+paint.Width(dot), end, "seed")
	}
	h.opens(x, seeded, "puzzle")
}

// opens has a click on these columns do an action.
func (h header) opens(from, to int, does action.ID) {
	if does != "" && from < to {
		h.m.mouse.words = append(h.m.mouse.words, word{from, to, does})
	}
}

// changed is the first parameter that is not as the algorithm has it, "alpha=0.5", and how many
// others are not; empty where all are.
func (h header) changed() string {
	scene := h.m.scene()
	first := ""
	others := 0
	for _, param := range scene.Algorithm.Params {
		v, known := scene.Report.Settings[param.Name]
		switch {
		case !known || v == param.Default:
		case first == "":
			first = param.Name + "=" + param.Format(v)
		default:
			others++
		}
	}
	if others > 0 {
		first += fmt.Sprintf(" +%d", others)
	}
	return first
}

// statusRoom is what "▶ 100 000 it/s" takes.
const statusRoom = 14

// slimStatus is what "▶ 100k" and "★ solved" take on the screen of a telephone.
const slimStatus = 9

// status reports whether the run plays, at what pace, or how it ended.
func (h header) status() (string, theme.Role) {
	report := h.m.scene().Report
	if sign, word, role := panels.EndOf(report); word != "" {
		return sign + " " + word, role
	}
	if report.Waiting {
		return paint.Play + " waiting", theme.Warn
	}
	if share, far := h.m.runs.UnderWay(); far {
		return fmt.Sprintf("%s %.0f %% there", paint.Play, math.Floor(100*share)), theme.Accent
	}
	pace := cmp.Or(report.Gentle, report.Pace, h.m.front().Spec.Pace)
	text := paint.Short(pace) + " it/s"
	if h.m.screen.width < panes.Slim {
		text = paint.Short(pace) + "/s"
	}
	switch {
	case pace == run.FlatOut && report.Playing && report.Rate > 0:
		text = "max " + paint.Short(report.Rate) + "/s"
	case pace == run.FlatOut:
		text = "max"
	}
	if h.m.runs.Playing() {
		return paint.Play + " " + text, theme.Accent
	}
	return paint.Pause + " " + text, theme.Warn
}

// badge is what a feature has to say in the header, the first that has.
func (h header) badge() string {
	for f := range stage.Each[stage.Badged](h.m.features) {
		if text := f.Badge(); text != "" {
			return text
		}
	}
	return ""
}
