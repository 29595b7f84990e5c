package panes

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
	"sudokuscope/ui/chart"
)

// The actions of the charts: how they look at the run.
const (
	ActScale   action.ID = "chart scale"
	ActShorter action.ID = "chart shorter"
	ActLonger  action.ID = "chart longer"
	ActEarlier action.ID = "chart earlier"
	ActLater   action.ID = "chart later"
)

// lensActions change how all charts look at the run.
func (f *Panes) lensActions() []action.Action {
	return []action.Action{
		{ID: ActScale, Keys: []string{"u"}, Group: action.Look, Meaning: "the axis of the charts: from zero, logarithmic, close up", Do: f.look((*chart.Lens).NextScale)},
		{ID: ActShorter, Keys: []string{"("}, Group: action.Look, Meaning: "charts of half as many iterations; with a number, of the last ones up to here",
			Do:    f.look(func(l *chart.Lens) { l.Zoom(true, f.head()) }),
			Count: func(n int64) tea.Cmd { return f.look(func(l *chart.Lens) { l.Pan = 0; l.Newest(n, f.head()) })() }},
		{ID: ActLonger, Keys: []string{")"}, Group: action.Look, Meaning: "charts of twice as many iterations, up to all",
			Do: f.look(func(l *chart.Lens) { l.Zoom(false, f.head()) })},
		{ID: ActEarlier, Keys: []string{"ctrl+left"}, Group: action.Look, Meaning: "charts of an earlier part of the run", Off: f.whole, Do: f.look(func(l *chart.Lens) { f.pan(l, -1) })},
		{ID: ActLater, Keys: []string{"ctrl+right"}, Group: action.Look, Meaning: "charts of a later part", Off: f.whole, Do: f.look(func(l *chart.Lens) { f.pan(l, 1) })},
	}
}

// look changes the lens and says how the charts look now.
func (f *Panes) look(change func(*chart.Lens)) func() tea.Cmd {
	return func() tea.Cmd {
		change(f.lens)
		name := f.lens.Name()
		if name == "" {
			name = "the whole run, from zero"
		}
		f.st.Say("charts: " + name)
		return nil
	}
}

func (f *Panes) head() int64 { return f.scene().Report.Head.Iteration }

func (f *Panes) pan(l *chart.Lens, by int64) { l.Move(by, f.scene().Report.At.Iteration, f.head()) }

// whole is why there is no other part to go to.
func (f *Panes) whole() string {
	if f.lens.Span == 0 {
		return "the charts show the whole run; ( shows less of it"
	}
	return ""
}
