package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
)

// powerFlags are what power is asked.
type powerFlags struct {
	effect, power, level float64
	rates                []float64
	// What follows is of runs within puzzles.
	puzzles, runs int
	ratio, equal  float64
	scatter       stats.Nested
}

func powerCommand(a *app) *cobra.Command {
	asked := powerFlags{
		power:   .8,
		level:   .05,
		scatter: stats.Nested{Spread: .5, Tail: 1},
	}
	command := &cobra.Command{
		Use:   "power",
		Short: "Say how many runs and puzzles an experiment needs before it is made",
		Long: `Say how many runs of each algorithm, or how many puzzles, show a difference with a given
power. Without a flag it lists what the usual sizes of effects need.

An experiment has runs within puzzles. --ratio and --equal say how many puzzles it takes
for several numbers of runs on each. With --puzzles and --runs power says what that
experiment shows. Two figures go into it. --spread is how much the ratio of two
algorithms differs from puzzle to puzzle. It is the standard deviation of its logarithm:
.5 is a factor of 1.6 up or down. --tail is how much runs on one puzzle differ, as their
standard deviation over their mean: 1 for most searches.`,
		Example: `
sudokuscope bench power
sudokuscope bench power --effect .64 --power 90%
sudokuscope bench power --rates .5,.7
sudokuscope bench power --ratio 1.5
sudokuscope bench power --equal 10%
sudokuscope bench power --puzzles 20 --runs 10`,
		Args: noArgument,
		RunE: func(*cobra.Command, []string) error {
			return asked.answer(a)
		},
	}
	flags := command.Flags()
	flags.Float64Var(&asked.effect, "effect", 0, "the probability that a run of one is before a run of the other")
	flags.Func("rates", "two success rates `P,Q` to tell apart: .5,.7 or 50%,70%", func(text string) (err error) {
		asked.rates, err = readRates(text)
		return err
	})
	flags.Float64Var(&asked.ratio, "ratio", 0, "how many times as long one takes as the other, over the puzzles")
	flags.Var(shareOf(&asked.equal), "equal", "the margin within which two are to be shown equal")
	whole(flags, &asked.puzzles, "puzzles", 0, 0, mostRuns, "the puzzles of an experiment")
	whole(flags, &asked.runs, "runs", 0, 0, mostRuns, "its runs of each algorithm on each puzzle")
	flags.Float64Var(&asked.scatter.Spread, "spread", .5, "how much the ratio differs from puzzle to puzzle")
	flags.Float64Var(&asked.scatter.Tail, "tail", 1, "how much runs on one puzzle differ")
	flags.Var(shareOf(&asked.power), "power", "the chance of seeing the difference")
	flags.Var(shareOf(&asked.level), "level", "the chance of seeing one that is not there")
	return command
}

// readRates reads rates, each as a share or in percent.
func readRates(text string) (list []float64, err error) {
	for rate := range strings.SplitSeq(text, ",") { //nolint:forbidigo // typed by people
		v, err := readPart(rate)
		if err != nil {
			return nil, errors.New("expected two rates, such as .5,.7 or 50%,70%")
		}
		list = append(list, v)
	}
	return list, nil
}

// answer says all that is asked.
func (f *powerFlags) answer(a *app) error {
	if err := f.check(); err != nil {
		return err
	}
	if f.effect != 0 {
		f.byEffect(a)
	}
	if f.rates != nil {
		n := stats.RunsForRates(f.rates[0], f.rates[1], f.level, f.power)
		a.out.say("%s of each algorithm, to tell a rate of %g from one of %g\n",
			english.Count(n, "run"),
			f.rates[0], f.rates[1])
	}
	if f.ratio != 0 {
		f.nested(a, fmt.Sprintf("to show that one takes %g times as long as the other", f.ratio),
			func(runs int) int {
				return f.scatter.PuzzlesForRatio(f.ratio, runs, f.level, f.power)
			})
	}
	if f.equal != 0 {
		f.nested(a, fmt.Sprintf("to show of equal ones that they are equal within %.3g %%", 100*f.equal),
			func(runs int) int {
				return f.same().PuzzlesForEqual(f.equal, runs, f.level, f.power)
			})
	}
	if f.puzzles > 0 && f.runs > 0 {
		f.experiment(a)
	}
	if f.effect == 0 && f.rates == nil && f.ratio == 0 && f.equal == 0 && f.puzzles == 0 {
		f.usual(a)
	}
	return nil
}

