//go:build !js

package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/plaintext"
)

// manCommand writes manual pages: what help says, for man.
func manCommand(*app) *cobra.Command {
	var folder string
	command := &cobra.Command{
		Use:     "man",
		Short:   "Write the manual pages of the program and its commands",
		Example: "\nsudokuscope man --out ~/.local/share/man/man1",
		Args:    noArgument,
		RunE: func(c *cobra.Command, _ []string) error {
			if folder == "" {
				return errors.New("man: expected --out DIR, a folder for the pages, such as ~/.local/share/man/man1")
			}
			if err := disk.Folder(folder).Make(); err != nil {
				return err
			}
			return manPages(c.Root(), folder)
		},
	}
	command.Flags().StringVarP(&folder, "out", "o", "", "write them into the folder `DIR`")
	return command
}

// manPages writes the page of a command and those of its subcommands.
func manPages(command *cobra.Command, folder string) error {
	err := disk.Folder(folder).Write(manName(command)+".1", disk.Bytes([]byte(manPage(command))))
	for _, sub := range command.Commands() {
		if err == nil && sub.IsAvailableCommand() {
			err = manPages(sub, folder)
		}
	}
	return err
}

// manPage is what help says of a command, in the language of man(7).
func manPage(command *cobra.Command) string {
	command.InitDefaultHelpFlag()
	name := manName(command)
	var page strings.Builder
	section := func(title, text string) {
		if text = strings.TrimSpace(text); text != "" {
			fmt.Fprintf(&page, ".SH %s\n%s\n", title, text)
		}
	}
	const head = ".TH %s 1 \"%s\" \"sudokuscope %s\" \"sudokuscope\"\n"
	day := cmp.Or(dayOf(builtWith()), time.Now().Format(time.DateOnly)) // a build that has no commit is of today
	fmt.Fprintf(&page, head, strings.ToUpper(name), day, version)
	section("NAME", roff(name)+" \\-\n"+roff(command.Short))
	section("SYNOPSIS", ".B "+roff(command.UseLine()))
	section("DESCRIPTION", asTyped(command.Long))
	section("OPTIONS", manFlags(command.NonInheritedFlags()))
	section("OPTIONS OF ALL COMMANDS", manFlags(command.InheritedFlags()))
	section("EXAMPLES", asTyped(command.Example))
	section("EXIT STATUS", manExits)
	section("ENVIRONMENT", manEnvironment)
	section("FILES", manFiles)
	var also []string
	if command.HasParent() {
		also = append(also, manName(command.Parent()))
	}
	for _, sub := range command.Commands() {
		if sub.IsAvailableCommand() {
			also = append(also, manName(sub))
		}
	}
	for i, other := range also {
		also[i] = ".BR " + roff(other) + " (1)"
	}
	section("SEE ALSO", strings.Join(also, " ,\n"))
	return page.String()
}

// What holds for every command.
const (
	manExits = `.TP
0
It was done.
.TP
1
It was done, and the answer is no: not solved, not the same, a law is broken.
.TP
2
It could not be done: standard error has one line that says what was expected.`
	manEnvironment = `.TP
NO_COLOR, CLICOLOR
If NO_COLOR is set, or CLICOLOR is 0, nothing has a colour.
.TP
PAGER
What shows help that is longer than the terminal: less, unless set otherwise.
.TP
COLORTERM, TERM
How many colours the terminal has.
.TP
VISUAL, EDITOR
The program that sudokuscope config edit opens.`
	manFiles = `.TP
$XDG_CONFIG_HOME/sudokuscope/config.toml
Colours, pace and keys; ~/.config unless set otherwise.
.TP
$XDG_STATE_HOME/sudokuscope
What you let run, and which lessons you took;
~/.local/state unless set otherwise.`
)

// manColumns is how wide a line of the source is: what reads it fills the lines anew.
const manColumns = 64

// manFlags are flags in the language of man(7), each with what it means.
func manFlags(flags *pflag.FlagSet) string {
	var list strings.Builder
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		names := "--" + f.Name
		if f.Shorthand != "" {
			names = "-" + f.Shorthand + ", " + names
		}
		value, usage := pflag.UnquoteUsage(f)
		if value != "" {
			value = " \\fI" + roff(value) + "\\fR"
		}
		if usual := f.DefValue; usual != "" && usual != "false" && usual != "[]" && usual != "0" {
			usage += " (usually " + usual + ")"
		}
		fmt.Fprintf(&list, ".TP\n\\fB%s\\fR%s\n%s\n", roff(names), value, roff(plaintext.Fit(usage, manColumns)))
	})
	return list.String()
}

// asTyped is a text whose lines stay as they are.
func asTyped(text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return ""
	}
	return ".nf\n" + roff(text) + "\n.fi"
}

// manName is how the manual page of a command is called.
func manName(command *cobra.Command) string {
	return strings.ReplaceAll(command.CommandPath(), " ", "-")
}

// roff is a text that stands for itself on a manual page.
func roff(text string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`, "×", `\(mu`).Replace(text), "\n")
	for i, l := range lines {
		if l != "" && strings.ContainsRune(".'", rune(l[0])) {
			lines[i] = `\&` + l
		}
	}
	return strings.Join(lines, "\n")
}
