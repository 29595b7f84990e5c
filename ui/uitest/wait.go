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
	// that plays on. It does not count the time in which the program waited for a
	// processor, because others want one on a busy machine.
	patience = 20 * time.Second
	// longest ends every wait.
	longest = time.Minute
	// look is how often a wait looks whether it is over.
	look = 100 * time.Millisecond
)

// wait decides when to give up. It asks what the program got of the processors and not
// for the clock alone, so that a busy machine makes no test fail and yet a wait in vain
// ends after seconds.
type wait struct {
	begun, quiet time.Time     // quiet: since when nothing happened
	used         time.Duration // the processor time used then
	patient      time.Time     // since when patience counts: a wait that ends at once asks for nothing
	lacked       time.Duration // how long the program had waited for a processor then
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
	if w.impatient() {
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

// impatient reports whether the program has had long enough, however much it does.
func (w *wait) impatient() bool {
	switch {
	case time.Since(w.begun) < look:
		return false
	case w.patient.IsZero():
		w.patient, w.lacked = time.Now(), processor.Lacked()
		return false
	case time.Since(w.begun) > longest:
		return true
	}
	span := time.Since(w.patient)
	// With the race detector everything takes ten times as long.
	if span < patience || RaceDetector || w.lacked < 0 {
		return false
	}
	return span-(processor.Lacked()-w.lacked) > patience
}
