package ui_test

import (
	"testing"

	"sudokuscope/ui/action"
	. "sudokuscope/ui/uitest"
)

// No key does nothing silently: in every view, with and without a count, the screen is
// another one after it, if only by a sentence why it cannot be done or that it takes no
// count. A key that means nothing says so, too.
func TestNothingDoesNothingSilently(t *testing.T) {
	leaves := map[action.ID]bool{"quit": true, "suspend": true}
	for _, view := range []string{"1", "2", "3", "4", "5"} {
		if testing.Short() && view != "1" {
			break
		}
		s := Open(t).Press("alt+right").Expect(At(100))
		var keys []string
		groups := map[string]action.Group{}
		for _, a := range s.M.Table().List {
			if leaves[a.ID] || a.When != nil && !a.When() {
				continue
			}
			for _, k := range a.Keys {
				if s.M.Table().Bound(k) == a {
					keys = append(keys, k)
					groups[k] = a.Group
				}
			}
		}
		keys = append(keys, "~")
		for _, key := range keys {
			for _, count := range []string{"", "7", "0"} {
				if view != "1" && (count != "" || groups[key] != action.Look) {
					continue // as in the first view
				}
				t.Run(view+" "+count+key, func(t *testing.T) {
					t.Parallel()
					s := Open(t).Press("alt+right").Expect(At(100))
					if view != "1" {
						s.Press(view)
					}
					if count != "" {
						s.Press(count)
					}
					before := s.M.Content()
					s.Press(key).Expect(That("something said or done", func(s *Screen) bool { return s.M.Content() != before }))
					if used := count == "7" && Shows("count").OK(s); count == "7" && !used && s.M.Table().Bound(key) != nil && s.M.Table().Bound(key).Count == nil {
						t.Error("it does not say that it takes no count")
					}
				})
			}
		}
	}
}
