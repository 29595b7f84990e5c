package main

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/out/prefs"
	"sudokuscope/ui/out/tty"
)

// firstPuzzle is opened where neither the command line nor the algorithm names one.
const firstPuzzle = "mantere-koljonen/s12a"

type watchFlags struct {
	algorithm, preset, speed string
	view                     string
	set                      []string
	seed                     uint64
	changes, breaks          []string
	at                       string
	paused, play             bool
	asks                     bool // the screen asks what to do with a puzzle without a solution
	limit                    budgetFlags
	look                     lookFlags
}

func watchCommand(a *app) *cobra.Command {
	var asked watchFlags
	command := &cobra.Command{
		Use:     "sudokuscope [FILE.star] [PUZZLE]",
		Version: shownBuild(),
		Short:   "An oscilloscope for Sudoku metaheuristics",
		Long: `An oscilloscope for Sudoku metaheuristics. Watch a search converge, stop it, step it
forward and back, and look inside its model.

A FILE.star before the puzzle is an algorithm of one's own, written in Starlark. script
new FILE.star writes one to begin with.

A FILE.scope is a run that w on the screen wrote: it opens where it was left.

PUZZLE is a name such as ai-escargot, a board with dots for blanks, a file, or - for
stdin. A board has 81, 256, 625 or 1296 characters.

help conditions says what --break and --change take.

Exit codes: 0 done (solve: every puzzle solved), 1 not solved within the budget, 2 bad
input or usage. One line then says what was expected.`,
		Example: `
# watch RESEDA on a good first puzzle; ? lists the keys
sudokuscope

# another puzzle, setting and pace
sudokuscope ai-escargot --preset hardest --speed max
sudokuscope my.sdk --set alpha=.9 --set zones=27 --seed 7 --paused

# the moment that somebody else saw, and where it goes wrong
sudokuscope ai-escargot --seed 7 --at 212
sudokuscope ai-escargot --seed 7 --change 100:alpha=.5 --change 200+1:seed=3 --at 212 --play
sudokuscope ai-escargot --seed 7 --speed max --break 'rho > .5' --break 'event restart'`,
		Args: onePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.asking(cmd.Context(), func() error {
				if len(args) == 1 && isRunFile(args[0]) {
					return replayFlags{look: asked.look}.reopen(cmd, a, args[0])
				}
				return asked.watch(cmd, a, args)
			})
		},
	}
	flags := command.Flags()
	asked.addRun(flags)
	asked.addCourse(flags)
	asked.look.addScreen(flags)
	flags.StringVar(&asked.view, "view", "", "open in a view: "+strings.Join(ui.ViewNames(), ", "))
	asked.limit.add(flags, "default none: until solved", endsSeen)
	command.ValidArgsFunction = completePuzzle
	return command
}

// addRun adds the flags that say which run it is.
func (f *watchFlags) addRun(flags *pflag.FlagSet) {
	flags.StringVarP(
		&f.algorithm,
		"algorithm",
		"a",
		algorithms.All()[0].ID,
		"algorithm `ID`; see sudokuscope help algorithms",
	)
	addSeed(flags, &f.seed, "seed `N` of the run")
	flags.StringArrayVar(&f.set, "set", nil, "set a parameter, `name=value`; may be repeated")
	flags.StringVar(&f.preset, "preset", "", "begin with the preset `NAME` of the algorithm")
	flags.StringArrayVar(&f.changes, "change", nil,
		"change the run on its way, WHEN:WHAT, such as 100:name=value, 100+2:seed=7 or 250:r4c7=3; may be repeated")
}

// addCourse adds the flags that say where it begins, how fast it goes and where it stops.
func (f *watchFlags) addCourse(flags *pflag.FlagSet) {
	flags.StringVar(&f.speed, "speed",
		strconv.Itoa(ui.DefaultPace), "iterations a second, `N` or max")
	flags.StringArrayVar(&f.breaks,
		"break", nil, "stop where a condition begins to hold, such as 'rho > .5'; may be repeated")
	flags.StringVar(&f.at, "at", "", "go to iteration `N` and stand still there, N+K for K phases further, or end")
	flags.BoolVar(&f.paused, "paused", false, "open without starting the search")
	flags.BoolVar(&f.play, "play", false, "with --at: play on from that moment; without it the run stands still there")
}

func (f watchFlags) watch(cmd *cobra.Command, a *app, args []string) error {
	if cmd.Flags().Changed("at") && !f.play {
		f.paused = true // a moment stays a moment
	}
	f.usePreset(cmd.Flags(), args)
	f.asks = true
	config, err := f.screen(cmd.Context(), a, args)
	if err != nil {
		return err
	}
	config.ChancesWithRoom = true
	config.Intro = len(args) == 0 && !config.Part.Bare
	if !cmd.Flags().Changed("speed") && !config.Part.Bare && config.At == (engine.Position{}) {
		config.Unseen = prefs.Unseen(prefs.SeenPath())
	}
	return a.show(cmd, config, f.look, "the subcommand solve")
}

