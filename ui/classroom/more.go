package classroom

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/class"
	"sudokuscope/ui/landscape"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/stage"
)

// This file is what stands on the leader's screen beside the run in front: a race, many runs,
// and the landscape.

// pooled is many runs as the class was shown them last.
type pooled struct {
	has   any
	pool  *class.Pool
	shown time.Time
}

// poolEvery is the least time between two states of many runs that seats are sent.
const poolEvery = time.Second

// pool is many runs on the leader's screen, nil for none; the same again where there are no more.
func (f *Classroom) pool() *class.Pool {
	d, has := &f.desk.pooled, f.many.Has()
	if has == nil || has == d.has || time.Since(d.shown) < poolEvery && f.many.Playing() {
		return d.pool
	}
	p := f.many.Pooled()
	out := &class.Pool{Sweep: p.Sweep, Efforts: p.Efforts}
	out.Evaluations, out.Iterations = p.Budget.Evaluations, p.Budget.Iterations
	for _, s := range p.Specs {
		a := f.st.Algorithms()[s.Algorithm]
		if a.Script != "" {
			return d.pool // seats have no script
		}
		out.Of = append(out.Of, words(a, s.Problem))
	}
	if d.has, d.shown = has, time.Now(); out.Check() == nil { // else there are too many for seats
		d.pool = out
	}
	return d.pool
}

// followPool shows the leader's runs in the panel of many runs.
func (f *Classroom) followPool(p *class.Pool) tea.Cmd {
	out := &manyruns.Pooled{Sweep: p.Sweep, Budget: engine.Budget{Evaluations: p.Evaluations, Iterations: p.Iterations}, Efforts: p.Efforts}
	for _, r := range p.Of {
		m, err := Resolve(r, f.st.Algorithms())
		if err != nil {
			f.st.Complain(err)
			return nil
		}
		out.Specs = append(out.Specs, f.spec(m, engine.Position{}))
	}
	return f.many.Follow(out)
}

// lay opens the landscape for the class, or closes it.
func (f *Classroom) lay(lies bool) tea.Cmd {
	if d, ok := f.st.Top().(*landscape.Dialog); ok {
		d.Leave()
		f.st.Drop(d)
	}
	if lies {
		return f.st.Tell(stage.ShowLandscape{})
	}
	return nil
}

// raceOf is the race on the leader's screen; nil for none.
func (f *Classroom) raceOf() *class.Race {
	if !f.race.Shown() {
		return nil
	}
	r := &class.Race{Measure: int(f.race.Measure())}
	for _, l := range f.race.Lanes() {
		r.Lanes = append(r.Lanes, runOf(l))
	}
	return r
}

// turn brings the lane to the front that the leader has there.
func (f *Classroom) turn() tea.Cmd {
	if !f.race.Shown() {
		return nil
	}
	i := slices.IndexFunc(f.race.Lanes(), func(l *stage.Run) bool { return string(class.Encode(runOf(l))) == f.seat.text })
	return f.race.Front(max(0, i))
}
