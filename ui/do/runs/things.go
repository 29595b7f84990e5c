package runs

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/action"
)

// Things are the runs that are kept.
func (f *Runs) Things() (list []action.Thing) {
	for _, l := range f.list {
		list = append(list, action.Thing{
			Kind:  action.OfRun,
			Name:  "run " + l.Name,
			About: l.Describe(","),
			Do:    func() tea.Cmd { return f.Alone(l) },
		})
	}
	return list
}
