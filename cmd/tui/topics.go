package main

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/docs"
)

// topic is a page of the manual.
type topic struct {
	Name string
	// Make makes the page out of the program; nil for one that is written by hand, or
	// made by something that takes long.
	Make func(root *cobra.Command) string
}

// madePages are the pages that are made of what is in the program.
var madePages = map[string]func(root *cobra.Command) string{
	"commands":   commandsPage,
	"keys":       func(*cobra.Command) string { return keysPage() },
	"algorithms": func(*cobra.Command) string { return algorithmsPage() },
	"formats":    func(*cobra.Command) string { return formatsPage() },
	"words":      func(*cobra.Command) string { return wordsPage() },
}

// topics are all pages, by name.
func topics() (list []topic) {
	files, err := fs.Glob(docs.Pages, "*.md")
	if err != nil {
		panic(err) // the pattern is ours
	}
	names := map[string]bool{}
	for _, f := range files {
		names[strings.TrimSuffix(f, ".md")] = true
	}
	for name := range madePages {
		names[name] = true
	}
	for name := range names {
		list = append(list, topic{name, madePages[name]})
	}
	slices.SortFunc(list, func(a, b topic) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// findTopic finds a page by its name.
func findTopic(name string) (topic, bool) {
	for _, t := range topics() {
		if t.Name == name {
			return t, true
		}
	}
	return topic{}, false
}

// Text is the page as Markdown.
func (t topic) Text(root *cobra.Command) (string, error) {
	if t.Make != nil {
		return t.Make(root), nil
	}
	text, err := docs.Pages.ReadFile(t.Name + ".md")
	return string(text), err
}

// pageTitle is the first line of a page.
func pageTitle(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimPrefix(line, "# ")
}

// cell is a text as it stands in a table.
func cell(text string) string { return strings.NewReplacer("|", `\|`, "\n", " ").Replace(text) }

// code is a text as code in a table; nothing for nothing.
func code(text string) string {
	if text == "" {
		return ""
	}
	return "`" + cell(text) + "`"
}
