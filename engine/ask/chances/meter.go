package chances

import (
	"context"
	"math"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
)

// meter measures the chances of states for breakpoints and claims.
type meter struct {
	one    sync.Mutex
	survey *Survey
}

// Gauge gives a breakpoint what measures the chances of runs of an algorithm on a problem.
func Gauge(b *run.Break, a *engine.Algorithm, p drive.Problem) {
	m := &meter{survey: NewSurvey(Subject{Algorithm: a, Problem: p}, Horizon{})}
	b.Chance = m.chance
	b.Lost = m.lost
}

// chance is that of a state beside a limit: in batches until its interval leaves the limit on one
// side, or a state has had the most continuations that one is worth. What cannot be measured is
// not a number.
func (m *meter) chance(ctx context.Context, state engine.Search, limit float64) float64 {
	m.one.Lock()
	defer m.one.Unlock()
	var share Share
	for share.Of < most {
		var err error
		share, err = m.survey.From(ctx, state, share, nil)
		if err != nil {
			return math.NaN()
		}
		i := share.Interval()
		if share.Of > 0 && (i.High < limit || i.Low > limit) {
			break
		}
	}
	return share.Chance()
}

// lost reports whether the chance of a state is low, as a survey says it: surely at most a quarter
// of a fresh start's.
func (m *meter) lost(ctx context.Context, state engine.Search) bool {
	m.one.Lock()
	defer m.one.Unlock()
	var share Share
	for {
		var err error
		fresh := m.survey.curve.Fresh
		if m.survey.Ready() && !fresh.Known() {
			err = m.survey.freshStarts(ctx)
		} else {
			share, err = m.survey.From(ctx, state, share, nil)
		}
		if err != nil {
			return false // what cannot be measured is not lost
		}
		side := m.survey.side(Lost, share)
		if share.Of > 0 && side != open {
			return side == low
		}
	}
}
