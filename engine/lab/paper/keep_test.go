package paper

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/puzzles"
)

// TestKeptRunsAreNotMadeAgain: a table made a second time from the same folder has
// the same rows, and asks for no run; other seeds or settings are other runs.
func TestKeptRunsAreNotMadeAgain(t *testing.T) {
	table, err := Find("tabu-1")
	if err != nil {
		t.Fatal(err)
	}
	few := *table
	few.Cases = few.Cases[3:5]
	folder := filepath.Join(t.TempDir(), "runs")
	first, err := few.Run(context.Background(), Options{Runs: 3, Keep: folder})
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 2 {
		t.Fatalf("%v, %v; expected a file a case", files, err)
	}
	over, stop := context.WithDeadline(context.Background(), time.Unix(0, 0)) // nothing can be run
	defer stop()
	again, err := few.Run(over, Options{Runs: 3, Keep: folder})
	if err != nil {
		t.Fatal(err)
	}
	for i := range first.Rows {
		a, b := first.Rows[i], again.Rows[i]
		if a.Ours != b.Ours && a.Ours == a.Ours || a.Verdict != b.Verdict {
			t.Errorf("%+v, then %+v", a, b)
		}
	}
	if _, err := few.Run(over, Options{Runs: 4, Keep: folder}); err == nil {
		t.Error("four runs were read where three are kept")
	}
	if r, err := few.Run(over, Options{Runs: 2, Keep: folder}); err != nil || r.Rows[0].Runs != 2 {
		t.Errorf("two of the three that are kept: %v", err)
	}
	if r, err := few.Run(context.Background(), Options{Runs: 5, Keep: folder}); err != nil || r.Rows[0].Runs != 5 {
		t.Errorf("two more: %v", err)
	}
	if _, err := few.Run(over, Options{Runs: 5, Keep: folder}); err != nil {
		t.Errorf("the two more are not kept: %v", err)
	}
	name := filepath.Join(folder, files[0].Name())
	if err := os.WriteFile(name, []byte("nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := few.Run(context.Background(), Options{Runs: 3, Keep: folder}); err == nil || !strings.Contains(err.Error(), name) {
		t.Errorf("a damaged file: %v", err)
	}
}

// TestRatio: efforts are of all runs, those to a success over the successes, and a
// ratio divides ours as the paper's.
func TestRatio(t *testing.T) {
	runs := func(evaluations int64, solved, n int) (r Runs) {
		p, err := puzzles.Find("reseda/easy")
		if err != nil {
			t.Fatal(err)
		}
		for i := range n {
			r.Trials = append(r.Trials, experiment.Trial{Puzzle: p})
			o := experiment.Outcome{}
			if o.Evaluations = evaluations; i < solved {
				o.Status = engine.Solved
			}
			r.Outcomes = append(r.Outcomes, o)
		}
		return r
	}
	long, short := runs(300, 20, 40), runs(100, 10, 40)
	if e := Grids.Of(long); e.Value != 300 || e.Runs != 40 {
		t.Errorf("%+v", e)
	}
	if e := GridsEach.Of(long); e.Value != 600 || e.Interval.Low >= 600 || e.Interval.High <= 600 {
		t.Errorf("%+v", e)
	}
	done := map[string]Runs{"short": short}
	c := &Case{Label: "long"}
	m := mean(GridsEach, 3).over("short", 2) // 1.5 of the paper's; 600/400 of ours
	if r := m.row(c, long, done); r.Verdict != Agrees || float64(r.Paper) != 1.5 || float64(r.Ours) != 1.5 || !strings.HasSuffix(r.Quantity, "over that of short") {
		t.Errorf("%+v", r)
	}
	far := mean(Grids, 8).over("short", 2) // 4 of the paper's; 3 of ours, without spread
	if r := far.row(c, long, done); r.Verdict != Differs {
		t.Errorf("%+v", r)
	}
}
