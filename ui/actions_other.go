package ui

import (
	tea "charm.land/bubbletea/v2"
)

// otherActions are help and manners.
var otherActions = []*action{
	{name: "themes", keys: []string{"t"}, group: "Other", meaning: "choose the colours", do: (*Model).themeList},
	{name: "help", keys: []string{"?"}, group: "Other", meaning: "all keys", footer: "help", do: (*Model).help},
	{name: "commands", keys: []string{":", "ctrl+p"}, group: "Other", meaning: "every command, by its name", do: (*Model).palette},
	{name: "copy command", keys: []string{"c"}, group: "Other", meaning: "copy the command that opens this run at this moment", do: (*Model).copyCommand},
	{name: "copy grid", keys: []string{"y"}, group: "Other", meaning: "copy the grid as a line", do: (*Model).copyGrid},
	{name: "copy puzzle", keys: []string{"Y"}, group: "Other", meaning: "copy the givens as a line", do: (*Model).copyPuzzle},
	{name: "mouse", keys: []string{"U"}, group: "Other", meaning: "the mouse on or off, to select text with it", do: (*Model).toggleMouse},
	{name: "suspend", keys: []string{"ctrl+z"}, group: "Other", meaning: "to the shell; fg comes back", do: func(*Model) tea.Cmd { return tea.Suspend }},
	{name: "quit", keys: []string{"q", "ctrl+c"}, group: "Other", meaning: "leave", footer: "quit", do: func(*Model) tea.Cmd { return tea.Quit }},
}

// toggleMouse gives the mouse back to the terminal, or takes it.
func (m *Model) toggleMouse() tea.Cmd {
	m.mouse = !m.mouse
	if m.mouse {
		m.say("the mouse works here")
	} else {
		m.say("the mouse is the terminal's: text can be selected")
	}
	return nil
}
