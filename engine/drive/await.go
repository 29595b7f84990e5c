package drive

import (
	"context"
	"math"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
)

// Waiter is a search whose next phase may have to wait for something outside, such as a
// program that has not written its next line. Awaits returns nil if the phase can be done at
// once. Else Next would wait, and the channel is closed when it is worth asking again.
type Waiter interface {
	Awaits() <-chan struct{}
}

// Waits reports whether a search may ever have to wait for something outside.
func Waits(search engine.Search) bool {
	_, waits := search.(Waiter)
	return waits
}

// TimeOf measures what is done with a search by the time that its budget counts, and by the clock.
func TimeOf(search engine.Search, do func()) (counted, wall time.Duration) {
	counted, wall = processor.Of(do)
	if Waits(search) {
		counted = wall
	}
	return counted, wall
}

// TimeCut reports whether a search that has a time of its own has cut it somewhere.
func TimeCut(search engine.Search) bool {
	s, has := search.(interface{ TimeCut() bool })
	return has && s.TimeCut()
}

// await waits until a search can do its next phase, and reports whether it can before the
// context ends or the time of the budget is up, counted from the start of the run.
func await(ctx context.Context, search Waiter, budget Budget, start time.Time) bool {
	wait := search.Awaits()
	if wait == nil {
		return true
	}
	late := time.NewTimer(budget.rest(start))
	defer late.Stop()
	for ; wait != nil; wait = search.Awaits() {
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
