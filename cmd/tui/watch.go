package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/prefs"
	"sudokuscope/ui/tty"
)

// firstPuzzle is opened where neither the command line nor the algorithm names one.
const firstPuzzle = "mantere-koljonen/s12a"

type watchFlags struct {
	algorithm, preset, speed string
	view                     string
	set                      []string
	seed                     uint64
	changes                  changeFlags
	breaks                   []string
	at                       string
	paused, resumed          bool
	version                  bool
	limit                    budgetFlags
	look                     lookFlags
}

func watchCommand(a *app) *cobra.Command {
	var f watchFlags
	c := &cobra.Command{
		Use:   "sudokuscope [FILE.star] [PUZZLE]",
		Short: "An oscilloscope for Sudoku metaheuristics",
		Long: `An oscilloscope for Sudoku metaheuristics: watch a search converge, stop it,
step it forward and back, look inside its model, and measure it.

A FILE.star before the puzzle is an algorithm of one's own, written in Starlark;
new FILE.star writes one to begin with.

PUZZLE is a name such as ai-escargot or nb-coin/106, a board of 81, 256, 625 or 1296
characters with dots for blanks, a file in any format read, or - for stdin.

--break stops the search where a condition begins to hold:
` + strings.Join(run.BreakForms, "\n") + `

--change WHEN:WHAT does something to the run at a moment such as 100, or 100+2
for two phases further; where that lies after --at, when the run gets there:
` + strings.Join(run.ChangeForms, "\n") + `

Exit codes: 0 done (solve: every puzzle solved), 1 not solved within the budget,
2 bad input or usage, with one line that says what was expected.`,
		Example: `
# watch RESEDA on a good first puzzle; ? lists the keys
sudokuscope

# another puzzle, setting and pace
sudokuscope ai-escargot --preset hardest --speed max
sudokuscope my.sdk --set alpha=.9 --set zones=27 --seed 7 --paused

# the moment that somebody else saw, and where it goes wrong
sudokuscope ai-escargot --seed 7 --at 212 --paused
sudokuscope ai-escargot --seed 7 --change 100:alpha=.5 --change 200+1:seed=3 --at 212 --paused
sudokuscope ai-escargot --seed 7 --speed max --break 'rho > .5' --break 'event restart'`,
		Args: onePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.version {
				return a.out.line("%s %s\nbuilt with %s for %s/%s",
					cmd.Name(), runningBuild(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			}
			return f.watch(cmd, a, args)
		},
	}
	flags := c.Flags()
	f.addRun(flags)
	f.addCourse(flags)
	f.look.addScreen(flags)
	flags.StringVar(&f.view, "view", "", "open in a view: "+strings.Join(ui.ViewNames(), ", "))
	flags.BoolVar(&f.resumed, "resume", false, "begin with the algorithm, puzzle and seed of the last time")
	f.limit.add(flags, "default none: until solved")
	flags.BoolVarP(&f.version, "version", "v", false, "print the version, the commit and what it was built with")
	c.ValidArgsFunction = completePuzzle
	completeFlags(c)
	return c
}

// addRun adds the flags that say which run it is.
func (f *watchFlags) addRun(flags *pflag.FlagSet) {
	flags.StringVarP(&f.algorithm, "algorithm", "a", algorithms.All()[0].ID, "algorithm `ID`; see sudokuscope algorithms")
	addSeed(flags, &f.seed, "seed `N` of the run")
	flags.StringArrayVar(&f.set, "set", nil, "set a parameter, `name=value`; may be repeated")
	flags.StringVar(&f.preset, "preset", "", "begin with the preset `NAME` of the algorithm")
	f.changes.add(flags)
}

// addCourse adds the flags that say where it begins, how fast it goes and where it stops.
func (f *watchFlags) addCourse(flags *pflag.FlagSet) {
	flags.StringVar(&f.speed, "speed", strconv.Itoa(ui.DefaultPace), "iterations a second, `N` or max")
	flags.StringArrayVar(&f.breaks, "break", nil, "stop where a condition begins to hold, such as 'rho > .5'; may be repeated")
	flags.StringVar(&f.at, "at", "", "go to iteration `N` at once, or N+K for K phases further")
	flags.BoolVar(&f.paused, "paused", false, "open without starting the search")
}

func (f watchFlags) watch(cmd *cobra.Command, a *app, args []string) error {
	return a.asking(cmd.Context(), func() error { return f.watchOnce(cmd, a, args) })
}

func (f watchFlags) watchOnce(cmd *cobra.Command, a *app, args []string) error {
	note := ""
	if f.resumed {
		args, note = f.resume(cmd, args)
	}
	f.usePreset(cmd.Flags(), args)
	config, err := f.screen(cmd.Context(), a, args)
	if err != nil {
		return err
	}
	config.Intro, config.Note = len(args) == 0, note
	if err := prefer(cmd.Flags(), &config); err != nil {
		return err
	}
	if !tty.Is(a.stdout) {
		return errors.New("the screen needs a terminal; expected one at stdout, or the subcommand solve")
	}
	var forgot error
	if f.resumed {
		config.Left = func(algorithm *engine.Algorithm, p engine.Problem) {
			forgot = prefs.Remember(prefs.LastPath(), last(algorithm, p))
		}
	}
	if err := a.openScreen(cmd.Context(), config); err != nil {
		return err
	}
	return forgot
}

// openScreen shows a screen until it is left.
func (a *app) openScreen(ctx context.Context, c ui.Config) error {
	limitMemory()
	c.Lost, c.Shown = a.lost, onScreen.Store
	fitPlace(&c)
	return ui.Watch(ctx, c)
}

// screen is the screen's configuration, puzzle included.
func (f watchFlags) screen(ctx context.Context, a *app, args []string) (ui.Config, error) {
	if len(args) > 0 && isScript(args[0]) {
		f.algorithm, args = args[0], args[1:]
	}
	config, err := f.config()
	if err != nil {
		return config, err
	}
	name := firstPuzzle
	if p, ok := presetPuzzle(f); ok {
		name = p
	}
	if len(args) > 0 {
		name = args[0]
	}
	config.Problem.Puzzle, err = puzzles.Open(name, a.input())
	if err != nil {
		return config, instead(name, err)
	}
	if err := a.vet(config.Problem.Puzzle); err != nil {
		return config, err
	}
	return config, f.addMoments(ctx, a, &config)
}

// config is all of the screen's configuration but the puzzle.
func (f watchFlags) config() (ui.Config, error) {
	algorithm, err := findAlgorithm(f.algorithm)
	if err != nil {
		return ui.Config{}, err
	}
	entrant, err := experiment.NewEntrant(algorithm, f.preset, f.set)
	if err != nil {
		return ui.Config{}, err
	}
	pace, err := parsePace(f.speed)
	if err != nil {
		return ui.Config{}, err
	}
	c := ui.Config{
		Algorithms: allAlgorithms(), Sources: sources, Algorithm: algorithm.ID,
		Problem: engine.Problem{Seed: f.seed, Settings: entrant.Settings},
		Pace:    pace, Paused: f.paused, Limit: f.limit.Budget, View: f.view,
		Lessons: shelf(),
	}
	return c, f.look.into(&c)
}

func parsePace(text string) (float64, error) {
	if text == "max" {
		return run.FlatOut, nil
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v > 0) {
		return 0, fmt.Errorf("--speed %s: expected iterations a second, a number above 0, or max", text)
	}
	return v, nil
}

// resume fills in what was last on the screen where the command line says nothing.
// It is only asked by --resume, and only then is anything remembered. What cannot be
// read is no reason not to begin: the note says so.
func (f *watchFlags) resume(cmd *cobra.Command, args []string) (_ []string, note string) {
	path := prefs.LastPath()
	last, ok, err := prefs.Recall(path)
	if err == nil && ok {
		_, err = findAlgorithm(last.Algorithm)
	}
	if err == nil && ok {
		_, err = puzzles.Open(last.Puzzle, strings.NewReader(""))
	}
	if err != nil {
		return args, "begun afresh, as what was last on the screen cannot be read from " + path
	}
	if !ok {
		return args, ""
	}
	flags := cmd.Flags()
	if !flags.Changed("algorithm") {
		f.algorithm = last.Algorithm
	}
	if !flags.Changed("seed") {
		f.seed = uint64(last.Seed)
	}
	if len(args) == 0 {
		args = []string{last.Puzzle}
	}
	return args, ""
}

// last is what there is to remember of a run.
func last(algorithm *engine.Algorithm, p engine.Problem) prefs.Last {
	return prefs.Last{Algorithm: algorithm.ID, Puzzle: puzzles.Argument(p.Puzzle), Seed: prefs.Seed(p.Seed)}
}
