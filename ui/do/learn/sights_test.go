package learn_test

import (
	"slices"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/sights"
	. "sudokuscope/ui/proof/uitest"
)

// A question of a lesson names panels that are on the screen, or the key that brings them there, and
// none that the search does not have.
func TestAQuestionOfALessonNamesPanelsThatAreThere(t *testing.T) {
	course, err := lesson.Course()
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"annealing", "poor-grids"} {
		k := slices.IndexFunc(course, func(l *lesson.Lesson) bool { return l.ID == id })
		s := Raise(t, func(c *ui.Config) {
			c.Algorithms, c.Lessons.First = algorithms.All(), course[k]
		}).Size(120, 36).Expect(That("a question", func(s *Screen) bool { return of(s).Ready() && of(s).Shown().Asked().Choices() > 0 }))
		put := of(s).Shown().Asked()
		named := 0
		for _, name := range put.SeenIn() {
			where := sights.Where(s.M.Stage())(name)
			if where.Shown || where.Key != "" {
				named++
			}
			if name != "population" {
				continue
			}
			if has := s.Scene().Shown().Population != ""; has != (where.Shown || where.Key != "") {
				t.Errorf("%s: a population: %v, and it is to be looked at in %+v", id, has, where)
			}
		}
		if named == 0 {
			t.Errorf("%s: %v are named, and none can be seen", id, put.SeenIn())
		}
		if put.Sees == nil || put.Sees("board") != sights.Where(s.M.Stage())("board") || !s.M.Stage().Placed(panels.BoardID) {
			t.Errorf("%s: the card does not know which panels there are", id)
		}
	}
}
