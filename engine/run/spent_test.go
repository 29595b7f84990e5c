package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

// A run that stands beyond its budget when it is to play says that the budget is spent,
// whatever the pace, and plays on without one when it is asked again.
func TestABudgetThatIsSpentBeforePlay(t *testing.T) {
	for _, pace := range []float64{run.FlatOut, 50} {
		o := run.Options{Limit: drive.Budget{Iterations: 100}, At: engine.Position{Iteration: 300}, Pace: pace}
		w := watch(t, conformance.Toy(), nil, o)
		rep := w.until("the budget", func(r *run.Report) bool { return r.Stop.Kind == run.AtLimit })
		if rep.At != o.At || rep.Playing {
			t.Fatalf("at pace %v it says so at %s", pace, rep.At)
		}
		w.run.Play()
		w.until("more iterations", func(r *run.Report) bool { return r.At.Iteration > 300 })
		w.run.Close()
	}
}
