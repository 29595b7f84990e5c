//go:build !js

package main

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/check"
	"sudokuscope/puzzles"
)

const errWrong said = "the search has faults"

// watchCheckCommand says what is wrong with a search of one's own.
func watchCheckCommand(a *app) *cobra.Command {
	var puzzle string
	var steps int
	var json bool
	command := &cobra.Command{
		Use:   "check -- PROGRAM [ARG...]",
		Short: "Say what is wrong with a search of your own",
		Long: `Say what is wrong with a search of your own, by its lines and by requests alone. It is
started twice with one seed, forked, and given other dice and other parameters. The lines
are held to the board: givens, costs, evaluations, weights, members.

A finding is a sentence, and the iteration that shows it: watch --at goes there. Ends
with 1 if there is one. No finding is no proof that the search is right.`,
		Example: `
sudokuscope script watch check -- python3 mine.py {puzzle} {seed}
sudokuscope script watch check -p ai-escargot --steps 5000 --json -- ./mine {puzzle} {seed}`,
		Args: func(command *cobra.Command, args []string) error {
			if command.ArgsLenAtDash() != 0 || len(args) == 0 {
				return errors.New(title(command) +
					"expected -- and a PROGRAM, as in -- python3 mine.py {puzzle} {seed}")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			name := cmp.Or(puzzle, firstPuzzle)
			of, err := puzzles.Open(name, a.input())
			if err != nil {
				return instead(name, err)
			}
			subject := check.Subject{
				Open: func() (*watch.Source, error) {
					return begin(a, args, watch.Options{Puzzle: of, Seed: 1, Patience: silence()})
				},
				Begin: func(source *watch.Source, seed uint64) (engine.Search, error) {
					return drive.Start(source.Algorithm(), drive.Problem{Puzzle: source.Puzzle(), Seed: seed})
				},
				Puzzle: of,
				Steps:  steps,
			}
			findings, err := untilDone(a.ctx, subject.Run)
			a.noticing = nil // they are among the findings
			if err != nil {
				return fmt.Errorf("%s%w", title(cmd), err)
			}
			return sayFindings(a, findings, json)
		},
	}
	flags := command.Flags()
	flags.StringVarP(&puzzle, "puzzle", "p", "", "the `PUZZLE` that the program is given (default "+firstPuzzle+")")
	whole(flags, &steps, "steps", 2000, 50, math.MaxInt32, "steps of the run that is looked at")
	flags.BoolVar(&json, "json", false, "all of it as JSON")
	addBounds(flags)
	return command
}

// sayFindings says what is wrong, and what may be: only what is surely wrong is exit code 1.
func sayFindings(a *app, findings []check.Finding, json bool) error {
	sure := slices.ContainsFunc(findings, func(f check.Finding) bool { return !f.Unsure })
	if json {
		if findings == nil {
			findings = []check.Finding{}
		}
		if err := a.out.json(map[string]any{"findings": findings}); err != nil {
			return err
		}
	} else {
		for _, one := range findings {
			at := ""
			if one.At > 0 {
				at = fmt.Sprintf(" (--at %d)", one.At)
			}
			if err := a.out.line("%s%s", one.Says, at); err != nil {
				return err
			}
		}
		total := "nothing is found to be wrong"
		if sure {
			total = english.Count(len(findings), "finding")
		}
		if err := a.out.line("%s", total); err != nil {
			return err
		}
	}
	if sure {
		return errWrong
	}
	return nil
}
