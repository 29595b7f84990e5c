package glossary_test

import (
	"context"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/school/glossary"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// Every word has a picture: its moment is reached, and what it claims is true there.
func TestEveryWordHasItsPicture(t *testing.T) {
	w := lesson.World{
		Full:      true, // a picture may expect what takes whole runs, too
		Algorithm: algorithms.Find,
		Puzzle:    func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, strings.NewReader("")) },
	}
	for _, term := range glossary.All() {
		t.Run(term.Word, func(t *testing.T) {
			t.Parallel()
			l, err := term.Picture()
			if err != nil {
				t.Fatal(err)
			}
			s := &l.Steps[0]
			if len(l.Steps) != 1 || l.Title != term.Word || !strings.Contains(strings.Join(strings.Fields(s.Text), " "), term.Text) {
				t.Errorf("%+v", l)
			}
			if len(s.Point) == 0 && len(s.Race) == 0 {
				t.Error("it points at nothing")
			}
			for _, err := range lesson.Check(context.Background(), l, w) {
				t.Error(err)
			}
		})
	}
}
