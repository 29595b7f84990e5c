package panes

import (
	"cmp"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
	"sudokuscope/ui/panels"
)

// The actions of the charts: how they look at the run.
const (
	ActScale   action.ID = "chart scale"
	ActShorter action.ID = "chart shorter"
	ActLonger  action.ID = "chart longer"
)

// lensActions change how all charts look at the run, and say how they look then.
func lensActions(f *Panes) []action.Action {
	head := func() int64 { return f.scene().Report.Head.Iteration }
	look := func(change func(*panels.Lens)) func() tea.Cmd {
		return func() tea.Cmd {
			change(f.lens)
			f.st.Say("charts: " + cmp.Or(f.lens.Name(), "the whole run, from zero"))
			return nil
		}
	}
	return []action.Action{
		{ID: ActScale, Keys: []string{"u"}, Group: action.Look, Meaning: "the axis of the charts: from zero, logarithmic, close up", Do: look((*panels.Lens).NextScale)},
		{ID: ActShorter, Keys: []string{"("}, Takes: "N", Group: action.Look, Meaning: "charts of half as many iterations; with a number, of the last ones up to here",
			Do:     look(func(l *panels.Lens) { l.Zoom(true, head()) }),
			Number: func(n int64) tea.Cmd { return look(func(l *panels.Lens) { l.Newest(n, head()) })() }},
		{ID: ActLonger, Keys: []string{")"}, Group: action.Look, Meaning: "charts of twice as many iterations, up to all",
			Do: look(func(l *panels.Lens) { l.Zoom(false, head()) })},
	}
}
