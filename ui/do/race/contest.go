package race

import (
	"math"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
)

// contest is a race that is on: several runs side by side. They are kept at the
// same place of a measure that is the same for all: while the race plays, a target
// rises with every frame and every lane goes there, unless a breakpoint stops one
// and with it all; while it does not, the others follow the lane in front wherever
// the keys take it, forward or back.
type contest struct {
	racers  []*racer
	field   *Field
	couples *couples // the work on lanes that are compared

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
	racing := f.now
	racing.playing = false
	racing.underway = false
	racing.closing = false
	racing.following = true
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
func (f *Race) beat(ticked tick) tea.Cmd {
	racing := ticked.contest
	if f.now != racing || !racing.playing && !racing.underway || racing.number != ticked.number {
		return nil
	}
	if racing.resend(); !racing.arrived() {
		return f.tick()
	}
	if racing.underway {
		racing.underway = false
		if i := racing.first(); i >= 0 {
			return f.stop(i)
		}
	} else {
		racing.target = racing.furthest()
	}
	if racing.over() {
		racing.playing = false
	}
	if !racing.playing {
		return nil
	}
	f.sendOn()
	return f.tick()
}

// hurry sends the lanes of a race that plays flat out on between two beats. What stops or
// ends a race is left to the beat.
func (f *Race) hurry() {
	racing := f.now
	ready := racing.playing && racing.underway && f.Stage.Front().Spec.Pace == run.FlatOut &&
		racing.arrived()
	if ready && racing.first() < 0 && !racing.over() {
		f.sendOn()
	}
}

// sendOn sends every lane on by a stride.
func (f *Race) sendOn() {
	racing := f.now
	racing.target += f.stride()
	for _, l := range racing.racers {
		racing.send(l, int64(racing.target))
	}
}

// tick asks for the next beat.
func (f *Race) tick() tea.Cmd {
	t := tick{f.now, f.now.number}
	return tea.Tick(f.Stage.Frame(), func(time.Time) tea.Msg { return t })
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
	racing := f.now
	rep := f.Stage.Front().Scene.Report
	each := 1.0
	if rep.Iteration > 0 {
		each = float64(racing.field.Measure.Of(rep)) / float64(rep.Iteration)
	} else if racing.field.Measure == run.Time {
		each = float64(100 * time.Microsecond)
	}
	each = math.Max(each, 1)
	if f.Stage.Front().Spec.Pace != run.FlatOut {
		racing.step = 0
		return each * f.Stage.Front().Spec.Pace * f.Stage.Frame().Seconds()
	}
	const most = 1 << 40
	racing.step = math.Min(math.Max(2*racing.step, each), most)
	limit := float64(f.Stage.Frame().Nanoseconds())
	if racing.field.Measure == run.Time {
		racing.step = math.Min(racing.step, limit)
	} else if rep.Work > 0 { // as much as a frame's time is likely to hold
		racing.step = math.Min(racing.step, math.Max(
			each,
			float64(racing.field.Measure.Of(rep))/float64(rep.Work)*limit,
		))
	}
	return racing.step
}

// Play plays the race or pauses it.
func (f *Race) Play() tea.Cmd {
	racing := f.now
	if racing.playing {
		racing.playing = false
		return nil
	}
	racing.playing, racing.following = true, false
	racing.number++
	for _, l := range racing.racers {
		if l.Lane.Scene.Report.Playing && !racing.underway { // on its own, or on its way to a moment
			l.Lane.Do((*run.Run).Pause)
		}
		l.leg.late = l.leg.late && racing.underway
	}
	return f.tick()
}

// followed lets the other lanes go where the lane in front has gone.
func (f *Race) followed(lane *stage.Lane) {
	racing := f.now
	if racing == nil || !racing.has(lane) {
		return
	}
	racing.field.See()
	front := f.Stage.Front().Lane
	rep := front.Scene.Report
	if lane != front || racing.playing || !racing.following || rep.Playing {
		return
	}
	by := racing.field.Measure
	to := racing.field.Measure.Of(rep)
	at := rep.At
	for _, racer := range racing.racers {
		if racer.Lane == lane {
			continue
		}
		racer.Lane.Do(func(running *run.Run) {
			if by == run.Iterations {
				running.Seek(at)
			} else {
				by.Seek(running, to)
			}
		})
	}
}
