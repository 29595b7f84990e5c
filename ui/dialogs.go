package ui

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/theme"
)

// show puts a dialog on top, and gives it what was typed for it before it was there; drop
// takes one away.
func (m *Model) show(d dialog.Dialog) tea.Cmd {
	m.dialogs = append(m.dialogs, d)
	if m.rest == "" {
		return nil
	}
	cmd, err := m.answer(m.rest)
	if m.rest = ""; err != nil {
		m.complain(err)
	}
	return cmd
}

func (m *Model) drop(d dialog.Dialog) {
	m.dialogs = slices.DeleteFunc(m.dialogs, func(o dialog.Dialog) bool { return o == d })
}

// help shows the keys that mean something now: first what the moment adds, then
// all others by group. What each does in a sentence is in the palette.
func (m *Model) help() tea.Cmd {
	d := &dialog.Text{Title: "keys", Keys: &dialog.Keys{}}
	early := m.table.Early()
	for _, a := range m.table.InForce() {
		b := m.binding(a)
		if b.SetHelp(b.Help().Key, string(a.ID)); !b.Enabled() {
			continue // in the palette alone
		}
		group := string(a.Group)
		if early[a.ID] {
			group = m.moment()
		}
		d.Keys.Add(group, early[a.ID], b)
	}
	return m.show(d)
}

// moment says what is special about now.
func (m *Model) moment() string {
	for _, f := range m.features {
		if text := f.Moment(); text != "" {
			return "Now, " + text
		}
	}
	return "Now"
}

// binding is an action with the keys that mean it now, spelled as the font can.
func (m *Model) binding(a *action.Action) key.Binding {
	b := m.table.Binding(a)
	b.SetHelp(m.screen.glyphs.Keys(b.Help().Key), b.Help().Desc)
	return b
}

// palette lists every action by its name, with what it does and its keys. An action
// that takes something is given it behind its name: "go to 212".
func (m *Model) palette() tea.Cmd {
	d := &dialog.List{Title: "commands", Ghost: "a name or a word: lesson, go to 212, seed 7", Width: 108}
	var list []*action.Action
	for _, a := range m.table.InForce() {
		if a.Do == nil {
			continue // a key for each choice
		}
		meaning, why := a.Meaning, a.Reason()
		if why != "" {
			meaning = "not now: " + why
		}
		list = append(list, a)
		d.Items = append(d.Items, dialog.Item{
			Text: fmt.Sprintf("%-*s %s", longestName, a.ID, meaning), Detail: m.binding(a).Help().Key, Off: why != "",
			Find: strings.Join([]string{string(a.ID), a.Meaning, a.Also, string(a.Group)}, " "),
		})
	}
	d.Pick = func(i int) tea.Cmd {
		m.drop(d)
		return m.perform(list[i], list[i].Do)
	}
	d.Typed = func(text string) (func() tea.Cmd, error) {
		if a, rest := m.table.Named(text); a == nil || rest == "" || a.Takes == "" {
			return nil, nil
		}
		return func() tea.Cmd {
			m.drop(d)
			cmd, err := m.Order(text)
			if err != nil {
				m.complain(err)
			}
			return cmd
		}, nil
	}
	return m.show(d)
}

// longestName is the column in which the palette says what an action does.
const longestName = 16

// themeList chooses the colours.
func (m *Model) themeList() tea.Cmd {
	names, abouts := theme.Names()
	before := m.screen.themeName
	d := &dialog.List{Title: "colours", Ghost: "a theme", Width: 72}
	d.Items = append(d.Items, dialog.Item{Text: "auto", Detail: "follows the terminal's background", Mark: before == "" || before == "auto"})
	for i, n := range names {
		d.Items = append(d.Items, dialog.Item{Text: n, Detail: abouts[i], Mark: n == before})
	}
	d.Pick = func(i int) tea.Cmd {
		m.screen.themeName = d.Items[i].Text
		return nil
	}
	return m.show(d)
}
