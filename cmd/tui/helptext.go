package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// helpText is what a command is and how it is called, in plain text: it reads the same
// on a terminal, in a pipe and in a file.
func helpText(c *cobra.Command) string {
	if text := cmp.Or(c.Long, c.Short); text != "" {
		return text + "\n\n" + usageText(c)
	}
	return usageText(c)
}

// usageText is how a command is called: its forms, examples, subcommands and flags.
func usageText(c *cobra.Command) string {
	var b strings.Builder
	section := func(title, text string) {
		if text = strings.TrimRight(text, "\n"); text != "" {
			fmt.Fprintf(&b, "%s:\n%s\n\n", title, text)
		}
	}
	section("Usage", "  "+synopsis(c))
	section("Examples", indent(c.Example))
	for _, g := range families(c) {
		var list strings.Builder
		for _, sub := range g.commands {
			fmt.Fprintf(&list, "  %-*s  %s\n", c.NamePadding(), sub.Name(), sub.Short)
		}
		section(g.title, list.String())
	}
	section("Flags", flagTable(c))
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "%s help COMMAND says more about a command, and help topics lists the manual.\n", c.Root().Name())
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// synopsis is the line that a command is called by.
func synopsis(c *cobra.Command) string {
	line := strings.TrimSuffix(c.CommandPath(), c.Name()) + c.Use
	if c.HasAvailableLocalFlags() {
		line += " [FLAG...]"
	}
	return line
}

// family is a group of subcommands.
type family struct {
	title    string
	commands []*cobra.Command
}

// families are the subcommands of c by their groups; what belongs to none comes
// last.
func families(c *cobra.Command) []family {
	var all []family
	for _, g := range append(c.Groups(), &cobra.Group{Title: "Commands"}) {
		f := family{title: strings.ToUpper(g.Title[:1]) + g.Title[1:]}
		for _, sub := range c.Commands() {
			if sub.GroupID == g.ID && (sub.IsAvailableCommand() || sub.Name() == "help") {
				f.commands = append(f.commands, sub)
			}
		}
		if len(f.commands) > 0 {
			all = append(all, f)
		}
	}
	return all
}

// indent moves a text in by two columns.
func indent(text string) string {
	lines := strings.Split(strings.Trim(text, "\n"), "\n")
	for i, l := range lines {
		if l = strings.TrimRight(l, " "); l != "" && !strings.HasPrefix(l, "  ") {
			l = "  " + l
		}
		lines[i] = l
	}
	return strings.TrimRight(strings.Join(lines, "\n"), " ")
}

// helpFlag is a flag as help shows it.
type helpFlag struct{ short, name, value, text string }

// flagsOf lists the flags of a command. The word in back quotes in a flag's text
// names its value; where there is none its type does.
func flagsOf(c *cobra.Command) []helpFlag {
	var all []helpFlag
	c.InitDefaultHelpFlag()
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, text := pflag.UnquoteUsage(f)
		if name, ok := valueNames[value]; ok {
			value = name
		}
		switch f.DefValue {
		case "", "0", "false", "[]", "none":
		default:
			text += " (default " + strings.Trim(f.DefValue, "[]") + ")"
		}
		all = append(all, helpFlag{f.Shorthand, "--" + f.Name, value, text})
	})
	return all
}

// valueNames say what a value is in place of the type it has in Go.
var valueNames = map[string]string{
	"int": "N", "uint": "N", "float": "X", "string": "TEXT", "strings": "TEXT,...", "stringArray": "TEXT",
}

// flagTable has a line for every flag.
func flagTable(c *cobra.Command) string {
	var b strings.Builder
	flags, width := flagsOf(c), 0
	for _, f := range flags {
		width = max(width, len(f.name)+1+len(f.value))
	}
	for _, f := range flags {
		short := "    "
		if f.short != "" {
			short = "-" + f.short + ", "
		}
		fmt.Fprintf(&b, "  %s%-*s  %s\n", short, width, strings.TrimSpace(f.name+" "+f.value), f.text)
	}
	return b.String()
}
