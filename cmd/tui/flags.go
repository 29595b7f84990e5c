package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/run"
	"sudokuscope/ui"
	"sudokuscope/ui/theme"
)

// budgetFlags are the bounds of a run.
type budgetFlags struct{ engine.Budget }

func (b *budgetFlags) add(f *pflag.FlagSet, unset string) {
	f.Var(countOf(&b.Iterations), "iterations", "end a run after `N` iterations")
	f.Var(countOf(&b.Evaluations), "evaluations", "end a run after `N` evaluations ("+unset+")")
	f.Var(value[time.Duration]{&b.Time, "TIME", readTimeBound, time.Duration.String}, "time", "end a run after this time, such as 30s or 2m")
}

// readTimeBound reads the time of a run: a script that does not come back within it is ended.
func readTimeBound(text string) (time.Duration, error) {
	v, err := readTime(text)
	timeBound.Store(int64(v))
	return v, err
}

// or is the budget given, or the default where none is.
func (b *budgetFlags) or(d engine.Budget) engine.Budget {
	if b.Budget == (engine.Budget{}) {
		return d
	}
	return b.Budget
}

// atMost takes up to n arguments, and says in one line which one is too many.
func atMost(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			return fmt.Errorf("%sone argument too many, %q; expected %s", title(cmd), args[n], what)
		}
		return nil
	}
}

// atLeastOne refuses a command without what it works on.
func atLeastOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%snothing to do; expected %s", title(cmd), what)
		}
		return nil
	}
}

// entrantFlags say which algorithms run, and with what.
type entrantFlags struct {
	algorithms []string
	preset     string
	set        []string
	seed       uint64
}

func (e *entrantFlags) add(f *pflag.FlagSet) {
	f.StringSliceVarP(&e.algorithms, "algorithm", "a", []string{algorithms.All()[0].ID},
		"algorithms ID,...; ID:PRESET or ID:name=value for one with settings of its own")
	f.StringVar(&e.preset, "preset", "", "the preset `NAME`, for the algorithms that have it")
	f.StringArrayVar(&e.set, "set", nil, "a parameter `name=value`, or ID.name=value; may be repeated")
	addSeed(f, &e.seed, "the first seed `N`, the same for all algorithms and puzzles")
}

// scripts takes the scripts that stand before the puzzles as the algorithms, as the screen
// does, and returns the puzzles.
func (e *entrantFlags) scripts(cmd *cobra.Command, args []string) ([]string, error) {
	n := 0
	for n < len(args) && isScript(args[n]) {
		n++
	}
	if n == 0 {
		return args, nil
	}
	if cmd.Flags().Changed("algorithm") {
		return nil, fmt.Errorf("%s%s: expected a script before the puzzles or after -a, not both", title(cmd), args[0])
	}
	if n == len(args) {
		return nil, fmt.Errorf("%s%s: expected a PUZZLE after it, such as ai-escargot", title(cmd), args[0])
	}
	e.algorithms = args[:n]
	return args[n:], nil
}

func (e *entrantFlags) entrants(find func(string) (*engine.Algorithm, error)) ([]experiment.Entrant, error) {
	return experiment.Entrants(find, e.algorithms, e.preset, e.set)
}

// themes are the values of --theme.
func themes() []string {
	names, _ := theme.Names()
	return append([]string{"auto"}, names...)
}

// changeFlags are what is done to a run on its way.
type changeFlags struct{ texts []string }

func (c *changeFlags) add(f *pflag.FlagSet) {
	f.StringArrayVar(&c.texts, "change", nil,
		"change the run on its way, WHEN:WHAT, such as 100:name=value, 100+2:seed=7 or 250:r4c7=3; may be repeated")
}

// journal reads the changes and has each of them vetted, which takes a run as
// far as the last one. Changes after the moment a screen opens at are its
// future, and made when it gets there; a budget leaves none.
func (c *changeFlags) journal(
	ctx context.Context, a *app, with *engine.Algorithm, p engine.Problem, b engine.Budget,
) ([]run.Change, error) {
	list, err := run.ParseChanges(c.texts, with, p.Puzzle)
	if err != nil || len(list) == 0 {
		return nil, wrong(err)
	}
	way, start := a.way("vetting the changes", list[len(list)-1].At.Iteration), time.Now()
	defer way.clear()
	var late error
	err = run.Vet(ctx, with, p, list, func(at engine.Position, s engine.Search) bool {
		way.at(at.Iteration)
		next := slices.IndexFunc(list, func(c run.Change) bool { return c.At.Iteration > at.Iteration })
		if spent := b.Spent(s.Tally()) || b.Time > 0 && time.Since(start) >= b.Time; spent && next >= 0 {
			late = tooLate(list[next], with, p)
		}
		return late == nil
	})
	return list, cmp.Or(late, wrong(err))
}

// vetMoment refuses a moment that there is not in the run that a screen shows;
// flag is what it was given by.
func vetMoment(ctx context.Context, a *app, flag string, c ui.Config, at engine.Position) error {
	with, err := findAlgorithm(c.Algorithm)
	if err != nil {
		return err
	}
	if _, err := with.Start(c.Problem); err != nil {
		return err
	}
	way := a.way("vetting "+flag, at.Iteration)
	defer way.clear()
	err = run.VetMoment(ctx, with, c.Problem, c.Journal, at, func(at engine.Position, _ engine.Search) bool {
		way.at(at.Iteration)
		return true
	})
	if err != nil {
		return fmt.Errorf("%s %w", flag, err)
	}
	return nil
}

// wrong says which flag an error is about.
func wrong(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("--change %w", err)
}

// tooLate refuses a change that comes after the end of a budget.
func tooLate(c run.Change, with *engine.Algorithm, p engine.Problem) error {
	return wrong(fmt.Errorf("%s: the budget ends the run before that: expected an earlier moment, or a larger budget",
		c.Format(with, p.Puzzle.Board)))
}
