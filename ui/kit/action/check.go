package action

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudokuscope/engine/base/english"
)

// retired are actions of earlier releases. A configuration of that time may still give
// them keys, which then mean nothing.
var retired = []ID{
	"back 100", "forward 100", "10 phases forward", "10 phases back", "previous algorithm", "previous lane",
	"focus back", "digit up", "digit down", "chart earlier", "chart later", "copy command", "copy grid", "copy puzzle",
	"vote a", "vote b", "vote c", "vote d", "vote e", "vote f", "reply a", "reply b", "reply c", "reply d",
	"answer a", "answer b", "answer c", "answer d", "answer e", "answer f",
	"reliability", "event kind", "editor", "generate",
}

// renamed are actions that had another name in an earlier release, under which a configuration may
// still give them keys.
var renamed = map[ID]ID{"lives": "runs"}

// own are the keys that a configuration gives an action.
func own(id ID, keys map[string][]string) (own []string, ok bool) {
	if own, ok = keys[string(id)]; ok {
		return own, true
	}
	for was, is := range renamed {
		if own, ok = keys[string(was)]; ok && is == id {
			return own, true
		}
	}
	return nil, false
}

// Check finds the first action whose keys in a configuration are wrong, and why:
// there is no such action, no terminal sends the key, or another action has it at
// the same time.
func Check(list []Action, keys map[string][]string) (ID, error) {
	for _, name := range slices.Sorted(maps.Keys(keys)) {
		id := ID(name)
		i := slices.IndexFunc(list, func(a Action) bool {
			return a.ID == id || a.ID == renamed[id]
		})
		if slices.Contains(retired, id) {
			continue
		}
		if i < 0 {
			return id, unknownAction(name, list)
		}
		for _, pressed := range keys[name] {
			if err := checkKey(pressed); err != nil {
				return id, err
			}
			for j, other := range list {
				taken := strings.Fields(other.Keys)
				if given, ok := own(other.ID, keys); ok {
					taken = given
				}
				if j != i && !other.Momentary() && !list[i].Momentary() &&
					slices.Contains(taken, pressed) {
					return id, fmt.Errorf("%q is the key of %q already; give that one another", pressed, other.ID)
				}
			}
		}
	}
	return "", nil
}

// unknownAction says which action was probably meant.
func unknownAction(name string, list []Action) error {
	names := english.Names(list, func(a Action) string {
		return string(a.ID)
	})
	if near := english.Near(name, names); near != "" {
		return fmt.Errorf("no action is called %q; did you mean %s?", name, near)
	}
	return fmt.Errorf("no action is called %q; sudokuscope config lists them", name)
}

// modifiers are the keys held down with others, in the order in which a key is
// called by them.
var modifiers = []string{"ctrl", "alt", "shift", "meta", "hyper", "super"}

// namedKeys are the keys that write nothing, by the names that terminals' keys go
// by here; f1 to f24 are others.
var namedKeys = strings.Fields(`
	enter tab backspace esc space up down left right home end pgup pgdown insert delete begin menu pause
	printscreen`)

// checkKey returns an error if a key cannot be bound: others need it, or no terminal sends one
// of that name.
func checkKey(key string) error {
	switch key {
	case "ctrl+h", "ctrl+j", "ctrl+k":
		return fmt.Errorf("%s belongs to those who move between panes", key)
	}
	name, held := key, 0
	for i, m := range modifiers { // each once, in the order in which keys are called
		//nolint:forbidigo // the toolkit's name of a key
		if rest, ok := strings.CutPrefix(name, m+"+"); ok && rest != "" {
			name, held = rest, held|1<<i
		}
	}
	one, size := utf8.DecodeRuneInString(name)
	letter := name != "" && size == len(name) && unicode.IsGraphic(one) && one != ' '
	lower := unicode.ToUpper(one) != one
	twice := held == justShift && lower || held != 0 && unicode.IsUpper(one)
	if letter && twice || !letter && !isNamed(name) {
		return fmt.Errorf("no terminal sends a key called %q; expected one such as space, ctrl+r, "+
			"shift+left, f5, x or X", key)
	}
	return nil
}

// justShift says that shift alone is held: then a letter is called by its capital.
const justShift = 1 << 2

// isNamed reports whether a key that writes nothing is called so.
func isNamed(name string) bool {
	var n int
	//nolint:forbidigo // the name of a key
	if _, err := fmt.Sscanf(name, "f%d", &n); err == nil && name == fmt.Sprintf("f%d", n) {
		return n >= 1 && n <= 24
	}
	return slices.Contains(namedKeys, name)
}
