package ui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// action is something that can be done, as data: the footer, the help and the
// palette are made from the table of them.
type action struct {
	name    string // for the configuration: "pause"
	keys    []string
	group   string
	meaning string // one line, for the help
	// footer is a word or two for the footer; empty keeps it out of there.
	footer string
	// pairs are actions that the footer shows with this one, as keys only; the
	// word is that of the last of them.
	pairs []string
	// early, if set, says when the footer and the help begin with it.
	early func(*Model) bool
	// says, if set, replaces footer by what the key would do now.
	says func(*Model) string
	// when, if set, says that the keys mean this now, whatever they mean
	// otherwise.
	when func(*Model) bool
	// off, if set, says why it cannot be done now; empty if it can.
	off func(*Model) string
	do  func(*Model) tea.Cmd
}

// label is what the footer calls it.
func (a *action) label(m *Model) string {
	if a.says != nil {
		return a.says(m)
	}
	return a.footer
}

// title is what a notice calls it.
func (a *action) title(m *Model) string {
	if a.says != nil {
		return a.says(m)
	}
	return a.name
}

// keyNames are what keys are called on the screen, where not by their name.
var keyNames = map[string]string{
	"left": "←", "right": "→", "up": "↑", "down": "↓", "shift+left": "⇧←", "shift+right": "⇧→",
	"alt+left": "alt ←", "alt+right": "alt →", "shift+tab": "⇧tab", "pgup": "page up", "pgdown": "page down",
}

func keyName(key string) string {
	if n, ok := keyNames[key]; ok {
		return n
	}
	return key
}

// keysNow are the keys that mean the action at this moment: another may have
// taken one of them.
func (m *Model) keysNow(a *action) (keys []string) {
	for _, k := range a.keys {
		if m.bound(k) == a {
			keys = append(keys, m.glyphs.Keys(keyName(k)))
		}
	}
	return keys
}

// offNow says why an action cannot be done now; empty if it can.
func (m *Model) offNow(a *action) string {
	if a.off == nil {
		return ""
	}
	return a.off(m)
}

// bind builds the table of actions and the keys to them, those of the
// configuration in place of the usual ones.
func (m *Model) bind() error {
	if name, err := CheckKeys(m.config.Keys); err != nil {
		return fmt.Errorf("keys: %s: %w", name, err)
	}
	m.actions = allActions()
	m.byKey = map[string][]*action{}
	for i, a := range m.actions {
		if keys, ok := m.config.Keys[a.name]; ok {
			own := *a
			own.keys = keys
			a, m.actions[i] = &own, &own
		}
		for _, k := range a.keys {
			m.byKey[k] = append(m.byKey[k], a)
		}
	}
	return nil
}

// bound is the action of a key at this moment, nil if it has none. What it means
// only now goes before what it always means.
func (m *Model) bound(key string) (always *action) {
	for _, a := range m.byKey[key] {
		switch {
		case a.when == nil:
			always = a
		case a.when(m):
			return a
		}
	}
	return always
}

// byName finds an action.
func (m *Model) byName(name string) *action {
	for _, a := range m.actions {
		if a.name == name {
			return a
		}
	}
	return nil
}
