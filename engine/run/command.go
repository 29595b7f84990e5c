package run

import (
	"time"

	"sudokuscope/engine"
)

// The commands of a run. Each is a function that the run's goroutine calls
// between two pieces of work; they wait in one queue, in order.

// queueRoom is how many commands may wait before the giver of another waits too.
const queueRoom = 64

// Queued returns how many commands wait. A caller who must not wait, a screen for
// example, gives none while there are many.
func (r *Run) Queued() int { return len(r.commands) }

// Given returns how many commands so far a report answers; Report.Carried says how many of
// them were carried out.
func (r *Run) Given() int64 { return r.given.Load() }

// put queues a command, if the run is still there.
func (r *Run) put(do func(*worker)) {
	if r.ending.Err() != nil {
		return
	}
	select {
	case r.commands <- do:
	case <-r.ending.Done():
	}
}

// send queues a command that a report follows.
func (r *Run) send(do func(*worker)) {
	r.given.Add(1)
	r.put(func(w *worker) {
		w.guard(func() { do(w) })
		w.carried++
		w.report()
	})
}

// ask queues a command with an answer; then, if not nil, reports after it. The answer
// is waited for by calling what it returns.
func ask[T any](run *Run, do func(*worker) (T, error), then func(*worker)) (wait func() (T, error)) {
	var answer T
	var err error
	answered := make(chan struct{})
	if then != nil {
		run.given.Add(1)
	}
	run.put(func(worker *worker) {
		worker.guard(func() { answer, err = do(worker) })
		if err == nil && worker.crash != nil {
			err = worker.crash
		}
		close(answered)
		if then != nil {
			worker.carried++
			then(worker)
		}
	})
	return func() (T, error) {
		select {
		case <-answered:
			return answer, err
		case <-run.done:
		}
		select {
		case <-answered: // the last thing it did
			return answer, err
		default:
			var none T
			return none, ErrClosed
		}
	}
}

// Play goes on at the present pace.
func (r *Run) Play() { r.send((*worker).play) }

// Pause stops before the next iteration.
func (r *Run) Pause() { r.send((*worker).pause) }

// StopPlaying pauses a run that plays; one that is on its way to a moment goes on.
func (r *Run) StopPlaying() {
	r.send(func(w *worker) {
		w.resume, w.racing = false, false
		if w.heedsBreaks() { // also on a leg of a race
			w.pause()
		}
	})
}

// Step pauses and goes n whole iterations forward; one under way is finished as
// the first. Of two steps the second begins where the first leads to, however long
// that takes.
func (r *Run) Step(n int64) {
	r.send(func(w *worker) {
		w.stepTo(engine.Position{Iteration: w.bound().Iteration + max(1, n)})
	})
}

// StepPhase pauses and goes n phases forward.
func (r *Run) StepPhase(n int64) {
	r.send(func(w *worker) {
		w.pause()
		for range max(1, n) {
			w.phase()
		}
	})
}

// Back pauses and goes back by a number of iterations; one under way is undone as the first.
func (r *Run) Back(iterations int64) {
	r.send(func(w *worker) {
		at, n := w.bound(), max(1, iterations)
		if at.Phases > 0 {
			n--
		}
		w.stepTo(engine.Position{Iteration: max(0, at.Iteration-n)})
	})
}

// BackPhase pauses and goes n phases back.
func (r *Run) BackPhase(n int64) {
	r.send(func(w *worker) {
		w.backPhases(max(1, n))
	})
}

// Seek pauses and goes to a moment, past or future.
func (r *Run) Seek(to engine.Position) {
	r.send(func(w *worker) {
		w.goTo(to)
	})
}

// PlayTo plays flat out up to a moment, and pauses there. A run that is there
// already, or further, stays where it is.
func (r *Run) PlayTo(to engine.Position) {
	r.send(func(w *worker) {
		w.walkTo(goal{at: to})
	})
}

// SetPace changes the pace.
func (r *Run) SetPace(pace float64) {
	r.send(func(w *worker) {
		if pace > 0 {
			w.tempo, w.due = tempo{pace: pace}, time.Now()
		}
	})
}

// SetBreaks replaces the breakpoints. The list is the run's from then on; its
// elements must not be changed.
func (r *Run) SetBreaks(list []*Break) {
	r.send(func(w *worker) {
		w.breaks.set(list, w.run.Algorithm.Events, w.course.search)
	})
}

// SetMemory changes the timeline's budget in bytes, so that runs side by side
// can share one. What is recorded stays; going back takes longer with less.
func (r *Run) SetMemory(bytes int) {
	r.send(func(w *worker) {
		t := w.run.Timeline
		t.mu.Lock()
		defer t.mu.Unlock()
		t.marks.limit(max(1, bytes))
	})
}

// Change makes changes where the run stands when their turn comes, up to the first that is
// refused. What had been recorded after that moment is forgotten: the run goes another way
// from here.
//
// Change does not wait for its turn; the function that it returns does.
func (r *Run) Change(list ...Change) (wait func() error) {
	answer := ask(r,
		func(w *worker) (none struct{}, err error) {
			for _, c := range list {
				err = w.change(c)
				if err != nil {
					break
				}
			}
			return none, err
		}, (*worker).report)
	return func() error {
		_, err := answer()
		return err
	}
}

// change makes a change at the present moment and writes it down.
func (w *worker) change(change Change) error {
	change.At = w.course.at
	if err := change.Apply(w.course.search); err != nil {
		return err
	}
	w.run.Timeline.note(change, w.course.search)
	w.trail.cut(w.course.search, w.course.at)
	w.boards = boards{}
	w.course.journal, w.settings = nil, nil
	w.course.heed(change)
	return nil
}