func (f *powerFlags) check() error {
	noRate := func(p float64) bool {
		return !(p >= 0 && p <= 1)
	}
	badRates := f.rates != nil && (len(f.rates) != 2 || f.rates[0] == f.rates[1] ||
		slices.ContainsFunc(f.rates, noRate))
	badEffect := f.effect != 0 && (!(f.effect > 0 && f.effect < 1) || f.effect == .5)
	badRatio := f.ratio != 0 && (!(f.ratio > 0) || f.ratio == 1 || math.IsInf(f.ratio, 0))
	badScatter := !(f.scatter.Spread >= 0 && f.scatter.Spread < 100) ||
		!(f.scatter.Tail > 0 && f.scatter.Tail < 100)
	switch {
	case f.power <= f.level:
		return fmt.Errorf("power: --power %v with --level %v: expected a power above the level, "+
			"which is reached without any difference", f.power, f.level)
	case badEffect:
		return fmt.Errorf("power: --effect %v: expected a probability above 0 and below 1, and not .5", f.effect)
	case badRates:
		return fmt.Errorf("power: --rates %s: expected two different rates from 0 to 1, such as .5,.7 or 50%%,70%%",
			strings.Join(english.Names(f.rates, func(p float64) string { return fmt.Sprint(p) }), ","))
	case badRatio:
		return fmt.Errorf("power: --ratio %v: expected a ratio above 0 and not 1, such as 1.5", f.ratio)
	case badScatter:
		return fmt.Errorf("power: --spread %v --tail %v: expected a spread of 0 or more and a tail "+
			"above 0, both below 100",
			f.scatter.Spread, f.scatter.Tail)
	case f.puzzles > 0 && f.runs == 0 && f.ratio == 0 && f.equal == 0:
		return fmt.Errorf("power: --puzzles %d: expected --runs too", f.puzzles)
	}
	return nil
}

// same is how figures of equal searches scatter: their ratio is 1 on every puzzle.
func (f *powerFlags) same() stats.Nested { return stats.Nested{Tail: f.scatter.Tail} }

func (f *powerFlags) byEffect(a *app) {
	runs := stats.RunsForEffect(f.effect, f.level, f.power)
	puzzles := stats.PuzzlesForEffect(f.effect, f.level, f.power)
	a.out.say("%s of each algorithm on one puzzle (Mann-Whitney), where a run of one is before a run of the other "+
		"with probability %g\n", english.Count(runs, "run"), f.effect)
	a.out.say("%s (Wilcoxon), where one is better on a share %g of them\n",
		english.Count(puzzles, "puzzle"), f.effect)
}

// nested says how many puzzles it takes with several numbers of runs, or with those asked
// for.
func (f *powerFlags) nested(a *app, what string, puzzles func(runs int) int) {
	a.out.say("%s, with a chance of %.3g %%:\n", what, 100*f.power)
	list := []int{1, 5, 10, 20, 50, 100}
	if f.runs > 0 {
		list = []int{f.runs}
	}
	for _, runs := range list {
		n := puzzles(runs)
		a.out.say("  %8s on each of %5d puzzles: %d runs of each algorithm\n",
			english.Count(runs, "run"), n, n*runs)
	}
}

// experiment says what an experiment of runs within puzzles shows.
func (f *powerFlags) experiment(a *app) {
	a.out.say("%s on each of %s show, with a chance of %.3g %%:\n",
		english.Count(f.runs, "run"),
		english.Count(f.puzzles, "puzzle"), 100*f.power)
	ratio := f.scatter.RatioShown(f.puzzles, f.runs, f.level, f.power)
	if math.IsInf(ratio, 1) {
		a.out.say("  no ratio at all: so few puzzles cannot\n")
	} else {
		a.out.say("  that one takes %.3g times as long as the other, or more\n", ratio)
	}
	chance := f.same().PowerOfEqual(.1, f.puzzles, f.runs, f.level)
	a.out.say("of two equal ones they show that they are equal within 10 %% with a chance of %.0f %%\n", 100*chance)
}

// usual lists what the usual sizes of effects need.
func (f *powerFlags) usual(a *app) {
	a.out.say("runs of each algorithm on one puzzle, and puzzles, at level %g with power %g:\n", f.level, f.power)
	for _, effect := range []struct {
		word string
		a    float64
	}{
		{"small", .56},
		{"medium", .64},
		{"large", .71},
		{"very large", .85},
	} {
		runs := stats.RunsForEffect(effect.a, f.level, f.power)
		puzzles := stats.PuzzlesForEffect(effect.a, f.level, f.power)
		a.out.say("  %-10s effect %.2f: %5d runs  %5d puzzles\n", effect.word, effect.a, runs, puzzles)
	}
}
