package action

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudokuscope/engine/english"
)

// modifiers are the keys held down with others, in the order in which a key is
// called by them.
var modifiers = []string{"ctrl", "alt", "shift", "meta", "hyper", "super"}

// namedKeys are the keys that write nothing, by the names that terminals' keys go
// by here; f1 to f24 are others.
var namedKeys = []string{
	"enter", "tab", "backspace", "esc", "space", "up", "down", "left", "right", "home", "end", "pgup", "pgdown",
	"insert", "delete", "begin", "menu", "pause", "printscreen",
}

// checkKey returns an error if a key cannot be bound: others need it, or no terminal sends one
// of that name.
func checkKey(key string) error {
	switch key {
	case "ctrl+h", "ctrl+j", "ctrl+k", "ctrl+l":
		return fmt.Errorf("%s belongs to those who move between panes", key)
	case "":
		return fmt.Errorf("expected the name of a key, such as space, ctrl+r or x")
	}
	var held []string
	name := key
	for {
		before, after, plus := strings.Cut(name, "+") //nolint:forbidigo // the toolkit's name of a key
		if !plus || before == "" || after == "" {
			break
		}
		if !slices.Contains(modifiers, before) {
			return unknownKey(key, before, modifiers)
		}
		held, name = append(held, before), after
	}
	one, size := utf8.DecodeRuneInString(name)
	letter := size == len(name) && unicode.IsGraphic(one) && one != ' '
	switch called := strings.Join(append(inOrder(held), name), "+"); {
	case !letter && !isNamed(name):
		return unknownKey(key, name, namedKeys)
	case letter && slices.Equal(held, []string{"shift"}) && unicode.ToUpper(one) != one:
		return fmt.Errorf("no terminal sends the key %q; did you mean %q?", key, string(unicode.ToUpper(one)))
	case letter && len(held) > 0 && unicode.IsUpper(one):
		return fmt.Errorf("no terminal sends the key %q; did you mean %q?", key, strings.ToLower(key))
	case called != key:
		return fmt.Errorf("no terminal sends the key %q; did you mean %q?", key, called)
	}
	return nil
}

// inOrder are the modifiers that are held, each once, as keys are called.
func inOrder(held []string) (list []string) {
	for _, m := range modifiers {
		if slices.Contains(held, m) {
			list = append(list, m)
		}
	}
	return list
}

// isNamed reports whether a key that writes nothing is called so.
func isNamed(name string) bool {
	var n int
	if _, err := fmt.Sscanf(name, "f%d", &n); err == nil && name == fmt.Sprintf("f%d", n) {
		return n >= 1 && n <= 24
	}
	return slices.Contains(namedKeys, name)
}

// unknownKey says that a part of a key's name is none, and what is like it.
func unknownKey(key, part string, known []string) error {
	for _, k := range known {
		if english.Distance(strings.ToLower(part), k) <= 1+len(part)/5 {
			return fmt.Errorf("no key is called %q; did you mean %q?", key, strings.Replace(key, part, k, 1))
		}
	}
	return fmt.Errorf("no key is called %q; expected one such as space, ctrl+r, shift+left, f5 or x", key)
}
