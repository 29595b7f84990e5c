package conformance

import (
	"context"
	"time"

	"sudokuscope/engine/base/processor"
)

const (
	// silence is how long a program may do nothing before a wait for it ends.
	silence = 3 * time.Second
	// work is the processor time in that span below which the program does nothing. A
	// program at work gets more even where thirty others want the processor.
	work = silence / 100
	// Patience ends a wait for a program that is busy with something else, such as a run
	// that plays on. It does not count the time in which the program waited for a
	// processor, because others want one on a busy machine.
	Patience = 9 * time.Second / 2
	// longest ends a wait on a machine that others keep busy, and with the race detector,
	// which makes everything take ten times as long.
	longest = time.Minute
	// longestHelped ends a wait for programs that were started: each of hundreds has to be begun.
	longestHelped = 4 * longest
	// Look is how often a wait looks whether it is over.
	Look = 100 * time.Millisecond
	// halt is more than passes between two looks of a program that does nothing, unless the
	// whole machine was halted meanwhile, as a virtual one may be.
	halt = 20 * Look
)

// Wait decides when a test gives up what it waits for. It asks what the program got of the
// processors and not for the clock alone, so that a busy machine makes no test fail and yet a
// wait in vain ends within five seconds; within four minutes where programs that it started may be at work.
type Wait struct {
	begun, quiet time.Time     // quiet: since when nothing happened
	used         time.Duration // the processor time used then
	asked        bool          // whether lacked is known: a wait that ends at once asks for nothing
	lacked       time.Duration // how long the program had waited for a processor in the beginning
	looked       look          // the last one
}

// look is a look whether a wait is over: when it was, and the processor time used until then.
type look struct {
	at   time.Time
	used time.Duration
}

// WaitSince is a wait that began at a time.
func WaitSince(begun time.Time) *Wait {
	w := &Wait{begun: begun}
	w.Stirred()
	return w
}

// Stirred starts the silence anew: something happened.
func (w *Wait) Stirred() { w.quiet, w.used = time.Now(), processor.Process() }

// Over reports whether there is nothing left to wait for.
func (w *Wait) Over() bool {
	w.look()
	if w.impatient() {
		return true
	}
	if time.Since(w.quiet) < silence {
		return false
	}
	used := processor.Process()
	idle := used >= 0 && used-w.used < work && !processor.Helped()
	w.Stirred()
	return idle
}

// look leaves out of the wait the time in which the machine was halted.
func (w *Wait) look() {
	now := look{time.Now(), processor.Process()}
	last := w.looked
	w.looked = now
	if last.at.IsZero() {
		return
	}
	span := now.at.Sub(last.at)
	if span > halt && now.used-last.used < span/10 {
		w.begun = w.begun.Add(span)
		w.quiet = w.quiet.Add(span)
	}
}

// impatient reports whether the program has had long enough, however much it does.
func (w *Wait) impatient() bool {
	span := time.Since(w.begun)
	switch {
	case span < Look:
		return false
	case !w.asked:
		w.asked, w.lacked = true, processor.Lacked()
		return false
	case span > longestHelped, span > longest && !processor.Helped():
		return true
	case RaceDetector, span < Patience, w.lacked < 0:
		return false
	}
	return span-(processor.Lacked()-w.lacked) > Patience && !processor.Helped()
}

// Tester is what a wait needs of a test.
type Tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Until waits for what nobody tells the test, and ends the test where it does not come.
func Until(t Tester, what string, holds func() bool) {
	t.Helper()
	for w := WaitSince(time.Now()); !holds(); time.Sleep(2 * time.Millisecond) {
		if w.Over() {
			t.Fatalf("expected %s", what)
		}
	}
}

// Within returns a context that ends when a wait is over.
func Within(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		defer cancel()
		for w := WaitSince(time.Now()); !w.Over(); {
			select {
			case <-ctx.Done():
				return
			case <-time.After(Look):
			}
		}
	}()
	return ctx, cancel
}
