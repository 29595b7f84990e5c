package report

import (
	"encoding/csv"
	"strings"
	"testing"

	"sudokuscope/engine/lab/experiment"
)

func rawSamples() []experiment.Sample {
	a, b := sample("quick", 10, 20, -1), sample("never", -1)
	a.Params = map[string]any{"alpha": .5, "start": "ones", "cost": 3.0}
	b.Params = map[string]any{"alpha": .25, "mode": "x"}
	return []experiment.Sample{a, b}
}

// TestRunsAsCSV: a line a run, a column a setting, empty where an algorithm has none;
// a setting with the name of a column does not take its place.
func TestRunsAsCSV(t *testing.T) {
	var b strings.Builder
	if err := Runs(&b, rawSamples()); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
	if err != nil || len(rows) != 5 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	cell := func(row int, name string) string {
		for i, h := range rows[0] {
			if h == name {
				return rows[row][i]
			}
		}
		return "no column " + name
	}
	for _, c := range []struct {
		row        int
		name, want string
	}{{1, "algorithm", "quick"}, {1, "alpha", "0.5"}, {4, "alpha", "0.25"}, {1, "start", "ones"}, {4, "start", ""}, {4, "mode", "x"},
		{2, "evaluations", "20"}, {3, "solved", "false"}, {1, "cost", "0"}, {1, "set_cost", "3"}, {2, "seed", "2"}} {
		if got := cell(c.row, c.name); got != c.want {
			t.Errorf("row %d, %s: %q, expected %q", c.row, c.name, got, c.want)
		}
	}
}
