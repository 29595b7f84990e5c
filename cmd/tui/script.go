package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/script"
)

// newCommand writes a script to begin with.
func (a *app) newCommand() *cobra.Command {
	like := script.Likes()[0]
	c := &cobra.Command{
		Use:   "new FILE.star",
		Short: "Write an algorithm of one's own to begin with",
		Long: `Write a short script, an algorithm in Starlark, which has the syntax of Python.
Change it, and watch it: sudokuscope FILE.star PUZZLE. A file that is there
already stays as it is. sudokuscope script lists everything that a script can use.`,
		Example: `
sudokuscope new mine.star --like tabu
sudokuscope mine.star ai-escargot
sudokuscope bench -a mine.star,climb -p ai-escargot --runs 30 --evaluations 1M`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || !isScript(args[0]) {
				return fmt.Errorf("new: expected the name of a file that ends with %s", script.Suffix)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := script.Template(like)
			if err != nil {
				return fmt.Errorf("new: --like %w", err)
			}
			path := args[0]
			if _, err := os.Lstat(path); err == nil {
				return fmt.Errorf("new: %s is there already: expected another name", path)
			}
			if err := writeText(path, text); err != nil {
				return err
			}
			return a.out.line("%s is written; watch it with: sudokuscope %s mantere-koljonen/s12a", path, path)
		},
	}
	c.Flags().StringVar(&like, "like", like, "what it is like: "+strings.Join(script.Likes(), ", "))
	return c
}

// scriptCommand tells everything that a script can use.
func (a *app) scriptCommand() *cobra.Command {
	return &cobra.Command{
		Use: "script", Short: "Tell everything that a script can use", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return a.out.line("%s", strings.TrimRight(script.Help(), "\n")) },
	}
}
