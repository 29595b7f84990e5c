package ui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/chart"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/theme"
)

// show puts a dialog on top, drop takes one away.
func (m *Model) show(d dialog.Dialog) tea.Cmd {
	m.dialogs = append(m.dialogs, d)
	m.look++
	return nil
}

func (m *Model) drop(d dialog.Dialog) {
	m.dialogs = slices.DeleteFunc(m.dialogs, func(o dialog.Dialog) bool { return o == d })
	m.look++
}

// help shows every key, by group.
func (m *Model) help() tea.Cmd {
	d := &dialog.Help{Title: "keys"}
	for _, a := range m.actions {
		why := ""
		if a.off != nil {
			why = a.off(m)
		}
		d.Add(a.group, a.joined(), a.meaning, why)
	}
	return m.show(d)
}

// palette lists every action by what it does.
func (m *Model) palette() tea.Cmd {
	d := &dialog.List{Title: "commands", Ghost: "what to do", Width: 76}
	for _, a := range m.actions {
		d.Items = append(d.Items, dialog.Item{Text: a.meaning, Detail: a.joined(), Find: a.name + " " + a.meaning + " " + a.group, Off: a.off != nil && a.off(m) != ""})
	}
	d.Pick = func(i int) tea.Cmd {
		m.drop(d)
		return m.perform(m.actions[i])
	}
	return m.show(d)
}

// themeList chooses the colours; they are tried on while one moves.
func (m *Model) themeList() tea.Cmd {
	names, abouts := theme.Names()
	before := m.themeName
	d := &dialog.List{Title: "colours", Ghost: "a theme", Width: 56}
	d.Items = append(d.Items, dialog.Item{Text: "auto", Detail: "follows the terminal's background", Mark: before == "" || before == "auto"})
	for i, n := range names {
		d.Items = append(d.Items, dialog.Item{Text: n, Detail: abouts[i], Mark: n == before})
	}
	pick := func(i int) tea.Cmd {
		m.themeName = d.Items[i].Text
		m.restyle()
		return nil
	}
	d.Pick = pick
	return m.show(d)
}

// algorithmList chooses an algorithm or one of its presets.
func (m *Model) algorithmList() tea.Cmd {
	d := &dialog.List{Title: "algorithms", Ghost: "an algorithm or a preset", Width: 46, Beside: 56}
	type choice struct{ algorithm, preset int }
	var choices []choice
	for i, a := range m.config.Algorithms {
		here := i == m.spec.algorithm
		d.Items = append(d.Items, dialog.Item{Text: a.Name, Detail: a.ID, Mark: here && m.spec.preset == ""})
		choices = append(choices, choice{i, -1})
		for j, p := range a.Presets {
			d.Items = append(d.Items, dialog.Item{Text: "  " + p.Name, Detail: a.ID, Mark: here && m.spec.preset == p.Name})
			choices = append(choices, choice{i, j})
		}
	}
	d.Preview = func(c canvas, i int) {
		previewAlgorithm(c, m.config.Algorithms[choices[i].algorithm], choices[i].preset)
	}
	d.Pick = func(i int) tea.Cmd {
		a := m.config.Algorithms[choices[i].algorithm]
		if p := choices[i].preset; p >= 0 {
			return m.runAlgorithm(choices[i].algorithm, &a.Presets[p])
		}
		return m.runAlgorithm(choices[i].algorithm, &defaults)
	}
	return m.show(d)
}

// metricList chooses the metrics of the charts; it stays until left.
func (m *Model) metricList() tea.Cmd {
	charts := m.panels["metrics"].(*chart.Metrics)
	s := m.lane.scene
	items := func() (list []dialog.Item) {
		for i, q := range s.Algorithm.Metrics {
			list = append(list, dialog.Item{Text: q.Name + ": " + q.Meaning, Detail: chart.Value(q, s.Report.Metrics, i), Mark: charts.Shown(s, i)})
		}
		return list
	}
	d := &dialog.List{Title: "metrics", Ghost: "up to three", Width: 70, Keep: true, Items: items()}
	d.Pick = func(i int) tea.Cmd {
		charts.Toggle(s, i)
		d.Refresh(items())
		return nil
	}
	return m.show(d)
}
