package playback

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
)

// Things are the bookmarks of runs that are still there.
func (f *Bookmarks) Things() (list []action.Thing) {
	for _, b := range f.list {
		if !slices.Contains(f.runs.List(), b.Run) {
			continue
		}
		list = append(list, action.Thing{
			Kind:  action.OfBookmark,
			Name:  b.text(),
			About: "run " + b.Run.Name + ", iteration " + b.At.String(),
			Do:    func() tea.Cmd { return f.goTo(b) },
		})
	}
	return list
}
