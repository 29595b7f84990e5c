package ui

import (
	"fmt"
	"maps"
	"slices"
)

// Binding is an action and its usual keys, for a configuration to change.
type Binding struct {
	Action, Meaning string
	Keys            []string
}

// Bindings are all actions, in the order of the help.
func Bindings() (list []Binding) {
	for _, a := range allActions() {
		list = append(list, Binding{a.name, a.meaning, a.keys})
	}
	return list
}

// CheckKeys says of keys for a Config which action's are wrong, and why: there
// is no such action, the key cannot be had, or another action has it at the
// same time.
func CheckKeys(keys map[string][]string) (action string, err error) {
	all := allActions()
	for _, name := range slices.Sorted(maps.Keys(keys)) {
		i := slices.IndexFunc(all, named(name))
		if i < 0 {
			return name, fmt.Errorf("no action is called %q; sudokuscope config lists them", name)
		}
		for _, k := range keys[name] {
			if err := allowed(k); err != nil {
				return name, err
			}
			for _, b := range all {
				taken := b.keys
				if own, ok := keys[b.name]; ok {
					taken = own
				}
				if b != all[i] && b.when == nil && all[i].when == nil && slices.Contains(taken, k) {
					return name, fmt.Errorf("%q is the key of %q already; give that one another", k, b.name)
				}
			}
		}
	}
	return "", nil
}

func named(name string) func(*action) bool {
	return func(a *action) bool { return a.name == name }
}

// allActions is the table of actions.
func allActions() []*action {
	return slices.Concat(timeActions, courseActions, lookActions, choiceActions, otherActions)
}
