package main

import (
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"sudokuscope/engine/experiment/campaign"
)

func (a *app) mergeCommand() *cobra.Command {
	var report reportFlags
	strict := false
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Report on the runs that a campaign has kept",
		Long: `Report on the runs that bench --out has kept, in one folder or in several.

Runs are put together by what they depend on: the algorithm with its version and
settings, the givens of the puzzle, the budget and the seed. What is missing is said
on stderr and in the report; with --strict it is an error, and so are lines that
cannot be read and runs with two results.`,
		Example: `
sudokuscope merge results
sudokuscope merge results --strict --html report.html --raw runs.parquet
sudokuscope merge node1 node2 node3 --json`,
		Args: atLeastOne("a folder that bench --out has written"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := report.ready(); err != nil {
				return err
			}
			// Millions of runs are read once and kept: the collector need not let
			// as much again pile up.
			defer debug.SetGCPercent(debug.SetGCPercent(20))
			set, err := campaign.Read(args...)
			if err != nil {
				return err
			}
			if strict {
				if err := complete(set); err != nil {
					return err
				}
			}
			return report.write(a, set.Samples, set)
		},
	}
	report.add(c.Flags())
	c.Flags().BoolVar(&strict, "strict", false, "refuse a campaign that is not complete and without a contradiction")
	return c
}

// complete refuses what is not whole.
func complete(set *campaign.Set) error {
	switch {
	case len(set.Contradictions) > 0:
		return fmt.Errorf("merge: %s, and %d such runs in all; a search comes to the same every time", set.Contradictions[0], len(set.Contradictions))
	case len(set.Bad) > 0:
		return fmt.Errorf("merge: %s, and %d such lines in all", set.Bad[0], len(set.Bad))
	case set.Missing > 0:
		return fmt.Errorf("merge: %d of %d runs are missing; bench --out makes them", set.Missing, set.Expected)
	case len(set.Samples) == 0:
		return errors.New("merge: no runs")
	}
	return nil
}
