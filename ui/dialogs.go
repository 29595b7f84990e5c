package ui

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/theme"
)

// show puts a dialog on top, and gives it what was typed for it before it was there; drop
// takes one away.
func (m *Model) show(top dialog.Dialog) tea.Cmd {
	m.dialogs = append(m.dialogs, top)
	if m.rest == "" {
		return nil
	}
	cmd, err := m.answer(m.rest)
	m.rest = ""
	if err != nil {
		m.complain(err)
	}
	return cmd
}

func (m *Model) drop(d dialog.Dialog) {
	m.dialogs = slices.DeleteFunc(m.dialogs, func(o dialog.Dialog) bool { return o == d })
}

// moment says what is special about now.
func (m *Model) moment() string {
	for f := range stage.Each[stage.Special](m.features) {
		if text := f.Moment(); text != "" {
			return "Now, " + text
		}
	}
	return "Now"
}

// binding is an action with the keys that mean it now, spelled as the font can.
func (m *Model) binding(a *action.Action) key.Binding {
	binding := m.table.Binding(a)
	binding.SetHelp(m.screen.glyphs.Keys(binding.Help().Key), binding.Help().Desc)
	return binding
}

// themeList chooses the colours.
func (m *Model) themeList() tea.Cmd {
	names, abouts := theme.Names()
	before := m.screen.themeName
	list := &dialog.List{Title: "colours", Ghost: "a theme", Width: 72}
	list.Add(dialog.Item{
		Text:   "auto",
		Detail: "follows the terminal's background",
		Mark:   before == "" || before == "auto",
	})
	for i, n := range names {
		list.Add(dialog.Item{Text: n, Detail: abouts[i], Mark: n == before})
	}
	list.Pick = func(i int) tea.Cmd {
		m.screen.themeName = list.Items[i].Text
		return nil
	}
	return m.show(list)
}

// themeThings are the themes, for the palette.
func (f finder) themeThings() (list []action.Thing) {
	names, abouts := theme.Names()
	for i, name := range names {
		list = append(list, action.Thing{
			Kind:  action.OfTheme,
			Name:  name,
			About: "colours " + abouts[i],
			Do: func() tea.Cmd {
				f.m.screen.themeName = name
				return nil
			},
		})
	}
	return list
}
