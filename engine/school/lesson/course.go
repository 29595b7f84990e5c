package lesson

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest/script"
)

//go:embed course/*.md
var files embed.FS

// builtIn lists the lessons that the program brings along; each comes after those it
// builds on.
var builtIn = []string{
	"cost", "climbing", "minima", "tabu", "lines", "annealing", "tuned", "diversity", "inherit", "eda", "restarts",
	"moment", "poor-grids", "propagation", "proof", "phase-transition", "ants", "luck", "fair-race", "paper",
	"acceptance", "same-name", "confident", "no-cost", "forget",
}

// IDs returns the names of all lessons that are built in, in the order in which they are best
// taken.
func IDs() []string { return slices.Clone(builtIn) }

// Open reads a lesson that is built in, by its name or by the beginning of it where that is
// enough.
func Open(name string) (*Lesson, error) {
	if name == LectureID {
		return openLecture()
	}
	found := slices.DeleteFunc(IDs(), func(id string) bool {
		return !strings.HasPrefix(id, name)
	})
	if slices.Contains(found, name) {
		found = []string{name}
	}
	if len(found) != 1 {
		return nil, fmt.Errorf("no lesson %q: %s, or a file", name, english.OneOf(name, builtIn))
	}
	text, err := files.ReadFile("course/" + found[0] + ".md")
	if err != nil {
		return nil, err
	}
	lesson, err := Parse(found[0]+".md", string(text))
	if err == nil {
		lesson.Trust = script.All() // they are the program's own
	}
	return lesson, err
}

// Course reads every lesson that is built in.
func Course() ([]*Lesson, error) {
	var list []*Lesson
	for _, id := range builtIn {
		lesson, err := Open(id)
		if err != nil {
			return nil, err
		}
		list = append(list, lesson)
	}
	return list, nil
}
