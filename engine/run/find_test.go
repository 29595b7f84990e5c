package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

func TestPhaseBeforeIsOneStepBack(t *testing.T) {
	w := watch(t, slowToy(), nil, run.Options{Paused: true})
	w.run.Step(5)
	w.at(engine.Position{Iteration: 5})
	for _, c := range []struct{ at, want engine.Position }{
		{engine.Position{}, engine.Position{}},
		{engine.Position{Phases: 1}, engine.Position{}},
		{engine.Position{Iteration: 1}, engine.Position{Phases: 2}},
		{engine.Position{Iteration: 3, Phases: 2}, engine.Position{Iteration: 3, Phases: 1}},
		{engine.Position{Iteration: 5}, engine.Position{Iteration: 4, Phases: 2}},
	} {
		if got, err := w.run.PhaseBefore(t.Context(), c.at); err != nil || got != c.want {
			t.Errorf("before %v: %v (%v), expected %v", c.at, got, err, c.want)
		}
	}
	w.run.Close()
}

// A run whose budget shrinks forgets checkpoints, never the past.
func TestLessMemoryChangesNothingButTheWayBack(t *testing.T) {
	w := watch(t, slowToy(), nil, run.Options{Paused: true})
	w.run.Step(3000)
	w.at(engine.Position{Iteration: 3000})
	w.run.SetMemory(1)
	for _, to := range []engine.Position{{Iteration: 1234, Phases: 1}, {Iteration: 77}, {Iteration: 3000}} {
		w.run.Seek(to)
		if rep := w.at(to); rep.Hash() != straight(t, slowToy(), nil, nil, to) {
			t.Errorf("at %v the state is another", to)
		}
	}
	w.run.Close()
}

// The measures of a race are recorded where the head was.
func TestEvaluationsAndWorkAreRecorded(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	run.Evaluations.Seek(w.run, 3000)
	w.until("3000 evaluations", func(r *run.Report) bool { return r.Evaluations >= 3000 && !r.Playing })
	var s run.Series
	run.Evaluations.Course(w.run.Timeline, &s)
	if last := s.Buckets[len(s.Buckets)-1].Last; last != 3000 {
		t.Errorf("the series ends at %v evaluations", last)
	}
	all := w.last.Worked
	if all <= 0 || all != w.last.Work {
		t.Errorf("at the head %v of %v worked", all, w.last.Work)
	}
	run.Time.Course(w.run.Timeline, &s)
	if len(s.Buckets) == 0 {
		t.Error("no work recorded")
	}
	w.run.Seek(engine.Position{})
	if rep := w.at(engine.Position{}); rep.Worked >= all || rep.Work != all {
		t.Errorf("at the start %v of %v worked", rep.Worked, rep.Work)
	}
	w.run.Close()
}
