package course

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func world() lesson.World {
	return lesson.World{
		Algorithm: algorithms.Find,
		Puzzle:    func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, nil) },
		Default:   "reseda",
	}
}

// Every moment of every lesson is reached, every claim is true, and every
// exercise can be done.
func TestEveryLessonIsTrue(t *testing.T) {
	for _, id := range IDs() {
		t.Run(id, func(t *testing.T) {
			l, err := Open(id)
			if err != nil {
				t.Fatal(err)
			}
			for _, err := range lesson.Check(context.Background(), l, world()) {
				t.Error(err)
			}
		})
	}
}

// A lesson has what makes it one: questions, an exercise, a time, an order.
func TestEveryLessonIsWhole(t *testing.T) {
	for i, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		asks, tries, checks, words := 0, 0, 0, len(strings.Fields(l.About))
		for _, s := range l.Steps {
			if s.Ask != nil {
				asks++
				words += len(strings.Fields(s.Ask.Text + " " + s.Ask.Answer))
			}
			tries, checks, words = tries+len(s.Tries), checks+len(s.Checks), words+len(strings.Fields(s.Text+" "+s.Then))
			if len(strings.Fields(s.Text+" "+s.Then)) > 120 {
				t.Errorf("%s: step %q has %d words: expected at most 120, what a strip beside the board holds", id, s.Title, len(strings.Fields(s.Text+" "+s.Then)))
			}
		}
		if asks < 2 || tries < 1 || checks < 1 {
			t.Errorf("%s has %d questions, %d tries and %d checks: expected at least 2, 1 and 1", id, asks, tries, checks)
		}
		if l.Minutes < 5 || l.Minutes > 10 || l.ID != id || len(l.Steps) < 4 || words < 200 {
			t.Errorf("%s: %d minutes, ID %s, %d steps, %d words", id, l.Minutes, l.ID, len(l.Steps), words)
		}
		for _, before := range l.After {
			if k := slices.Index(IDs(), before); k < 0 || k >= i {
				t.Errorf("%s comes after %s, which is not before it", id, before)
			}
		}
	}
}
