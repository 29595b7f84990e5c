package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"sudokuscope/engine/english"
	"sudokuscope/engine/glossary"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/theme"
	"sudokuscope/ui/tty"
)

// helpful gives a command line its help and its manual.
func (a *app) helpful(root *cobra.Command) {
	// Not by templates: a program that has one keeps every method of every type.
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { fmt.Fprint(c.OutOrStdout(), helpText(c)) })
	root.SetUsageFunc(func(c *cobra.Command) error {
		_, err := fmt.Fprint(c.OutOrStderr(), usageText(c))
		return err
	})
	root.SetHelpCommand(helpCommand(a, root))
	root.AddCommand(manCommand(a))
}

// helpCommand says how a command is used, and shows the pages of the manual.
func helpCommand(a *app, root *cobra.Command) *cobra.Command {
	page := false
	c := &cobra.Command{
		Use:   "help [COMMAND|TOPIC]",
		Short: "Say how a command is used, or show a page of the manual",
		Long: `Say how a command is used, show a page of the manual, or explain a word that stands on
the screen. help topics lists the pages, and the page words has all words. Where a
command and a page have the same name, --page shows the page.`,
		Example: `
sudokuscope help bench
sudokuscope help topics
sudokuscope help keys
sudokuscope help PMX
sudokuscope help algorithms --page`,
		RunE: func(_ *cobra.Command, args []string) error { return a.help(root, page, args) },
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
			if len(args) == 0 {
				for _, t := range topics() {
					names = append(names, cobra.CompletionWithDesc(t.name, t.title))
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
	c.Flags().BoolVar(&page, "page", false, "the page of the manual, not the command of its name")
	return c
}

func (a *app) help(root *cobra.Command, asPage bool, args []string) error {
	name := strings.Join(args, " ")
	if name == "topics" {
		return a.listTopics()
	}
	about, rest, err := root.Find(args)
	command := err == nil && len(rest) == 0 && (about != root || len(args) == 0)
	topic, page := findTopic(name)
	switch {
	case page && (asPage || !command):
		a.show(topic.text)
		return nil
	case asPage:
		return fmt.Errorf("help: no page %q; expected one that help topics lists", name)
	case !command && a.explain(name):
		return nil
	case !command:
		return fmt.Errorf("help: no command %q, and no page; %s", name, meant(root, name))
	}
	about.InitDefaultHelpFlag()
	if err := about.Help(); err != nil || !page {
		return err
	}
	return a.out.line("\nsudokuscope help %s --page shows the page of the manual.", name)
}

// meant is the command or the page that a name is like, or where they are listed.
func meant(root *cobra.Command, name string) string {
	var names []string
	var list func(c *cobra.Command)
	list = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			names = append(names, strings.TrimSuffix(title(sub), ": "))
			list(sub)
		}
	}
	list(root)
	for _, t := range topics() {
		names = append(names, t.name)
	}
	if near := english.Near(name, names); near != "" {
		return "did you mean " + near + "?"
	}
	return "expected one that --help or help topics lists"
}

// explain explains the words on the screen that begin so, and reports whether there is one.
func (a *app) explain(word string) bool {
	list := glossary.Named(word)
	for i, t := range list {
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		text := t.Word
		if len(t.Also) > 0 {
			text += " (" + strings.Join(t.Also, ", ") + ")"
		}
		a.read(text, []markdown.Block{markdown.Words(t.Text, theme.Text)})
	}
	return len(list) > 0
}

// listTopics lists the pages of the manual.
func (a *app) listTopics() error {
	for _, t := range topics() {
		if err := a.out.line("%-12s %s", t.name, t.title); err != nil {
			return err
		}
	}
	return nil
}

// The width of a page: as wide as is good to read, and on a narrow terminal as it is.
const pageWidth = 90

// show shows a page of Markdown, on a terminal with styles.
func (a *app) show(source string) {
	width, _, err := term.GetSize(a.stdout.Fd())
	seen := err == nil && tty.Is(a.stdout) && os.Getenv("TERM") != "dumb"
	if !seen || width < 1 {
		width = pageWidth
	}
	for _, line := range markdown.Pages(markdown.Parse(source), min(width, pageWidth), 1<<20)[0] {
		fmt.Fprintln(a.out.drawing, spelled(line, seen))
	}
}

// read prints blocks as wide as is good to read.
func (a *app) read(title string, blocks []markdown.Block) {
	a.out.say("%s\n\n", title)
	for _, line := range markdown.Pages(blocks, 80, 1<<20)[0] {
		fmt.Fprintln(a.out, spelled(line, false))
	}
}

// spelled is a line as a terminal takes it: bold, faint and italic, and no colour, so
// that it reads on any background.
func spelled(line markdown.Line, styled bool) string {
	var b strings.Builder
	for _, s := range line {
		style := map[theme.Role]string{theme.Title: "1", theme.Key: "1", theme.Quiet: "2"}[s.Role]
		if s.Italic {
			style = "3"
		}
		if styled && s.Link != "" {
			b.WriteString(ansi.SetHyperlink(s.Link) + s.Text + ansi.ResetHyperlink())
			continue
		}
		if !styled || style == "" || strings.TrimSpace(s.Text) == "" {
			b.WriteString(s.Text)
			continue
		}
		fmt.Fprintf(&b, "\x1b[%sm%s\x1b[m", style, s.Text)
	}
	return strings.TrimRight(b.String(), " ")
}

// commandOf is the command that the arguments of another one name.
func commandOf(root *cobra.Command, by string, args []string) (*cobra.Command, error) {
	about, rest, err := root.Find(args)
	if err != nil || len(rest) > 0 || about == root && len(args) > 0 {
		return nil, fmt.Errorf("%s: no command %q; expected one that --help lists", by, strings.Join(args, " "))
	}
	return about, nil
}

// manCommand prints manual pages: what help says, for man.
func manCommand(a *app) *cobra.Command {
	var folder string
	c := &cobra.Command{
		Use:   "man [COMMAND]",
		Short: "Print the manual page of the program, or of a command",
		Example: `
sudokuscope man | man -l -
sudokuscope man bench > sudokuscope-bench.1
sudokuscope man --dir /usr/local/share/man/man1`,
		RunE: func(c *cobra.Command, args []string) error {
			about, err := commandOf(c.Root(), "man", args)
			if err != nil {
				return err
			}
			if folder == "" {
				return manPage(a.out, about, version)
			}
			if err := os.MkdirAll(folder, 0o777); err != nil {
				return err
			}
			return manPages(about, folder)
		},
	}
	c.Flags().StringVar(&folder, "dir", "", "Write the page of every command below it, too, into the folder `DIR`")
	return c
}

// manPages writes the page of a command and those of its subcommands.
func manPages(c *cobra.Command, folder string) error {
	file := filepath.Join(folder, manName(c)+".1")
	if err := writeFile(file, func(w io.Writer) error { return manPage(w, c, version) }); err != nil {
		return err
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			if err := manPages(sub, folder); err != nil {
				return err
			}
		}
	}
	return nil
}
