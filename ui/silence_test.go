package ui_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/kit/action"
	. "sudokuscope/ui/proof/uitest"
)

// No key and no command of the palette does nothing silently: in every view the screen is
// another one after it, if only by a sentence why it cannot be done. A key that means
// nothing says so, too.
func TestNothingDoesNothingSilently(t *testing.T) {
	onItsWay := func(c *ui.Config) { c.At = engine.Position{Iteration: 30} }
	leaves := map[action.ID]bool{"quit": true, "suspend": true}
	for _, view := range []string{"1", "2", "3", "4", "5"} {
		if view > "2" && !*full || view > "1" && !sample.Large() {
			break
		}
		silent := func(name string, does func(*Screen) *Screen) {
			t.Run(view+" "+name, func(t *testing.T) {
				t.Parallel()
				s := Raise(t, onItsWay).Expect(At(30))
				if view != "1" {
					s.Press(view)
				}
				before := s.M.Content()
				does(s).Expect(That("something said or done", func(s *Screen) bool { return s.M.Content() != before }))
			})
		}
		silent("~", func(s *Screen) *Screen { return s.Press("~") })
		table := Raise(t, onItsWay).Expect(At(30)).M.Table()
		for i, a := range table.InForce() {
			if leaves[a.ID] || view != "1" && a.Group != action.Look {
				continue // as in the first view
			}
			for _, key := range table.Binding(a).Keys() {
				silent(key, func(s *Screen) *Screen { return s.Press(key) })
			}
			if view == "1" && a.Takes() == "" && !a.Chooses() && !sample.Leaves(i, 12) {
				silent(string(a.ID)+" 7", func(s *Screen) *Screen { return s.Order(string(a.ID) + " 7") })
			}
		}
	}
}
