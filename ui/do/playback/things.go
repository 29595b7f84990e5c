package playback

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/action"
)

// Things are the bookmarks of runs that are still there.
func (f *Bookmarks) Things() (list []action.Thing) {
	for _, bookmark := range f.list {
		if !slices.Contains(f.runs.List(), bookmark.Run) {
			continue
		}
		list = append(list, action.Thing{
			Kind:  action.OfBookmark,
			Name:  bookmark.text(),
			About: "run " + bookmark.Run.Name + ", iteration " + bookmark.At.String(),
			Do:    func() tea.Cmd { return f.goTo(bookmark) },
		})
	}
	return list
}
