package ui

import (
	"math"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// timeActions move along the run.
var timeActions = []*action{
	{name: "pause", keys: []string{"space"}, group: "Time", meaning: "play or pause",
		footer: "pause", says: pauseLabel, off: over, do: playPause},
	{name: "back", keys: []string{"left", "h"}, group: "Time", meaning: "one iteration back",
		footer: "step", pairs: []string{"forward"}, off: atStart, do: order(func(r *run.Run) { r.Back(1) })},
	{name: "forward", keys: []string{"right", "l"}, group: "Time", meaning: "one iteration forward",
		off: atEnd, do: order(func(r *run.Run) { r.Step(1) })},
	{name: "back 10", keys: []string{"shift+left", "H"}, group: "Time", meaning: "ten iterations back",
		off: atStart, do: order(func(r *run.Run) { r.Back(10) })},
	{name: "forward 10", keys: []string{"shift+right", "L"}, group: "Time", meaning: "ten iterations forward",
		off: atEnd, do: order(func(r *run.Run) { r.Step(10) })},
	{name: "back 100", keys: []string{"alt+left"}, group: "Time", meaning: "a hundred iterations back",
		off: atStart, do: order(func(r *run.Run) { r.Back(100) })},
	{name: "forward 100", keys: []string{"alt+right"}, group: "Time", meaning: "a hundred iterations forward",
		off: atEnd, do: order(func(r *run.Run) { r.Step(100) })},
	{name: "phase forward", keys: []string{"]"}, group: "Time", meaning: "one phase of the loop forward",
		off: atEnd, do: order(func(r *run.Run) { r.StepPhase(1) })},
	{name: "phase back", keys: []string{"["}, group: "Time", meaning: "one phase of the loop back",
		footer: "phase", pairs: []string{"phase forward"}, off: atStart, do: order(func(r *run.Run) { r.BackPhase(1) })},
	{name: "10 phases forward", keys: []string{"}"}, group: "Time", meaning: "ten phases forward",
		off: atEnd, do: order(func(r *run.Run) { r.StepPhase(10) })},
	{name: "10 phases back", keys: []string{"{"}, group: "Time", meaning: "ten phases back",
		off: atStart, do: order(func(r *run.Run) { r.BackPhase(10) })},
	{name: "start", keys: []string{"home"}, group: "Time", meaning: "to the start of the run",
		off: atStart, do: order(func(r *run.Run) { r.Seek(engine.Position{}) })},
	{name: "newest", keys: []string{"end"}, group: "Time", meaning: "to the furthest the run has been",
		do: order(func(r *run.Run) { r.Seek(r.Timeline.Head()) })},
	{name: "go to", keys: []string{"g"}, group: "Time", meaning: "to an iteration by its number", do: (*Model).goTo},
	{name: "next event", keys: []string{">"}, group: "Time", meaning: "to the next landmark, or event of the kind that N chooses", do: func(m *Model) tea.Cmd { return m.toEvent(1) }},
	{name: "previous event", keys: []string{"<"}, group: "Time", meaning: "to the one before", do: func(m *Model) tea.Cmd { return m.toEvent(-1) }},
	{name: "faster", keys: []string{"+", "="}, group: "Pace", meaning: "faster", do: pace(1)},
	{name: "slower", keys: []string{"-", "_"}, group: "Pace", meaning: "slower", footer: "pace", pairs: []string{"faster"}, do: pace(-1)},
	{name: "flat out", keys: []string{"F"}, group: "Pace", meaning: "as fast as it goes, and back",
		do: func(m *Model) tea.Cmd { return m.flatOut() }},
}

// order is an action that is an order to the run.
func order(give func(*run.Run)) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		m.steer(give)
		return nil
	}
}

func pauseLabel(m *Model) string {
	if m.playing() {
		return "pause"
	}
	return "play"
}

func playPause(m *Model) tea.Cmd {
	if m.race != nil {
		return m.playRace()
	}
	if m.lane.scene.Report.Playing {
		m.lane.do((*run.Run).Pause)
	} else {
		m.lane.do((*run.Run).Play)
	}
	return nil
}

// over says why a run cannot play on.
func over(m *Model) string {
	if m.race != nil && !m.race.over() {
		return ""
	}
	switch m.lane.scene.Report.Status {
	case engine.Solved:
		return "the puzzle is solved; ← goes back, r starts again, n with another seed"
	case engine.Exhausted:
		return "the search has ended; ← goes back, r starts again, n with another seed"
	case engine.Crashed:
		return "the search has failed; ← goes back, r starts again, n with another seed"
	}
	return ""
}

// atEnd says why there is no further step.
func atEnd(m *Model) string {
	if m.race != nil && m.lane.scene.Report.Status != engine.Running {
		return "this lane has ended; tab brings another to the front"
	}
	return over(m)
}

// atStart says why there is no step back.
func atStart(m *Model) string {
	if m.lane.scene.Report.At == (engine.Position{}) {
		return "this is the start of the run"
	}
	return ""
}

// paces are the steps of the pace, in iterations a second.
var paces = []float64{.5, 1, 2, 5, 10, 20, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, math.Inf(1)}

// pace goes to the next pace up or down.
func pace(by int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		now := m.pace()
		next := now
		for i := range paces {
			if by < 0 {
				i = len(paces) - 1 - i
			}
			if p := paces[i]; by > 0 && p > now || by < 0 && p < now {
				next = p
				break
			}
		}
		m.setPace(next)
		return nil
	}
}

func (m *Model) pace() float64 { return m.spec.pace }

func (m *Model) setPace(p float64) {
	m.spec.pace = p
	m.lane.do(func(r *run.Run) { r.SetPace(p) })
}

// flatOut goes to the highest pace, and from there back to the one before.
func (m *Model) flatOut() tea.Cmd {
	if m.pace() == run.FlatOut {
		m.setPace(m.before)
		return nil
	}
	m.before = m.pace()
	m.setPace(run.FlatOut)
	return nil
}
