package learn_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/ui/paint"
	. "sudokuscope/ui/uitest"

	"sudokuscope/engine/drive"
)

// TestManyRunsAreThoseOfD: the runs of a step are made beside the screen, their panel
// stands there, and its figures are those of an experiment with the same seeds.
func TestManyRunsAreThoseOfD(t *testing.T) {
	text := strings.Replace(toys, "--seed 42\ngo 60\n", "--seed 42 --set solve=on\ngo 10\nmany 40\n", 1)
	s := toy(t, text)
	s.Expect(Shows("many runs: other seeds"), Shows("40 of 40 runs, seeds 42 to 81, at most 20M evaluations each"))
	spec := s.M.Stage().Front().Spec
	e := experiment.Entrant{Algorithm: s.Scene().Algorithm, Settings: spec.Problem.Settings, Label: "toy"}
	d := experiment.Design{Entrants: []experiment.Entrant{e}, Runs: 40, First: 42, Budget: drive.Budget{Evaluations: 20_000_000}}
	d.Puzzles = append(d.Puzzles, spec.Problem.Puzzle)
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sample := samples[0]
	f := sample.Figures()
	efforts := sample.Efforts()
	s.Expect(Shows("solved "+paint.Grouped(int64(f.Solved))+" of 40"), Shows("half within "+paint.Short(stats.Quantile(stats.Sorted(efforts.ToSolution()), .5))))
	s.Press("enter").Expect(ready, Hides("many runs: other seeds")).Press("backspace").Expect(ready, Shows("40 of 40 runs")) // there already
	s.Press("D").Expect(Shows("40 of 40 runs"), Shows("seed 42")).Press("esc")
	s.Press("esc").Press("esc").Expect(Hides("seeds 42 to 81"))
}

// TestManyRunsAreGivenUp when the step is left before they are all there.
func TestManyRunsAreGivenUp(t *testing.T) {
	text := strings.Replace(toys, "go 60\n", "go 60\nmany 1000\n", 1)
	s := toy(t, text)
	s.Expect(Shows("of 1 000 runs")).Press("enter").Expect(ready, Hides("of 1 000 runs"))
}

// TestARaceOverManySeeds: many runs of each lane of a step's race, compared.
func TestARaceOverManySeeds(t *testing.T) {
	text := strings.Replace(toys, "run ai-escargot -a toy --seed 42\ngo 60\n", "race ai-escargot -a toy --seed 42 --set solve=on | ai-escargot -a toy --seed 42 --set solve=on --set luck=1\ngo 0\nmany 12\n", 1)
	toy(t, text).Expect(Shows("24 of 24 runs, seeds 42 to 53"), Shows("many runs: the race over many seeds"), Shows("toy:luck=1:solve=on"), Shows("of pairs"))
}

// TestTheLandscapeIsTried: X shows it, as Z does.
func TestTheLandscapeIsTried(t *testing.T) {
	text := strings.Replace(toys, "go 60\n", "go 60\ntry landscape\n", 1)
	toy(t, text).Expect(Shows("look at the landscape")).Press("E").Expect(Shows("landscape: cost and distance")).
		Press("esc").Expect(Hides("landscape: cost"), ready)
}
