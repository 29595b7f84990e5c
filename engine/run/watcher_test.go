package run_test

import (
	"fmt"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

// watcher drives a run as a screen would, and can say what it saw last.
type watcher struct {
	t    fataler
	run  *run.Run
	last *run.Report
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

func watch(t fataler, a *engine.Algorithm, s engine.Settings, o run.Options) *watcher {
	t.Helper()
	r, err := run.Launch(a, drive.Problem{Puzzle: board(), Seed: 3, Settings: s}, o)
	if err != nil {
		t.Fatalf("%v", err)
	}
	w := &watcher{t: t, run: r}
	w.read()
	return w
}

// read waits for the next report.
func (w *watcher) read() *run.Report {
	w.t.Helper()
	for wait := conformance.WaitSince(time.Now()); ; {
		select {
		case rep, ok := <-w.run.Reports():
			if !ok {
				w.t.Fatalf("the run closed its reports")
			}
			w.last = rep
			return rep
		case <-time.After(conformance.Look):
			if wait.Over() {
				w.t.Fatalf("no report since one at %v", w.last.At)
			}
		}
	}
}

// until reads on until a report is as wanted.
func (w *watcher) until(what string, ok func(*run.Report) bool) *run.Report {
	w.t.Helper()
	for range 100000 {
		if ok(w.last) {
			return w.last
		}
		w.read()
	}
	w.t.Fatalf("never saw %s", what)
	return nil
}

// settle reads until the run has stopped at a moment.
func (w *watcher) at(to engine.Position) *run.Report {
	w.t.Helper()
	return w.until(fmt.Sprintf("a stop at %v", to), func(r *run.Report) bool { return r.At == to && !r.Playing })
}

// straight is the hash of a run that went to a moment without stopping, making
// the changes of a journal on the way.
func straight(t fataler, a *engine.Algorithm, set engine.Settings, journal []run.Change, to engine.Position) uint64 {
	t.Helper()
	s, err := drive.Start(a, drive.Problem{Puzzle: board(), Seed: 3, Settings: set})
	if err != nil {
		t.Fatalf("%v", err)
	}
	at := engine.Position{}
	var each *run.Change // gives every iteration dice of its own
	for {
		for len(journal) > 0 && journal[0].At == at {
			if change := journal[0]; change.Kind == run.NewDice {
				s.Reseed(change.Seed)
				each = nil
			} else if change.Kind == run.EachDice {
				s.Reseed(run.Stream(change.Seed, at.Iteration))
				each = &change
			} else if err := s.Set(journal[0].Param, journal[0].Value); err != nil {
				t.Fatalf("%v", err)
			}
			journal = journal[1:]
		}
		if each != nil && at.Phases == 0 && s.Tally().Status == engine.Running {
			s.Reseed(run.Stream(each.Seed, at.Iteration))
		}
		if at.Compare(to) >= 0 || s.Tally().Status != engine.Running {
			break
		}
		if st := s.Next(nil); st.Whole {
			at = engine.Position{Iteration: at.Iteration + 1}
		} else {
			at.Phases++
		}
	}
	var snap engine.Snapshot
	s.Observe(&snap)
	return snap.Hash()
}
