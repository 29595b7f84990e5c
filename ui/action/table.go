package action

import (
	"fmt"
	"maps"
	"slices"
)

// Table is all actions and the keys to them.
type Table struct {
	List  []*Action
	byKey map[string][]*Action
}

// NewTable binds the keys of all actions, in the order of the help:
// those of a configuration in place of the usual ones.
func NewTable(list []Action, keys map[string][]string) (*Table, error) {
	if id, err := Check(list, keys); err != nil {
		return nil, fmt.Errorf("keys: %s: %w", id, err)
	}
	t := &Table{byKey: map[string][]*Action{}}
	for i := range list {
		a := &list[i]
		if own, ok := keys[string(a.ID)]; ok {
			a.Keys = own
		}
		t.List = append(t.List, a)
		for _, k := range a.Keys {
			t.byKey[k] = append(t.byKey[k], a)
		}
	}
	return t, nil
}

// Ordered moves every action that has an After behind that one.
func Ordered(list []Action) []Action {
	var order, moved []Action
	for _, a := range list {
		if a.After == "" {
			order = append(order, a)
		} else {
			moved = append(moved, a)
		}
	}
	for len(moved) > 0 {
		var rest []Action
		for _, a := range moved {
			i := slices.IndexFunc(order, func(o Action) bool { return o.ID == a.After })
			if i < 0 {
				rest = append(rest, a)
				continue
			}
			for i++; i < len(order) && order[i].After == a.After; i++ {
			}
			order = slices.Insert(order, i, a)
		}
		if len(rest) == len(moved) { // after an action that does not exist
			return append(order, rest...)
		}
		moved = rest
	}
	return order
}

// Bound is the action of a key at this moment, nil if it has none. What it means
// only now goes before what it always means.
func (t *Table) Bound(key string) (always *Action) {
	for _, a := range t.byKey[key] {
		switch {
		case a.When == nil:
			always = a
		case a.When():
			return a
		}
	}
	return always
}

// Keys are all keys that are bound, in no order.
func (t *Table) Keys() []string { return slices.Collect(maps.Keys(t.byKey)) }

// Find finds an action; nil if there is none.
func (t *Table) Find(id ID) *Action {
	for _, a := range t.List {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// KeysNow are the names of the keys that mean an action at this moment: another
// may have taken one of them.
func (t *Table) KeysNow(a *Action) (keys []string) {
	for _, k := range a.Keys {
		if t.Bound(k) == a {
			keys = append(keys, keyName(k))
		}
	}
	return keys
}

// InForce are the actions that keys lead to now, or that have none.
func (t *Table) InForce() (list []*Action) {
	for _, a := range t.List {
		if (a.When == nil || a.When()) && (len(a.Keys) == 0 || len(t.KeysNow(a)) > 0) {
			list = append(list, a)
		}
	}
	return list
}

// Early are the actions that matter just now, with their pairs.
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
	"alt+left": "alt ←", "alt+right": "alt →", "shift+tab": "⇧tab", "pgup": "page up", "pgdown": "page down",
}

func keyName(key string) string {
	if n, ok := keyNames[key]; ok {
		return n
	}
	return key
}
