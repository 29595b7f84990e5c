package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
)

// manCommand prints manual pages: what help says, for man.
func (a *app) manCommand() *cobra.Command {
	var folder string
	c := &cobra.Command{
		Use:     "man [COMMAND]",
		Short:   "Print the manual page of the program, or of a command",
		Example: "sudokuscope man | man -l -\nsudokuscope man bench > sudokuscope-bench.1\nsudokuscope man --dir /usr/local/share/man/man1",
		RunE: func(c *cobra.Command, args []string) error {
			root := c.Root()
			about, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 || about == root && len(args) > 0 {
				return fmt.Errorf("man: no command %q; expected one that --help lists", strings.Join(args, " "))
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
	say(".TH %s 1 \"\" \"sudokuscope %s\" \"sudokuscope\"", strings.ToUpper(manName(c)), release)
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
