package learn_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/panes"
	. "sudokuscope/ui/uitest"
)

// A lesson that is recorded by playing is held to what it says, and found true.
func TestALessonIsRecordedByPlaying(t *testing.T) {
	toy := conformance.Toy()
	for _, a := range append([]*engine.Algorithm{toy}, algorithms.All()...) {
		t.Run(a.ID, func(t *testing.T) {
			t.Parallel()
			if testing.Short() && a.ID != "toy" && a.ID != "tabu" && a.ID != "reseda" {
				t.Skip("short: three of them")
			}
			path := filepath.Join(t.TempDir(), "mine.md")
			s := Open(t, func(c *ui.Config) {
				c.Algorithms, c.Lessons.Record = []*engine.Algorithm{a}, path
			})
			recorded := func(steps int) Expectation {
				return That("a step more in the file", func(s *Screen) bool {
					_, n := of(s).Recording()
					l, err := lesson.Read(path)
					return n == steps && err == nil && len(l.Steps) == steps
				})
			}
			s.Press("4").Press("right").Expect(At(1)).Press("b").Type("It begins: look at the cost.").Press("enter").Expect(recorded(1))
			s.Press("]", "b").Type("# no heading").Press("enter").Expect(recorded(2))
			s.Press("f").Press("enter").Type("77").Press("enter").Expect(That("a fork", func(s *Screen) bool { return s.M.Stage().Front().Parent != nil }))
			s.Press("right").Expect(That("two iterations", func(s *Screen) bool { return s.Scene().Report.At.Iteration == 2 })).Press("b").Type("other dice").Press("enter").Expect(recorded(3))
			steps := 3
			s.Press("esc", "Q").Expect(That("a question or none", func(s *Screen) bool { return Shows("a  ").OK(s) || Shows("There is no question").OK(s) }))
			if Shows("a  ").OK(s) {
				steps++
				s.Press("a").Expect(recorded(4))
			}
			l, err := lesson.Read(path)
			if err != nil {
				t.Fatal(err)
			}
			w := lesson.World{
				Algorithm: func(string) (*engine.Algorithm, error) { return a, nil },
				Puzzle:    func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, strings.NewReader("")) },
				Views:     panes.Views(),
			}
			for _, err := range lesson.Check(context.Background(), l, w) {
				text, _ := os.ReadFile(path)
				t.Errorf("%v\n%s", err, text)
			}
			if len(l.Steps) != steps || l.Steps[0].Title != "It begins" || l.Steps[0].View != "memory" || len(l.Steps[2].Run.Changes) != 1 {
				t.Errorf("%+v", l.Steps)
			}
		})
	}
}
