package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// manName is how the manual page of a command is called.
func manName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manPage writes one page in the language of man(7), with the version of the program.
func manPage(w io.Writer, c *cobra.Command, version string) error {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say(".TH %s 1 \"\" \"sudokuscope %s\" \"sudokuscope\"", strings.ToUpper(manName(c)), version)
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
