package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment/stats"
)

func powerCommand(a *app) *cobra.Command {
	effect, rates, width := 0.0, "", ""
	power, level := .8, .05
	c := &cobra.Command{
		Use:   "power",
		Short: "Say how many runs an experiment needs before it is made",
		Long: `Say how many runs of each algorithm, or how many puzzles, it takes to see a
difference with a given power, or to know a rate closely. Without a flag it lists
what the usual sizes of effects need.`,
		Example: `
sudokuscope power
sudokuscope power --effect .64 --power 90%
sudokuscope power --rates .5,.7
sudokuscope power --width .5,.05`,
		Args: atMost(0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if power <= level {
				return fmt.Errorf("power: --power %s with --level %s: expected a power above the level, "+
					"which is reached without any difference", shareText(power), shareText(level))
			}
			line := func(format string, args ...any) { a.out.say(format+"\n", args...) }
			done := false
			if cmd.Flags().Changed("effect") {
				if !(effect > 0 && effect < 1) || effect == .5 {
					return fmt.Errorf("power: --effect %v: expected a probability above 0 and below 1, and not .5", effect)
				}
				n, _ := stats.RunsForEffect(effect, level, power)
				k, _ := stats.PuzzlesForEffect(effect, level, power)
				line("%s of each algorithm on one puzzle (Mann-Whitney), where a run of one is before a run of the other "+
					"with probability %g", english.Count(n, "run"), effect)
				line("%s (Wilcoxon), where one is better on a share %g of them", english.Count(k, "puzzle"), effect)
				done = true
			}
			if rates != "" {
				p, q, err := two(rates)
				if err != nil || p == q {
					return fmt.Errorf("power: --rates %s: expected two different rates from 0 to 1, such as .5,.7", rates)
				}
				n, _ := stats.RunsForRates(p, q, level, power)
				line("%s of each algorithm, to tell a rate of %g from one of %g", english.Count(n, "run"), p, q)
				done = true
			}
			if width != "" {
				p, half, err := two(width)
				if err != nil || half < .0005 || half >= 1 {
					return fmt.Errorf("power: --width %s: expected a rate and a half width of at least .0005, such as .5,.05", width)
				}
				line("%s, to know a rate near %g within %g on each side", english.Count(stats.RunsForWidth(p, half), "run"), p, half)
				done = true
			}
			if !done {
				line("runs of each algorithm on one puzzle, and puzzles, at level %g with power %g:", level, power)
				for _, e := range []struct {
					word string
					a    float64
				}{{"small", .56}, {"medium", .64}, {"large", .71}, {"very large", .85}} {
					n, _ := stats.RunsForEffect(e.a, level, power)
					k, _ := stats.PuzzlesForEffect(e.a, level, power)
					line("  %-10s effect %.2f: %5d runs  %5d puzzles", e.word, e.a, n, k)
				}
			}
			return nil
		},
	}
	flags := c.Flags()
	flags.Float64Var(&effect, "effect", 0, "the probability that a run of one is before a run of the other")
	flags.StringVar(&rates, "rates", "", "two success rates P,Q to tell apart")
	flags.StringVar(&width, "width", "", "a rate P and the half width H of its interval, as P,H")
	flags.Var(shareOf(&power), "power", "the chance of seeing the difference")
	flags.Var(shareOf(&level), "level", "the chance of seeing one that is not there")
	return c
}

// two reads "P,Q", both from 0 to 1.
func two(text string) (p, q float64, err error) {
	a, b, ok := strings.Cut(text, ",")
	p, err1 := strconv.ParseFloat(strings.TrimSpace(a), 64)
	q, err2 := strconv.ParseFloat(strings.TrimSpace(b), 64)
	if !ok || err1 != nil || err2 != nil || !(p >= 0 && p <= 1 && q >= 0 && q <= 1) {
		return 0, 0, errors.New("expected two numbers from 0 to 1")
	}
	return p, q, nil
}
