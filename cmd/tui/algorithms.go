package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/ui/info"
)

func algorithmsCommand(a *app) *cobra.Command {
	asInfo := false
	c := &cobra.Command{
		Use:   "algorithms [ID...]",
		Short: "List the algorithms with their parameters and presets",
		Example: `
sudokuscope algorithms
sudokuscope algorithms reseda
sudokuscope algorithms tabu --info`,
		ValidArgsFunction: completeAlgorithms,
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := withIDs(args)
			if err != nil {
				return err
			}
			for i, alg := range list {
				if i > 0 {
					fmt.Fprintln(a.out)
				}
				if asInfo {
					a.read(alg.Name+" ("+alg.ID+")", info.Page(alg, nil))
					continue
				}
				a.describe(alg)
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asInfo, "info", false, "a page to read: every line of the pseudocode explained, what to notice and to try")
	return c
}

// withIDs returns the algorithms with these IDs, or all.
func withIDs(ids []string) ([]*engine.Algorithm, error) {
	if len(ids) == 0 {
		return algorithms.All(), nil
	}
	var list []*engine.Algorithm
	for _, id := range ids {
		alg, err := findAlgorithm(id)
		if err != nil {
			return nil, err
		}
		list = append(list, alg)
	}
	return list, nil
}

// chosen are the algorithms that a command's flag -a names, for completions.
func chosen(c *cobra.Command) []*engine.Algorithm {
	var list []*engine.Algorithm
	for id := range strings.SplitSeq(c.Flag("algorithm").Value.String(), ",") {
		if alg, err := findAlgorithm(strings.Trim(id, "[]")); err == nil {
			list = append(list, alg)
		}
	}
	return list
}

func completeAlgorithms(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var list []string
	for _, alg := range algorithms.All() {
		list = append(list, alg.ID+"\t"+alg.Name)
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// describe prints an algorithm for a person.
func (a *app) describe(alg *engine.Algorithm) {
	a.out.say("%s  %s\n  %s\n  %s\n", alg.ID, alg.Name, alg.Source, alg.Summary)
	if len(alg.Params) > 0 {
		fmt.Fprintln(a.out, "  parameters (* may change during a run)")
	}
	for _, p := range alg.Params {
		live := " "
		if p.Live {
			live = "*"
		}
		a.out.say("   %s%-14s %s\n                    %s, default %s\n", live, p.Name, p.Meaning, p.Range(), p.Format(p.Default))
	}
	if len(alg.Presets) > 0 {
		fmt.Fprintln(a.out, "  presets")
	}
	for _, p := range alg.Presets {
		a.out.say("    %-14s %s\n", p.Name, p.Sentence)
		if values := settingsText(alg, p.Values); values != "" {
			a.out.say("                   %s\n", values)
		}
	}
}

// settingsText writes settings in the order of the parameters.
func settingsText(alg *engine.Algorithm, s engine.Settings) string {
	var list []string
	for _, p := range alg.Params {
		if v, ok := s[p.Name]; ok {
			list = append(list, p.Name+"="+p.Format(v))
		}
	}
	return strings.Join(list, " ")
}
