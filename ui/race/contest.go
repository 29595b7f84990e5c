package race

import (
	"math"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/stage"
)

// contest is a race that is on: several runs side by side. They are kept at the
// same place of a measure that is the same for all: while the race plays, a target
// rises with every frame and every lane goes there, unless a breakpoint stops one
// and with it all; while it does not, the others follow the lane in front wherever
// the keys take it, forward or back.
type contest struct {
	racers []*racer
	field  *Field
	couple *couple // the work on two lanes that are compared; nil for none

	hidden    bool // the lane in front is shown as a single run
	playing   bool
	following bool    // the lane in front leads
	underway  bool    // the lanes were sent on and have not been looked at since
	closing   bool    // a breakpoint has stopped one, and others come up to it
	target    float64 // of the measure
	step      float64 // what the target rises by when flat out
	number    int     // of the playing, to tell an old tick from a new
}

// racer is a run that takes part.
type racer struct {
	*stage.Run
	leg *leg
}

// has reports whether a lane takes part.
func (c *contest) has(l *stage.Lane) bool {
	return slices.ContainsFunc(c.racers, func(o *racer) bool {
		return o.Lane == l
	})
}

// over reports whether every lane has ended.
func (c *contest) over() bool {
	return !slices.ContainsFunc(c.racers, func(l *racer) bool {
		return l.Lane.Scene.Report.Status == engine.Running
	})
}

// Playing, Over, StopRace and ReportsStop implement runs.Leader; Watches implements
// stage.Feature.
func (f *Race) Playing() bool { return f.now.playing }
func (f *Race) Over() bool    { return f.now.over() }

// StopRace stops the race: the lane in front leads from here on.
func (f *Race) StopRace() {
	c := f.now
	c.playing = false
	c.underway = false
	c.closing = false
	c.following = true
}

func (f *Race) ReportsStop(l *stage.Lane) bool { return f.now.underway && f.now.has(l) }
func (f *Race) Watches(l *stage.Lane) bool     { return f.now != nil && f.now.has(l) }

// tick is the beat of a race that plays, or that was paused while its lanes
// were under way.
type tick struct {
	contest *contest
	number  int
}

// beat sends every lane on, once all have arrived and no breakpoint has
// stopped one.
func (f *Race) beat(t tick) tea.Cmd {
	c := t.contest
	if f.now != c ||
		!c.playing && !c.underway ||
		c.number != t.number {
		return nil
	}
	if c.resend(); !c.arrived() {
		return f.tick()
	}
	if c.underway {
		c.underway = false
		if i := c.first(); i >= 0 {
			return f.stop(i)
		}
	} else {
		c.target = c.furthest()
	}
	if c.over() {
		c.playing = false
	}
	if !c.playing {
		return nil
	}
	f.sendOn()
	return f.tick()
}

// hurry sends the lanes of a race that plays flat out on between two beats. What stops or
// ends a race is left to the beat.
func (f *Race) hurry() {
	c := f.now
	ready := c.playing &&
		c.underway &&
		f.st.Front().Spec.Pace == run.FlatOut &&
		c.arrived()
	if ready && c.first() < 0 && !c.over() {
		f.sendOn()
	}
}

// sendOn sends every lane on by a stride.
func (f *Race) sendOn() {
	c := f.now
	c.target += f.stride()
	for _, l := range c.racers {
		c.send(l, int64(c.target))
	}
}

// tick asks for the next beat.
func (f *Race) tick() tea.Cmd {
	t := tick{f.now, f.now.number}
	return tea.Tick(
		f.st.Frame(),
		func(time.Time) tea.Msg { return t },
	)
}

// arrived reports whether every lane has done what it was told: it is at the target,
// at its end, or where a breakpoint stopped it.
func (c *contest) arrived() bool {
	return !slices.ContainsFunc(c.racers, func(l *racer) bool {
		rep := l.Lane.Scene.Report
		return l.leg.late || rep.Legs != l.leg.number || rep.Playing
	})
}

// furthest is how far the lane is that is furthest of those that still run.
func (c *contest) furthest() (at float64) {
	for _, l := range c.racers {
		if l.Lane.Scene.Report.Status == engine.Running {
			at = max(at, float64(c.at(l)))
		}
	}
	return at
}

// stride is how far the target rises in a frame: at a pace, what the lane in
// front takes for as many iterations as are due; flat out, twice the last as
// long as the lanes arrive in time.
func (f *Race) stride() float64 {
	c := f.now
	rep := f.st.Front().Lane.Scene.Report
	each := 1.0
	if rep.Iteration > 0 {
		each = float64(c.field.Measure.Of(rep)) / float64(rep.Iteration)
	} else if c.field.Measure == run.Time {
		each = float64(100 * time.Microsecond)
	}
	each = math.Max(each, 1)
	if f.st.Front().Spec.Pace != run.FlatOut {
		c.step = 0
		return each * f.st.Front().Spec.Pace * f.st.Frame().Seconds()
	}
	const most = 1 << 40
	c.step = math.Min(
		math.Max(2*c.step, each),
		most,
	)
	limit := float64(f.st.Frame().Nanoseconds())
	if c.field.Measure == run.Time {
		c.step = math.Min(c.step, limit)
	} else if rep.Work > 0 { // as much as a frame's time is likely to hold
		c.step = math.Min(c.step, math.Max(
			each,
			float64(c.field.Measure.Of(rep))/float64(rep.Work)*limit,
		))
	}
	return c.step
}

// Play plays the race or pauses it.
func (f *Race) Play() tea.Cmd {
	c := f.now
	if c.playing {
		c.playing = false
		return nil
	}
	c.playing, c.following = true, false
	c.number++
	for _, l := range c.racers {
		if l.Lane.Scene.Report.Playing && !c.underway { // on its own, or on its way to a moment
			l.Lane.Do((*run.Run).Pause)
		}
		l.leg.late = l.leg.late && c.underway
	}
	return f.tick()
}

// followed lets the other lanes go where the lane in front has gone.
func (f *Race) followed(l *stage.Lane) {
	c := f.now
	if c == nil || !c.has(l) {
		return
	}
	c.field.See()
	front := f.st.Front().Lane
	rep := front.Scene.Report
	if l != front || c.playing || !c.following || rep.Playing {
		return
	}
	by := c.field.Measure
	to := c.field.Measure.Of(rep)
	at := rep.At
	for _, o := range c.racers {
		if o.Lane == l {
			continue
		}
		o.Lane.Do(func(running *run.Run) {
			if by == run.Iterations {
				running.Seek(at)
			} else {
				by.Seek(running, to)
			}
		})
	}
}
