package stage_test

import (
	"context"
	"testing"

	"sudokuscope/ui/frame/stage"
)

// works is a stage that works and does nothing else.
type works struct {
	stage.Stage
	closing context.Context
}

func (w works) Closing() context.Context { return w.closing }
func (w works) Go(work func(context.Context)) bool {
	go work(w.closing)
	return true
}

// A series tells its pieces in order; what is told of an old one never arrives, and its work ends.
func TestAnOldSeriesIsNotHeard(t *testing.T) {
	st := works{closing: t.Context()}
	var series stage.Series[int]
	old := series.Begin(st, func(_ context.Context, tell func(int) bool) { tell(1) })()
	ended := make(chan struct{})
	series.Begin(st, func(ctx context.Context, _ func(int) bool) {
		<-ctx.Done()
		close(ended)
	})
	if _, _, ok := series.Hear(old); ok {
		t.Error("a piece of a series in whose place another was begun is heard")
	}
	next := series.Begin(st, func(_ context.Context, tell func(int) bool) {
		for n := 1; tell(n); n++ {
		}
	})
	<-ended
	for want := 1; want < 4; want++ {
		got, more, ok := series.Hear(next())
		if !ok || got != want {
			t.Fatalf("heard %d, %t: expected %d", got, ok, want)
		}
		next = more
	}
	told := next()
	series.Stop()
	// A piece may be told in the moment of the stop; the end follows those that are not heard any more.
	for !series.Ended(told) {
		_, more, ok := series.Hear(told)
		if ok {
			t.Fatal("a piece of a series that was stopped is heard")
		}
		if more == nil {
			t.Fatal("it is not heard that the series that was stopped has ended")
		}
		told = more()
	}
}
