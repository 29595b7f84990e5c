package ui

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
	"sudokuscope/ui/stage"
)

// The actions of the screen itself.
const (
	ActLeave    action.ID = "leave"
	ActThemes   action.ID = "themes"
	ActHelp     action.ID = "help"
	ActCommands action.ID = "commands"
	ActMouse    action.ID = "mouse"
	ActSuspend  action.ID = "suspend"
	ActQuit     action.ID = "quit"
)

// ownActions are those of the screen itself.
func (m *Model) ownActions() []action.Action {
	return []action.Action{
		{ID: ActLeave, Keys: []string{"esc"}, Group: action.Look, Meaning: "out of the zoom, the cursor, the overlay, a long way",
			Footer: "leave", Early: func() bool { return m.deepest() != nil }, Do: m.leave},
		{ID: ActThemes, Takes: "NAME", Group: action.Program, Meaning: "choose the colours", Also: "theme dark light contrast projector", Do: m.themeList},
		{ID: ActCommands, Keys: []string{":", "ctrl+p"}, Group: action.Program, Meaning: "every command, by its name or by a word about it", Footer: "more", Do: m.palette},
		{ID: ActHelp, Keys: []string{"?"}, Group: action.Program, Meaning: "all keys", Footer: "help", Do: m.help},
		{ID: ActMouse, Group: action.Program, Meaning: "the mouse on or off, to select text with it", Do: m.toggleMouse},
		{ID: ActSuspend, Keys: []string{"ctrl+z"}, Group: action.Program, Meaning: "to the shell; fg comes back", Do: func() tea.Cmd { return tea.Suspend }},
		{ID: ActQuit, Keys: []string{"q", interrupt}, Group: action.Program, Meaning: "leave", Footer: "quit", Do: func() tea.Cmd { return tea.Quit }},
	}
}

// perform does an action, or explains why it cannot be done now.
func (m *Model) perform(a *action.Action, do func() tea.Cmd) tea.Cmd {
	m.keyPressed()
	if why := a.Reason(); why != "" {
		m.say(a.Title() + ": " + why)
		return nil
	}
	for _, f := range m.features {
		f.Performed(a)
	}
	return do()
}

// deepest is the feature that esc leads out of; nil if there is none.
func (m *Model) deepest() (found stage.Feature) {
	deep := stage.Outside
	for _, f := range m.features {
		if now := f.Inside(); now > deep {
			found, deep = f, now
		}
	}
	return found
}

// leave undoes the last way in.
func (m *Model) leave() tea.Cmd {
	if l := m.deepest(); l != nil {
		return l.Leave()
	}
	if !m.panes.Unmark() {
		m.say("there is nothing to leave; q quits")
	}
	return nil
}

// toggleMouse gives the mouse back to the terminal, or takes it.
func (m *Model) toggleMouse() tea.Cmd {
	m.mouse.on = !m.mouse.on
	if m.mouse.on {
		m.say("the mouse works here")
	} else {
		m.say("the mouse is the terminal's: text can be selected")
	}
	return nil
}
