package run_test

import (
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
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
	b.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		t, err := a.New(b, s)
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
		run.Evaluations.Seek(w.run, n)
		rep := w.at(engine.Position{Iteration: first})
		if rep.Hash() != straight(t, conformance.Toy(), nil, nil, rep.At) {
			t.Fatalf("%d evaluations: not the state of a straight run", n)
		}
	}
	w.run.Close()
}

// On the way to a number of evaluations every early iteration leaves a sample, however fast the
// machine is: charts of a race are made of them.
func TestNoEarlySampleIsLeftOutOnTheWayToEvaluations(t *testing.T) {
	const end = 900
	w := watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	for n := int64(100); n <= end; n += 100 {
		run.Evaluations.Seek(w.run, n)
		w.at(engine.Position{Iteration: n})
	}
	var series run.Series
	run.Evaluations.Course(w.run.Timeline, &series)
	if len(series.Buckets) != end+1 {
		t.Fatalf("%d samples, expected %d", len(series.Buckets), end+1)
	}
	for i, b := range series.Buckets {
		if b.Last != float64(i) {
			t.Errorf("after iteration %d the sample is %v evaluations", i, b.Last)
		}
	}
	w.run.Close()
}

// TestTimeWorkedIsGoneBackThrough: what has been recorded once is found again by
// its time then, at the same moments, in the same order, however fast the machine
// was on the way.
func TestTimeWorkedIsGoneBackThrough(t *testing.T) {
	w := watch(t, slowToy(), nil, run.Options{Paused: true})
	const end = 20 * time.Millisecond
	run.Time.Seek(w.run, int64(end))
	last := w.until("the time worked", func(r *run.Report) bool { return r.Work >= end && !r.Playing }).At
	back := func(d time.Duration) engine.Position {
		w.run.Seek(last)
		w.at(last)
		run.Time.Seek(w.run, int64(d))
		return w.until("the past", func(r *run.Report) bool { return r.At.Compare(last) < 0 && !r.Playing }).At
	}
	var before engine.Position
	for d := end / 4; d < end; d += end / 4 {
		at := back(d)
		if again := back(d); again != at {
			t.Errorf("back at %s it stands at %v, and the second time at %v", d, at, again)
		}
		if at.Compare(before) < 0 {
			t.Errorf("back at %s it stands at %v, before %v", d, at, before)
		}
		before = at
	}
	w.run.Close()
}
