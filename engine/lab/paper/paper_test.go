package paper

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func init() { sample.KeepLittle() }

// TestTablesCanBeRun makes the first runs of every case of every table: what it
// names exists, and everything measured comes out.
func TestTablesCanBeRun(t *testing.T) {
	sample.OnlyLarge(t)
	most := int64(sample.Of(2, 10)) // iterations
	seen, file := map[string]bool{}, someFile(t)
	for _, table := range All() {
		t.Run(table.ID, func(t *testing.T) {
			if seen[table.ID] || table.ID == "" || table.Title == "" || table.Source == "" || table.Paper == "" || table.Runs < 30 && len(table.Readings) == 0 {
				t.Errorf("%+v: expected an ID of its own, a title, a source and at least 30 runs", table)
			}
			seen[table.ID] = true
			quick := *table
			quick.Cases, quick.Readings = nil, nil // whose tables are tested themselves
			rows := 0
			for _, c := range table.Cases {
				if c.Budget.Iterations == 0 || c.Budget.Iterations > most {
					c.Budget = drive.Budget{Iterations: most}
				}
				quick.Cases = append(quick.Cases, c)
				rows += len(c.Measures)
			}
			r, err := quick.Run(context.Background(), Options{Runs: 2, Puzzles: file})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Rows) != rows {
				t.Errorf("%d rows of %d", len(r.Rows), rows)
			}
			for _, row := range r.Rows {
				if row.Label == "" || row.Quantity == "" || row.Why == "" {
					t.Errorf("a row without words: %+v", row)
				}
			}
		})
	}
}

// someFile has puzzles as the study of 2023 keeps them, as many from each source, and is
// not its file.
func someFile(t *testing.T) string {
	list, err := puzzles.FindAll("kennett")
	if err != nil {
		t.Fatal(err)
	}
	rows := "source,puzzles\n"
	for _, from := range cecSources {
		for range from.puzzles {
			rows, list = rows+from.source+","+list[0].Givens.String()+"\n", list[1:]
		}
	}
	file := filepath.Join(t.TempDir(), "puzzles1000.csv")
	if err := os.WriteFile(file, []byte(rows), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestTheFileOfTheStudy: what is not its file is refused in a line that says what was
// expected.
func TestTheFileOfTheStudy(t *testing.T) {
	whole, err := os.ReadFile(someFile(t))
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(whole), "\n")
	for _, c := range []struct{ text, want string }{
		{string(whole), ""},
		{rest, "expected a table with the head source,puzzles"},
		{"", "expected a table with the head source,puzzles"},
		{head + "\n1,12\n", ":2: "},
		{string(whole)[:4000], ": "},
		{head + "\n" + strings.ReplaceAll(rest, "4,", "5,"), " 615"},
	} {
		file := filepath.Join(t.TempDir(), "f.csv")
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		list, err := bySource(file)
		if (err == nil) != (c.want == "") || err != nil && (!strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), file)) {
			t.Errorf("%.20q: %d sources, %v, expected %q", c.text, len(list), err, c.want)
		}
	}
	table, err := Find("cec-2023")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.Run(context.Background(), Options{Runs: 1}); !errors.Is(err, ErrNoFile) {
		t.Errorf("without a file: %v", err)
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
			a, b = Row{}, Row{}
		}
		if !reflect.DeepEqual(a, b) {
			t.Errorf("one job: %+v\nfour: %+v", a, b)
		}
	}
}

