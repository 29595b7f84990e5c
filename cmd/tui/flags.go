package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/theme"
)

// budgetFlags are the bounds of a run.
type budgetFlags struct{ drive.Budget }

// ends says after what time a run ends that nobody looks at, and endsSeen one that is seen.
const (
	ends     = "end a run when a processor has worked on it so long, such as 30s or 2m"
	endsSeen = "end a run after this time, such as 30s or 2m"
)

func (b *budgetFlags) add(flags *pflag.FlagSet, unset, ends string) {
	flags.Var(countOf(&b.Iterations), "iterations", "end a run after `N` iterations")
	flags.Var(countOf(&b.Evaluations), "evaluations", "end a run after `N` evaluations ("+unset+")")
	bound := func(text string) (time.Duration, error) { // a script that does not come back within it is ended
		v, err := readTime(text)
		timeBound.Store(int64(v))
		return v, err
	}
	flags.Var(value[time.Duration]{&b.Time, "TIME", bound}, "time", ends)
	addBounds(flags)
}

// or is the budget given, or the default where none is.
func (b *budgetFlags) or(d drive.Budget) drive.Budget { return cmp.Or(b.Budget, d) }

// atMost takes up to n arguments, and says in one line which one is too many.
func atMost(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			return fmt.Errorf("%sone argument too many, %q; expected %s", title(cmd), args[n], what)
		}
		return nil
	}
}

// just takes one argument.
func just(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%sexpected %s", title(cmd), what)
		}
		return atMost(1, what)(cmd, args)
	}
}

// noArgument takes none.
var noArgument = atMost(0, "no argument")

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

func (e *entrantFlags) add(flags *pflag.FlagSet) {
	e.algorithms = []string{algorithms.All()[0].ID}
	flags.VarP(&algorithmList{to: &e.algorithms}, "algorithm", "a",
		"algorithms ID,...; ID:PRESET or ID:name=value for one with settings of its own")
	flags.StringVar(&e.preset, "preset", "", "the preset `NAME`, for the algorithms that have it")
	flags.StringArrayVar(&e.set, "set", nil, "a parameter `name=value`, or ID.name=value; may be repeated")
	addSeed(flags, &e.seed, "the first seed `N`, the same for all algorithms and puzzles")
}

// on runs a command on puzzles. It takes scripts that stand before them as the algorithms,
// as the screen does.
func (e *entrantFlags) on(
	a *app, do func(ctx context.Context, a *app, puzzles []string) error,
) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		first := 0
		for first < len(args) && isScript(args[first]) {
			first++
		}
		switch {
		case first > 0 && cmd.Flags().Changed("algorithm"):
			return fmt.Errorf("%s%s: expected a script before the puzzles or after -a, not both", title(cmd), args[0])
		case first > 0 && first == len(args):
			return fmt.Errorf("%s%s: expected a PUZZLE after it, such as ai-escargot", title(cmd), args[0])
		case first > 0:
			e.algorithms = args[:first]
		}
		return do(cmd.Context(), a, args[first:])
	}
}

