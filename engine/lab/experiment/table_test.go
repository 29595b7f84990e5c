package experiment

import (
	"math"
	"slices"
	"testing"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// sample is runs with efforts; a negative one is of a run without a solution.
func labelled(label string, efforts ...float64) Sample {
	s := Sample{By: Evaluations, Algorithm: label, Version: "1", Puzzle: "p", Givens: easy, Budget: "1000 evaluations", Limits: drive.Budget{Evaluations: 1000}}
	for i, e := range efforts {
		s.Runs = append(s.Runs, Run{Seed: uint64(i + 1), Evaluations: int64(math.Abs(e)), Solved: e > 0})
	}
	return s
}

func steps(from, step float64, n int) (list []float64) {
	for i := range n {
		list = append(list, from+step*float64(i))
	}
	return list
}

func TestOneParameter(t *testing.T) {
	samples := []Sample{
		labelled("a:x=10", steps(500, 3, 12)...),
		labelled("a:x=2", steps(100, 5, 12)...),
		labelled("a:x=3", steps(102, 5, 12)...),
		labelled("a:x=1", -1000, -1000, -1000),
		labelled("b", 3, 4),
		labelled("b:preset", 3, 4),
	}
	list := Sweeps(samples)
	if len(list) != 1 || len(list[0].Axes) != 1 || !slices.Equal(list[0].Axes[0].Values, []string{"1", "2", "3", "10"}) {
		t.Fatalf("%+v", list)
	}
	s := list[0]
	if s.Algorithm != "a" || !s.Cells[1].Best || !s.Cells[2].Level || s.Cells[3].Level || s.Cells[1].Level || len(s.Cells[1].Dots) != 12 {
		t.Errorf("%+v", s)
	}
	for _, p := range s.Cells {
		e := samples[slices.IndexFunc(samples, func(x Sample) bool { return x.Algorithm == p.Label })].Efforts()
		if want := e.ERT(); float64(p.ERT) != want || p.Runs != e.Len() || p.Solved != e.Successes() {
			t.Errorf("%s: %+v, expected an ERT of %g", p.Label, p, want)
		}
		if w := stats.Wilson(p.Solved, p.Runs); float64(p.RateLow) != w.Low || float64(p.RateHigh) != w.High {
			t.Errorf("%s: %v to %v, expected %v", p.Label, p.RateLow, p.RateHigh, w)
		}
	}
	if s.Cells[1].Mark() != " *" || s.Cells[2].Mark() != " =" || s.Cells[3].Mark() != "" || s.Name(&s.Cells[1]) != "x=2" {
		t.Errorf("%+v", s.Cells)
	}
}

func TestWordsKeepTheirOrder(t *testing.T) {
	list := Sweeps([]Sample{
		labelled("a:p:mode=slow:k=1", 3), labelled("a:p:mode=fast:k=1", 5),
		labelled("a:mode=slow", 5), // of another preset: no sweep by itself
	})
	if len(list) != 1 {
		t.Fatalf("%+v", list)
	}
	s := list[0]
	if s.Algorithm != "a:p:k=1" || !slices.Equal(s.Axes[0].Values, []string{"slow", "fast"}) ||
		s.Axes[0].Numbers != nil || s.Name(&s.Cells[1]) != "mode=fast" {
		t.Errorf("%+v", s)
	}
}

func TestWhatIsNoSweep(t *testing.T) {
	for name, list := range map[string][]Sample{
		"nothing":        nil,
		"two parameters": {labelled("a:x=1:y=1", 1), labelled("a:x=2:y=2", 1)},
		"one value":      {labelled("a:x=1", 1)},
		"settings":       {labelled("a x=1", 1), labelled("a x=2", 1)}, // as Distinguish names them
		"versions":       {labelled("a:x=1@1", 1), labelled("a:x=2@2", 1)},
	} {
		if got := Sweeps(list); len(got) != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if begun := Sweeps([]Sample{labelled("a:x=1"), labelled("a:x=2", 5), labelled("a:x=3")}); len(begun) != 1 || len(begun[0].Cells) != 3 || !begun[0].Cells[1].Best || begun[0].Cells[0].Level {
		t.Errorf("with points that have no run yet: %+v", begun)
	}
	unsolved := Sweeps([]Sample{labelled("a:x=1", -1000), labelled("a:x=2", -1000)})
	if len(unsolved) != 1 || unsolved[0].Cells[0].Best {
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
	e, err := NewEntrant(conformance.Toy(), "", []string{"solve=on"})
	if err != nil {
		t.Fatal(err)
	}
	d := Design{Puzzles: []*sudoku.Puzzle{sudoku.Must(easy)}, Runs: 8, First: 5, Budget: drive.Budget{Evaluations: 5000}}
	if d.Entrants, err = Sweep([]Entrant{e}, "luck=.1:.6:.1"); err != nil {
		t.Fatal(err)
	}
	samples, err := (&Bench{Design: d, Jobs: 2}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	list := Sweeps(samples)
	if len(list) != 1 || len(list[0].Cells) != 6 || list[0].Axes[0].Name != "luck" {
		t.Fatalf("%+v", list)
	}
	for i, p := range list[0].Cells { // the bench makes them in the same order
		if row := samples[i].Row(); row.ERT != p.ERT && row.ERT.Known() || row.RateHigh != p.RateHigh || row.Algorithm != p.Label || p.Dots[7].Seed != 12 {
			t.Errorf("%+v, the bench has %+v", p, row)
		}
	}
}
