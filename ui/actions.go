package ui

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
	"sudokuscope/ui/choose"
	"sudokuscope/ui/panes"
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
		{ID: ActLeave, Keys: []string{"esc"}, Group: action.Look, After: panes.ActJump, Meaning: "out of the zoom, the cursor, the overlay, a long way",
			Footer: "leave", Early: func() bool { return m.deepest() != nil }, Do: m.leave,
			Count: func(int64) tea.Cmd { return nil }, FromZero: true}, // it forgets the count
		{ID: ActThemes, Keys: []string{"t"}, Group: action.Other, After: choose.ActSeed, Meaning: "choose the colours", Do: m.themeList},
		{ID: ActHelp, Keys: []string{"?"}, Group: action.Other, After: ActThemes, Meaning: "all keys", Footer: "help", Do: m.help},
		{ID: ActCommands, Keys: []string{":", "ctrl+p"}, Group: action.Other, After: ActHelp, Meaning: "every command, by its name", Do: m.palette},
		{ID: ActMouse, Keys: []string{"U"}, Group: action.Other, Meaning: "the mouse on or off, to select text with it", Do: m.toggleMouse},
		{ID: ActSuspend, Keys: []string{"ctrl+z"}, Group: action.Other, Meaning: "to the shell; fg comes back", Do: func() tea.Cmd { return m.depart(tea.Suspend) }},
		{ID: ActQuit, Keys: []string{"q", "ctrl+c"}, Group: action.Other, Meaning: "leave", Footer: "quit", Do: func() tea.Cmd { return m.depart(tea.Quit) }},
	}
}

// perform does an action, or explains why it cannot be done now.
func (m *Model) perform(a *action.Action) tea.Cmd {
	m.keyPressed()
	if why := a.Reason(); why != "" {
		m.say(a.Title() + ": " + why)
		return nil
	}
	m.performed(a)
	return a.Do()
}

// performed tells who takes note of what is done.
func (m *Model) performed(a *action.Action) {
	for _, f := range m.features {
		if p, ok := f.(stage.Performer); ok {
			p.Performed(a)
		}
	}
}

// deepest is the feature that esc leads out of; nil if there is none.
func (m *Model) deepest() (found stage.Leaver) {
	deep := stage.Outside
	for _, f := range m.features {
		if l, ok := f.(stage.Leaver); ok && l.Inside() > deep {
			found, deep = l, l.Inside()
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
