package chances

import (
	"context"
	"math"
	"sync"

	"sudokuscope/engine"
)

// Meter returns a function that measures the chance of a state, for a breakpoint or a
// claim that compares it with a limit: in batches until its interval leaves the limit on
// one side, or a state has had the most continuations that one is worth. What cannot be
// measured is not a number.
func Meter(a *engine.Algorithm, p engine.Problem, rest func(context.Context)) func(ctx context.Context, s engine.Search, limit float64) float64 {
	var one sync.Mutex
	survey := NewSurvey(Subject{Algorithm: a, Problem: p, Rest: rest}, Horizon{})
	return func(ctx context.Context, s engine.Search, limit float64) float64 {
		one.Lock()
		defer one.Unlock()
		for !survey.Ready() {
			if err := survey.choose(ctx); err != nil {
				return math.NaN()
			}
		}
		var share Share
		for share.Of < most {
			more, err := survey.Subject.from(ctx, s, survey.curve.Horizon, share.Of, batch, nil)
			if err != nil {
				return math.NaN()
			}
			share.join(more)
			if i := share.Interval(); i.High < limit || i.Low > limit {
				break
			}
		}
		return share.Chance()
	}
}
