package ui

import (
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
)

// suspend is the action that goes to the shell.
const suspend action.ID = "suspend"

// ownActions are those of the screen itself.
func (m *Model) ownActions() []action.Action {
	return action.Program.Has([]action.Action{
		{
			ID:      "leave",
			Keys:    "esc",
			Group:   action.Look,
			Meaning: "leave what was entered last: the zoom, the cursor, the solution; or stop on a long way",
			Word:    "leave",
			Early: func() bool {
				return m.deepest() != nil
			},
			Deed: action.Do(m.leave),
		},
		{
			ID:      "themes",
			Keys:    "t",
			Meaning: "choose the colours",
			Deed:    action.Dialog{What: "NAME", Open: m.themeList, Names: []action.Kind{action.OfTheme}},
		},
		{
			ID:      "picture",
			Meaning: "save the screen as a picture (SVG) or as text",
			Deed:    action.Dialog{What: "FILE", Open: camera{m}.savePicture},
		},
		{
			ID:      "commands",
			Keys:    ": ctrl+p",
			Meaning: "find anything by its name: an action, an algorithm, a puzzle, a lesson, a word, a moment",
			Word:    "find",
			Deed:    action.Do(m.palette),
		},
		{
			ID:      "help",
			Keys:    "? f1",
			Meaning: "explain the keys",
			Word:    "help",
			Deed:    action.Do(m.help),
		},
		{
			ID:      "mouse",
			Meaning: "give the mouse to the terminal, to select text, or take it back",
			Deed:    action.Switch{Is: func() bool { return m.mouse.on }, Set: m.setMouse},
		},
		{
			ID:      "redraw",
			Keys:    "ctrl+l",
			Meaning: "draw the whole screen again, where something else has written over it",
			Deed: action.Do(func() tea.Cmd {
				m.say("the screen was drawn again")
				return tea.ClearScreen
			}),
		},
		{
			ID:      suspend,
			Keys:    "ctrl+z",
			Meaning: "go to the shell; fg comes back",
			Deed:    action.Do(func() tea.Cmd { return tea.Suspend }),
		},
		{
			ID:      "quit",
			Keys:    "q " + interrupt,
			Meaning: "end the program",
			Word:    "quit",
			Deed:    action.Do(func() tea.Cmd { return quit(m) }),
		},
	})
}

// quit ends the program, or asks first where it would end for others, too.
func quit(m *Model) tea.Cmd {
	ask := Of[*classroom.Classroom](m).Leaving(tea.Quit)
	if ask == nil {
		return tea.Quit
	}
	return m.show(ask)
}

// perform does an action, or explains why it cannot be done now.
func (m *Model) perform(act *action.Action, do func() tea.Cmd) tea.Cmd {
	m.keyPressed()
	if why := act.Reason(); why != "" {
		m.say(act.Title() + ": " + why)
		return nil
	}
	for f := range stage.Each[stage.Attending](m.features) {
		f.Performed(act)
	}
	if act.Still && m.runs.Playing() {
		m.runs.Steer((*run.Run).StopPlaying)
		m.pending = do
		return nil
	}
	return do()
}

// takePending returns what waited for the run to stand still, if it does; nil for nothing.
func takePending(model *Model) func() tea.Cmd {
	if model.pending == nil || model.runs.Playing() || !model.front().Rests() {
		return nil
	}
	do := model.pending
	model.pending = nil
	return do
}

// deepest is the feature that esc leads out of; nil if there is none.
func (m *Model) deepest() (found stage.Entered) {
	deep := stage.Outside
	for f := range stage.Each[stage.Entered](m.features) {
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

// setMouse takes the mouse, or gives it back to the terminal.
func (m *Model) setMouse(on bool) tea.Cmd {
	m.mouse.on = on
	if m.mouse.on {
		m.say("the mouse works here")
	} else {
		m.say("the mouse is the terminal's: text can be selected")
	}
	return nil
}

// Order does what was typed: the name of an action, and behind it what the action would
// ask for, as "go to 212", "forward 25" or "seed 7"; or a key that means something at this
// moment only, such as the letter of an answer.
func (m *Model) Order(text string) (tea.Cmd, error) {
	m.notice, m.rest = message{}, ""
	if a, do := m.table.Bound(text); a != nil && a.Momentary() {
		return m.perform(a, do), nil
	}
	found, rest := m.table.Named(text)
	if found == nil || found.Chooses() {
		return nil, fmt.Errorf("%q: no such command", text)
	}
	if rest != "" {
		if err := found.Wrong(rest); err != nil {
			return nil, err
		}
	}
	if turned, ok := found.Deed.(action.Switch); ok && rest != "" {
		return m.perform(found, func() tea.Cmd { return turned.Set(rest == "on") }), nil
	}
	if with, counts := found.Counts(); counts && rest != "" {
		count, err := strconv.ParseInt(rest, 10, 64)
		if err == nil && found.Reason() == "" {
			return m.perform(found, func() tea.Cmd { return with(count) }), nil
		}
	}
	open := len(m.dialogs)
	cmd := m.perform(found, found.Do)
	switch {
	case rest == "":
		return cmd, nil
	case len(m.dialogs) == open:
		m.rest = rest // what asks for it may be on its way
		return cmd, nil
	}
	then, err := m.answer(rest)
	return tea.Batch(cmd, then), err
}

// answer gives the dialog on top what was typed behind the action that opened it.
func (m *Model) answer(rest string) (tea.Cmd, error) {
	asked := m.Dialog()
	cmd, err := m.Answer(rest)
	if _, list := asked.(*dialog.List); list || err != nil { // it would stay open for more
		m.drop(asked)
	}
	return cmd, err
}

// Answer gives the dialog on top what was typed.
func (m *Model) Answer(text string) (tea.Cmd, error) {
	if d, ok := m.Dialog().(dialog.Answerer); ok {
		return d.Answer(text)
	}
	return nil, nil
}

// Dialog returns the dialog on top, nil for none.
func (m *Model) Dialog() dialog.Dialog {
	if n := len(m.dialogs); n > 0 {
		return m.dialogs[n-1]
	}
	return nil
}

// Leave leaves the dialog on top, if there is one.
func (m *Model) Leave() { m.drop(m.Dialog()) }
