package panes

import (
	"maps"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Things are the panels that have something to show, and the metrics.
func (f *Panes) Things() (list []action.Thing) {
	scene := f.scene()
	for _, id := range slices.Sorted(maps.Keys(f.all)) {
		shown := f.all[id]
		if !shown.has(scene) {
			continue
		}
		about := ""
		if shown.About != nil {
			about = shown.About(scene)
		}
		list = append(list, action.Thing{
			Kind:  action.OfPanel,
			Name:  string(id),
			About: about,
			Do:    func() tea.Cmd { return reveal(f, id) },
		})
	}
	for i, metric := range scene.Algorithm.Metrics {
		list = append(list, action.Thing{
			Kind:  action.OfMetric,
			Name:  metric.Name,
			About: metric.Meaning,
			Do: func() tea.Cmd {
				if !f.metrics.Shown(scene, i) {
					f.metrics.Toggle(scene, i)
				}
				return reveal(f, panels.MetricsID)
			},
		})
	}
	return list
}

// reveal gives a panel the focus. One that the view does not show takes the place beside the
// board, or else the whole screen.
func reveal(panes *Panes, id panel.ID) tea.Cmd {
	panes.focused = true
	if panes.Placed(id) {
		panes.zoom = false
		panes.Focus(id)
		panes.st.Say(panes.about(id))
		return nil
	}
	panes.st.Say(panes.about(id))
	show := stage.ShowPanels{Zoom: id, Focus: id}
	if slices.Contains(panes.choices(), id) && panes.view <= 0 {
		show = stage.ShowPanels{Beside: id, Focus: id}
	}
	return panes.st.Tell(show)
}
