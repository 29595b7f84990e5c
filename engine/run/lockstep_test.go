package run_test

import (
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/run"
)

// uneven is the toy with iterations of very different cost.
type uneven struct{ engine.Sprinter }

func (u uneven) Tally() engine.Tally {
	v := u.Sprinter.Tally()
	v.Evaluations = cost(v.Iteration)
	return v
}

func (u uneven) Clone() engine.Search { return uneven{u.Sprinter.Clone().(engine.Sprinter)} }

func cost(iteration int64) int64 { return iteration + iteration/50*400 + iteration/997*100_000 }

func unevenToy() *engine.Algorithm {
	a := conformance.Toy()
	b := *a
	b.New = func(p *puzzle, s engine.Settings, r engine.Rand) (engine.Search, error) {
		t, err := a.New(p, s, r)
		return uneven{t.(engine.Sprinter)}, err
	}
	return &b
}

func TestLanesMeetAtTheSameEvaluations(t *testing.T) {
	w := watch(t, unevenToy(), nil, run.Options{Paused: true})
	for _, n := range []int64{1, 7, 1000, 999, 250_000, 5, 1_000_000, 0, 999_999, 100_050} {
		first := int64(0)
		for cost(first) < n {
			first++
		}
		w.run.SeekEvaluations(n)
		rep := w.at(engine.Position{Iteration: first})
		if rep.Hash() != straight(t, conformance.Toy(), nil, nil, rep.At) {
			t.Fatalf("%d evaluations: not the state of a straight run", n)
		}
	}
	w.run.Close()
}

func TestTimeWorkedIsGoneBackThrough(t *testing.T) {
	w := watch(t, slowToy(), nil, run.Options{Paused: true})
	var at []engine.Position
	for i := 1; i <= 4; i++ {
		want := time.Duration(i) * 5 * time.Millisecond
		w.run.SeekWork(want)
		rep := w.until("the time worked", func(r *run.Report) bool { return r.Work >= want && !r.Playing })
		at = append(at, rep.At)
	}
	w.run.SeekWork(10 * time.Millisecond)
	rep := w.until("the past", func(r *run.Report) bool { return r.At.Compare(at[3]) < 0 })
	// Where the run was after so long is known to a bucket of the series.
	var cost run.Series
	w.run.Timeline.Series(run.CostSeries, &cost)
	if rep.At.Iteration+cost.Width < at[0].Iteration || rep.At.Compare(at[2]) > 0 {
		t.Errorf("back at 10 ms it stands at %v; after 5, 10 and 15 ms it stood at %v", rep.At, at[:3])
	}
	w.run.Close()
}
