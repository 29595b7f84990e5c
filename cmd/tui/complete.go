package main

import (
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/algorithms"
	"sudokuscope/puzzles"
	"sudokuscope/ui/paint"
)

// completePuzzle offers the names of puzzles: those of one collection once its
// name has been typed, else the collections. Files are offered by the shell.
func completePuzzle(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	list := []string{"ai-escargot"}
	for _, c := range puzzles.Collections() {
		if strings.HasPrefix(typed, c.Name+"/") {
			return c.Names(), cobra.ShellCompDirectiveDefault
		}
		list = append(list, c.Name+"/")
	}
	return list, cobra.ShellCompDirectiveDefault | cobra.ShellCompDirectiveNoSpace
}

// completeFlags offers values for the flags that a command has.
func completeFlags(c *cobra.Command) {
	offer := func(flag string, values func(c *cobra.Command) []string) {
		if c.Flags().Lookup(flag) == nil {
			return
		}
		err := c.RegisterFlagCompletionFunc(flag, func(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			return values(c), cobra.ShellCompDirectiveNoFileComp
		})
		if err != nil {
			panic(err) // the flag has just been looked up
		}
	}
	offer("algorithm", func(*cobra.Command) []string {
		var list []string
		for _, a := range algorithms.All() {
			list = append(list, a.ID+"\t"+a.Name)
		}
		return list
	})
	offer("preset", func(c *cobra.Command) []string {
		var list []string
		for _, a := range chosen(c) {
			for _, p := range a.Presets {
				list = append(list, p.Name+"\t"+p.Sentence)
			}
		}
		return list
	})
	offer("set", func(c *cobra.Command) []string {
		var list []string
		for _, a := range chosen(c) {
			for _, p := range a.Params {
				list = append(list, p.Name+"=\t"+p.Meaning)
			}
		}
		return list
	})
	offer("theme", func(*cobra.Command) []string { return themes() })
	offer("glyphs", func(*cobra.Command) []string { return paint.GlyphSets() })
	offer("speed", func(*cobra.Command) []string { return []string{"1", "10", "100", "max"} })
}
