package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment/stats"
)

func powerCommand(a *app) *cobra.Command {
	effect, power, level := 0.0, .8, .05
	var rates []float64
	c := &cobra.Command{
		Use:   "power",
		Short: "Say how many runs an experiment needs before it is made",
		Long: `Say how many runs of each algorithm, or how many puzzles, it takes to see a
difference with a given power. Without a flag it lists what the usual sizes of effects
need.`,
		Example: `
sudokuscope power
sudokuscope power --effect .64 --power 90%
sudokuscope power --rates .5,.7`,
		Args: atMost(0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if power <= level {
				return fmt.Errorf("power: --power %s with --level %s: expected a power above the level, "+
					"which is reached without any difference", shareText(power), shareText(level))
			}
			line := func(format string, args ...any) { a.out.say(format+"\n", args...) }
			if cmd.Flags().Changed("effect") {
				if !(effect > 0 && effect < 1) || effect == .5 {
					return fmt.Errorf("power: --effect %v: expected a probability above 0 and below 1, and not .5", effect)
				}
				n := stats.RunsForEffect(effect, level, power)
				k := stats.PuzzlesForEffect(effect, level, power)
				line("%s of each algorithm on one puzzle (Mann-Whitney), where a run of one is before a run of the other "+
					"with probability %g", english.Count(n, "run"), effect)
				line("%s (Wilcoxon), where one is better on a share %g of them", english.Count(k, "puzzle"), effect)
			}
			if rates != nil {
				if len(rates) != 2 || rates[0] == rates[1] || slices.ContainsFunc(rates, func(p float64) bool { return !(p >= 0 && p <= 1) }) {
					return fmt.Errorf("power: --rates %v: expected two different rates from 0 to 1, such as .5,.7", rates)
				}
				n := stats.RunsForRates(rates[0], rates[1], level, power)
				line("%s of each algorithm, to tell a rate of %g from one of %g", english.Count(n, "run"), rates[0], rates[1])
			}
			if rates == nil && effect == 0 {
				line("runs of each algorithm on one puzzle, and puzzles, at level %g with power %g:", level, power)
				for _, e := range []struct {
					word string
					a    float64
				}{{"small", .56}, {"medium", .64}, {"large", .71}, {"very large", .85}} {
					n := stats.RunsForEffect(e.a, level, power)
					k := stats.PuzzlesForEffect(e.a, level, power)
					line("  %-10s effect %.2f: %5d runs  %5d puzzles", e.word, e.a, n, k)
				}
			}
			return nil
		},
	}
	flags := c.Flags()
	flags.Float64Var(&effect, "effect", 0, "the probability that a run of one is before a run of the other")
	flags.Float64SliceVar(&rates, "rates", nil, "two success rates `P,Q` to tell apart")
	flags.Lookup("rates").DefValue = ""
	flags.Var(shareOf(&power), "power", "the chance of seeing the difference")
	flags.Var(shareOf(&level), "level", "the chance of seeing one that is not there")
	return c
}
