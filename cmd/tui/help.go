package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/release"
)

// help is what a command is and how it is called, in plain text: it reads the same
// on a terminal, in a pipe and in a file.
func help(c *cobra.Command) string {
	if text := cmp.Or(c.Long, c.Short); text != "" {
		return text + "\n\n" + usage(c)
	}
	return usage(c)
}

// usage is how a command is called: its forms, examples, subcommands and flags.
func usage(c *cobra.Command) string {
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
		fmt.Fprintf(&b, "%s help COMMAND says more about a command.\n", c.Root().Name())
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

// helpful gives a command line its help and its manual.
func (a *app) helpful(root *cobra.Command) {
	// Not by templates: a program that has one keeps every method of every type.
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { fmt.Fprint(c.OutOrStdout(), help(c)) })
	root.SetUsageFunc(func(c *cobra.Command) error {
		_, err := fmt.Fprint(c.OutOrStderr(), usage(c))
		return err
	})
	root.SetHelpCommand(&cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Say how a command is used",
		RunE: func(c *cobra.Command, args []string) error {
			about, err := commandOf(root, "help", args)
			if err != nil {
				return err
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			about, _, err := root.Find(args)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var names []string
			for _, sub := range about.Commands() {
				if sub.IsAvailableCommand() {
					names = append(names, cobra.CompletionWithDesc(sub.Name(), sub.Short))
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	})
	root.AddCommand(a.manCommand())
}

// commandOf is the command that the arguments of another one name.
func commandOf(root *cobra.Command, by string, args []string) (*cobra.Command, error) {
	about, rest, err := root.Find(args)
	if err != nil || len(rest) > 0 || about == root && len(args) > 0 {
		return nil, fmt.Errorf("%s: no command %q; expected one that --help lists", by, strings.Join(args, " "))
	}
	return about, nil
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

// manCommand prints manual pages: what help says, for man.
func (a *app) manCommand() *cobra.Command {
	var folder string
	c := &cobra.Command{
		Use:     "man [COMMAND]",
		Short:   "Print the manual page of the program, or of a command",
		Example: "sudokuscope man | man -l -\nsudokuscope man bench > sudokuscope-bench.1\nsudokuscope man --dir /usr/local/share/man/man1",
		RunE: func(c *cobra.Command, args []string) error {
			about, err := commandOf(c.Root(), "man", args)
			if err != nil {
				return err
			}
			if folder == "" {
				return manPage(a.out, about)
			}
			if err := os.MkdirAll(folder, 0o777); err != nil {
				return err
			}
			return a.manPages(about, folder)
		},
	}
	c.Flags().StringVar(&folder, "dir", "", "Write the page of every command below it, too, into the folder `DIR`")
	return c
}

// manPages writes the page of a command and those of its subcommands.
func (a *app) manPages(c *cobra.Command, folder string) error {
	file := filepath.Join(folder, manName(c)+".1")
	if err := writeFile(file, func(w io.Writer) error { return manPage(w, c) }); err != nil {
		return err
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			if err := a.manPages(sub, folder); err != nil {
				return err
			}
		}
	}
	return nil
}

func manName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manPage writes one page in the language of man(7).
func manPage(w io.Writer, c *cobra.Command) error {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say(".TH %s 1 \"\" \"sudokuscope %s\" \"sudokuscope\"", strings.ToUpper(manName(c)), release.Version)
	say(".SH NAME\n%s \\- %s", roff(manName(c)), roff(c.Short))
	say(".SH SYNOPSIS\n.B %s", roff(synopsis(c)))
	if c.Long != "" {
		say(".SH DESCRIPTION\n.nf\n%s\n.fi", roff(c.Long))
	}
	for _, f := range families(c) {
		say(".SH %s", roff(strings.ToUpper(f.title)))
		for _, sub := range f.commands {
			say(".TP\n.B %s\n%s", roff(sub.Name()), roff(sub.Short))
		}
	}
	say(".SH OPTIONS")
	for _, f := range flagsOf(c) {
		name := f.name
		if f.short != "" {
			name = "-" + f.short + ", " + name
		}
		say(".TP\n\\fB%s\\fR \\fI%s\\fR\n%s", roff(name), roff(f.value), roff(f.text))
	}
	if c.Example != "" {
		say(".SH EXAMPLES\n.nf\n%s\n.fi", roff(indent(c.Example)))
	}
	var others []string
	if c.HasParent() {
		others = append(others, manName(c.Parent())+"(1)")
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			others = append(others, manName(sub)+"(1)")
		}
	}
	if len(others) > 0 {
		say(".SH SEE ALSO\n%s", roff(strings.Join(others, ", ")))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// roff is a text that stands for itself on a manual page.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, ".") || strings.HasPrefix(l, "'") {
			lines[i] = `\&` + l
		}
	}
	return strings.Join(lines, "\n")
}

// versionCommand says which program this is.
func (a *app) versionCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "version",
		Short:   "Say which version this is, and what it was built from",
		Long:    "Say which version this is, and what it was built from. The date is that of the\ncommit. A report of a mistake should begin with these lines.",
		Example: "sudokuscope version\nsudokuscope version --json",
		Args:    atMost(0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return a.out.document(release.Running())
			}
			return a.out.line("%s", strings.Join(release.Running().Lines(), "\n"))
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return c
}
