package measure_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/report"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/engine/sudoku"
)

const board = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// everybody are all algorithms, and a script without a metric of its own.
func everybody(t *testing.T) []*engine.Algorithm {
	t.Helper()
	own, err := script.All().Load("own", "own.star", `"""Two cells change places."""
cost = "lines"
def start(s):
    s.grid.fill_blocks()
def swap(s):
    "Any swap is made."
    s.grid.swap(s.dice.choice(s.grid.swaps()))
loop = [swap]
`)
	if err != nil {
		t.Fatal(err)
	}
	return append(algorithms.All(), own)
}

// Every measure of every algorithm and script is a series of the timeline, a breakpoint, a
// chart and a claim of a lesson, and has words.
func TestEveryMeasureIsEverywhere(t *testing.T) {
	for _, a := range everybody(t) {
		t.Run(a.ID, func(t *testing.T) {
			problem := drive.Problem{Puzzle: sudoku.Must(board), Seed: 1}
			again, err := run.Again(a, problem, nil)
			if err != nil {
				t.Fatal(err)
			}
			var vitals engine.Vitals
			for _, s := range again.Visit(t.Context(), []engine.Position{{Iteration: 2}}) {
				s.Vitals(&vitals)
			}
			charted := measure.Charted(a)
			for _, m := range measure.All(a) {
				if m.Meaning == "" && a.Script == "" {
					t.Errorf("%s has no meaning", m.Name)
				}
				if _, err := run.ParseBreak(m.Name+" > 3", a, problem.Puzzle); err != nil {
					t.Error(err)
				}
				if !m.Clock && measure.Find(charted, m.Name) < 0 {
					t.Errorf("%s has no chart", m.Name)
				}
				if value := m.Of(&vitals); !math.IsNaN(value) {
					inLesson(t, a, fmt.Sprintf("%s = %v", m.Name, value), m)
				}
			}
		})
	}
}

// inLesson has a lesson claim what holds at iteration 2, and chart the measure.
func inLesson(t *testing.T, a *engine.Algorithm, claim string, m measure.Measure) {
	t.Helper()
	chart := fmt.Sprintf("chart %q\n", m.Name)
	if m.Clock {
		chart = ""
	}
	text := "# T\nx · 5 minutes\n## S\nWords.\n```scope\nrun p -a " + a.ID + " --seed 1\ngo 2\n" +
		chart + "claim " + claim + "\n```\n"
	l, err := lesson.Parse("t.md", text)
	if err != nil {
		t.Fatal(err)
	}
	world := lesson.World{
		Algorithm: func(string) (*engine.Algorithm, error) { return a, nil },
		Puzzle:    func(string) (*sudoku.Puzzle, error) { return sudoku.Must(board), nil },
	}
	for _, err := range lesson.Check(t.Context(), l, world) {
		if a.Script == "" || !strings.Contains(err.Error(), "claim") {
			t.Errorf("%s: %v", claim, err)
		}
	}
}

// A metric that is called as a common measure is that measure.
func TestNoTwoMeasuresHaveOneName(t *testing.T) {
	for _, a := range everybody(t) {
		search, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(board), Seed: 2})
		if err != nil {
			t.Fatal(err)
		}
		all := measure.All(a)
		for range 20 {
			for !search.Next(nil).Whole {
			}
			var v engine.Vitals
			search.Vitals(&v)
			for _, m := range measure.Charted(a) {
				i := measure.Find(all, m.Name)
				one, other := m.Of(&v), all[i].Of(&v)
				if one != other && !(math.IsNaN(one) && math.IsNaN(other)) {
					t.Fatalf("%s: %s is %v in charts and %v elsewhere", a.ID, m.Name, one, other)
				}
			}
		}
	}
}

// Bench has the means of the measures at the end of runs, in CSV and in JSON.
func TestMeasuresAreColumnsOfBench(t *testing.T) {
	entrant, err := experiment.NewEntrant(conformance.Toy(), "", nil)
	if err != nil {
		t.Fatal(err)
	}
	bench := experiment.Bench{Jobs: 2, Design: experiment.Design{
		Entrants: []experiment.Entrant{entrant},
		Puzzles:  []*sudoku.Puzzle{sudoku.Must(board)},
		Runs:     5,
		First:    1,
		Budget:   drive.Budget{Iterations: 50},
	}}
	samples, err := bench.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var sum float64
	for seed := range uint64(5) {
		search, err := drive.Start(entrant.Algorithm, drive.Problem{Puzzle: sudoku.Must(board), Seed: 1 + seed})
		if err != nil {
			t.Fatal(err)
		}
		drive.Run(t.Context(), search, drive.Budget{Iterations: 50})
		var snap engine.Snapshot
		search.Observe(&snap)
		sum += float64(len(snap.Changed))
	}
	row := samples[0].Row()
	if got := float64(row.Measures["cells_changed"]); got != sum/5 {
		t.Errorf("cells_changed is %v in bench, expected %v", got, sum/5)
	}
	table := (&report.Report{Rows: []experiment.Row{row}}).CSV()
	for _, column := range measure.Columns() {
		if !strings.Contains(strings.Join(table.Head, ","), column) {
			t.Errorf("the CSV has no column %s", column)
		}
	}
	text, err := json.Marshal(samples[0].Runs[0])
	if err != nil {
		t.Fatal(err)
	}
	var again experiment.Run
	if err := json.Unmarshal(text, &again); err != nil || !again.Same(samples[0].Runs[0]) {
		t.Errorf("%s is read as another run: %+v, %v", text, again, err)
	}
	again.Ends[0]++
	if again.Same(samples[0].Runs[0]) {
		t.Error("a run that ended with another measure counts as the same")
	}
}
