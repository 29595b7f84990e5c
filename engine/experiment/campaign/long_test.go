package campaign

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
)

// TestLongRunsOutliveTheirJobs: a run that no job lasts long enough for ends all the
// same, with the result of one that was not disturbed.
func TestLongRunsOutliveTheirJobs(t *testing.T) {
	for _, trace := range []bool{false, true} {
		dir, d := t.TempDir(), design(t, 1)
		d.Entrants, d.Puzzles = d.Entrants[:1], d.Puzzles[1:]
		d.Budget, d.Trace = engine.Budget{Iterations: 250_000}, trace
		jobs := 0
		for ; jobs < 200; jobs++ {
			w := worker(t, dir, d, experiment.Shard{})
			if left, _, err := w.Prepare(); err != nil || left == 0 {
				break
			}
			ctx, cancel := context.WithTimeout(context.Background(), time.Duration(15+jobs)*time.Millisecond) // longer on a machine that has much to do
			err := w.Run(ctx)
			cancel()
			if err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Fatal(err)
			}
		}
		if jobs == 200 {
			t.Fatal("it never ends")
		}
		t.Logf("%d jobs", jobs)
		s := expect(t, d, dir)
		if n := (checkpoints{filepath.Join(dir, "checkpoints")}).count(); n != 0 {
			t.Errorf("%d checkpoints are left", n)
		}
		if trace {
			detail, err := s.Samples[0].Detail(s.Samples[0].Runs[0])
			o, e := d.Trial(0).Run(context.Background())
			if err != nil || e != nil || !slices.Equal(detail.Trace, o.Trace) {
				t.Errorf("the trace %v, expected %v", detail.Trace, o.Trace)
			}
		}
	}
}

// TestStatusCounts: of a campaign that was left, with a worker at work and one dead.
func TestStatusCounts(t *testing.T) {
	dir, d := t.TempDir(), design(t, 10)
	work(t, dir, d, experiment.Shard{Part: 1, Of: 2, Fixed: true})
	f := &Folder{Dir: dir, worker: workerName()}
	alive, dead := f.claims(""), f.claims("")
	dead.mine.Worker, dead.mine.Process = "dead", 1<<22
	for i, c := range []*claims{alive, dead} {
		c.mine.Worker += "-x"
		if ok, err := c.take(0, 2*i+1); !ok || err != nil {
			t.Fatal(ok, err)
		}
	}
	s, err := StatusOf(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	if s.Expected != 40 || s.Done != 20 || s.Missing != 20 || len(s.Alive) != 1 || len(s.Dead) != 1 || s.Dead[0] != "dead-x" {
		t.Errorf("%+v", s)
	}
}
