package main

import (
	"encoding/csv"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
)

// A bench prints its runs and what it makes of them. Here its figures are made of the runs once
// more, by arithmetic that is written for this test from the definitions alone: it calls nothing
// of the program's, and reads nothing but the two texts. Left out are the intervals that come from
// drawing again: TestCoverage in engine/base/stats holds these to what they promise.

// A small sample has shorter and fewer runs, and as many figures.
var (
	recountBudget = sample.Of(5_000, 20_000)
	recountRuns   = sample.Of(4, 10)
)

const leastFigures = 3000

// recountedRun is a line of the runs.
type recountedRun struct {
	solved, late                      bool
	seed, iterations, evaluations     float64
	restarts, seconds, secondsByClock float64
}

// recount is a bench that is read: its runs by entrant and puzzle, and its report.
type recount struct {
	t       *testing.T
	runs    map[[2]string][]recountedRun
	report  map[string]any
	figures int
}

// TestTheFiguresOfABenchAreRecomputed: thousands of them, each to twelve digits.
func TestTheFiguresOfABenchAreRecomputed(t *testing.T) {
	raw := filepath.Join(t.TempDir(), "runs.csv")
	text := ran(t, t.Context(), "bench", "-a", "tabu,climb,anneal,ac3-tabu,genetic,colony,reseda",
		"-p", "kennett/medium/1,kennett/medium/2,kennett/hard/1,kennett/hard/2,kennett/hard/3",
		"-p", "kennett/fiendish/1,kennett/fiendish/2,17-clue/1,17-clue/2,reseda/hard,ai-escargot,nb-coin/29",
		"--runs", strconv.Itoa(recountRuns), "--evaluations", strconv.Itoa(recountBudget), "--json", "--raw", raw)
	c := &recount{t: t, runs: readRecount(t, raw)}
	begin, end := strings.IndexByte(text, '{'), strings.LastIndexByte(text, '}')
	if begin < 0 {
		t.Fatal(text)
	}
	if err := json.Unmarshal([]byte(text[begin:end+1]), &c.report); err != nil {
		t.Fatal(err)
	}
	c.rows()
	c.comparisons()
	for _, suite := range c.list(c.report, "suites") {
		c.suite(suite)
	}
	t.Logf("%d figures recomputed", c.figures)
	if c.figures < leastFigures {
		t.Errorf("%d figures, expected %d", c.figures, leastFigures)
	}
}

