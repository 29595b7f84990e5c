package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/ui"
)

type replayFlags struct {
	check bool
	look  lookFlags
}

func replayCommand(a *app) *cobra.Command {
	var asked replayFlags
	command := &cobra.Command{
		Use:   "replay FILE",
		Short: "Open a run file where it was left, or check it",
		Long: `Open a run file on the screen where it was left. All of its runs are there, side by side
if they were, with breakpoints and bookmarks. The file is written by w on the screen, or
by solve -o.

--check makes every run again from its beginning and compares it with the hashes in the
file, without a screen. Exit codes: 0 the same run, 1 another, 2 the file cannot be read
or is none.

The screen shows a script that the file brings first; it runs when you say so. --check
runs it only with --trust, or if you have said so before.`,
		Example: `
sudokuscope run.scope
sudokuscope measure replay run.scope --check`,
		Args:              just("one run FILE, such as run.scope"),
		ValidArgsFunction: cobra.FixedCompletions([]string{"scope"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			if asked.check {
				return a.check(cmd.Context(), args[0])
			}
			return a.asking(cmd.Context(), func() error { return asked.reopen(cmd, a, args[0]) })
		},
	}
	flags := command.Flags()
	flags.BoolVar(&asked.check, "check", false, "run it again and compare, without a screen")
	a.addTrust(flags)
	asked.look.addScreen(flags)
	return command
}

// readRun reads a run file and understands it; what is wrong is said with the
// file's name.
func (a *app) readRun(ctx context.Context, path string) (*record.Replay, error) {
	return untilDone(ctx, func() (*record.Replay, error) {
		file, err := record.Open(path)
		if err != nil {
			return nil, err
		}
		file.Trust = a.trust()
		replay, err := file.Understand(a.namedIn(path))
		if u, ok := errors.AsType[*script.Untrusted](err); ok {
			u.From = path
			return nil, u
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		return replay, nil
	})
}

// check plays every run again and compares.
func (a *app) check(ctx context.Context, path string) error {
	replay, err := a.readRun(ctx, path)
	if err != nil {
		return err
	}
	agreed, err := untilDone(ctx, func() (int, error) {
		return replay.Check(ctx)
	})
	_, ok := errors.AsType[*record.Difference](err)
	if ok && replay.Program != version {
		return fmt.Errorf("%s: %w; sudokuscope %s wrote it and replays it, this is %s",
			path, err, replay.Program, version)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	who := ""
	if replay.Reproduced != "" {
		who = "; as the file says, who can reproduce it is: " + replay.Reproduced
	}
	return a.out.line("%s: the same run: %s of %s agree%s", path,
		english.Plural(agreed, "hash", "hashes"),
		english.Plural(len(replay.Stories), "run", "runs"), who)
}

// reopen opens the screen with the run of a file.
func (f replayFlags) reopen(cmd *cobra.Command, a *app, path string) error {
	replay, err := a.readRun(cmd.Context(), path)
	if err != nil {
		return err
	}
	for _, s := range replay.Stories {
		offer(s.With)
	}
	config := ui.Config{
		Algorithms: allAlgorithms(),
		Sources:    sources,
		Replay:     replay,
		Program:    version,
		Lessons:    shelf(),
	}
	return a.show(cmd, config, f.look, "--check")
}

// addMoments adds where to begin, what to change on the way and where to stop, or
// says what is wrong with them.
func (f watchFlags) addMoments(ctx context.Context, config *ui.Config) error {
	config.Program = version
	if f.at == "end" {
		config.At.Iteration = 1 << 59 // further than any run goes
	} else if f.at != "" {
		at, err := engine.ParsePosition(f.at)
		if err != nil {
			return fmt.Errorf("--at %w", err)
		}
		config.At = at
	}
	algorithm, err := findAlgorithm(config.Algorithm)
	if err != nil {
		return err
	}
	puzzle := config.Problem.Puzzle
	for _, text := range f.breaks {
		if run.NeedsTwin(text) && len(config.Race) == 0 {
			return fmt.Errorf("--break %s: %w", text, run.ErrNoTwin)
		}
		_, err := run.ParseBreak(text, algorithm, puzzle)
		if err != nil {
			return fmt.Errorf("--break %w", err)
		}
	}
	config.Breaks = f.breaks
	// Changes after the moment a screen opens at are its future, and made when it gets there.
	config.Journal, err = run.ParseChanges(f.changes, algorithm, puzzle)
	if err == nil && len(config.Journal) > 0 {
		err = run.Vet(ctx, algorithm, config.Problem, config.Journal) // which takes a run as far as the last one
	}
	if err != nil {
		return fmt.Errorf("--change %w", err)
	}
	return nil
}
