package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
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
	f.Var((*count)(&b.Iterations), "iterations", "end a run after `N` iterations")
	f.Var((*count)(&b.Evaluations), "evaluations", "end a run after `N` evaluations ("+unset+")")
	f.Var((*duration)(&b.Time), "time", "end a run after this time, such as 30s or 2m")
}

// or is the budget given, or the default where none is.
func (b *budgetFlags) or(d engine.Budget) engine.Budget {
	if b.Budget == (engine.Budget{}) {
		return d
	}
	return b.Budget
}

// count is a whole number from 1, also written 10_000, 200k or 2M.
type count int64

func (c *count) String() string {
	if *c == 0 {
		return ""
	}
	return strconv.FormatInt(int64(*c), 10)
}

func (c *count) Set(text string) error {
	digits, unit := strings.ReplaceAll(text, "_", ""), int64(1)
	for _, u := range []struct {
		suffix string
		is     int64
	}{{"k", 1e3}, {"M", 1e6}, {"G", 1e9}} {
		if rest, ok := strings.CutSuffix(digits, u.suffix); ok {
			digits, unit = rest, u.is
			break // 5kM is no number
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 1 || n > (1<<62)/unit {
		return fmt.Errorf("expected a whole number from 1, such as 5000, 20k or 2M")
	}
	*c = count(n * unit)
	return nil
}

func (*count) Type() string { return "N" }

type duration time.Duration

func (d *duration) String() string {
	if *d == 0 {
		return ""
	}
	return time.Duration(*d).String()
}

func (d *duration) Set(text string) error {
	v, err := time.ParseDuration(text)
	if err != nil || v <= 0 {
		return fmt.Errorf("expected a time such as 500ms, 30s or 2m")
	}
	*d = duration(v)
	return nil
}

func (*duration) Type() string { return "TIME" }

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

// share is a part of a whole: 5%, or .05.
type share float64

func (s *share) String() string {
	if *s == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(*s), 'g', -1, 64)
}

func (s *share) Type() string { return "SHARE" }

func (s *share) Set(text string) error {
	number, percent := strings.CutSuffix(strings.TrimSpace(text), "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if percent {
		v /= 100
	}
	if err != nil || !(v > 0 && v < 1) {
		return fmt.Errorf("expected a share above 0 and below 1, such as 5%%")
	}
	*s = share(v)
	return nil
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
	f.Uint64VarP(&e.seed, "seed", "s", 1, "the first seed `N`, the same for all algorithms and puzzles")
}

func (e *entrantFlags) entrants(find func(string) (*engine.Algorithm, error)) ([]experiment.Entrant, error) {
	return experiment.Entrants(find, e.algorithms, e.preset, e.set)
}

// themes are the values of --theme.
func themes() []string {
	names, _ := theme.Names()
	return append([]string{"auto"}, names...)
}

// jobsFlag is how many runs are made at a time, 0 for one a processor. More than
// mostJobs would only take memory.
type jobsFlag int

const mostJobs = 4096

func (j *jobsFlag) String() string { return strconv.Itoa(int(*j)) }

func (*jobsFlag) Type() string { return "N" }

func (j *jobsFlag) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > mostJobs {
		return fmt.Errorf("expected a number from 0 to %d", mostJobs)
	}
	*j = jobsFlag(n)
	return nil
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
func (c *changeFlags) journal(ctx context.Context, a *app, with *engine.Algorithm, p engine.Problem, b engine.Budget) ([]run.Change, error) {
	list, err := run.ParseChanges(c.texts, with, p.Puzzle)
	if err != nil || len(list) == 0 {
		return nil, wrong(err)
	}
	v, err := run.VetJournal(with, p, list)
	if err != nil {
		return nil, wrong(err)
	}
	way, start := newWay(a, "vetting the changes", list[len(list)-1].At), time.Now()
	defer way.clear()
	for at, s := range v.Run(ctx) {
		way.show(at.Iteration)
		next := slices.IndexFunc(list, func(c run.Change) bool { return c.At.Iteration > at.Iteration })
		if spent := b.Spent(s.Tally()) || b.Time > 0 && time.Since(start) >= b.Time; spent && next >= 0 {
			return nil, tooLate(list[next], with, p)
		}
	}
	return list, wrong(v.Err())
}

// vetMoment refuses a moment that there is not in the run that a screen shows;
// flag is what it was given by.
func (a *app) vetMoment(ctx context.Context, flag string, c ui.Config, at engine.Position) error {
	with, err := findAlgorithm(c.Algorithm)
	if err != nil {
		return err
	}
	v, err := run.VetMoment(with, c.Problem, c.Journal, at)
	if err != nil {
		return err
	}
	way := newWay(a, "vetting "+flag, at)
	defer way.clear()
	for at := range v.Run(ctx) {
		way.show(at.Iteration)
	}
	if err := v.Err(); err != nil {
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
	return wrong(fmt.Errorf("%s: the budget ends the run before that: expected an earlier moment, or a larger budget", c.Format(with, p.Puzzle.Board)))
}

// way is a line on stderr for people who wait for a moment that is far off.
type way struct {
	a       *app
	what    string
	to      engine.Position
	next    time.Time // to show it
	on      bool
	visible bool
}

func newWay(a *app, what string, to engine.Position) *way {
	return &way{a: a, what: what, to: to, on: a.stderrIsWatched(), next: time.Now().Add(time.Second)}
}

func (w *way) show(iteration int64) {
	if !w.on || time.Now().Before(w.next) {
		return
	}
	w.visible, w.next = true, time.Now().Add(time.Second/10)
	fmt.Fprintf(w.a.stderr, "\r\x1b[K%s: iteration %d of %d", w.what, iteration, w.to.Iteration)
}

func (w *way) clear() {
	if w.visible {
		fmt.Fprint(w.a.stderr, "\r\x1b[K")
	}
}
