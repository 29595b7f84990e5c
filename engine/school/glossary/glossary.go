// Package glossary explains the words that stand on the screen: a sentence or two
// each, for somebody who has not read the papers.
package glossary

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// Term is a word and what it means.
type Term struct {
	Word string
	// Also are other words and signs for the same.
	Also []string
	Text string
	// step is the text with a moment that shows it, as the step of a lesson.
	step string
}

// All returns the terms in alphabetical order.
func All() []Term { return slices.Clone(terms()) }

// Named finds terms whose word, or another word for it, begins with a text.
func Named(text string) (list []Term) {
	text = strings.ToLower(strings.TrimSpace(text))
	begins := func(word string) bool {
		//nolint:forbidigo // typed by people
		return strings.HasPrefix(strings.ToLower(word), text)
	}
	for _, t := range terms() {
		if begins(t.Word) || slices.ContainsFunc(t.Also, begins) {
			list = append(list, t)
		}
	}
	return list
}

//go:embed terms.md
var written string

// terms are in the order of the alphabet. A test holds them to it, and to having every
// word that the algorithms' tables use.
var terms = sync.OnceValue(read)

// read reads the text beside this file: below each word stand other words for it, and then the
// step of a lesson.
func read() (list []Term) {
	for _, entry := range strings.Split(written, "\n## ")[1:] {
		//nolint:forbidigo // the text beside this file
		head, step, _ := strings.Cut(entry, "\n\n")
		word, also, _ := strings.Cut(head, "\n")   //nolint:forbidigo // likewise
		meaning, _, _ := strings.Cut(step, "\n\n") //nolint:forbidigo // likewise
		term := Term{Word: word, Text: strings.ReplaceAll(meaning, "\n", " "), step: step}
		if also != "" {
			term.Also = strings.Split(also, ", ")
		}
		list = append(list, term)
	}
	return list
}
