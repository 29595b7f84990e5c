package engine

import (
	"context"
	"time"

	"sudokuscope/engine/processor"
)

// Budget bounds a run; 0 is no bound.
type Budget struct {
	Iterations, Evaluations int64
	Time                    time.Duration
}

// Spent reports whether the counters have reached the budget; time is the
// caller's.
func (b Budget) Spent(v Tally) bool {
	return b.Iterations > 0 && v.Iteration >= b.Iterations || b.Evaluations > 0 && v.Evaluations >= b.Evaluations
}

// Drive runs a search in the caller's goroutine to its end or its budget, and
// returns its counters. It ends early, within about a millisecond, when ctx is
// done, but not before an iteration. Without a time budget and a context that can end the result depends on
// nothing but the search.
func Drive(ctx context.Context, s Search, b Budget) Tally {
	start := time.Now()
	timed := b.Time > 0 || ctx.Done() != nil
	chunk := longestChunk // iterations between two looks
	if timed {
		chunk = 1
	}
	for first, last := true, start; ; first = false {
		processor.Give()
		v := s.Tally()
		if v.Status != Running || b.Spent(v) {
			return v
		}
		n := min(chunk, b.Left(v))
		if !timed {
			Sprint(s, n)
			continue
		}
		now := time.Now()
		if b.Time > 0 && now.Sub(start) >= b.Time || !first && ctx.Err() != nil {
			return v
		}
		const look = time.Millisecond
		switch took := now.Sub(last); {
		case took > look:
			chunk = max(1, chunk/2)
		case took < look/4:
			chunk = min(2*chunk, longestChunk)
		}
		last = now
		Sprint(s, min(n, chunk))
	}
}

const longestChunk = 2048

// Left is how many iterations may be done before the budget must be looked at
// again. An iteration may cost several evaluations, so those are approached in
// halves, by the mean so far, and at the end one by one.
func (b Budget) Left(v Tally) int {
	n := int64(longestChunk)
	if b.Iterations > 0 {
		n = min(n, b.Iterations-v.Iteration)
	}
	if b.Evaluations > 0 {
		mean := v.Evaluations/max(1, v.Iteration) + 1
		n = min(n, max(1, (b.Evaluations-v.Evaluations)/(2*mean)))
	}
	return int(n)
}

// Sprint does up to n whole iterations of a search that stands between two of
// them, and leaves the state that as many rounds of Next would leave. It stops
// early after an iteration that logged a landmark event or ended the search, so
// that no landmark is missed. A Sprinter does it by its own loop, any other
// search phase by phase.
func Sprint(s Search, n int) Stretch {
	if fast, ok := s.(Sprinter); ok {
		return fast.Advance(n)
	}
	t := s.Tally()
	st := Stretch{Low: t.Cost, High: t.Cost}
	for ; st.Done < n && t.Status == Running; st.Done++ {
		step := Step{}
		for !step.Whole {
			step = s.Next(nil)
		}
		t = s.Tally()
		st.Low, st.High = min(st.Low, t.Cost), max(st.High, t.Cost)
		if step.Landmark {
			st.Done++
			break
		}
	}
	return st
}
