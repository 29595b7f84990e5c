// Package course has the lessons that the program brings along, in the order in
// which they are best taken.
package course

import (
	"embed"
	"fmt"
	"strings"

	"sudokuscope/engine/lesson"
	"sudokuscope/engine/script"
)

//go:embed *.md
var files embed.FS

// order lists the lessons; each comes after those it builds on.
var order = []string{
	"cost", "climbing", "minima", "tabu", "annealing", "diversity", "eda", "restarts", "moment",
	"poor-grids", "propagation", "proof", "ants", "luck", "fair-race", "paper", "acceptance",
}

// IDs are the names of all lessons, in their order.
func IDs() []string { return append([]string(nil), order...) }

// Open reads a lesson by its name, or by the beginning of it where that is
// enough.
func Open(name string) (*lesson.Lesson, error) {
	var found []string
	for _, id := range order {
		if id == name {
			found = []string{id}
			break
		}
		if strings.HasPrefix(id, name) {
			found = append(found, id)
		}
	}
	if len(found) != 1 {
		return nil, fmt.Errorf("no lesson %q: expected one of %s, or a file", name, strings.Join(order, ", "))
	}
	text, err := files.ReadFile(found[0] + ".md")
	if err != nil {
		return nil, err
	}
	l, err := lesson.Parse(found[0]+".md", string(text))
	if err == nil {
		l.Trust = script.All() // they are the program's own
	}
	return l, err
}

// All reads every lesson.
func All() ([]*lesson.Lesson, error) {
	var list []*lesson.Lesson
	for _, id := range order {
		l, err := Open(id)
		if err != nil {
			return nil, err
		}
		list = append(list, l)
	}
	return list, nil
}
