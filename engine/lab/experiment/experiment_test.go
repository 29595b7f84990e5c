package experiment

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const easy = ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6."

func entrant(t *testing.T, set ...string) Entrant {
	t.Helper()
	e, err := NewEntrant(conformance.Toy(), "", set)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func design(t *testing.T, runs int) *Design {
	four := sudoku.Must("1..4....2..1...3")
	four.Name = "four"
	nine := sudoku.Must(easy)
	nine.Name = "nine"
	return &Design{
		Entrants: []Entrant{entrant(t), entrant(t, "solve=on")}, Puzzles: []*sudoku.Puzzle{four, nine},
		Runs: runs, First: 7, Budget: drive.Budget{Iterations: 60},
	}
}

// outcomes runs a design and drops what differs from time to time.
func outcomes(t *testing.T, d *Design, jobs int) []Outcome {
	t.Helper()
	var list []Outcome
	err := Do(context.Background(), jobs, d.Len(), d.Trial, func(i int, o Outcome) error {
		if i != len(list) {
			t.Fatalf("outcome %d came after %d others", i, len(list))
		}
		o.Seconds = 0
		list = append(list, o)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func same(t *testing.T, a, b []Outcome) {
	t.Helper()
	for i := range a {
		x, y := a[i], b[i]
		if x.Tally != y.Tally || x.Grid.String() != y.Grid.String() || x.Final.String() != y.Final.String() {
			t.Errorf("trial %d: %+v and %+v", i, x.Tally, y.Tally)
		}
	}
}

func TestOutcomesDoNotDependOnJobs(t *testing.T) {
	d := design(t, 40)
	alone := outcomes(t, d, 1)
	if len(alone) != d.Len() {
		t.Fatalf("%d outcomes of %d", len(alone), d.Len())
	}
	for _, jobs := range []int{2, 7, 0} {
		same(t, alone, outcomes(t, d, jobs))
	}
}

func TestTracedRunsAreTheSameRuns(t *testing.T) {
	d := design(t, 5)
	plain := outcomes(t, d, 1)
	d.Trace = true
	traced := outcomes(t, d, 1)
	same(t, plain, traced)
	for i, o := range traced {
		last := o.Trace[len(o.Trace)-1]
		if last.Evaluations != o.Evaluations || last.Best != o.BestCost {
			t.Errorf("trial %d: the trace ends at %+v, the run at %+v", i, last, o.Tally)
		}
		for j := 1; j < len(o.Trace)-1; j++ {
			if o.Trace[j].Best >= o.Trace[j-1].Best || o.Trace[j].Missing > o.Trace[j-1].Missing {
				t.Errorf("trial %d: no improvement at %+v", i, o.Trace[j])
			}
		}
		if o.Solved() != (last.Missing == 0) {
			t.Errorf("trial %d: %d symbols are missing at the end, solved %v", i, last.Missing, o.Solved())
		}
	}
}

// TestTimeIsOfOneClock: by a budget in time a failed run has spent all of it, in the seconds that
// its row counts, and a run that found a solution later is a failure.
func TestTimeIsOfOneClock(t *testing.T) {
	d := design(t, 3)
	d.Entrants = d.Entrants[:1]
	d.Budget = drive.Budget{Time: 10 * time.Millisecond}
	for _, trace := range []bool{false, true} {
		d.Trace = trace
		err := Do(context.Background(), 4, d.Len(), d.Trial, func(i int, o Outcome) error {
			r := NewRun(d.Trial(i), &o)
			beyond := r.Seconds >= d.Budget.Time.Seconds()
			if beyond == r.Solved {
				t.Errorf("trial %d: %+v within %v", i, r, d.Budget.Time)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	late := Outcome{Tally: engine.Tally{Status: engine.Solved}, Seconds: .02}
	if !late.Late(d.Budget) || late.Late(drive.Budget{Time: time.Second}) {
		t.Error("late is wrong")
	}
}

func TestCancelledWorkKeepsWhatWasFinished(t *testing.T) {
	d := design(t, 200)
	ctx, cancel := context.WithCancel(context.Background())
	n := 0
	err := Do(ctx, 3, d.Len(), d.Trial, func(int, Outcome) error {
		if n++; n == 10 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || n < 10 || n == d.Len() {
		t.Errorf("%d of %d outcomes, error %v", n, d.Len(), err)
	}
}

func TestARunCutShortIsNoOutcome(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := entrant(t)
	o, err := Trial{Entrant: e, Puzzle: sudoku.Must(easy), Seed: 1}.Run(ctx)
	if err != nil || !o.Interrupted {
		t.Errorf("interrupted %v, error %v", o.Interrupted, err)
	}
}

func TestAFailureEndsTheWork(t *testing.T) {
	d := design(t, 20)
	d.Entrants[1] = entrant(t, "fuse=30")
	var p *Panic
	err := Do(context.Background(), 2, d.Len(), d.Trial, func(int, Outcome) error { return nil })
	if !errors.As(err, &p) || !strings.Contains(err.Error(), "the fuse has burnt down") || strings.Contains(err.Error(), "\n") || p.Stack == "" {
		t.Errorf("got %v", err)
	}
	full := errors.New("no space left")
	if err := Do(context.Background(), 2, d.Len(), d.Trial, func(int, Outcome) error { return full }); err != full {
		t.Errorf("got %v", err)
	}
	// What has not begun by then is no failure, though its turn comes before.
	d.Entrants[0], d.Runs = entrant(t, "fuse=1"), 4
	for range 500 {
		err := Do(context.Background(), 4, d.Len(), d.Trial, func(int, Outcome) error { return nil })
		if !errors.As(err, &p) {
			t.Fatalf("got %v", err)
		}
	}
}

func TestEntrants(t *testing.T) {
	for _, c := range []struct{ preset, set, want string }{
		{"", "", ""},
		{"wild", "", "luck=1"},
		{"wild", "luck=.5", "luck=0.5"},
		{"", "start=ones", "start=ones"},
		{"", "luck=.1", ""},
		{"wid", "", "\"wid\""},
		{"", "luck=2", "luck=2: "},
		{"", "lcuk=2", "\"lcuk\""},
		{"", "luck", "name=value"},
	} {
		var set []string
		if c.set != "" {
			set = []string{c.set}
		}
		e, err := NewEntrant(conformance.Toy(), c.preset, set)
		got := e.Differences()
		if err != nil {
			got = err.Error()
		}
		if got != c.want && (err == nil || !strings.Contains(got, c.want)) {
			t.Errorf("%q %q: got %q, want %q", c.preset, c.set, got, c.want)
		}
	}
	if p := entrant(t, "start=ones").Params(); p["start"] != "ones" || p["luck"] != .1 {
		t.Errorf("params %v", p)
	}
}

func TestRowSumsUp(t *testing.T) {
	s := Sample{Algorithm: "a", Puzzle: "p", Runs: []Run{
		{Solved: true, Evaluations: 100, Iterations: 10, Seconds: 1},
		{Solved: true, Evaluations: 200, Iterations: 20, Seconds: 2},
		{Evaluations: 1000, Iterations: 100, Seconds: 3, Restarts: 4},
		{Evaluations: 1000, Iterations: 100, Seconds: 4},
	}}
	r := s.Row()
	if r.Runs != 4 || r.Solved != 2 || r.Rate != .5 || r.ERT != 1150 || r.IterationsMean != 57.5 ||
		r.IterationsMedian != 60 || r.EvaluationsMean != 575 || r.SecondsMedian != 2.5 || r.RestartsMean != 1 {
		t.Errorf("%+v", r)
	}
	if r.EffortQ1 != 175 || r.EffortMedian.Known() || r.EffortQ3.Known() {
		t.Errorf("quartiles %+v", r)
	}
	none := Sample{Runs: s.Runs[2:]}
	b, err := json.Marshal(none.Row())
	if err != nil || !strings.Contains(string(b), `"ert":null`) {
		t.Errorf("%s, %v", b, err)
	}
}

func TestNumbersSurviveJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := Number(rapid.Float64().Draw(t, "n"))
		b, err := json.Marshal(want)
		var got Number
		if err == nil {
			err = json.Unmarshal(b, &got)
		}
		if err != nil || got != want {
			t.Fatalf("%v became %s and %v, %v", want, b, got, err)
		}
	})
	for _, none := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if b, _ := json.Marshal(Number(none)); string(b) != "null" {
			t.Errorf("%v became %s", none, b)
		}
	}
}
