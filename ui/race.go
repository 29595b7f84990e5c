package ui

import (
	"math"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	ahead "sudokuscope/ui/race"
)

// race is several lives side by side. They are kept abreast by a measure that
// is the same for all: while the race plays, a target rises with every frame and
// every lane goes there, unless a breakpoint stops one and with it all; while it
// does not, the others follow the lane in front wherever the keys take it,
// forward or back.
type race struct {
	lanes []*life
	field *ahead.Field

	hidden    bool // the lane in front is shown as a single run
	playing   bool
	following bool    // the lane in front leads
	underway  bool    // the lanes were sent on and have not been looked at since
	closing   bool    // a breakpoint has stopped one, and others come up to it
	target    float64 // of the measure
	step      float64 // what the target rises by when flat out
	number    int     // of the playing, to tell an old tick from a new
}

// has says whether a lane takes part.
func (r *race) has(l *lane) bool {
	return slices.ContainsFunc(r.lanes, func(o *life) bool { return o.lane == l })
}

// led stops the race: the lane in front leads from here on.
func (r *race) led() { r.playing, r.underway, r.closing, r.following = false, false, false, true }

// over says whether every lane has ended.
func (r *race) over() bool {
	for _, l := range r.lanes {
		if l.lane.scene.Report.Status == engine.Running {
			return false
		}
	}
	return true
}

// raceTick is the beat of a race that plays, or that was paused while its lanes
// were under way.
type raceTick struct {
	race   *race
	number int
}

// apply sends every lane on, once all have arrived and no breakpoint has
// stopped one.
func (t raceTick) apply(m *Model) tea.Cmd {
	r := t.race
	if m.race != r || !r.playing && !r.underway || r.number != t.number {
		return nil
	}
	if r.resend(); !r.arrived() {
		return m.tick()
	}
	if r.underway {
		r.underway = false
		if i := r.first(); i >= 0 {
			return m.stopRace(i)
		}
	} else {
		r.target = r.furthest()
	}
	if r.over() {
		r.playing = false
		m.look++
	}
	if !r.playing {
		return nil
	}
	r.target += m.stride()
	for _, l := range r.lanes {
		r.leg(l.lane, int64(r.target))
	}
	return m.tick()
}

// tick asks for the next beat.
func (m *Model) tick() tea.Cmd {
	t := raceTick{m.race, m.race.number}
	return tea.Tick(m.frame, func(time.Time) tea.Msg { return t })
}

// arrived says whether every lane has done what it was told: it is at the target,
// at its end, or where a breakpoint stopped it.
func (r *race) arrived() bool {
	for _, l := range r.lanes {
		rep := l.lane.scene.Report
		if l.lane.leg.late || rep.Legs != l.lane.leg.number || rep.Playing {
			return false
		}
	}
	return true
}

// furthest is how far the lane is that is furthest of those that still run.
func (r *race) furthest() (at float64) {
	for _, l := range r.lanes {
		if l.lane.scene.Report.Status == engine.Running {
			at = max(at, float64(r.at(l)))
		}
	}
	return at
}

// stride is how far the target rises in a frame: at a pace, what the lane in
// front takes for as many iterations as are due; flat out, twice the last as
// long as the lanes arrive in time.
func (m *Model) stride() float64 {
	r := m.race
	rep := m.lane.scene.Report
	each := 1.0
	if rep.Iteration > 0 {
		each = float64(r.field.Measure.Of(rep)) / float64(rep.Iteration)
	} else if r.field.Measure == run.Time {
		each = float64(100 * time.Microsecond)
	}
	each = math.Max(each, 1)
	if m.pace() != run.FlatOut {
		r.step = 0
		return each * m.pace() * m.frame.Seconds()
	}
	const most = 1 << 40
	r.step = math.Min(math.Max(2*r.step, each), most)
	if limit := float64(m.frame.Nanoseconds()); r.field.Measure == run.Time {
		r.step = math.Min(r.step, limit)
	} else if rep.Work > 0 { // as much as a frame's time is likely to hold
		r.step = math.Min(r.step, math.Max(each, float64(r.field.Measure.Of(rep))/float64(rep.Work)*limit))
	}
	return r.step
}

// playRace plays the race or pauses it.
func (m *Model) playRace() tea.Cmd {
	r := m.race
	m.look++
	if r.playing {
		r.playing = false
		return nil
	}
	r.playing, r.following = true, false
	r.number++
	for _, l := range r.lanes {
		if l.lane.scene.Report.Playing && !r.underway { // on its own, or on its way to a moment
			l.lane.do((*run.Run).Pause)
		}
		l.lane.leg.late = l.lane.leg.late && r.underway
	}
	return m.tick()
}

// followed lets the other lanes go where the lane in front has gone.
func (m *Model) followed(l *lane) {
	r := m.race
	if r == nil || !r.has(l) {
		return
	}
	m.look++
	r.field.See()
	rep := m.lane.scene.Report
	if l != m.lane || r.playing || !r.following || rep.Playing {
		return
	}
	by, to, at := r.field.Measure, r.field.Measure.Of(rep), rep.At
	for _, o := range r.lanes {
		if o.lane == l {
			continue
		}
		o.lane.do(func(running *run.Run) {
			if by == run.Iterations {
				running.Seek(at)
			} else {
				by.Seek(running, to)
			}
		})
	}
}
