package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// rootHelp is the help of the program itself: a screen of it. The rest is in other pages.
func rootHelp(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString(root.Short + ".\n\n")
	b.WriteString("sudokuscope [PUZZLE] [-a ALGORITHM]  opens the screen; ? there explains the keys\n")
	for _, g := range root.Groups() {
		b.WriteString(g.Title + "\n")
		for _, c := range root.Commands() {
			if c.GroupID == g.ID && c.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-12s%s\n", c.Name(), c.Short)
			}
		}
	}
	b.WriteString("\nhelp start begins the manual, help topics lists it. COMMAND --help explains one.\n" +
		"help flags has all flags, such as --seed 7, --at 200, --preset NAME.\n")
	return b.String()
}

// brief lets every --help be a screen. The command help says everything of a command.
func brief(a *app, root *cobra.Command) {
	usual := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		switch {
		case c == root:
			a.out.say("%s", rootHelp(root))
		case a.wholeHelp:
			usual(c, args)
		default:
			a.out.say("%s", shortHelp(c))
		}
	})
}
