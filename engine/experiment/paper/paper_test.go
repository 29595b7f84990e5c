package paper

import (
	"context"
	"math"
	"reflect"
	"strings"
	"testing"

	"sudokuscope/engine/experiment/stats"
)

// TestTablesCanBeRun makes the first runs of every case of every table: what it
// names exists, and everything measured comes out.
func TestTablesCanBeRun(t *testing.T) {
	seen := map[string]bool{}
	for _, table := range All() {
		t.Run(table.ID, func(t *testing.T) {
			if seen[table.ID] || table.ID == "" || table.Title == "" || table.Source == "" || table.Runs < 30 {
				t.Errorf("%+v: expected an ID of its own, a title, a source and at least 30 runs", table)
			}
			seen[table.ID] = true
			quick := *table
			quick.Cases = nil
			rows := 0
			for _, c := range table.Cases {
				if c.Budget.Iterations == 0 || c.Budget.Iterations > 50 {
					c.Budget = iterations(50)
				}
				quick.Cases = append(quick.Cases, c)
				rows += len(c.Measures)
			}
			r, err := quick.Run(context.Background(), Options{Runs: 2})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Rows) != rows {
				t.Errorf("%d rows of %d", len(r.Rows), rows)
			}
			for _, row := range r.Rows {
				if row.Label == "" || row.Quantity == "" || row.Basis == "" {
					t.Errorf("a row without words: %+v", row)
				}
			}
		})
	}
}

func TestResultsDoNotDependOnJobs(t *testing.T) {
	table, err := Find("reseda-2")
	if err != nil {
		t.Fatal(err)
	}
	one, err := table.Run(context.Background(), Options{Runs: 6, Jobs: 1})
	if err != nil {
		t.Fatal(err)
	}
	four, err := table.Run(context.Background(), Options{Runs: 6, Jobs: 4})
	if err != nil {
		t.Fatal(err)
	}
	for i := range one.Rows { // NaN is not equal to itself
		a, b := one.Rows[i], four.Rows[i]
		if !a.Ours.Known() {
			a.Ours, b.Ours, a.Low, b.Low, a.High, b.High = 0, 0, 0, 0, 0, 0
		}
		if !reflect.DeepEqual(a, b) {
			t.Errorf("one job: %+v\nfour: %+v", a, b)
		}
	}
}

// The instructive failure is one, and the two readings differ as they should:
// few runs are enough to see it.
func TestReadingsDiffer(t *testing.T) {
	table, err := Find("reseda-readings")
	if err != nil {
		t.Fatal(err)
	}
	few := *table
	few.Cases = nil
	for _, c := range table.Cases {
		switch c.Label {
		case "left to right, medium", "as in tables 1 and 3, medium":
			few.Cases = append(few.Cases, c)
		}
	}
	r, err := few.Run(context.Background(), Options{Runs: 20})
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]float64{}
	for _, row := range r.Rows {
		at[row.Label] = float64(row.Ours)
	}
	if len(at) != 2 || at["left to right, medium"] > 10 || at["as in tables 1 and 3, medium"] < 40 {
		t.Errorf("%v", at)
	}
}

