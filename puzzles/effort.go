package puzzles

import (
	"strconv"
	"strings"

	"sudokuscope/engine/base/english"
)

// Effort is how hard a puzzle is for those who need no luck.
type Effort struct {
	// Propagation: arc consistency alone solves it, so nothing is left to search.
	Propagation bool
	// Guesses is how many guesses the exact solver makes until it has proved the solution
	// the only one, or found a second one.
	Guesses int
	// More: it gave up after that many.
	More bool
}

// String says it in a few words.
func (e Effort) String() string {
	said := english.Plural(e.Guesses, "guess", "guesses")
	switch {
	case e.Propagation:
		return "propagation"
	case e.More:
		return "over " + said
	case e.Guesses == 0:
		return "no guess"
	}
	return said
}

// Efforts are those of the puzzles, in order: from a table, since the largest boards take a
// second each. A test makes the table anew.
func (c *Collection) Efforts() (list []Effort) {
	text, _ := data.ReadFile("data/effort.txt") // it is part of the program
	for line := range strings.Lines(string(text)) {
		name, words, _ := strings.Cut(line, ": ")
		if name == c.Name {
			for word := range strings.FieldsSeq(words) {
				list = append(list, readEffort(word))
			}
		}
	}
	return list
}

// propagationAlone stands in the table for a puzzle that needs no search.
const propagationAlone = "p"

func readEffort(word string) Effort {
	if word == propagationAlone {
		return Effort{Propagation: true}
	}
	number, more := strings.CutPrefix(word, ">")
	n, _ := strconv.Atoi(number) // the table is ours
	return Effort{Guesses: n, More: more}
}
