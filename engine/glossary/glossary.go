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

// All are the terms in alphabetical order.
func All() []Term { return slices.Clone(terms) }

// Find finds the terms of [Named], or without one those that have the text in their
// explanation.
func Find(text string) (list []Term) {
	if list = Named(text); len(list) > 0 {
		return list
	}
	text = strings.ToLower(strings.TrimSpace(text))
	for _, t := range terms {
		if strings.Contains(strings.ToLower(t.Text), text) {
			list = append(list, t)
		}
	}
	return list
}

// Named finds terms whose word, or another word for it, begins with a text.
func Named(text string) (list []Term) {
	text = strings.ToLower(strings.TrimSpace(text))
	for _, t := range terms {
		if slices.ContainsFunc(append([]string{t.Word}, t.Also...), func(w string) bool { return strings.HasPrefix(strings.ToLower(w), text) }) {
			list = append(list, t)
		}
	}
	return list
}