func TestJudge(t *testing.T) {
	estimate := func(v, low, high float64, runs int) Estimate {
		return Estimate{Value: v, Interval: stats.Interval{Low: low, High: high}, Runs: runs}
	}
	of := func(low, high, n int) Estimate { // whole numbers, spread evenly
		var x []float64
		for i := range n {
			x = append(x, float64(low+i%(high-low+1)))
		}
		m, i := stats.Mean(x)
		return Estimate{m, i, n, x}
	}
	for _, c := range []struct {
		what    string
		m       Measure
		e       Estimate
		verdict Verdict
		basis   string
	}{
		{"rates that overlap", rate(50, 100), estimate(55, 48, 62, 200), Agrees, "the paper's of 100 runs 40.4–59.6"},
		{"rates that do not", rate(81.1, 1000), estimate(68, 61, 74, 200), Differs, "intervals overlap"},
		{"for a reason", rate(81.1, 1000).differs("another puzzle"), estimate(68, 61, 74, 200), Expected, "another puzzle"},
		{"for a reason, in its band", rate(8.9, 1000).differs("the text has 3").within(2, 6), estimate(4, 3, 5, 1000), Expected, "the text has 3"},
		{"for a reason, out of its band", rate(8.9, 1000).differs("the text has 3").within(2, 6), estimate(1, .5, 1.5, 1000), Differs, "intervals"},
		{"a band never makes agreement", rate(8.9, 1000).within(2, 6), estimate(4, 3, 5, 1000), Differs, "intervals"},
		{"a reason that is not needed", rate(50, 100).differs("luck"), estimate(55, 48, 62, 200), Agrees, "intervals"},
		{"means of few runs", mean(Iterations, 16).of(4), of(8, 12, 100), Differs, "a mean of the paper's 4 runs"},
		{"means of few runs that agree", mean(Iterations, 11).of(4), of(8, 12, 100), Agrees, "a mean of the paper's 4 runs"},
		{"a bare figure", mean(Iterations, 10.5), estimate(10, 9, 11, 100), Agrees, "in our interval"},
		{"a rounded figure", mean(Iterations, 9), estimate(9.62, 9.4, 9.84, 100), Agrees, "in our interval"},
		{"a figure in full", mean(Iterations, 9.01), estimate(9.62, 9.4, 9.84, 100), Differs, "in our interval"},
		{"nothing", own(Iterations), estimate(10, 9, 11, 100), OursOnly, "prints none"},
		{"ours in its band", own(Iterations).within(9, math.Inf(1)), estimate(10, 9, 11, 3), OursOnly, "expected ≥ 9"},
		{"ours out of its band", own(Iterations).within(math.Inf(-1), 9), estimate(10, 9, 11, 3), OutOfBand, "expected ≤ 9"},
	} {
		if r := c.m.judge("label", c.e); r.Verdict != c.verdict || !strings.Contains(r.Basis, c.basis) {
			t.Errorf("%s: %s, %q", c.what, r.Verdict, r.Basis)
		}
	}
}

func TestFind(t *testing.T) {
	if _, err := Find("reseda-99"); err == nil || !strings.Contains(err.Error(), "expected one of reseda-1, ") {
		t.Errorf("%v", err)
	}
}

// TestFiguresOfTheClock: what hangs on the speed of the machine is told from the
// rest, whatever its verdict, and only where the paper prints it.
func TestFiguresOfTheClock(t *testing.T) {
	slow := Estimate{Value: 2, Interval: stats.Interval{Low: 1, High: 3}, Runs: 30}
	least, steps := mean(LeastTime, 50).differs("a faster processor"), mean(Iterations, 2)
	spread, whole := own(SpreadTime), mean(MeanSeconds, 2)
	r := &Result{Rows: []Row{least.judge("a", slow), whole.judge("a", slow), spread.judge("a", slow), steps.judge("a", slow)}}
	if printed, agree := r.Timed(); printed != 2 || agree != 1 || r.Printed() != 3 || r.Count(Agrees) != 2 {
		t.Errorf("%d printed, %d of the clock, of which %d agree: %+v", r.Printed(), printed, agree, r.Rows)
	}
}

// TestMiddleOfBatches: the interval has 95 of a hundred batches, and of few all.
func TestMiddleOfBatches(t *testing.T) {
	hundred := make([]float64, 100)
	for i := range hundred {
		hundred[i] = float64((i * 37) % 100)
	}
	if got := middle(hundred); got != (stats.Interval{Low: 2, High: 97}) {
		t.Errorf("of 0 to 99: %v", got)
	}
	if got := middle([]float64{4, 3, 5}); got != (stats.Interval{Low: 3, High: 5}) {
		t.Errorf("of three: %v", got)
	}
}
