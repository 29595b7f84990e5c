package action

import (
	"fmt"
	"maps"
	"slices"
)

// Check finds the first action whose keys in a configuration are wrong, and why:
// there is no such action, no terminal sends the key, or another action has it at
// the same time.
func Check(list []Action, keys map[string][]string) (ID, error) {
	for _, name := range slices.Sorted(maps.Keys(keys)) {
		id := ID(name)
		i := slices.IndexFunc(list, func(a Action) bool { return a.ID == id })
		if i < 0 {
			return id, fmt.Errorf("no action is called %q; sudokuscope config lists them", name)
		}
		for _, k := range keys[name] {
			if err := checkKey(k); err != nil {
				return id, err
			}
			for j, b := range list {
				taken := b.Keys
				if own, ok := keys[string(b.ID)]; ok {
					taken = own
				}
				if j != i && b.When == nil && list[i].When == nil && slices.Contains(taken, k) {
					return id, fmt.Errorf("%q is the key of %q already; give that one another", k, b.ID)
				}
			}
		}
	}
	return "", nil
}
