package report

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
)

// instant are samples of two searches on four puzzles, of which a solves two before any
// evaluation and takes twice as long as b on the others.
func instant() (list []experiment.Sample) {
	for p := range 4 {
		for k, name := range []string{"a", "b"} {
			effort := []int64{200, 100}[k]
			if p < 2 && name == "a" {
				effort = 0
			}
			s := experiment.Sample{
				Algorithm: name,
				Puzzle:    fmt.Sprint(p),
				Givens:    fmt.Sprint(p),
				Limits:    drive.Budget{Evaluations: 1000},
			}
			for i := range uint64(4) {
				s.Runs = append(s.Runs, experiment.Run{Seed: i, Evaluations: effort, Solved: true, Seconds: .001})
			}
			list = append(list, s)
		}
	}
	return list
}

// TestRatiosSayWhatTheyLeaveOut: in text, on the page and in LaTeX, with the number of puzzles
// in the JSON; and nothing is said of the work of an evaluation where there is none.
func TestRatiosSayWhatTheyLeaveOut(t *testing.T) {
	r := New("test", instant(), Options{})
	pair := r.Suites[0].Pairs[0]
	if pair.Rated != 2 || math.Abs(float64(pair.Ratio)-2) > 1e-9 || pair.Both != 4 || math.Abs(float64(pair.InEvaluations)-2) > 1e-9 || math.Abs(float64(pair.InSeconds)-1) > 1e-9 {
		t.Errorf("%+v", pair)
	}
	if len(r.Notes) > 0 {
		t.Errorf("%q", r.Notes)
	}
	var text, page, latex strings.Builder
	if err := r.TextWithin(&text, 0); err != nil {
		t.Fatal(err)
	}
	if err := r.Page(&page, "test"); err != nil {
		t.Fatal(err)
	}
	if err := r.Latex(&latex); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		"The ratios of a and b leave out 2 puzzles on which one of them has a PAR10 below 1",
		"Over the 2 puzzles on which each has two runs and a PAR10 of 1 or more",
		"b, the best over all",
	} {
		for medium, all := range map[string]string{"text": text.String(), "page": page.String(), "LaTeX": latex.String()} {
			if !strings.Contains(all, part) {
				t.Errorf("%s: expected %q", medium, part)
			}
		}
	}
}
