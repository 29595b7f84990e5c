package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// briefly are the flags of the screen that the first help has.
var briefly = strings.Fields("algorithm seed preset set at speed view theme")

// rootHelp is the help of the program itself: a screen of it. The rest is in other pages.
func rootHelp(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString(root.Short + ".\n\n")
	b.WriteString("Usage:\n  sudokuscope [FILE.star] [PUZZLE]   open the screen; ? explains the keys, q quits\n")
	b.WriteString("  sudokuscope COMMAND                such as learn, or solve ai-escargot -a tabu\n")
	for _, g := range root.Groups() {
		b.WriteString("\n" + g.Title + "\n")
		for _, c := range root.Commands() {
			if c.GroupID == g.ID && c.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-12s%s\n", c.Name(), c.Short)
			}
		}
	}
	few := pflag.NewFlagSet("few", pflag.ContinueOnError)
	for _, name := range briefly {
		few.AddFlag(root.Flags().Lookup(name))
	}
	b.WriteString("\nFlags:\n" + few.FlagUsages())
	b.WriteString("\nhelp COMMAND explains a command, help flags has all flags, help topics lists the manual:\n" +
		"begin with help start. help conditions says what --break and --change take.\n")
	return b.String()
}

// brief lets --help of the program itself be a screen, and leaves that of commands as it is.
func brief(a *app, root *cobra.Command) {
	usual := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		if c != root {
			usual(c, args)
			return
		}
		a.out.say("%s", rootHelp(root))
	})
}
