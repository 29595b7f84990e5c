package main

import (
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/puzzles"
	"sudokuscope/ui/prefs"
)

// resume fills in what was last on the screen where the command line says
// nothing; false if nothing is remembered. It is only asked by --resume, and
// only then is anything remembered. What cannot be read is no reason not to
// begin: the note says so.
func (f *watchFlags) resume(cmd *cobra.Command, args []string) (_ []string, known bool, note string) {
	path := prefs.LastPath()
	last, ok, err := prefs.Recall(path)
	if err == nil && ok {
		_, err = findAlgorithm(last.Algorithm)
	}
	if err == nil && ok {
		_, err = puzzles.Open(last.Puzzle, strings.NewReader(""))
	}
	if err != nil {
		return args, false, "begun afresh, as what was last on the screen cannot be read from " + path
	}
	if !ok {
		return args, false, ""
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
	return args, true, ""
}

// last is what there is to remember of a run.
func last(algorithm *engine.Algorithm, p engine.Problem) prefs.Last {
	return prefs.Last{Algorithm: algorithm.ID, Puzzle: puzzles.Argument(p.Puzzle), Seed: prefs.Seed(p.Seed)}
}
