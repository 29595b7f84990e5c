package ui

import (
	"slices"
	"strings"

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

// help shows the keys that mean something now: first what the moment adds, then
// all others by group. What cannot be done says why.
func (m *Model) help() tea.Cmd {
	d := &dialog.Help{Title: "keys"}
	early := m.early()
	for _, now := range []bool{true, false} {
		for _, a := range m.inForce() {
			if early[a.name] != now {
				continue
			}
			group := a.group
			if now {
				group = m.moment()
			}
			d.Add(group, strings.Join(m.keysNow(a), " "), a.meaning, m.offNow(a))
		}
	}
	return m.show(d)
}

// early are the actions that matter just now, by name, with their pairs.
func (m *Model) early() map[string]bool {
	set := map[string]bool{}
	for _, a := range m.actions {
		if a.early != nil && a.early(m) {
			set[a.name] = true
			for _, name := range a.pairs {
				set[name] = true
			}
		}
	}
	return set
}

// moment says what is special about now.
func (m *Model) moment() string {
	s := m.lane.scene
	switch {
	case inspecting(m):
		return "Now, with the cursor on " + s.Puzzle.CellName(s.Cursor)
	case raced(m):
		return "Now, in a race"
	case m.zoom:
		return "Now, with " + m.focus + " on the whole screen"
	}
	return "Now"
}

// inForce are the actions that keys lead to now, or that have none.
func (m *Model) inForce() (list []*action) {
	for _, a := range m.actions {
		if (a.when == nil || a.when(m)) && (len(a.keys) == 0 || len(m.keysNow(a)) > 0) {
			list = append(list, a)
		}
	}
	return list
}

// palette lists every action by what it does.
func (m *Model) palette() tea.Cmd {
	d := &dialog.List{Title: "commands", Ghost: "what to do", Width: 76}
	list := m.inForce()
	for _, a := range list {
		d.Items = append(d.Items, dialog.Item{Text: a.meaning, Detail: strings.Join(m.keysNow(a), " "), Find: a.name + " " + a.meaning + " " + a.group, Off: m.offNow(a) != ""})
	}
	d.Pick = func(i int) tea.Cmd {
		m.drop(d)
		return m.perform(list[i])
	}
	return m.show(d)
}

// themeList chooses the colours; they are tried on while one moves.
func (m *Model) themeList() tea.Cmd {
	names, abouts := theme.Names()
	before := m.themeName
	d := &dialog.List{Title: "colours", Ghost: "a theme", Width: 72}
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
	d := &dialog.List{Title: "algorithms", Ghost: "an algorithm or a preset", Width: 46, Least: 30, Beside: 56}
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
