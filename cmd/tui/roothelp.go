package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
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

// wrapping is a template of a usage that wraps what flags mean to the terminal, under where it
// begins: the edge of the terminal would break words.
func wrapping(template string) string {
	cobra.AddTemplateFunc("wrapped", func(flags *pflag.FlagSet) string {
		return flags.FlagUsagesWrapped(columns(os.Stdout))
	})
	return strings.ReplaceAll(template,
		".LocalFlags.FlagUsages",
		"wrapped .LocalFlags")
}

// brief lets every --help be a screen. The command help says everything of a command.
func brief(a *app, root *cobra.Command) {
	usual := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		switch {
		case c == root:
			a.out.say("%s", rootHelp(root))
		case a.wholeHelp:
			c.SetUsageTemplate(wrapping(c.UsageTemplate()))
			usual(c, args)
		default:
			a.out.say("%s", shortHelp(c))
		}
	})
}
