//go:build !js

package main

import (
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/algorithms"
	"sudokuscope/ui/do/info"
)

func algorithmsCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "algorithms [ID...]",
		Short: "List the algorithms, or explain some",
		Long: `List the algorithms. With an ID print a page to read. It explains every line of the
pseudocode, the parameters and the presets, and says what to notice.`,
		Example: `
sudokuscope help algorithms
sudokuscope help tabu`,
		ValidArgsFunction: cobra.FixedCompletions(algorithmChoices(), cobra.ShellCompDirectiveNoFileComp),
		RunE:              func(_ *cobra.Command, args []string) error { return a.algorithms(args) },
	}
}

// algorithms lists the algorithms, or shows the pages of some.
func (a *app) algorithms(ids []string) error {
	group := ""
	for _, alg := range algorithms.All() {
		if len(ids) > 0 {
			break
		}
		if of := algorithms.GroupOf(alg.ID); of != group {
			group = of
			a.out.say("%s\n\n", strings.ToUpper(of))
		}
		a.out.say("%-14s  %s\n", alg.ID, alg.Name)
		a.indented(alg.Source)
		a.indented(alg.Summary)
	}
	for _, id := range ids {
		alg, err := findAlgorithm(id)
		if err != nil {
			return err
		}
		err = a.paged(func() error {
			a.out.say("%s (%s)\n\n", alg.Name, alg.ID)
			a.read(info.Page(alg, nil))
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
