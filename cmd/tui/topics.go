package main

import (
	"io/fs"
	"strings"

	"sudokuscope/docs"
)

// topic is a page of the manual. Those that are made of the program are files too, and a
// test holds them to it.
type topic struct{ name, title, text string }

// topics are all pages, by name.
func topics() (list []topic) {
	files, err := fs.Glob(docs.Pages, "*.md")
	if err != nil {
		panic(err) // the pattern is ours
	}
	for _, f := range files {
		text, err := docs.Pages.ReadFile(f)
		if err != nil {
			panic(err) // it is part of the program
		}
		title, _, _ := strings.Cut(string(text), "\n")
		list = append(list, topic{strings.TrimSuffix(f, ".md"), strings.TrimPrefix(title, "# "), string(text)})
	}
	return list
}

// findTopic finds a page by its name.
func findTopic(name string) (topic, bool) {
	for _, t := range topics() {
		if t.name == name {
			return t, true
		}
	}
	return topic{}, false
}
