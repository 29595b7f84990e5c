package ui

import (
	"math"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	ahead "sudokuscope/ui/race"
)

// race is several lives side by side. They are kept abreast by a measure that
// is the same for all: while the race plays, a target rises with every frame and
// every lane goes there; while it does not, the others follow the lane in front
// wherever the keys take it, forward or back.
type race struct {
	lanes []*life
	field *ahead.Field

	hidden    bool // the lane in front is shown as a single run
	playing   bool
	following bool    // the lane in front leads
	target    float64 // of the measure
	step      float64 // what the target rises by when flat out
	number    int     // of the playing, to tell an old tick from a new
}

// has says whether a lane takes part.
func (r *race) has(l *lane) bool {
	return slices.ContainsFunc(r.lanes, func(o *life) bool { return o.lane == l })
}

// led stops the race: the lane in front leads from here on.
func (r *race) led() { r.playing, r.following = false, true }

// over says whether every lane has ended.
func (r *race) over() bool {
	for _, l := range r.lanes {
		if l.lane.scene.Report.Status == engine.Running {
			return false
		}
	}
	return true
}

// raceTick is the beat of a race that plays.
type raceTick struct {
	race   *race
	number int
}

// apply sends every lane on, once all have arrived.
func (t raceTick) apply(m *Model) tea.Cmd {
	r := t.race
	if m.race != r || !r.playing || r.number != t.number {
		return nil
	}
	switch {
	case r.over():
		r.playing = false
		m.look++
		return nil
	case r.arrived():
		r.target += m.stride()
		r.send()
	}
	return m.tick()
}

// tick asks for the next beat.
func (m *Model) tick() tea.Cmd {
	t := raceTick{m.race, m.race.number}
	return tea.Tick(m.frame, func(time.Time) tea.Msg { return t })
}

// arrived says whether every lane is at the target or at its end.
func (r *race) arrived() bool {
	for _, l := range r.lanes {
		rep := l.lane.scene.Report
		if rep.Status != engine.Running {
			continue
		}
		if rep.Playing || r.field.Measure.Of(rep) < int64(r.target) {
			return false
		}
	}
	return true
}

// send gives every lane the target.
func (r *race) send() {
	to, by := int64(r.target), r.field.Measure
	for _, l := range r.lanes {
		l.lane.do(func(run *engine.Run) { by.Seek(run, to) })
	}
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
	} else if r.field.Measure == ahead.Time {
		each = float64(100 * time.Microsecond)
	}
	each = math.Max(each, 1)
	if m.pace() != engine.FlatOut {
		r.step = 0
		return each * m.pace() * m.frame.Seconds()
	}
	const most = 1 << 40
	r.step = math.Min(math.Max(2*r.step, each), most)
	if limit := float64(m.frame.Nanoseconds()); r.field.Measure == ahead.Time {
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
	r.target = 0
	for _, l := range r.lanes { // from where the furthest is that still runs
		if rep := l.lane.scene.Report; rep.Status == engine.Running {
			r.target = max(r.target, float64(r.field.Measure.Of(rep)))
		}
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
		o.lane.do(func(run *engine.Run) {
			if by == ahead.Iterations {
				run.Seek(at)
			} else {
				by.Seek(run, to)
			}
		})
	}
}
