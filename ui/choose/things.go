package choose

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/puzzles"
	"sudokuscope/ui/action"
)

// Things are the algorithms, their presets and the puzzles.
func (f *Choose) Things() []action.Thing {
	list := f.algorithmThings()
	for _, c := range puzzles.Collections() {
		side := strconv.Itoa(c.Order * c.Order)
		size := side + "×" + side
		for _, name := range c.Names() {
			list = append(list, action.Thing{
				Kind:  action.OfPuzzle,
				Name:  name,
				About: size + ". " + c.Title,
				Do: func() tea.Cmd {
					s := f.runs.Again()
					s.Problem.Puzzle = c.Get(name)
					return f.worthwhile(s)
				},
			})
		}
	}
	return list
}

func (f *Choose) algorithmThings() (list []action.Thing) {
	for i, a := range f.st.Algorithms() {
		list = append(list, action.Thing{
			Kind:  action.OfAlgorithm,
			Name:  a.Name,
			About: a.Summary,
			Also:  a.ID + ", " + f.names.Other(a.ID) + ", " + f.names.Group(a.ID),
			Do: func() tea.Cmd {
				f.sayKept(a.Name)
				return f.runAlgorithm(i, nil)
			},
		})
		for j := range a.Presets {
			preset := &a.Presets[j]
			list = append(list, action.Thing{
				Kind:  action.OfPreset,
				Name:  preset.Name,
				About: a.Name + ". " + preset.Sentence,
				Do:    func() tea.Cmd { return f.runAlgorithm(i, preset) },
			})
		}
	}
	return list
}
