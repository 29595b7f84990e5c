package drive

import (
	"context"
	"math"
	"time"

	"sudokuscope/engine"
)

// waiter is a search whose next phase may have to wait for something outside, such as a
// program that has not written its next line. Awaits returns nil if the phase can be done at
// once. Else Next would wait, and the channel is closed when it is worth asking again.
type waiter interface {
	Awaits() <-chan struct{}
}

// Waits reports whether a search may ever have to wait for something outside: whoever must
// not wait with it asks Awaits before each phase.
func Waits(search engine.Search) bool {
	_, waits := search.(waiter)
	return waits
}

// TimeCut reports whether a search that has a time of its own has cut it somewhere.
func TimeCut(search engine.Search) bool {
	s, has := search.(interface{ TimeCut() bool })
	return has && s.TimeCut()
}

// Awaits returns what a search waits for, nil if its next phase can be done at once.
func Awaits(search engine.Search) <-chan struct{} {
	if w, ok := search.(waiter); ok {
		return w.Awaits()
	}
	return nil
}

// Await waits until a search can do its next phase, and reports whether it can before the
// context ends or the time of the budget is up, counted from the start of the run.
func Await(ctx context.Context, search engine.Search, budget Budget, start time.Time) bool {
	wait := Awaits(search)
	if wait == nil {
		return true
	}
	late := time.NewTimer(budget.rest(start))
	defer late.Stop()
	for ; wait != nil; wait = Awaits(search) {
		select {
		case <-wait:
		case <-ctx.Done():
			return false
		case <-late.C:
			return false
		}
	}
	return true
}

// rest is how much of the time of a budget is left, counted from the start of a run; a
// budget without a time has no end of it.
func (b Budget) rest(start time.Time) time.Duration {
	if b.Time == 0 {
		return math.MaxInt64
	}
	return max(0, b.Time-time.Since(start))
}
