package sweep

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/sudoku"
)

const puzzle = ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6."

// sample is runs with efforts; a negative one is of a run without a solution.
func sample(label string, efforts ...float64) experiment.Sample {
	s := experiment.Sample{Algorithm: label, Version: "1", Puzzle: "p", Givens: puzzle, Budget: "1000 evaluations", MaxEvaluations: 1000}
	for i, e := range efforts {
		s.Runs = append(s.Runs, experiment.Run{Seed: uint64(i + 1), Evaluations: int64(math.Abs(e)), Solved: e > 0})
	}
	return s
}

func run(from, step float64, n int) (list []float64) {
	for i := range n {
		list = append(list, from+step*float64(i))
	}
	return list
}

func TestOneParameter(t *testing.T) {
	samples := []experiment.Sample{
		sample("a:x=10", run(500, 3, 12)...),
		sample("a:x=2", run(100, 5, 12)...),
		sample("a:x=3", run(102, 5, 12)...),
		sample("a:x=1", -1000, -1000, -1000),
		sample("b", 3, 4),
		sample("b:preset", 3, 4),
	}
	list := Of(samples)
	if len(list) != 1 || len(list[0].Axes) != 1 || !slices.Equal(list[0].Axes[0].Values, []string{"1", "2", "3", "10"}) {
		t.Fatalf("%+v", list)
	}
	s := list[0]
	if s.Algorithm != "a" || s.Best != 1 || !s.Points[2].Level || s.Points[3].Level || s.Points[1].Level || len(s.Points[1].Dots) != 12 {
		t.Errorf("%+v", s)
	}
	for _, p := range s.Points {
		e := samples[slices.IndexFunc(samples, func(x experiment.Sample) bool { return x.Algorithm == p.Label })].Efforts()
		if want := e.ERT(); float64(p.ERT) != want || p.Runs != e.Len() || p.Solved != e.Successes() {
			t.Errorf("%s: %+v, expected an ERT of %g", p.Label, p, want)
		}
		if w := stats.Wilson(p.Solved, p.Runs); float64(p.RateLow) != w.Low || float64(p.RateHigh) != w.High {
			t.Errorf("%s: %v to %v, expected %v", p.Label, p.RateLow, p.RateHigh, w)
		}
	}
	text := s.Sentence(func(v float64) string { return fmt.Sprintf("%.0f", v) })
	if !strings.Contains(text, "least with x=2: 128 evaluations") || !strings.Contains(text, "cannot tell 2 from it: x=1, x=3") && !strings.Contains(text, "cannot tell 1 from it: x=3") {
		t.Error(text)
	}
}

func TestWordsKeepTheirOrderAndTwoParametersTheirPlaces(t *testing.T) {
	list := Of([]experiment.Sample{
		sample("a:p:mode=slow:x=2:k=1", 3), sample("a:p:mode=slow:x=1:k=1", 4), sample("a:p:mode=fast:x=2:k=1", 5),
		sample("a:mode=slow:x=1", 5), // of another preset: no sweep by itself
	})
	if len(list) != 1 {
		t.Fatalf("%+v", list)
	}
	s := list[0]
	if s.Algorithm != "a:p:k=1" || s.Parameters() != "mode and x" || !slices.Equal(s.Axes[0].Values, []string{"slow", "fast"}) || s.Axes[0].Numbers != nil || len(s.Axes[1].Numbers) != 2 {
		t.Errorf("%+v", s)
	}
	if s.At(1, 0) != nil || s.At(0, 1).Label != "a:p:mode=slow:x=2:k=1" || s.Name(s.At(1, 1)) != "mode=fast x=2" {
		t.Errorf("%+v", s.Points)
	}
}

func TestWhatIsNoSweep(t *testing.T) {
	for name, list := range map[string][]experiment.Sample{
		"nothing":          nil,
		"three parameters": {sample("a:x=1:y=1:z=1", 1), sample("a:x=2:y=2:z=2", 1)},
		"one value":        {sample("a:x=1", 1)},
		"settings":         {sample("a x=1", 1), sample("a x=2", 1)}, // as Distinguish names them
		"versions":         {sample("a:x=1@1", 1), sample("a:x=2@2", 1)},
	} {
		if got := Of(list); len(got) != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if begun := Of([]experiment.Sample{sample("a:x=1"), sample("a:x=2", 5), sample("a:x=3")}); len(begun) != 1 || len(begun[0].Points) != 3 || begun[0].Best != 1 || begun[0].Points[0].Level {
		t.Errorf("with points that have no run yet: %+v", begun)
	}
	unsolved := Of([]experiment.Sample{sample("a:x=1", -1000), sample("a:x=2", -1000)})
	if len(unsolved) != 1 || unsolved[0].Best >= 0 || !strings.Contains(unsolved[0].Sentence(func(float64) string { return "" }), "No run has solved p") {
		t.Errorf("%+v", unsolved)
	}
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		axis Axis
		want []float64
	}{
		{Axis{Values: []string{"a", "b"}}, []float64{.25, .75}},
		{Axis{Values: []string{"1", "2", "5"}, Numbers: []float64{1, 2, 5}}, []float64{.03, .265, .97}},
		{Axis{Values: []string{"1", "10", "100"}, Numbers: []float64{1, 10, 100}}, []float64{.03, .5, .97}},
		{Axis{Values: []string{"7"}, Numbers: []float64{7}}, []float64{.5}},
	} {
		for i, got := range c.axis.Places() {
			if math.Abs(got-c.want[i]) > 1e-12 {
				t.Errorf("%v at %v, expected %v", c.axis.Values, c.axis.Places(), c.want)
			}
		}
	}
}

// TestOfABench: entrants made by Sweep come out on their axes, with the figures of the
// bench's own rows.
func TestOfABench(t *testing.T) {
	e, err := experiment.NewEntrant(conformance.Toy(), "", []string{"solve=on"})
	if err != nil {
		t.Fatal(err)
	}
	d := experiment.Design{Puzzles: []*sudoku.Puzzle{sudoku.Must(puzzle)}, Runs: 8, First: 5, Budget: engine.Budget{Evaluations: 5000}}
	if d.Entrants, err = experiment.Sweep([]experiment.Entrant{e}, []string{"luck=.1:.3:.1", "start=blank,ones"}); err != nil {
		t.Fatal(err)
	}
	samples, err := (&experiment.Bench{Design: d, Jobs: 2}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	list := Of(samples)
	if len(list) != 1 || len(list[0].Points) != 6 || list[0].Parameters() != "luck and start" {
		t.Fatalf("%+v", list)
	}
	for i, p := range list[0].Points { // the bench makes them in the same order
		if row := samples[i].Row(); row.ERT != p.ERT && row.ERT.Known() || row.RateHigh != p.RateHigh || row.Algorithm != p.Label || p.Dots[7].Seed != 12 {
			t.Errorf("%+v, the bench has %+v", p, row)
		}
	}
}
