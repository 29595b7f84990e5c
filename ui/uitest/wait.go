package uitest

import (
	"time"

	"sudokuscope/engine/processor"
)

const (
	// silence is how long a screen may do nothing before a wait for it ends.
	silence = 3 * time.Second
	// work is the processor time in that span below which the program does nothing. A
	// program at work gets more even where thirty others want the processor.
	work = silence / 100
	// patience ends a wait for a screen that is busy with something else, such as a run
	// that plays on.
	patience = time.Minute
	// look is how often a wait looks whether it is over.
	look = 100 * time.Millisecond
)

// wait decides when to give up. It asks for the processor time of the test and not for
// the clock alone, so that a busy machine makes no test fail and yet a wait in vain ends
// after seconds.
type wait struct {
	begun, quiet time.Time     // quiet: since when nothing happened
	used         time.Duration // the processor time used then
}

func newWait() *wait {
	w := &wait{begun: time.Now()}
	w.stirred()
	return w
}

// stirred starts the silence anew: something happened.
func (w *wait) stirred() { w.quiet, w.used = time.Now(), processor.Process() }

// over reports whether there is nothing left to wait for.
func (w *wait) over() bool {
	if time.Since(w.begun) > patience {
		return true
	}
	if time.Since(w.quiet) < silence {
		return false
	}
	used := processor.Process()
	idle := used >= 0 && used-w.used < work
	w.stirred()
	return idle
}
