package race

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/playback"
)

// How a breakpoint stops a race. On every leg each lane stops at its own; when all
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

// send sends a lane on as far as a place of the measure.
func (c *contest) send(racer *racer, to int64) {
	by := c.field.Measure
	racer.leg.to = to
	racer.leg.late = !racer.Lane.Do(func(running *run.Run) {
		by.Play(running, to)
	})
	if !racer.leg.late {
		racer.leg.number++
	}
	c.underway = true
}

// resend sends those lanes on for whose order there was no room.
func (c *contest) resend() {
	for _, l := range c.racers {
		if l.leg.late {
			c.send(l, l.leg.to)
		}
	}
}

// stop is the breakpoint that ended the lane's leg; nil if none did.
func (l *racer) stop() *run.Break {
	rep := l.Lane.Scene.Report
	if rep.Playing || rep.Legs != l.leg.number {
		return nil
	}
	return rep.Stop.Break
}

// first is the place of the lane that a breakpoint stopped at the least of the
// measure; -1 if none was stopped.
func (c *contest) first() int {
	first := -1
	for i, l := range c.racers {
		if l.stop() != nil && (first < 0 || c.at(l) < c.at(c.racers[first])) {
			first = i
		}
	}
	return first
}

// at is how far a lane is by the measure.
func (c *contest) at(l *racer) int64 { return c.field.Measure.Of(l.Lane.Scene.Report) }

// stop pauses the race where a lane has been stopped. A lane beyond the
// target got there in one iteration, so wherever between the two the race is
// stopped, it is where it shall be.
func (f *Race) stop(first int) tea.Cmd {
	racing := f.now
	racing.playing = false
	to := racing.at(racing.racers[first])
	if !racing.closing {
		for _, racer := range racing.racers {
			if racer.Lane.Scene.Report.Status == engine.Running && racing.at(racer) < to {
				racing.send(racer, to)
			}
		}
		racing.closing = racing.underway
		if racing.closing {
			return f.tick()
		}
	}
	racing.closing = false
	var stopped []*racer
	by := racing.field.Measure
	for _, racer := range racing.racers {
		switch {
		case racing.at(racer) > to && to < int64(racing.target) && !racing.stays(racer, to):
			racer.Lane.Do(func(running *run.Run) {
				by.Seek(running, to)
			})
		case racer == racing.racers[first]:
			stopped = slices.Insert(stopped, 0, racer)
		case racer.stop() != nil:
			stopped = append(stopped, racer)
		default:
			racer.Lane.Do((*run.Run).StopPlaying) // no leg follows
		}
	}
	f.sayStopped(stopped)
	return f.Front(first)
}

// stays reports whether a lane that was stopped further on is still where
// it would be led to: the iteration that took it past had begun before.
func (c *contest) stays(l *racer, to int64) bool {
	return c.field.Measure == run.Evaluations && l.stop() != nil && l.Lane.Scene.Report.Prior < to
}

// sayStopped takes note of the lanes that breakpoints stopped, and says which
// they are, the first one first and those together that were stopped alike.
func (f *Race) sayStopped(list []*racer) {
	var how []string
	lanes := map[string][]string{}
	for _, l := range list {
		text := playback.StopWords(l.Lane.Scene.Report)
		if lanes[text] == nil {
			how = append(how, text)
		}
		lanes[text] = append(lanes[text], l.Name)
		playback.MarkStop(l.Lane)
	}
	for i, text := range how {
		how[i] = playback.LaneWords(lanes[text]) + " " + text
	}
	f.Stage.Say(strings.Join(how, ", "))
}
