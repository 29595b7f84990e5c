package learn

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/action"
)

// Things are the lessons that the program brings.
func (f *Learn) Things() (list []action.Thing) {
	for i, l := range f.course.builtIn() {
		list = append(list, action.Thing{
			Kind:  action.OfLesson,
			Name:  l.Title,
			About: l.Topic,
			Also:  fmt.Sprintf("%s, lesson %d, %d", l.ID, i+1, i+1),
			Do:    func() tea.Cmd { return f.Open(l) },
		})
	}
	return list
}
