//go:build !js

package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/docs"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/glossary"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/theme"
)

// helpCommand says how a command is used, and shows the pages of the manual.
func helpCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND|TOPIC|ALGORITHM|WORD]",
		Short: "Say how a command is used, or show a page of the manual",
		Long: `Say how a command is used, or show a page of the manual. Or explain an algorithm, or a
word of the screen. help algorithms lists the algorithms, help topics the pages, and the page
words has all words. Where a command and a
page have the same name, the page comes after the command.`,
		Example: `
sudokuscope help bench
sudokuscope help topics
sudokuscope help keys
sudokuscope help tabu
sudokuscope help PMX`,
		RunE: func(c *cobra.Command, args []string) error {
			return a.paged(func() error { return a.help(c.Root(), args) })
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return helpNames(c.Root()), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

func (a *app) help(root *cobra.Command, args []string) error {
	name := strings.Join(args, " ")
	if name == "flags" {
		a.out.say("The flags of the screen:\n\n%s", root.LocalFlags().FlagUsages())
		return nil
	}
	if name == "topics" {
		for _, t := range topics() {
			a.out.say("%-12s %s\n", t.name, t.title)
		}
		return nil
	}
	if name == "algorithms" {
		return a.algorithms(nil)
	}
	about, rest, err := root.Find(args)
	isCommand := err == nil && len(rest) == 0 && (about != root || len(args) == 0)
	if isCommand {
		about.InitDefaultHelpFlag()
		about.InitDefaultVersionFlag()
		a.wholeHelp = true
		if err := about.Help(); err != nil {
			return err
		}
	}
	pages := slices.DeleteFunc(topics(), func(t topic) bool {
		return t.name != name
	})
	for _, page := range pages {
		a.out.say("\n")
		a.read(markdown.Parse(page.text))
	}
	if isCommand || len(pages) > 0 {
		return nil
	}
	if alg, err := findAlgorithm(name); err == nil {
		return a.algorithms([]string{alg.ID})
	}
	if a.explain(name) {
		return nil
	}
	hint := "expected one that --help or help topics lists"
	if meant := meantOf(helpNames(root), name); meant != "" {
		hint = "did you mean " + meant + "?"
	}
	return fmt.Errorf("help: no command %q, and no page; %s", name, hint)
}

// helpNames are the commands and the pages that help is asked about.
func helpNames(root *cobra.Command) []string {
	names := english.Names(topics(), func(t topic) string {
		return t.name
	})
	names = append(english.Names(root.Commands(), (*cobra.Command).Name), names...)
	slices.Sort(names)
	return slices.Compact(names)
}

// explain explains the words on the screen that begin so, and reports whether there is one.
func (a *app) explain(word string) bool {
	list := glossary.Named(word)
	for i, term := range list {
		if i > 0 {
			a.out.say("\n")
		}
		text := term.Word
		if len(term.Also) > 0 {
			text += " (" + strings.Join(term.Also, ", ") + ")"
		}
		a.out.say("%s\n\n", text)
		a.read([]markdown.Block{markdown.Words(term.Text, theme.Text)})
	}
	return len(list) > 0
}

// read prints blocks as plain text, which reads the same on a terminal, in a pipe and in
// a file; on a narrow terminal as it is wide.
func (a *app) read(blocks []markdown.Block) {
	width := cmp.Or(columns(a.stdout), pageWidth)
	for _, line := range markdown.Pages(blocks, min(width, pageWidth), 1<<20)[0] {
		var text strings.Builder
		for _, s := range line {
			text.WriteString(s.Text)
		}
		a.out.say("%s\n", strings.TrimRight(text.String(), " "))
	}
}

// topic is a page of the manual. Those that are made of the program are files too, and a
// test holds them to it.
type topic struct{ name, title, text string }

// topics are all pages, by name.
func topics() (list []topic) {
	pages, _ := fs.Glob(docs.Pages, "*.md") // the patterns are ours
	reference, _ := fs.Glob(docs.Pages, "reference/*.md")
	for _, file := range append(pages, reference...) {
		// it is part of the program
		text, _ := docs.Pages.ReadFile(file)
		//nolint:forbidigo // a page of the manual
		title, _, _ := strings.Cut(string(text), "\n")
		//nolint:forbidigo // the name of a file
		list = append(list, topic{
			strings.TrimSuffix(path.Base(file), ".md"),
			strings.TrimPrefix(title, "# "),
			string(text),
		})
	}
	slices.SortFunc(list, func(a, b topic) int { return cmp.Compare(a.name, b.name) })
	return list
}
