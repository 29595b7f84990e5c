package tell

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sudokuscope/engine/english"
)

// What people type is read here: words, numbers, cells.

// find is the word that a line begins with, and what follows it. The beginning of a
// word does where no other begins so.
func find(list []word, text string) (found *word, rest string, err error) {
	for i, w := range list {
		after, ok := strings.CutPrefix(text+" ", w.name+" ") //nolint:forbidigo // typed by people
		if ok && (found == nil || len(w.name) > len(found.name)) {
			found, rest = &list[i], strings.TrimSpace(after)
		}
	}
	if found != nil {
		return found, rest, nil
	}
	first, rest, _ := strings.Cut(text, " ") //nolint:forbidigo // typed by people
	var like []string
	for i, w := range list {
		if strings.HasPrefix(w.name, first) { //nolint:forbidigo // typed by people
			like, found = append(like, w.name), &list[i]
		}
	}
	switch {
	case len(like) == 1 && !strings.Contains(like[0], " "): //nolint:forbidigo // typed by people
		return found, rest, nil
	case len(like) > 0:
		return nil, "", fmt.Errorf("%q: expected %s", text, choices(like))
	}
	near := slices.MinFunc(list, func(a, b word) int { return english.Distance(first, a.name) - english.Distance(first, b.name) })
	if english.Distance(first, near.name) <= 2 {
		return nil, "", fmt.Errorf("%q: no such word; did you mean %s", text, near.name)
	}
	return nil, "", fmt.Errorf("%q: no such word; help lists them all", text)
}

// choices are words as one chooses among them: "back, board or break".
func choices(list []string) string {
	if n := len(list) - 1; n > 0 {
		return strings.Join(list[:n], ", ") + " or " + list[n]
	}
	return list[0]
}

// number reads how many, at least so many, 1 where nothing is said.
func number(text string, least int64) (int64, error) {
	if text == "" {
		return 1, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < least || n > 1e15 {
		return 0, fmt.Errorf("%q: expected a whole number from %d", text, least)
	}
	return n, nil
}

// cellOf reads the name of a cell.
func (t *teller) cellOf(text string) (int, error) {
	p := t.scene().Puzzle
	for cell := range p.Cells {
		if strings.EqualFold(p.CellName(cell), text) {
			return cell, nil
		}
	}
	return 0, fmt.Errorf("%q: expected a cell such as r1c1, up to r%dc%d", text, p.Side, p.Side)
}

// oneOf refuses what is none of some words.
func oneOf(text string, words ...string) error {
	if slices.Contains(words, text) {
		return nil
	}
	return fmt.Errorf("%q: expected %s", text, choices(words))
}
