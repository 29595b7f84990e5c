package ui

import (
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/dialog"
)

// Order does what was typed: the name of an action, and behind it what the action would
// ask for, as "go to 212", "forward 25" or "seed 7"; or a key that means something at this
// moment only, such as the letter of an answer.
func (m *Model) Order(text string) (tea.Cmd, error) {
	m.notice, m.rest = message{}, ""
	if a, do := m.table.Bound(text); a != nil && a.Momentary() {
		return m.perform(a, do), nil
	}
	a, rest := m.table.Named(text)
	if a == nil || a.Do == nil {
		return nil, fmt.Errorf("%q: no such command", text)
	}
	if rest != "" && a.Takes == "" {
		return nil, fmt.Errorf("%s: expected nothing behind it, not %q", a.ID, rest)
	}
	if n, err := strconv.ParseInt(rest, 10, 64); a.Number != nil && err == nil && a.Reason() == "" {
		return m.perform(a, func() tea.Cmd { return a.Number(n) }), nil
	} else if a.Number != nil && rest != "" && a.Takes == "N" && err != nil {
		return nil, fmt.Errorf("%s: expected a number behind it, not %q", a.ID, rest)
	}
	open := len(m.dialogs)
	cmd := m.perform(a, a.Do)
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
	top := m.dialogs[len(m.dialogs)-1]
	d, ok := top.(dialog.Answerer)
	if !ok {
		return nil, nil
	}
	cmd, err := d.Answer(text)
	if top.Done() {
		m.drop(top)
	}
	return cmd, err
}

// Dialog is the dialog on top, nil for none.
func (m *Model) Dialog() dialog.Dialog { return door{m}.Top() }

// Leave leaves the dialog on top, if there is one.
func (m *Model) Leave() {
	if n := len(m.dialogs); n > 0 {
		m.drop(m.dialogs[n-1])
	}
}
