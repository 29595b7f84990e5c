package run

import "time"

// outside is what a run waits for that is not in this program: the next line of another.
type outside struct {
	arrival <-chan struct{} // closed when it is worth looking again; nil for nothing
	told    bool            // whether a report has said that the run waits
}

// look finds out whether the run waits.
func (o *outside) look(w *worker) {
	o.arrival = nil
	if moving(w) {
		o.arrival = w.course.waiting()
	}
	if o.arrival == nil {
		o.told = false
	}
}

// long fires when the run has waited for as long as a watcher notices; a line may come
// thousands of times a second, and none of these waits is worth a report.
func (o *outside) long(w *worker) (fires <-chan time.Time, stop func() bool) {
	if o.arrival == nil || o.told || w.pending != nil {
		return nil, func() bool { return true }
	}
	timer := time.NewTimer(fresh)
	return timer.C, timer.Stop
}

// tell reports that the run waits.
func (o *outside) tell(w *worker) {
	o.told = true
	if w.flatOut() {
		w.reportNewest()
	} else {
		w.report()
	}
}
