package classroom

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui/do/landscape"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/frame/stage"
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
func (d *desk) pool() *class.Pool {
	was, has := &d.pooled, d.Many.Has()
	if has == nil || has == was.has || time.Since(was.shown) < poolEvery && d.Many.Playing() {
		return was.pool
	}
	pooled := d.Many.Pooled()
	out := &class.Pool{Sweep: pooled.Sweep, Efforts: pooled.Efforts}
	out.Evaluations, out.Iterations = pooled.Budget.Evaluations, pooled.Budget.Iterations
	for _, s := range pooled.Specs {
		algorithm := d.Stage.Algorithms()[s.Algorithm]
		if algorithm.Script != "" {
			return was.pool // seats have no script
		}
		out.Of = append(out.Of, words(algorithm, s.Problem))
	}
	was.has, was.shown = has, time.Now()
	if out.Check() == nil { // else there are too many for seats
		was.pool = out
	}
	return was.pool
}

// followPool shows the leader's runs in the panel of many runs.
func (s *follower) followPool(pool *class.Pool) tea.Cmd {
	out := &manyruns.Pooled{
		Sweep:   pool.Sweep,
		Budget:  drive.Budget{Evaluations: pool.Evaluations, Iterations: pool.Iterations},
		Efforts: pool.Efforts,
	}
	for _, told := range pool.Of {
		moment, err := Resolve(told, s.Stage.Algorithms())
		if err != nil {
			s.Stage.Complain(err)
			return nil
		}
		out.Specs = append(out.Specs, s.spec(moment, engine.Position{}))
	}
	return s.Many.Follow(out)
}

// lay opens the landscape for the class, or closes it.
func (s *follower) lay(lies bool) tea.Cmd {
	dialog, ok := s.Stage.Top().(*landscape.Dialog)
	if ok {
		dialog.Leave()
		s.Stage.Drop(dialog)
	}
	if lies {
		return s.Stage.Tell(stage.ShowLandscape{})
	}
	return nil
}

// raceOf is the race on the leader's screen; nil for none.
func (n *Needs) raceOf() *class.Race {
	if !n.Race.Shown() {
		return nil
	}
	race := &class.Race{Measure: int(n.Race.Measure())}
	for _, l := range n.Race.Lanes() {
		race.Lanes = append(race.Lanes, runOf(l))
	}
	return race
}

// turn brings the lane to the front that the leader has there.
func (s *follower) turn() tea.Cmd {
	if !s.Race.Shown() {
		return nil
	}
	i := slices.IndexFunc(s.Race.Lanes(),
		func(l *stage.Run) bool {
			return string(class.Encode(runOf(l))) == s.text
		})
	return s.Race.Front(max(0, i))
}
