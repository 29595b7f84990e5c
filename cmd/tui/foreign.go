//go:build !js

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/example"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/out/link"
)

// foreignFlags say how the search of a program is looked at.
type foreignFlags struct {
	watch  watchFlags
	puzzle string
	race   []string
}

// foreignCommand watches the search of a program, or a trace that one has written.
func foreignCommand(a *app) *cobra.Command {
	var asked foreignFlags
	command := &cobra.Command{
		Use:   "watch - | FILE.jsonl | -- PROGRAM [ARG...]",
		Short: "Watch a search of your own, written in any language",
		Long: `Watch a search of your own, written in any language, by the lines of JSON it writes.
They come from a pipe, a file, or a program that is started here. In the arguments of a
program {puzzle} stands for the board, a character a cell, and {seed} for the seed. It
ends with the screen.

A program that answers requests can be forked, reseeded and measured, too. help watch
says what the lines may have, and help own how to begin. watch new mine.py writes a
program that runs as it stands.

--race takes a lane beside it, as R does on the screen: an algorithm, its seed and its
settings. After -a, bench and solve take such a program as 'watch: PROGRAM ARG...'.`,
		Example: `
sudokuscope script watch new mine.py
sudokuscope script watch -- python3 mine.py {puzzle} {seed}
sudokuscope script watch -p ai-escargot --seed 7 --race anneal -- ./mine {puzzle} {seed}
./mine PUZZLE SEED 100000 | sudokuscope script watch -
sudokuscope script watch trace.jsonl --speed max
sudokuscope bench -a 'watch: ./mine {puzzle} {seed}' -a anneal -p mantere-koljonen/s12a --runs 10 --time 10s`,
		Args: asked.arguments,
		RunE: func(cmd *cobra.Command, args []string) error {
			return asked.show(cmd, a, args)
		},
	}
	flags := command.Flags()
	flags.StringVarP(&asked.puzzle,
		"puzzle", "p", "", "the `PUZZLE` that the program is given (default "+firstPuzzle+")")
	addSeed(flags, &asked.watch.seed, "the seed `N` that the program is given")
	flags.StringArrayVar(&asked.race, "race", nil, "race it against a `LANE` such as 'anneal seed=7'; may be repeated")
	flags.StringArrayVar(&asked.watch.set, "set", nil, "set a parameter of the program, `name=value`; may be repeated")
	asked.watch.addCourse(flags)
	asked.watch.look.addScreen(flags)
	asked.watch.limit.add(flags, "default none: until solved", endsSeen)
	return command
}

// newProgramCommand writes a program to begin with.
func newProgramCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "new FILE",
		Short: "Write what shows a search of yours, with one to begin with",
		Long: `Write what shows a search of yours on the screen, with an annealing that runs as it
stands. It needs no package. The end of the name says the language: mine.py, mine.cpp
or mine.jl. scope.h is a header for a program in C or C++ that is there. A file that
is there already stays as it is.

The class in Python and the header need one call in your loop. A copy of the search is a
fork of its process, on Linux and macOS. Elsewhere mine.py keeps its states itself.`,
		Example: `
sudokuscope script watch new mine.py
sudokuscope script watch -- python3 mine.py {puzzle} {seed}
sudokuscope script watch new scope.h`,
		Args: just("one FILE, such as mine.py"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return newProgram(a, title(cmd), args[0])
		},
	}
}

// newProgram writes a program into a file, and says how to watch it.
func newProgram(a *app, title, path string) error {
	language, ok := example.Find(path)
	if !ok {
		return fmt.Errorf("%s%s: expected a name that ends in .py, .cpp, .jl or .h", title, path)
	}
	text, err := language.Program(path)
	if err != nil {
		return err
	}
	if err := create(title, path, text); err != nil {
		return err
	}
	if language.Starts(path) == nil {
		return a.out.line("%s is written; include it, and call scope_begin once and scope_show in the loop",
			plaintext.Line(path))
	}
	watch := append([]string{"sudokuscope", "script", "watch", "--"}, language.Starts(path)...)
	line := link.Shell(watch...)
	if build := language.Builds(path); build != nil {
		line = link.Shell(build...) + " && " + line
	}
	return a.out.line("%s is written; watch it with: %s", plaintext.Line(path), plaintext.Line(line))
}

// create writes a file that is not there yet.
func create(title, path, text string) error {
	err := disk.Create(path, disk.Bytes([]byte(text)))
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s%s is there already: expected another name", title, path)
	}
	return err
}

// arguments refuses what is neither a stream, nor a file, nor a program.
func (f *foreignFlags) arguments(command *cobra.Command, args []string) error {
	switch dash := command.ArgsLenAtDash(); {
	case len(args) == 0:
		return errors.New(title(command) + "expected - for a pipe, a FILE.jsonl, or -- and a PROGRAM")
	case dash > 0:
		return fmt.Errorf("%s%q before --: expected the program alone, and its puzzle after -p",
			title(command), args[0])
	case dash < 0 && len(args) > 1:
		return fmt.Errorf("%sone argument too many, %q; expected a program after --", title(command), args[1])
	}
	return nil
}

// show opens the screen on what a program does.
func (f *foreignFlags) show(cmd *cobra.Command, a *app, args []string) error {
	source, err := f.open(cmd, a, args)
	if err != nil {
		return fmt.Errorf("%s%w", title(cmd), err)
	}
	config, err := f.config(cmd, a, source)
	if err != nil {
		return err
	}
	return a.show(cmd, config, f.watch.look, "solve tell -a 'watch: PROGRAM'")
}

// open begins to read what the arguments name.
func (f *foreignFlags) open(cmd *cobra.Command, a *app, args []string) (*watch.Source, error) {
	options := watch.Options{Seed: f.watch.seed}
	started := cmd.ArgsLenAtDash() == 0
	if f.puzzle != "" || started {
		name := cmp.Or(f.puzzle, firstPuzzle)
		puzzle, err := puzzles.Open(name, a.input())
		if err != nil {
			return nil, instead(name, err)
		}
		options.Puzzle = puzzle
	}
	switch {
	case started:
		return begin(a, args, options)
	case args[0] == "-":
		return piped(a, options, f.puzzle)
	}
	return trace(a, args[0], options)
}

// config is the screen of a source.
func (f *foreignFlags) config(cmd *cobra.Command, a *app, source *watch.Source) (ui.Config, error) {
	f.watch.algorithm = source.Algorithm().ID
	f.watch.seed = source.Seed()
	if cmd.Flags().Changed("at") && !f.watch.play {
		f.watch.paused = true
	}
	config, err := f.watch.config()
	if err != nil {
		return config, err
	}
	config.Problem.Puzzle = source.Puzzle()
	for _, lane := range f.race {
		lane, err = typed(a, lane, source.Puzzle(), source.Seed())
		if err != nil {
			return config, fmt.Errorf("--race %w", err)
		}
		config.Race = append(config.Race, lane)
	}
	config.Algorithms = allAlgorithms()
	return config, f.watch.addMoments(cmd.Context(), &config)
}
