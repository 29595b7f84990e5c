package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/record"
	"sudokuscope/engine/release"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/tty"
)

type replayFlags struct {
	check bool
	look  lookFlags
}

func (a *app) replayCommand() *cobra.Command {
	var f replayFlags
	c := &cobra.Command{
		Use:   "replay FILE",
		Short: "Open a run file where it was left, or check it",
		Long: `Open a run file on the screen where it was left: all of its lives, side by side
if they were, with breakpoints and bookmarks. The file is written by w on the
screen, or by solve --save.

With --check every life is run again from its beginning and compared with the
hashes in the file, without a screen. Ends with 0 if it is the same run, with 1
if it is another, with 2 if the file cannot be read or has what no run can have.`,
		Example: `
sudokuscope replay run.scope
sudokuscope replay run.scope --check`,
		Args: cobra.MatchAll(atLeastOne("a run FILE, such as run.scope"), atMost(1, "one run file")),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"scope"}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := untilDone(cmd.Context(), func() (*record.Replay, error) { return readRun(args[0]) })
			if err != nil {
				return err
			}
			if f.check {
				return a.check(cmd.Context(), args[0], p)
			}
			return a.replay(cmd, f, p)
		},
	}
	flags := c.Flags()
	flags.BoolVar(&f.check, "check", false, "run it again and compare, without a screen")
	f.look.addScreen(flags)
	completeFlags(c)
	return c
}

// readRun reads a run file and understands it; what is wrong is said with the
// file's name.
func readRun(path string) (*record.Replay, error) {
	r, err := record.Open(path)
	if err != nil {
		return nil, err
	}
	p, err := r.Understand(findAlgorithm)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// check runs every life again and compares.
func (a *app) check(ctx context.Context, path string, p *record.Replay) error {
	agreed, err := untilDone(ctx, func() (int, error) { return p.Check(ctx) })
	var different *record.Difference
	if errors.As(err, &different) && p.Program != release.Version {
		return fmt.Errorf("%s: %w; sudokuscope %s wrote it and replays it, this is %s", path, err, p.Program, release.Version)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return a.out.line("%s: the same run: %s of %s agree", path,
		engine.Plural(agreed, "hash", "hashes"), engine.Plural(len(p.Stories), "life", "lives"))
}

// replay opens the screen.
func (a *app) replay(cmd *cobra.Command, f replayFlags, p *record.Replay) error {
	for _, s := range p.Stories { // what the file brings along can be chosen like the others
		if s.With.Script != "" && !slices.Contains(scripts, s.With) {
			scripts = append(scripts, s.With)
		}
	}
	config := ui.Config{Algorithms: allAlgorithms(), Sources: sources, Replay: p, Program: release.Version, Reliability: reliability, Lessons: shelf()}
	if err := f.look.into(&config); err != nil {
		return err
	}
	if err := prefer(cmd.Flags(), &config); err != nil {
		return err
	}
	if !tty.Is(a.stdout) {
		return errors.New("the screen needs a terminal; expected one at stdout, or --check")
	}
	return openScreen(cmd.Context(), config)
}

// addMoments adds where to begin, what to change on the way and where to stop, or
// says what is wrong with them.
func (f watchFlags) addMoments(ctx context.Context, a *app, c *ui.Config) error {
	c.Program = release.Version
	if f.at != "" {
		at, err := engine.ParsePosition(f.at)
		if err != nil {
			return fmt.Errorf("--at %w", err)
		}
		c.At = at
	}
	algorithm, err := findAlgorithm(c.Algorithm)
	if err != nil {
		return err
	}
	for _, text := range f.breaks {
		if _, err := run.ParseBreak(text, algorithm, c.Problem.Puzzle, solution(text, c.Problem.Puzzle)); err != nil {
			return fmt.Errorf("--break %w", err)
		}
	}
	c.Breaks = f.breaks
	if c.Journal, err = f.changes.journal(ctx, a, algorithm, c.Problem, engine.Budget{}); err != nil {
		return err
	}
	return a.vetMoment(ctx, "--at", *c, c.At)
}

// solution is the puzzle's only one, if a breakpoint asks for it.
func solution(text string, p *sudoku.Puzzle) sudoku.Grid {
	if strings.TrimSpace(strings.ToLower(text)) != "lost" {
		return nil
	}
	if v := puzzles.Check(p); v.Judgement == puzzles.Unique {
		return v.Solutions[0]
	}
	return nil
}
