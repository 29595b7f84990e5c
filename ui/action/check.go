package action

import (
	"fmt"
	"maps"
	"slices"
)

// retired are actions of earlier releases. A configuration of that time may still give
// them keys, which then mean nothing.
var retired = []ID{
	"back 100", "forward 100", "10 phases forward", "10 phases back", "previous algorithm", "previous lane",
	"focus back", "digit up", "digit down", "chart earlier", "chart later", "copy command", "copy grid", "copy puzzle",
	"vote a", "vote b", "vote c", "vote d", "vote e", "vote f", "reply a", "reply b", "reply c", "reply d",
	"answer a", "answer b", "answer c", "answer d", "answer e", "answer f",
	"reliability", "event kind",
}

// Check finds the first action whose keys in a configuration are wrong, and why:
// there is no such action, no terminal sends the key, or another action has it at
// the same time.
func Check(list []Action, keys map[string][]string) (ID, error) {
	for _, name := range slices.Sorted(maps.Keys(keys)) {
		id := ID(name)
		i := slices.IndexFunc(list, func(a Action) bool { return a.ID == id })
		if slices.Contains(retired, id) {
			continue
		}
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
				if j != i && !b.Momentary() && !list[i].Momentary() && slices.Contains(taken, k) {
					return id, fmt.Errorf("%q is the key of %q already; give that one another", k, b.ID)
				}
			}
		}
	}
	return "", nil
}
