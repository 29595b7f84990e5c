package main

import (
	"github.com/spf13/cobra"

	"sudokuscope/engine/experiment"
)

func (a *app) mergeCommand() *cobra.Command {
	var report reportFlags
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Report on the runs that shards of a bench have kept",
		Example: `
sudokuscope merge results
sudokuscope merge node1 node2 node3 --json`,
		Args: atLeastOne("a folder that bench --out has written"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := report.check(); err != nil {
				return err
			}
			entries, err := experiment.ReadJournal(args...)
			if err != nil {
				return err
			}
			return report.write(a.out, experiment.Samples(entries))
		},
	}
	report.add(c.Flags())
	return c
}
