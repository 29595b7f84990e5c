package dialog

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
)

// scrolls are the keys by which a text is read.
var scrolls = func() []key.Binding {
	k := viewport.DefaultKeyMap()
	return []key.Binding{k.PageDown, k.PageUp, k.HalfPageUp, k.HalfPageDown, k.Down, k.Up, k.Left, k.Right}
}()

// ways are keys that mean something in a dialog without being among its hints.
var ways = []string{"esc", "enter", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "space"}

// Deaf reports whether a key means nothing in a dialog: it writes no text, moves nothing and is none of its hints.
func Deaf(d Dialog, pressed tea.KeyPressMsg) bool {
	_, reads := d.(*Text)
	switch name := pressed.String(); {
	case reads && slices.Contains([]string{"g", "0", "G", "q", "ctrl+f", "ctrl+b"}, name),
		!reads && pressed.Text != "", reads && key.Matches(pressed, scrolls...),
		!reads && key.Matches(pressed, editing...), key.Matches(pressed, movesOf...), slices.Contains(ways, name):
		return false
	default:
		return !slices.ContainsFunc(d.Hints(), func(b key.Binding) bool {
			return slices.Contains(b.Keys(), name) || slices.Contains(strings.Fields(b.Help().Key), name)
		})
	}
}

// Ways says what the last two hints of a dialog do, which take and leave.
func Ways(d Dialog) string {
	hints := d.Hints()
	var list []string
	for _, b := range hints[max(0, len(hints)-2):] {
		list = append(list, b.Help().Key+" is "+b.Help().Desc)
	}
	return strings.Join(list, ", ")
}