// open finds the algorithms of a command, and opens its puzzles.
func (e *entrantFlags) open(a *app, puzzles []string) (list []experiment.Entrant, all []*sudoku.Puzzle, err error) {
	specs := e.algorithms
	if slices.ContainsFunc(specs, isProgram) { // it is started on a puzzle
		all, err = a.openAll(puzzles)
		if err == nil {
			specs, err = typedAll(a, specs, all, e.seed)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	list, err = experiment.Entrants(findAlgorithm, specs, e.preset, e.set)
	if err == nil && all == nil {
		all, err = a.openAll(puzzles)
	}
	return list, all, err
}

// typedAll starts the programs among algorithms that a person has typed.
func typedAll(a *app, specs []string, on []*sudoku.Puzzle, seed uint64) (names []string, err error) {
	var first *sudoku.Puzzle
	if len(on) > 0 {
		first = on[0]
	}
	for _, spec := range specs {
		name, err := typed(a, strings.TrimSpace(spec), first, seed)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

// themes are the values of --theme.
func themes() []string {
	names, _ := theme.Names()
	return append([]string{"auto"}, names...)
}

// value is a flag whose text is read by a function; kind is what the usage calls it.
type value[T comparable] struct {
	to   *T
	kind string
	read func(text string) (T, error)
}

// String returns the value as a flag takes it; nothing for the zero value.
func (v value[T]) String() string {
	var zero T
	if v.to == nil || *v.to == zero {
		return ""
	}
	return fmt.Sprint(*v.to)
}

func (v value[T]) Type() string { return v.kind }

func (v value[T]) Set(text string) error {
	x, err := v.read(text)
	if err == nil {
		*v.to = x
	}
	return err
}

// countOf is a whole number from 1, also written 10_000, 200k, 1.5M or 1e6.
func countOf(to *int64) pflag.Value { return value[int64]{to, "N", readCount} }

func readCount(text string) (int64, error) {
	digits, unit := strings.ReplaceAll(text, "_", ""), int64(1)
	units := map[string]int64{"k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9}
	end := max(0, len(digits)-1)
	if known := units[digits[end:]]; known > 0 {
		digits, unit = digits[:end], known
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		all, _ := strconv.ParseFloat(digits, 64) // 0 where it is no number
		all *= float64(unit)
		n, unit = int64(all), 1
		if float64(n) != all {
			n = 0
		}
	}
	if n < 1 || n > (1<<62)/unit {
		return 0, errors.New("expected a whole number from 1, such as 5000, 20k or 2M")
	}
	return n * unit, nil
}

func timeOf(to *time.Duration) pflag.Value { return value[time.Duration]{to, "TIME", readTime} }

func readTime(text string) (time.Duration, error) {
	v, err := time.ParseDuration(text)
	if err != nil || v <= 0 {
		return 0, errors.New("expected a time such as 500ms, 30s or 2m")
	}
	return v, nil
}

// shareOf is a part of a whole: 5%, or .05.
func shareOf(to *float64) pflag.Value { return value[float64]{to, "SHARE", readShare} }

func readShare(text string) (float64, error) {
	v, err := readPart(text)
	if err != nil || !(v > 0 && v < 1) {
		return 0, errors.New("expected a share above 0 and below 1, such as 5%")
	}
	return v, nil
}

// readPart reads a number, or one in percent.
func readPart(text string) (float64, error) {
	number, percent := strings.CutSuffix(strings.TrimSpace(text), "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if percent {
		v /= 100
	}
	return v, err
}

// whole adds a flag for a whole number from least to most. It is read in tens, also 010,
// which pflag takes for eight.
func whole(flags *pflag.FlagSet, to *int, name string, usual, least, most int, usage string) {
	read := func(text string) (int, error) {
		n, err := strconv.Atoi(strings.ReplaceAll(text, "_", ""))
		if err != nil || n < least || n > most {
			return 0, fmt.Errorf("expected a whole number from %d to %d", least, most)
		}
		return n, nil
	}
	*to = usual
	flags.Var(value[int]{to, "N", read}, name, usage)
}

// addSeed adds the flag of the first seed, in tens too: 1 unless set.
func addSeed(flags *pflag.FlagSet, to *uint64, usage string) {
	read := func(text string) (uint64, error) {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("expected a whole number from 0 to %d", uint64(math.MaxUint64))
		}
		return n, nil
	}
	*to = 1
	flags.VarP(value[uint64]{to, "N", read}, "seed", "s", usage)
}

// mostJobs is how many runs are made at a time at most: more would only take memory.
const mostJobs = 4096

// addJobs adds how many runs are made at a time, 0 for one a processor.
func addJobs(flags *pflag.FlagSet, to *int, more string) {
	whole(flags, to, "jobs", 0, 0, mostJobs, "runs at a time; 0 for one a processor"+more)
}

func momentOf(to *engine.Position) pflag.Value {
	return value[engine.Position]{to, "MOMENT", engine.ParsePosition}
}

// size is a number of columns and rows.
type size struct{ width, height int }

func (s size) String() string { return fmt.Sprintf("%dx%d", s.width, s.height) }

func sizeOf(to *size) pflag.Value { return value[size]{to, "WxH", readSize} }

func readSize(text string) (size, error) {
	var width, height int
	found, err := fmt.Sscanf(text+"\n", "%dx%d\n", &width, &height)
	if found != 2 || err != nil || width < 1 || height < 1 || width > 1000 || height > 1000 {
		return size{}, errors.New("expected columns and rows from 1 to 1000, such as 120x36")
	}
	return size{width, height}, nil
}
