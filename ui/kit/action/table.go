package action

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// Table is all actions and the keys to them.
type Table struct {
	List []*Action
}

// NewTable binds the keys of all actions: those of a configuration in place of the
// usual ones. The actions of a group stand together, in the order of the groups.
func NewTable(list []Action, keys map[string][]string) (*Table, error) {
	if id, err := Check(list, keys); err != nil {
		return nil, fmt.Errorf("keys: %s: %w", id, err)
	}
	table := &Table{}
	for i := range list {
		action := &list[i]
		if given, ok := own(action.ID, keys); ok {
			action.Keys = strings.Join(given, " ")
		}
		action.keys = strings.Fields(action.Keys)
		table.List = append(table.List, action)
	}
	slices.SortStableFunc(table.List, func(a, b *Action) int {
		return slices.Index(Groups(), a.Group) - slices.Index(Groups(), b.Group)
	})
	return table, nil
}

// Bound returns the action of a key at this moment, nil if it has none, and what does it.
// What a key means only now goes before what it always means.
func (t *Table) Bound(pressed string) (bound *Action, do func() tea.Cmd) {
	for _, action := range t.List {
		i := slices.Index(action.keys, pressed)
		if i < 0 || bound != nil && !action.Momentary() || i >= len(action.keysNow()) {
			continue
		}
		bound = action
		do = func() tea.Cmd { return action.Deed.by(i) }
		if action.Momentary() {
			break
		}
	}
	return bound, do
}

// Find finds an action; nil if there is none.
func (t *Table) Find(id ID) *Action {
	for _, a := range t.List {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// Binding returns the action as the toolkit's help shows it: with the keys that mean it at
// this moment, as another may have taken one of them.
func (t *Table) Binding(action *Action) key.Binding {
	var keys, names []string
	for _, k := range action.keysNow() {
		if bound, _ := t.Bound(k); bound == action {
			keys, names = append(keys, k), append(names, keyName(k))
		}
	}
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(strings.Join(names, " "), action.Label()))
}

// InForce returns the actions that keys lead to now, or that have none.
func (t *Table) InForce() (list []*Action) {
	for _, a := range t.List {
		if a.Keys == "" && !a.Momentary() || len(t.Binding(a).Keys()) > 0 {
			list = append(list, a)
		}
	}
	return list
}

// Early returns the actions that matter just now, with their pairs.
func (t *Table) Early() map[ID]bool {
	set := map[ID]bool{}
	for _, a := range t.List {
		if a.Early != nil && a.Early() {
			set[a.ID] = true
			for _, id := range a.Pairs {
				set[id] = true
			}
		}
	}
	return set
}

// keyNames are what keys are called on the screen, where not by their name.
var keyNames = map[string]string{
	"left": "←", "right": "→", "up": "↑", "down": "↓", "shift+left": "⇧←", "shift+right": "⇧→",
	"shift+tab": "⇧tab", "pgup": "page up", "pgdown": "page down",
}

func keyName(key string) string {
	if n, ok := keyNames[key]; ok {
		return n
	}
	return key
}

// Named returns the action that a typed text begins with, by its whole name, and what
// follows it; nil for none.
func (t *Table) Named(text string) (named *Action, rest string) {
	text = strings.Join(strings.Fields(text), " ")
	for _, action := range t.List {
		//nolint:forbidigo // typed by people
		after, ok := strings.CutPrefix(text+" ", string(action.ID)+" ")
		if ok && (named == nil || len(action.ID) > len(named.ID)) {
			named, rest = action, strings.TrimSpace(after)
		}
	}
	return named, rest
}
