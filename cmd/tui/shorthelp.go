package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
)

// --help of a command is a screen of a small terminal: what it does, two examples and the
// flags that most people need. help COMMAND has everything.
const (
	screenLines   = 24
	screenColumns = 80
	mostExamples  = 2
)

// neededFirst are the flags in the order in which a screen has room for them; the others
// come after them.
var neededFirst = strings.Fields(`puzzles puzzle race algorithm preset set seed at step check params runs evaluations
	time json out sweep html csv listen page tally address by trust iterations size format
	theme jobs`)

// shortHelp is what --help says: of the text as much as leaves room for the flags.
func shortHelp(command *cobra.Command) string {
	about, _, _ := strings.Cut(command.Long, "\n\n") //nolint:forbidigo // the text of a command
	text, more := helpBelow(command, wrapped(about))
	if more > 0 || about == "" {
		text, more = helpBelow(command, wrapped(command.Short+"."))
	}
	//nolint:forbidigo // a title of ours
	last := "\nhelp " + strings.TrimSuffix(title(command), ": ") + " has everything"
	if more > 0 {
		last += ": more words and examples, and " + english.Count(more, "more flag")
	}
	return text + last + ".\n"
}

// helpBelow is the help of a command below some lines, and how many flags it has no room for.
func helpBelow(command *cobra.Command, lines []string) (text string, more int) {
	lines = append(lines, "", "Usage: "+command.UseLine())
	lines = append(lines, shortExamples(command)...)
	lines = append(lines, commandsBelow(command)...)
	const last = 2 // lines at the end
	flags, more := flagsWithin(command, screenLines-len(lines)-last)
	return strings.Join(append(lines, flags...), "\n") + "\n", more
}

// wrapped is a text in lines that a small terminal has room for.
func wrapped(text string) []string {
	paragraph := strings.Join(strings.Fields(text), " ")
	return strings.Split(plaintext.Fit(paragraph, screenColumns-1), "\n")
}

// shortExamples are the first examples of a command that are no longer than a line.
func shortExamples(command *cobra.Command) []string {
	var lines []string
	for _, example := range strings.Split(strings.TrimSpace(command.Example), "\n") {
		if example != "" && len(example) < screenColumns-2 && len(lines) < mostExamples {
			lines = append(lines, "  "+example)
		}
	}
	if len(lines) > 0 {
		lines = append([]string{"", "Examples:"}, lines...)
	}
	return lines
}

// commandsBelow are the commands that a command holds.
func commandsBelow(command *cobra.Command) []string {
	var lines []string
	for _, sub := range command.Commands() {
		if sub.IsAvailableCommand() {
			lines = append(lines, cutAtClause(fmt.Sprintf("  %-11s %s", sub.Name(), sub.Short)))
		}
	}
	if len(lines) > 0 {
		lines = append([]string{"", "Commands:"}, lines...)
	}
	return lines
}

// flagsWithin are as many flags as some lines have room for, a line each with a heading, and
// how many more there are.
func flagsWithin(command *cobra.Command, room int) (lines []string, more int) {
	const heading = 2 // a line with nothing, and one that says what follows
	all := byNeed(command.LocalFlags())
	shown := all[:min(len(all), max(0, room-heading))]
	if len(shown) == 0 {
		return nil, len(all)
	}
	widest := 0
	for _, flag := range shown {
		widest = max(widest, len(flagName(flag)))
	}
	lines = []string{"", "Flags:"}
	for _, flag := range shown {
		_, usage := pflag.UnquoteUsage(flag)
		line := fmt.Sprintf("  %-*s  %s", widest, flagName(flag), usage)
		lines = append(lines, cutAtClause(line))
	}
	return lines, len(all) - len(shown)
}

// flagName is how a flag is typed, with what it takes.
func flagName(flag *pflag.Flag) string {
	name := "    --" + flag.Name
	if flag.Shorthand != "" {
		name = "-" + flag.Shorthand + ", --" + flag.Name
	}
	takes, _ := pflag.UnquoteUsage(flag)
	return strings.TrimRight(name+" "+takes, " ")
}

// cutAtClause leaves out the last clauses of a line that is too long, or its last words.
func cutAtClause(line string) string {
	isOpen := func() bool {
		return strings.Count(line, "(") > strings.Count(line, ")")
	}
	for len(line) > screenColumns || isOpen() {
		at := strings.LastIndexAny(line, ";,(")
		if at < 0 {
			at = strings.LastIndex(line[:screenColumns-1], " ")
			return line[:at] + "…"
		}
		line = strings.TrimRight(line[:at], " ,;")
	}
	return line
}

// byNeed are the flags of a command, those that most people need first, without --help.
func byNeed(flags *pflag.FlagSet) []*pflag.Flag {
	var list []*pflag.Flag
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" && !f.Hidden {
			list = append(list, f)
		}
	})
	place := func(f *pflag.Flag) int {
		if at := slices.Index(neededFirst, f.Name); at >= 0 {
			return at
		}
		return len(neededFirst)
	}
	slices.SortStableFunc(list, func(a, b *pflag.Flag) int {
		return place(a) - place(b)
	})
	return list
}