// show opens a screen with the looks that flags and the configuration file ask for. Without
// a terminal another way is expected.
func (a *app) show(cmd *cobra.Command, config ui.Config, look lookFlags, other string) error {
	if err := look.shown(cmd, &config); err != nil {
		return err
	}
	if !tty.Is(a.stdout) {
		return fmt.Errorf("the screen needs a terminal; expected one at stdout, or %s", other)
	}
	return a.openScreen(cmd.Context(), config)
}

// openScreen shows a screen until it is left.
func (a *app) openScreen(ctx context.Context, config ui.Config) error {
	limitMemory()
	config.Shown = func(on bool) {
		onScreen.Store(on)
		if !on { // work may wait for a program that says nothing
			a.began.close()
		}
	}
	fitPlace(&config)
	return ui.Watch(ctx, config)
}

// screen is the screen's configuration, puzzle included.
func (f watchFlags) screen(ctx context.Context, a *app, args []string) (ui.Config, error) {
	if len(args) > 0 && isScript(args[0]) {
		f.algorithm, args = args[0], args[1:]
	}
	name := cmp.Or(presetPuzzle(f), firstPuzzle)
	if len(args) > 0 {
		name = args[0]
	}
	puzzle, none := puzzles.Open(name, a.input())
	if isProgram(f.algorithm) && none == nil {
		started, err := typed(a, f.algorithm, puzzle, f.seed)
		if err != nil {
			return ui.Config{}, err
		}
		f.algorithm = started
	}
	config, err := f.config()
	if err != nil {
		return config, err
	}
	if none != nil {
		return config, instead(name, none)
	}
	config.Problem.Puzzle = puzzle
	algorithm, err := findAlgorithm(config.Algorithm)
	if err != nil {
		return config, err
	}
	config.Own = f.asks && puzzles.Argument(puzzle) != puzzle.Name
	if !config.Own { // else the screen says what is wrong with it
		_, err := a.fit([]experiment.Entrant{{Algorithm: algorithm}}, []*sudoku.Puzzle{puzzle})
		if err != nil {
			return config, err
		}
	}
	return config, f.addMoments(ctx, &config)
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
	config := ui.Config{
		Algorithms: allAlgorithms(),
		Sources:    sources,
		Algorithm:  algorithm.ID,
		Problem:    drive.Problem{Seed: f.seed, Settings: entrant.Settings},
		Pace:       pace,
		Paused:     f.paused,
		Limit:      f.limit.Budget,
		View:       f.view,
		Lessons:    shelf(),
		OtherNames: algorithms.OtherNames,
		GroupOf:    algorithms.GroupOf,
		Typed:      typedFor,
	}
	return config, f.look.into(&config)
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

// presetPuzzle is the puzzle that a preset, or an algorithm without one, is best
// seen on; nothing for any.
func presetPuzzle(asked watchFlags) string {
	algorithm, err := findAlgorithm(asked.algorithm)
	if err != nil {
		return ""
	}
	preset, _ := algorithm.Preset(asked.preset)
	if asked.preset == "" {
		preset = algorithm.Opening
	}
	return preset.Puzzle
}

// usePreset opens the preset where it is best seen: on its puzzle, with its seed,
// at its pace and moment and in its view, unless a flag says otherwise. On
// another puzzle, or with other settings, its moment means nothing.
func (f *watchFlags) usePreset(flags *pflag.FlagSet, args []string) {
	algorithm, err := algorithms.Find(f.algorithm)
	if err != nil {
		return
	}
	preset, ok := algorithm.Preset(f.preset)
	if f.preset == "" && len(args) == 0 {
		preset, ok = algorithm.Opening, true
	}
	if !ok {
		return
	}
	changed := func(name string) bool {
		return flags.Lookup(name) != nil && flags.Changed(name)
	}
	if preset.Pace > 0 && !changed("speed") {
		f.speed = fmt.Sprint(preset.Pace)
	}
	if !changed("view") {
		f.view = preset.View
	}
	if changed("set") || changed("change") {
		return
	}
	if len(args) > 0 {
		one, err := puzzles.Find(args[0])
		other, none := puzzles.Find(preset.Puzzle)
		if err != nil || none != nil || one.Name != other.Name {
			return
		}
	}
	if !changed("seed") {
		f.seed = cmp.Or(preset.Seed, 1)
		if !changed("at") {
			f.at = preset.At.String()
		}
	}
}

// isRunFile reports whether an argument names a run file.
func isRunFile(name string) bool { return filepath.Ext(name) == ".scope" }
