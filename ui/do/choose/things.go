package choose

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/puzzles"
	"sudokuscope/ui/kit/action"
)

// Things are the algorithms, their presets and the puzzles.
func (f *Choose) Things() []action.Thing {
	list := f.algorithmThings()
	for _, collection := range puzzles.Collections() {
		side := strconv.Itoa(collection.Order * collection.Order)
		size := side + "×" + side
		for _, name := range collection.Names() {
			list = append(list, action.Thing{
				Kind:  action.OfPuzzle,
				Name:  name,
				About: size + ". " + collection.Title,
				Do:    func() tea.Cmd { return f.withPuzzle(collection.Get(name)) },
			})
		}
	}
	return list
}

func (f *Choose) algorithmThings() (list []action.Thing) {
	for i, algorithm := range f.Stage.Algorithms() {
		list = append(list, action.Thing{
			Kind:  action.OfAlgorithm,
			Name:  algorithm.Name,
			About: algorithm.Summary,
			Also:  algorithm.ID + ", " + f.Names.Other(algorithm.ID) + ", " + f.Names.Group(algorithm.ID),
			Do: func() tea.Cmd {
				return f.worthwhile(f.withAlgorithm(i, nil))
			},
		})
		for j := range algorithm.Presets {
			preset := &algorithm.Presets[j]
			list = append(list, action.Thing{
				Kind:  action.OfPreset,
				Name:  preset.Name,
				About: algorithm.Name + ". " + preset.Sentence,
				Do:    func() tea.Cmd { return f.whereMeant(i, preset) },
			})
		}
	}
	return list
}