// The instructive failure is one, and the two readings differ as they should:
// few runs are enough to see it.
func TestReadingsDiffer(t *testing.T) {
	table, err := Find("reseda-details")
	if err != nil {
		t.Fatal(err)
	}
	few := *table
	few.Cases = nil
	for _, c := range table.Cases {
		switch c.Label {
		case "left to right", "as it is":
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
	if len(at) != 2 || at["left to right"] > 10 || at["as it is"] < 40 {
		t.Errorf("%v", at)
	}
}

// runsOf returns n runs of one puzzle, of which the first k are solved; took says how many
// iterations each takes.
func runsOf(t *testing.T, k, n int, took func(i int) int64) (r Runs) {
	p, err := puzzles.Find("reseda/easy")
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		var o experiment.Outcome
		if o.Iteration = took(i); i < k {
			o.Status = engine.Solved
		}
		r.Trials, r.Outcomes = append(r.Trials, experiment.Trial{Puzzle: p}), append(r.Outcomes, o)
	}
	return r
}

// TestJudge: what is said of a figure is what its test says, and a reason stands only
// where there is a difference.
func TestJudge(t *testing.T) {
	between := func(low, high int) func(int) int64 { // whole numbers, spread evenly
		return func(i int) int64 { return int64(low + i%(high-low+1)) }
	}
	some := between(8, 12)
	for _, c := range []struct {
		what    string
		m       Measure
		k, n    int
		took    func(int) int64
		verdict Verdict
		kind    Kind
		why     string
	}{
		{"rates that are one", rate(50, 100), 110, 200, some, Agrees, Predicted, "exact, the paper's 50 of 100"},
		{"rates that are two", rate(81.1, 1000), 136, 200, some, Differs, Predicted, ""},
		{"few runs agree more: not 50, but 500", rate(100*30./33, 33), 500, 500, some, Differs, Predicted, ""},
		{"few runs agree more: 50", rate(100*30./33, 33), 50, 50, some, Agrees, Predicted, ""},
		{"for a reason", rate(81.1, 1000).differs("another puzzle"), 136, 200, some, Differs, Predicted, "another puzzle"},
		{"for a reason, out of its band", rate(8.9, 1000).differs("the text has 3").within(2, 6), 10, 1000, some, Differs, Predicted, ""},
		{"a band never makes agreement", rate(8.9, 1000).within(2, 6), 40, 1000, some, Differs, Predicted, ""},
		{"a reason that is not needed", rate(50, 100).differs("luck"), 110, 200, some, Agrees, Predicted, ""},
		{"all solved by both", rate(100, 30), 500, 500, some, Agrees, Trivial, ""},
		{"none solved by both", rate(0, 1000), 0, 500, some, Agrees, Trivial, ""},
		{"all solved by one", rate(100, 100), 450, 500, some, Differs, Predicted, ""},
		{"chosen by it", rate(50, 100).fitted(), 110, 200, some, Agrees, Fitted, ""},
		{"counted already", rate(50, 100).repeats("table 1"), 110, 200, some, Agrees, Repeated, "table 1"},
		{"means of few runs", mean(Iterations, 16).of(4), 100, 100, some, Differs, Predicted, " 4 "},
		{"means of few runs that agree", mean(Iterations, 11).of(4), 100, 100, some, Agrees, Predicted, " 4 "},
		{"a rounded figure", mean(Iterations, 9), 100, 100, between(9, 10), Agrees, Predicted, ""},
		{"a figure in full", mean(Iterations, 9.01), 100, 100, between(9, 10), Differs, Predicted, ""},
		{"nothing", own(Iterations), 100, 100, some, OursOnly, "", ""},
		{"ours in its band", own(Iterations).within(9, math.Inf(1)), 3, 3, some, OursOnly, "", "≥ 9"},
		{"ours out of its band", own(Iterations).within(math.Inf(-1), 9), 100, 100, some, OutOfBand, "", "≤ 9"},
	} {
		r := c.m.row(&Case{Label: "label"}, runsOf(t, c.k, c.n, c.took), nil)
		if r.Verdict != c.verdict || r.Kind != c.kind || r.Why == "" || !strings.Contains(r.Why, c.why) {
			t.Errorf("%s: %s, %s, p %v, %q", c.what, r.Verdict, r.Kind, r.P, r.Why)
		}
		if r.Kind != "" && (r.Verdict == Agrees) != (float64(r.P) >= Level) {
			t.Errorf("%s: %s at p %v", c.what, r.Verdict, r.P)
		}
	}
}

// TestPool: rates that each agree differ together, by columns too; what is trivial or
// repeated does not count.
func TestPool(t *testing.T) {
	some := func(int) int64 { return 1 }
	var rows []Row
	for i, column := range []string{"a", "a", "a", "a", "b", "b"} {
		m := rate(50, 1000)
		k := 470
		if column == "b" {
			k = 500
		}
		r := m.row(&Case{Label: "label", Pool: column}, runsOf(t, k, 1000, some), nil)
		if r.Verdict != Agrees {
			t.Fatalf("row %d: %+v", i, r)
		}
		rows = append(rows, r)
	}
	sure := rate(100, 1000)
	rows = append(rows, sure.row(&Case{Pool: "a"}, runsOf(t, 1000, 1000, some), nil))
	got := map[string]Pooled{}
	for _, p := range pool(rows) {
		got[p.Label] = p
	}
	if p := got["rates, a: ours lower"]; p.Rows != 4 || p.P > .01 || p.P == 0 {
		t.Errorf("%+v", got)
	}
	if p := got["all figures, whichever way they differ"]; p.Rows != 6 {
		t.Errorf("%+v", got)
	}
}

// TestGradesOfABatch: the paper's map is compared with those of our batches, and of
// batches like itself it is one.
func TestGradesOfABatch(t *testing.T) {
	p, err := puzzles.Find("reseda/hard")
	if err != nil {
		t.Fatal(err)
	}
	answer := sudoku.Exact(p, 1, 0).Solutions[0]
	printed := strings.Join(printedGrades, "")
	var r Runs
	for i := range 3 * batch {
		g := answer.Clone()
		for c := range g {
			if printed[c] == '.' && p.Givens[c] == 0 && i%2 == 0 || printed[c] == 'B' && i%20 == 0 {
				g[c] = g[c]%9 + 1
			}
		}
		r.Trials = append(r.Trials, experiment.Trial{Puzzle: p})
		r.Outcomes = append(r.Outcomes, experiment.Outcome{Final: g})
	}
	if e := gradedOtherwise(r); e.Against.P != 1 || e.Value != 0 {
		t.Errorf("batches as the paper's: %+v", e.Against)
	}
	for i := range r.Outcomes {
		r.Outcomes[i].Final = answer
	}
	if e := gradedOtherwise(r); e.Against.Paper < 10 || e.Against.P > .3 {
		t.Errorf("batches that are always right: %+v", e.Against)
	}
}

// TestReadings: each reading is held to each table with the same runs.
func TestReadings(t *testing.T) {
	small := func(set string) func() []*Table {
		return func() []*Table {
			c := Case{
				Label:     "alpha .5",
				Algorithm: "reseda",
				Set:       []string{"restart=none", "alpha=.5", set},
				Puzzles:   []string{"reseda/medium"},
				Measures:  []Measure{rate(43, 100).fitted(), mean(Iterations, 8).of(43).fitted()},
			}
			return []*Table{{ID: "small", Runs: 40, Cases: []Case{c}}}
		}
	}
	table := &Table{ID: "readings", Readings: []Reading{
		{Label: "static", Tables: small("order=static"), Clock: resedaClock(nil)}, {Label: "left to right", Tables: small("order=index")},
	}}
	o := Options{Runs: 40}
	if n := table.Count(o); n != 160 { // 40 of each reading, and of both cases of the clock
		t.Errorf("%d runs", n)
	}
	r, err := table.Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	if c := r.Readings[0].Clock; c == nil || !(c.Low <= c.Ours && c.Ours <= c.High) || r.Readings[1].Clock != nil {
		t.Errorf("clocks %+v and %+v", c, r.Readings[1].Clock)
	}
	if len(r.Readings) != 2 || r.Readings[0].Agree != 2 || r.Readings[1].Agree == 2 || r.Readings[1].Compared != 2 {
		t.Errorf("%+v", r.Readings)
	}
}

func TestFind(t *testing.T) {
	if _, err := Find("reseda-99"); err == nil || !strings.Contains(err.Error(), " reseda-1, ") {
		t.Errorf("%v", err)
	}
}
