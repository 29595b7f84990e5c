package learn_test

import (
	"path/filepath"
	"testing"
	"time"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/kit/task"
	. "sudokuscope/ui/proof/uitest"
)

// What is practised is kept: each answer puts its card into a box. With
// verdicts at the end the questions follow each other without one.
func TestPracticeIsKept(t *testing.T) {
	cards := []lesson.Card{{Algorithm: "tabu", Kind: question.NextMove}, {Algorithm: "anneal", Kind: question.Decides}}
	w := lesson.World{Algorithm: algorithms.Find, Puzzle: func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, nil) }}
	for _, late := range []bool{false, true} {
		l, err := w.Practice(t.Context(), cards, 5)
		if err != nil || len(l.Steps) != 2 {
			t.Fatal(l, err)
		}
		l.Late = late
		deck := filepath.Join(t.TempDir(), "deep", "lessons.toml")
		s := Raise(t, func(c *ui.Config) {
			c.Algorithms, c.Lessons.First, c.Lessons.Progress = algorithms.All(), l, deck
		})
		for range 2 {
			s.Expect(That("a question", func(s *Screen) bool { return of(s).Ready() && of(s).Shown().Asked().Choices() > 0 }))
			turnTo(s)
			s.Press(task.Letters[of(s).Shown().Asked().Right])
			if !late {
				s.Expect(That("the verdict", func(s *Screen) bool { return of(s).Answered() }))
				turn(s)
				s.Press("enter")
			}
		}
		s.Expect(That("the end", func(s *Screen) bool { return of(s).Ended() }), Counts("2", "2"))
		kept := That("the file", func(*Screen) bool {
			d, _, err := learn.Practised(deck)
			return err == nil && len(d.Cards) == 2 && d.Cards[0].Box == 1 && d.Cards[1].Due == time.Now().AddDate(0, 0, 2).Format(time.DateOnly)
		})
		s.Expect(kept)
	}
}
