package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/base/plaintext"
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

// wrapFlags lets the usage of a command wrap what its flags mean to the terminal: the edge
// of the terminal would break words. A template of cobra's could do it, too, and would keep
// every method of every type in the program, which makes the page a fifth larger.
func wrapFlags(command *cobra.Command) {
	flags := command.LocalFlags()
	long := strings.TrimRight(flags.FlagUsages(), "\n")
	wrapped := strings.TrimRight(flags.FlagUsagesWrapped(columns(os.Stdout)), "\n")
	usage := strings.Replace(command.UsageString(), long, wrapped, 1)
	command.SetUsageFunc(func(c *cobra.Command) error {
		_, err := fmt.Fprint(c.OutOrStdout(), usage)
		return err
	})
}

// brief lets every --help be a screen. The command help says everything of a command.
func brief(a *app, root *cobra.Command) {
	usual := root.HelpFunc()
	root.SetHelpFunc(func(command *cobra.Command, args []string) {
		switch {
		case command == root:
			a.out.say("%s", inColumns(rootHelp(root), columns(a.stdout)))
		case a.wholeHelp:
			command.Long = flowing(command.Long, min(columns(a.stdout), pageWidth))
			wrapFlags(command)
			usual(command, args)
		default:
			a.out.say("%s", inColumns(shortHelp(command), columns(a.stdout)))
		}
	})
}

// pageWidth is as wide as is good to read.
const pageWidth = 90

// flowing breaks the paragraphs of a text anew, so that none of its lines is wider than a terminal; a width of 0 is
// no bound.
func flowing(text string, width int) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		//nolint:forbidigo // the text of a command: a list keeps its lines
		if width > 0 && !strings.Contains("\n"+p, "\n ") {
			paragraphs[i] = plaintext.Fit(strings.Join(strings.Fields(p), " "), width)
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

// justSwitch is a flag that takes no value. Help names it alone, where pflag would add what may stand behind it to
// every line: --paused[=true|false].
type justSwitch struct{ pflag.Value }

// finish has help name the switches of a command alone, and offers values for its flags; of all commands
// below it, too.
func finish(command *cobra.Command) {
	completeFlags(command)
	command.InitDefaultHelpFlag()
	command.InitDefaultVersionFlag()
	plain := func(f *pflag.Flag) {
		if f.Value.Type() == "bool" {
			f.Value = justSwitch{f.Value}
		}
	}
	command.Flags().VisitAll(plain)
	command.PersistentFlags().VisitAll(plain)
	for _, sub := range command.Commands() {
		finish(sub)
	}
}
