//go:build !js

package main

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/study"
	"sudokuscope/ui/out/link"
)

// studies is the program at work on studies.
type studies struct{ *app }

func studyCommand(shared *app) *cobra.Command {
	a := studies{shared}
	command := &cobra.Command{
		Use:   "study",
		Short: "A comparison that proves itself: sealed before, verified after",
		Long: `A study is a folder that a paper can bring along.

new writes a file to fill in: the question, what is expected, who is compared, on what.
seal makes the plan of it, with all scripts and puzzles inside. It hashes and dates the
plan before the first run. run takes a public value that came after the seal and makes
the seeds of it. Then it makes the runs, as bench --out does. report answers every
hypothesis in a sentence and lists every departure from the seal. verify makes runs
again, bit for bit, on any machine. sudokuscope help study walks through one.`,
		Example: `
sudokuscope study new mine
sudokuscope study seal mine
sudokuscope study run mine --value 8f3c… --date 2026-12-01
sudokuscope study report mine
sudokuscope study verify mine`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			names := []string{"new", "seal", "run", "report", "verify"}
			return fmt.Errorf("study: no command %q; %s", args[0], english.OneOf(args[0], names))
		},
		RunE: func(c *cobra.Command, _ []string) error {
			return c.Help()
		},
	}
	sub := func(name, short string, run func(ctx context.Context, dir string) error) *cobra.Command {
		one := &cobra.Command{
			Use:   name + " DIR",
			Short: short,
			Args:  just("one folder"),
			RunE: func(c *cobra.Command, args []string) error {
				return run(c.Context(), args[0])
			},
		}
		command.AddCommand(one)
		return one
	}
	lines := ""
	fresh := sub("new", "Write a study to fill in", func(_ context.Context, dir string) error {
		write := study.New
		if lines != "" {
			whole, err := experiment.Entrants(findAlgorithm, []string{lines}, "", nil)
			if err != nil {
				return fmt.Errorf("--strike: %w", err)
			}
			write = func(dir string) error { return study.NewOfLines(dir, whole[0]) }
		}
		if err := write(dir); err != nil {
			return err
		}
		return a.out.line(
			"%s is to be filled in; then: sudokuscope study seal %s",
			filepath.Join(dir, study.File),
			link.Quote(dir),
		)
	})
	fresh.Flags().StringVar(&lines, "strike", "", "ask which line of this `ALGORITHM` matters, struck one by one")
	sealing := sub("seal", "Make the plan, hash it and date it", func(_ context.Context, dir string) error {
		return a.seal(dir)
	})
	a.addStudyTrust(sealing.Flags())
	addStudyRun(shared, sub)
	reporting := sub("report", "Answer the hypotheses", func(ctx context.Context, dir string) error {
		return a.report(ctx, dir)
	})
	reporting.Long = `Answer every hypothesis in a sentence, and name every departure from the seal. It says, too,
whether anybody can reproduce the runs or this program alone. For that it makes the first run
of each algorithm again, as solve --rounding does. The folder is given report.html with all
plots, report.json, report.tex with the tables, and runs.csv.

Exit codes: 0 nothing departs from the seal, 1 something does.`
	addStudyVerify(a, sub)
	return command
}

// ofFolder adds a subcommand that takes a folder.
type ofFolder func(name, short string, run func(ctx context.Context, dir string) error) *cobra.Command

func addStudyRun(a *app, sub ofFolder) {
	var asked benchFlags
	var value valueFlags
	run := sub("run", "Make the runs, or what is missing of them", func(ctx context.Context, dir string) error {
		asked.out = dir
		if err := value.note(a, dir); err != nil {
			return err
		}
		if err := asked.check(); err != nil {
			return err
		}
		return asked.goOn(ctx, a, 0)
	})
	run.Long = `Make the runs of a sealed study, or what is missing of them.

The first time it takes the public value that the study promised in seeds_from. Every
seed follows from the code of the seal and from this value. So nobody can have made the
runs before. The value is noted in value.json with its source and date.`
	run.Example = `
sudokuscope study run mine --value 8f3c… --date 2026-12-01
sudokuscope study run mine --value @round.txt --date 2026-12-01T12:00:00Z
sudokuscope study run mine`
	value.add(run.Flags())
	asked.addWork(run.Flags())
	a.addStudyTrust(run.Flags())
}

// addStudyTrust adds the flag for what a study brings or names.
func (a *app) addStudyTrust(f *pflag.FlagSet) {
	a.addTrust(f)
	f.Lookup("trust").Usage = "run the scripts that the folder brings, and start the programs that it names"
}
