package learn_test

import (
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"

	"sudokuscope/engine/drive"
)

// TestManyRunsAreThoseOfD: the runs of a step are made beside the screen, their panel
// stands there, and its figures are those of an experiment with the same seeds.
func TestManyRunsAreThoseOfD(t *testing.T) {
	text := strings.Replace(toys, "--seed 42\ngo 60\n", "--seed 42 --set solve=on\ngo 10\nmany 40\n", 1)
	s := toy(t, text)
	s.Expect(Placed(manyruns.ID), Counts("40", "40", "42", "81", "20M"))
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
	s.Expect(Counts(strconv.Itoa(f.Solved), "40"), Counts(paint.Short(stats.Quantile(stats.Sorted(efforts.ToSolution()), .5))))
	s.Press("enter").Expect(ready, Not(Placed(manyruns.ID))).Press("backspace").Expect(ready, Counts("40", "40")) // there already
	s.Press("D").Expect(Asked, Counts("40", "40", "42", "81")).Press("esc")
	s.Press("esc").Press("esc").Expect(Not(Counts("42", "81")))
}

// TestManyRunsAreGivenUp when the step is left before they are all there.
func TestManyRunsAreGivenUp(t *testing.T) {
	text := strings.Replace(toys, "go 60\n", "go 60\nmany 1000\n", 1)
	s := toy(t, text)
	s.Expect(Counts("1000", "42", "1041")).Press("enter").Expect(ready, Not(Counts("1000", "42", "1041")))
}

// TestARaceOverManySeeds: many runs of each lane of a step's race, compared.
func TestARaceOverManySeeds(t *testing.T) {
	text := strings.Replace(toys, "run ai-escargot -a toy --seed 42\ngo 60\n", "race ai-escargot -a toy --seed 42 --set solve=on | ai-escargot -a toy --seed 42 --set solve=on --set luck=1\ngo 0\nmany 12\n", 1)
	toy(t, text).Expect(Placed(manyruns.ID), Counts("24", "24", "42", "53"), Shows("toy:luck=1:solve=on"))
}

// TestTheLandscapeIsTried: X shows it, as Z does.
func TestTheLandscapeIsTried(t *testing.T) {
	text := strings.Replace(toys, "go 60\n", "go 60\ntry landscape\n", 1)
	toy(t, text).Expect(Unasked).Press("E").Expect(Asked).Press("esc").Expect(Unasked, ready)
}

// TestManyRunsAreKeptBehindTheAnswer, and a race: nothing of them is on the screen before it.
func TestManyRunsAreKeptBehindTheAnswer(t *testing.T) {
	ask := "go 10\nmany 40\nask How many?\n- few\n- all *\nanswer All are.\nreveal\n"
	text := strings.Replace(toys, "run ai-escargot -a toy --seed 42\ngo 60\n",
		"race ai-escargot -a toy --seed 42 --set solve=on | ai-escargot -a toy --seed 42 --set solve=on --set luck=1\n"+ask, 1)
	s := toy(t, text).Expect(Shows("How many?"), Not(Placed(manyruns.ID)), Not(Counts("42", "81")))
	for _, key := range []string{"D", "R", "c", "C", "Y", "Z", "delete"} {
		s.Press(key).Expect(Unasked, Notes("answer first"))
	}
	s.Order("anatomy").Expect(Unasked, Notes("answer first"))
	if Of[*race.Race](s).Shown() {
		t.Error("the race is shown before the answer")
	}
	s.Press("a").Expect(Placed(manyruns.ID), Counts("80", "80", "42", "81"), Shows("All are."))
	if !Of[*race.Race](s).Shown() {
		t.Error("the race is not shown after the answer")
	}
	s.Press("D").Expect(Asked)
	on := func(c *ui.Config) { c.Chances = true }
	toy(t, text, on).Expect(Shows("How many?"), Not(Placed(panels.ChancesID)), That("no chances", func(s *Screen) bool { return s.Scene().Chances == nil }))
}

// TestTheLandscapeAndTheStrikeAreKeptBehindTheAnswer: E refuses them, and the step says nothing of them, before it.
func TestTheLandscapeAndTheStrikeAreKeptBehindTheAnswer(t *testing.T) {
	for i, shows := range []string{"landscape with Z", "strike line 4"} {
		ask := "go 10\ntry " + []string{"landscape", "strike 4"}[i] + "\nask How many?\n- few\n- all *\nanswer All are.\nreveal\n"
		text := strings.Replace(toys, "go 60\n", ask, 1)
		s := toy(t, text).Expect(Shows("How many?"), Hides(shows)).Press("E").Expect(Refused(learn.ActExercise))
		s.Press("a").Expect(Shows("All are.")).Press("E").Expect(Asked).Press("esc").Expect(Unasked)
	}
}
