package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/run"
)

// What FindEvent finds is what a straight run logs.
func TestFindEventFindsWhatAStraightRunLogs(t *testing.T) {
	for _, a := range []*engine.Algorithm{conformance.Toy(), slowToy()} {
		w := watch(t, a, nil, run.Options{Paused: true})
		w.run.Step(900)
		w.at(engine.Position{Iteration: 900})
		refused := func(k engine.EventKind) bool { return k.Name == "refused" }
		s, _ := a.Start(engine.Problem{Puzzle: board(), Seed: 3})
		var all []int64
		for i := int64(1); i <= 900; i++ {
			for !s.Next(nil).Whole {
			}
			for _, e := range s.Events() {
				if refused(a.Events[e.Kind]) {
					all = append(all, i)
				}
			}
		}
		if len(all) < 10 {
			t.Fatalf("only %d refusals in 900 iterations: the test shows nothing", len(all))
		}
		for i := 1; i < len(all); i++ {
			first, err := w.run.FindEvent(t.Context(), refused, all[i-1], 900, false)
			if err != nil || first != all[i] {
				t.Fatalf("after %d: %d (%v), expected %d", all[i-1], first, err, all[i])
			}
			last, err := w.run.FindEvent(t.Context(), refused, 0, all[i]-1, true)
			if err != nil || last != all[i-1] {
				t.Fatalf("before %d: %d (%v), expected %d", all[i], last, err, all[i-1])
			}
		}
		if none, err := w.run.FindEvent(t.Context(), func(engine.EventKind) bool { return false }, 0, 900, false); none != 0 || err != nil {
			t.Errorf("found what nobody wanted: %d, %v", none, err)
		}
		w.run.Close()
	}
}

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
	w.run.SeekEvaluations(3000)
	w.until("3000 evaluations", func(r *run.Report) bool { return r.Evaluations >= 3000 && !r.Playing })
	var s run.Series
	w.run.Timeline.Series(run.EvaluationsSeries, &s)
	if last := s.Buckets[len(s.Buckets)-1].Last; last != 3000 {
		t.Errorf("the series ends at %v evaluations", last)
	}
	all := w.last.Worked
	if all <= 0 || all != w.last.Work {
		t.Errorf("at the head %v of %v worked", all, w.last.Work)
	}
	w.run.Timeline.Work(&s)
	if len(s.Buckets) == 0 {
		t.Error("no work recorded")
	}
	w.run.Seek(engine.Position{})
	if rep := w.at(engine.Position{}); rep.Worked >= all || rep.Work != all {
		t.Errorf("at the start %v of %v worked", rep.Worked, rep.Work)
	}
	w.run.Close()
}
