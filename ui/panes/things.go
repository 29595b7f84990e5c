package panes

import (
	"maps"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/stage"
)

// Things are the panels that have something to show, and the metrics.
func (f *Panes) Things() (list []action.Thing) {
	scene := f.scene()
	for _, id := range slices.Sorted(maps.Keys(f.all)) {
		p := f.all[id]
		if !p.has(scene) {
			continue
		}
		about := ""
		if p.About != nil {
			about = p.About(scene)
		}
		list = append(list, action.Thing{
			Kind:  action.OfPanel,
			Name:  string(id),
			About: about,
			Do:    func() tea.Cmd { return reveal(f, id) },
		})
	}
	charts := f.all[panels.MetricsID].Panel.(*panels.Metrics)
	for i, m := range scene.Algorithm.Metrics {
		list = append(list, action.Thing{
			Kind:  action.OfMetric,
			Name:  m.Name,
			About: m.Meaning,
			Do: func() tea.Cmd {
				if !charts.Shown(scene, i) {
					charts.Toggle(scene, i)
				}
				return reveal(f, panels.MetricsID)
			},
		})
	}
	return list
}

// reveal gives a panel the focus. One that the view does not show takes the place beside the
// board, or else the whole screen.
func reveal(f *Panes, id panel.ID) tea.Cmd {
	f.focused = true
	if f.Placed(id) {
		f.zoom = false
		f.Focus(id)
		f.st.Say(f.about(id))
		return nil
	}
	f.st.Say(f.about(id))
	show := stage.ShowPanels{Zoom: id, Focus: id}
	if slices.Contains(f.choices(), id) && f.view <= 0 {
		show = stage.ShowPanels{Beside: id, Focus: id}
	}
	return f.st.Tell(show)
}