// readRecount reads the file of the runs.
func readRecount(t *testing.T, name string) map[[2]string][]recountedRun {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{}
	for i, name := range lines[0] {
		at[name] = i
	}
	runs := map[[2]string][]recountedRun{}
	for _, line := range lines[1:] {
		number := func(name string) float64 {
			v, err := strconv.ParseFloat(line[at[name]], 64)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		cell := [2]string{line[at["algorithm"]], line[at["puzzle"]]}
		runs[cell] = append(runs[cell], recountedRun{
			solved:         line[at["solved"]] == "true",
			late:           line[at["late"]] == "true",
			seed:           number("seed"),
			iterations:     number("iterations"),
			evaluations:    number("evaluations"),
			restarts:       number("restarts"),
			seconds:        number("seconds"),
			secondsByClock: number("wall_seconds"),
		})
	}
	return runs
}

// list is a list of objects of the report.
func (c *recount) list(of map[string]any, name string) (objects []map[string]any) {
	c.t.Helper()
	all, is := of[name].([]any)
	if !is {
		c.t.Fatalf("no list %s", name)
	}
	for _, one := range all {
		objects = append(objects, one.(map[string]any))
	}
	return objects
}

// want holds a figure of the report to what comes out here; what is no number is null there.
func (c *recount) want(object map[string]any, name string, value float64) {
	c.t.Helper()
	c.figures++
	none := math.IsNaN(value) || math.IsInf(value, 0)
	printed, is := object[name].(float64)
	switch {
	case none && object[name] == nil:
	case none || !is:
		c.t.Errorf("%v %v %v: %s is %v, expected %v", object["algorithm"], object["a"], object["puzzle"], name, object[name], value)
	case math.Abs(printed-value) > 1e-12*max(1, math.Abs(value)):
		c.t.Errorf("%v %v %v: %s is %v, expected %v", object["algorithm"], object["a"], object["puzzle"], name, printed, value)
	}
}

// column is something of all runs of a cell.
func column(runs []recountedRun, of func(recountedRun) float64) (list []float64) {
	for _, r := range runs {
		list = append(list, of(r))
	}
	return list
}

// total is a sum, from the smallest on.
func total(list []float64) (sum float64) {
	for _, v := range ordered(list) {
		sum += v
	}
	return sum
}

func solvedOf(runs []recountedRun) (k int) {
	for _, r := range runs {
		if r.solved {
			k++
		}
	}
	return k
}

// spent is what a run spent of the budget, at most all of it.
func spent(r recountedRun) float64 { return min(float64(recountBudget), r.evaluations) }

// runningTime is what all runs spent, for each that is solved.
func runningTime(runs []recountedRun, of func(recountedRun) float64) float64 {
	return total(column(runs, of)) / float64(solvedOf(runs))
}

// charged is PAR10: a failure costs ten budgets.
func charged(runs []recountedRun) float64 {
	return total(column(runs, func(r recountedRun) float64 {
		if r.solved {
			return r.evaluations
		}
		return 10 * float64(recountBudget)
	})) / float64(len(runs))
}

// toSolution is what a run took, for ever if it is not solved.
func toSolution(r recountedRun) float64 {
	if r.solved {
		return r.evaluations
	}
	return math.Inf(1)
}

// rows holds each row to the runs of its cell.
func (c *recount) rows() {
	for _, row := range c.list(c.report, "rows") {
		runs := c.runs[[2]string{row["algorithm"].(string), row["puzzle"].(string)}]
		n, k := len(runs), solvedOf(runs)
		late := 0
		for _, r := range runs {
			if r.late {
				late++
			}
		}
		seeds := ordered(column(runs, func(r recountedRun) float64 { return r.seed }))
		low, high := scoreInterval(float64(k)/float64(n), float64(n))
		c.want(row, "runs", float64(n))
		c.want(row, "expected", float64(recountRuns))
		c.want(row, "solved", float64(k))
		c.want(row, "late", float64(late))
		c.want(row, "first_seed", seeds[0])
		c.want(row, "last_seed", seeds[n-1])
		c.want(row, "rate", float64(k)/float64(n))
		c.want(row, "rate_low", low)
		c.want(row, "rate_high", high)
		c.want(row, "ert", runningTime(runs, spent))
		c.want(row, "par10", charged(runs))
		c.averages(row, runs)
		efforts := column(runs, toSolution)
		c.want(row, "effort_q1", quantileOf(efforts, 1, 4))
		c.want(row, "effort_q2", quantileOf(efforts, 2, 4))
		c.want(row, "effort_q3", quantileOf(efforts, 3, 4))
	}
}

// averages are the means and medians of what all runs took, solved or not.
func (c *recount) averages(row map[string]any, runs []recountedRun) {
	for name, of := range map[string]func(recountedRun) float64{
		"iterations":   func(r recountedRun) float64 { return r.iterations },
		"evaluations":  func(r recountedRun) float64 { return r.evaluations },
		"restarts":     func(r recountedRun) float64 { return r.restarts },
		"seconds":      func(r recountedRun) float64 { return r.seconds },
		"wall_seconds": func(r recountedRun) float64 { return r.secondsByClock },
	} {
		list := column(runs, of)
		c.want(row, name+"_mean", total(list)/float64(len(list)))
		if _, is := row[name+"_median"]; is {
			c.want(row, name+"_median", quantileOf(list, 1, 2))
		}
	}
}

// comparisons holds each pair of entrants on a puzzle to the runs of both.
func (c *recount) comparisons() {
	list := c.list(c.report, "comparisons")
	var raw []float64
	for _, pair := range list {
		puzzle := pair["puzzle"].(string)
		a := c.runs[[2]string{pair["a"].(string), puzzle}]
		b := c.runs[[2]string{pair["b"].(string), puzzle}]
		c.want(pair, "runs_a", float64(len(a)))
		c.want(pair, "runs_b", float64(len(b)))
		c.rates(pair, a, b)
		seconds := func(r recountedRun) float64 { return r.seconds }
		c.want(pair, "ert_ratio", runningTime(a, spent)/runningTime(b, spent))
		c.want(pair, "ert_ratio_evaluations", runningTime(a, spent)/runningTime(b, spent))
		c.want(pair, "ert_ratio_seconds", runningTime(a, seconds)/runningTime(b, seconds))
		x, y := column(a, toSolution), column(b, toSolution)
		effect, low, high := sooner(x, y)
		c.want(pair, "effect", effect)
		c.want(pair, "effect_low", low)
		c.want(pair, "effect_high", high)
		p := rankSum(x, y)
		raw = append(raw, p)
		c.want(pair, "p_raw", p)
	}
	for i, p := range stepDown(raw) {
		c.want(list[i], "p", p)
	}
}

// rates are the difference of two shares and Newcombe's interval, of the two by themselves.
func (c *recount) rates(pair map[string]any, a, b []recountedRun) {
	p := float64(solvedOf(a)) / float64(len(a))
	q := float64(solvedOf(b)) / float64(len(b))
	lowP, highP := scoreInterval(p, float64(len(a)))
	lowQ, highQ := scoreInterval(q, float64(len(b)))
	down := math.Sqrt((p-lowP)*(p-lowP) + (highQ-q)*(highQ-q))
	up := math.Sqrt((highP-p)*(highP-p) + (q-lowQ)*(q-lowQ))
	c.want(pair, "rate_difference", p-q)
	c.want(pair, "rate_difference_low", max(-1, p-q-down))
	c.want(pair, "rate_difference_high", min(1, p-q+up))
}
