package panes

import (
	"cmp"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/chart"
)

// Actions choose what is seen of the run.
func (f *Panes) Actions() []action.Action {
	k := keys{f}
	return slices.Concat(k.viewActions(), k.ownActions(), lensActions(f))
}

func (k keys) ownActions() []action.Action {
	panes := k.panes
	return action.Look.Has([]action.Action{
		{
			ID:      "beside",
			Keys:    "m",
			Meaning: "next side panel",
			Off:     k.aloneBeside(),
			Deed:    action.Do(k.turnBeside(1)),
		},
		{
			ID:      "beside back",
			Keys:    "M", // a swipe on the page, too
			Meaning: "previous side panel",
			Off:     k.aloneBeside(),
			Deed:    action.Do(k.turnBeside(-1)),
		},
		{
			ID:      "zoom",
			Keys:    "z",
			Meaning: "show the panel in focus on the whole screen, or back",
			Deed: action.Do(func() tea.Cmd {
				panes.zoom = !panes.zoom
				return nil
			}),
		},
		{
			ID:      "focus",
			Keys:    "tab o",
			Meaning: "next panel",
			Word:    "panel",
			Deed:    action.Do(k.moveFocus(1)),
		},
		{
			ID:      "focus back",
			Keys:    "shift+tab",
			Meaning: "previous panel",
			Deed:    action.Do(k.moveFocus(-1)),
		},
		{
			ID:      "best board",
			Keys:    "v",
			Meaning: "show the best board of the run in place of the current one, or back",
			Deed:    action.Do(k.bestBoard),
		},
		{
			ID:      "ground",
			Meaning: "colour the cells of the board by what the search knows of them, or not",
			Deed:    action.Do(turnGround(panes)),
		},
		{
			ID:      "inspect",
			Keys:    "i",
			Meaning: "put a cursor on the board, which the arrows move; or click a cell",
			Word:    "cell",
			Deed:    action.Do(k.inspect),
		},
		{
			ID:      "metrics",
			Meaning: "choose which metrics the charts show, up to three",
			Deed:    action.Dialog{What: "NAME", Open: k.metrics, Names: []action.Kind{action.OfMetric}},
		},
		{
			ID:      "up",
			Keys:    "up k",
			Meaning: "pick the line above in the list, or move the cursor up",
			Deed:    action.Do(k.vertical(-1)),
		},
		{
			ID:      "down",
			Keys:    "down j",
			Meaning: "pick the line below in the list, or move the cursor down",
			Deed:    action.Do(k.vertical(1)),
		},
		{
			ID:      "cursor left",
			Keys:    "left",
			Meaning: "move the cursor to the left",
			Word:    "cursor",
			Pairs:   []action.ID{"cursor right", "up", "down"},
			Early:   panes.inspecting,
			When:    panes.inspecting,
			Deed:    action.Do(k.sideways(-1)),
		},
		{
			ID:      "cursor right",
			Keys:    "right",
			Meaning: "move the cursor to the right",
			When:    panes.inspecting,
			Deed:    action.Do(k.sideways(1)),
		},
		{
			ID:      "page up",
			Keys:    "pgup ctrl+b",
			Meaning: "scroll the list a page back",
			Deed:    action.Do(k.page(-1)),
		},
		{
			ID:      "page down",
			Keys:    "pgdown ctrl+f",
			Meaning: "scroll the list a page on",
			Deed:    action.Do(k.page(1)),
		},
		{
			ID:      "jump",
			Keys:    "enter",
			Meaning: "open the picked line: go to the event, or read what a line of code means",
			Deed:    action.Do(k.open),
		},
	})
}

func (k keys) viewActions() (list []action.Action) {
	panes := k.panes
	for i, view := range views {
		list = append(list, action.Action{
			ID:      action.ID(view.name),
			Keys:    strconv.Itoa(i + 1),
			Group:   action.Look,
			Meaning: view.name + ": " + view.about,
			Deed: action.Do(func() tea.Cmd {
				was, zoomed := panes.view, panes.zoom
				panes.choose(i)
				panes.st.Tell(stage.ViewChosen{})
				if was == i && !zoomed {
					panes.st.Say("this is the view " + view.name + ": " + view.about)
				}
				why := panes.lacks(view)
				if why != "" && panes.scene().Report.Head.Iteration > 0 { // it may yet come
					panes.st.Say(why)
				}
				return nil
			}),
		})
	}
	return list
}

// lensActions change how all charts look at the run, and say how they look then.
func lensActions(panes *Panes) []action.Action {
	head := func() int64 { return panes.scene().Report.Head.Iteration }
	look := func(change func(*chart.Lens)) func() tea.Cmd {
		return func() tea.Cmd {
			change(panes.Lens)
			panes.st.Say("charts: " + cmp.Or(panes.Lens.Name(), "the whole run, from zero"))
			return nil
		}
	}
	return action.Look.Has([]action.Action{
		{
			ID:      "chart scale",
			Meaning: "change the axis of the costs: from zero, or logarithmic",
			Deed:    action.Do(look((*chart.Lens).NextScale)),
		},
		{
			ID:      "chart shorter",
			Meaning: "show half as many iterations in the charts; with a number, the last ones up to here",
			Deed: action.Count{
				What: "N",
				Usual: look(func(l *chart.Lens) {
					l.Zoom(true, head())
				}),
				With: func(n int64) tea.Cmd {
					return look(func(l *chart.Lens) {
						l.Newest(n, head())
					})()
				},
			},
		},
		{
			ID:      "chart longer",
			Meaning: "show twice as many iterations in the charts, up to all",
			Deed: action.Do(look(func(l *chart.Lens) {
				l.Zoom(false, head())
			})),
		},
	})
}
