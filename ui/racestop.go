package ui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// How a breakpoint stops a race. On every leg each lane minds its own; when all
// have come to the end of theirs, the one that was stopped at the least of the
// measure has stopped the race, and the others go where it stands: forward, if
// an iteration took it past the target, and there they may come to an earlier
// breakpoint of their own; or back.

// leg is the last order of a race that plays to a lane.
type leg struct {
	number int64 // how many the lane has been given, to know its report by
	to     int64
	late   bool // there was no room for it yet
}

// leg sends a lane on as far as a place of the measure.
func (r *race) leg(l *lane, to int64) {
	by := r.field.Measure
	l.leg.to = to
	l.leg.late = !l.do(func(running *run.Run) { by.Play(running, to) })
	if !l.leg.late {
		l.leg.number++
	}
	r.underway = true
}

// resend sends those lanes on for whose order there was no room.
func (r *race) resend() {
	for _, l := range r.lanes {
		if l.lane.leg.late {
			r.leg(l.lane, l.lane.leg.to)
		}
	}
}

// stop is the breakpoint that ended the lane's leg; nil if none did.
func (l *lane) stop() *run.Break {
	rep := l.scene.Report
	if rep.Playing || rep.Legs != l.leg.number {
		return nil
	}
	return rep.Stop.Break
}

// first is the place of the lane that a breakpoint stopped at the least of the
// measure; -1 if none was stopped.
func (r *race) first() int {
	first := -1
	for i, l := range r.lanes {
		if l.lane.stop() != nil && (first < 0 || r.at(l) < r.at(r.lanes[first])) {
			first = i
		}
	}
	return first
}

// at is how far a lane is by the measure.
func (r *race) at(l *life) int64 { return r.field.Measure.Of(l.lane.scene.Report) }

// stopRace pauses the race where a lane has been stopped. A lane beyond the
// target got there in one iteration, so wherever between the two the race is
// stopped, it is where it shall be.
func (m *Model) stopRace(first int) tea.Cmd {
	r := m.race
	m.look++
	r.playing = false
	to := r.at(r.lanes[first])
	if !r.closing {
		for _, l := range r.lanes {
			if l.lane.scene.Report.Status == engine.Running && r.at(l) < to {
				r.leg(l.lane, to)
			}
		}
		if r.closing = r.underway; r.closing {
			return m.tick()
		}
	}
	r.closing = false
	var stopped []*life
	by := r.field.Measure
	for _, l := range r.lanes {
		switch {
		case r.at(l) > to && to < int64(r.target) && !r.stays(l, to):
			l.lane.do(func(running *run.Run) { by.Seek(running, to) })
		case l == r.lanes[first]:
			stopped = slices.Insert(stopped, 0, l)
		case l.lane.stop() != nil:
			stopped = append(stopped, l)
		}
	}
	m.sayStopped(stopped)
	if first == r.field.Front {
		return nil
	}
	return m.front(first)
}

// stays says whether a lane that was stopped further on is all the same where
// it would be led to: the iteration that took it past had begun before.
func (r *race) stays(l *life, to int64) bool {
	return r.field.Measure == run.Evaluations && l.lane.stop() != nil && l.lane.scene.Report.Prior < to
}

// sayStopped takes note of the lanes that breakpoints stopped, and says which
// they are, the first one first and those together that were stopped alike.
func (m *Model) sayStopped(list []*life) {
	var how, hits []string
	lanes := map[string][]string{}
	for _, l := range list {
		text := stopWords(l.lane.scene.Report)
		if lanes[text] == nil {
			how = append(how, text)
		}
		lanes[text] = append(lanes[text], l.name)
		l.lane.markStop()
		if b := l.lane.stop(); !slices.Contains(hits, b.Text) {
			hits = append(hits, b.Text)
			m.stops.hit(b)
		}
	}
	for i, text := range how {
		how[i] = laneWords(lanes[text]) + " " + text
	}
	m.say(strings.Join(how, ", "))
}

// laneWords names lanes in words.
func laneWords(names []string) string {
	if n := len(names) - 1; n > 0 {
		return "lanes " + strings.Join(names[:n], ", ") + " and " + names[n]
	}
	return "lane " + names[0]
}
