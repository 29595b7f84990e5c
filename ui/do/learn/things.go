package learn

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/action"
)

// Things are the lessons that the program brings.
func (f *Learn) Things() (list []action.Thing) {
	for _, l := range f.course.builtIn() {
		list = append(list, action.Thing{
			Kind:  action.OfLesson,
			Name:  l.Title,
			About: l.Topic,
			Also:  l.ID,
			Do:    func() tea.Cmd { return f.Open(l) },
		})
	}
	return list
}
