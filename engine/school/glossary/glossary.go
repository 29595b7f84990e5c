// Package glossary explains the words that stand on the screen: a sentence or two
// each, for somebody who has not read the papers.
package glossary

import (
	"slices"
	"strings"
)

// Term is a word and what it means.
type Term struct {
	Word string
	// Also are other words and signs for the same.
	Also []string
	Text string
}

// All returns the terms in alphabetical order.
func All() []Term { return slices.Clone(terms) }

// Named finds terms whose word, or another word for it, begins with a text.
func Named(text string) (list []Term) {
	text = strings.ToLower(strings.TrimSpace(text))
	begins := func(word string) bool {
		//nolint:forbidigo // typed by people
		return strings.HasPrefix(strings.ToLower(word), text)
	}
	for _, t := range terms {
		if begins(t.Word) || slices.ContainsFunc(t.Also, begins) {
			list = append(list, t)
		}
	}
	return list
}
