package ui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/info"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// show puts a dialog on top, drop takes one away.
func (m *Model) show(d dialog.Dialog) tea.Cmd {
	m.dialogs = append(m.dialogs, d)
	return nil
}

func (m *Model) drop(d dialog.Dialog) {
	m.dialogs = slices.DeleteFunc(m.dialogs, func(o dialog.Dialog) bool { return o == d })
}

// help shows the keys that mean something now: first what the moment adds, then
// all others by group. What cannot be done has its reason beside it.
func (m *Model) help() tea.Cmd {
	d := &dialog.Help{Title: "keys", Glossary: feature[*info.Info](m).Glossary}
	early := m.table.Early()
	for _, now := range []bool{true, false} {
		for _, a := range m.table.InForce() {
			if early[a.ID] != now {
				continue
			}
			group := string(a.Group)
			if now {
				group = m.moment()
			}
			d.Add(group, strings.Join(m.keys(a), " "), a.Meaning, a.Reason())
		}
	}
	return m.show(d)
}

// moment says what is special about now.
func (m *Model) moment() string {
	for _, f := range m.features {
		if o, ok := f.(stage.Momentary); ok && o.Moment() != "" {
			return "Now, " + o.Moment()
		}
	}
	return "Now"
}

// keys are the names of an action's keys as the font can show them.
func (m *Model) keys(a *action.Action) []string {
	list := m.table.KeysNow(a)
	for i := range list {
		list[i] = m.screen.glyphs.Keys(list[i])
	}
	return list
}

// palette lists every action by what it does.
func (m *Model) palette() tea.Cmd {
	d := &dialog.List{Title: "commands", Ghost: "what to do", Width: 96}
	list := m.table.InForce()
	for _, a := range list {
		d.Items = append(d.Items, dialog.Item{Text: a.Meaning, Detail: strings.Join(m.keys(a), " "), Find: string(a.ID) + " " + a.Meaning + " " + string(a.Group), Off: a.Reason() != ""})
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
	before := m.screen.themeName
	d := &dialog.List{Title: "colours", Ghost: "a theme", Width: 72}
	d.Items = append(d.Items, dialog.Item{Text: "auto", Detail: "follows the terminal's background", Mark: before == "" || before == "auto"})
	for i, n := range names {
		d.Items = append(d.Items, dialog.Item{Text: n, Detail: abouts[i], Mark: n == before})
	}
	pick := func(i int) tea.Cmd {
		m.screen.themeName = d.Items[i].Text
		return nil
	}
	d.Pick = pick
	return m.show(d)
}
