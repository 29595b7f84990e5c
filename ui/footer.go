package ui

import (
	"slices"
	"strconv"

	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// footer is the last line: a notice, or the keys that matter now, the more
// important first and as many as fit.
func (m *Model) footer(c paint.Canvas) {
	c.Clear()
	m.mouse.targets = m.mouse.targets[:0]
	if m.notice.text != "" {
		c.Text(1, 0, m.screen.glyphs.Keys(m.notice.text), m.notice.role)
		return
	}
	x := 1
	for _, h := range fitting(m.spelled(m.hints()), c.Width()-2) {
		for _, k := range h.Also {
			x = m.keycap(c, x, k) + 1
		}
		x = m.keycap(c, x, h) + gap
	}
}

// spelled are hints with their keys as the font can show them.
func (m *Model) spelled(hints []dialog.Hint) []dialog.Hint {
	list := slices.Clone(hints)
	for i := range list {
		list[i].Key = m.screen.glyphs.Keys(list[i].Key)
	}
	return list
}

// keycap draws a key and what it does, which can be clicked.
func (m *Model) keycap(c paint.Canvas, x int, h dialog.Hint) int {
	role := theme.Quiet
	if h.Off {
		role = theme.Veiled
	}
	from := x
	if x = c.Text(x, 0, h.Key, keyRole(h.Off)); h.Text != "" {
		x = c.Text(x+1, 0, h.Text, role)
	}
	m.mouse.targets = append(m.mouse.targets, target{from, x, h.Action})
	return x
}

// gap is the room between two keys.
const gap = 3

// fitting are the hints that a width holds: the last ones, which lead to all
// others, always, and of those before as many as there is room for.
func fitting(hints []dialog.Hint, width int) []dialog.Hint {
	const always = 2
	if len(hints) <= always {
		return hints
	}
	size := func(h dialog.Hint) int {
		w := paint.Width(h.Key) + 1 + paint.Width(h.Text) + gap
		for _, k := range h.Also {
			w += paint.Width(k.Key) + 1
		}
		return w
	}
	last := hints[len(hints)-always:]
	room := width + gap
	for _, h := range last {
		room -= size(h)
	}
	n := 0
	for n < len(hints)-always && size(hints[n]) <= room {
		room -= size(hints[n])
		n++
	}
	return append(hints[:n:n], last...)
}

func keyRole(off bool) theme.Role {
	if off {
		return theme.Veiled
	}
	return theme.Key
}

// target is a key in the footer that can be clicked.
type target struct {
	from, to int
	action   action.ID
}

// hints are the keys for the footer: the dialog's on top, or those of actions.
// The first stays where it is; behind it comes what matters just now.
func (m *Model) hints() []dialog.Hint {
	if n := len(m.dialogs); n > 0 {
		return m.dialogs[n-1].Hints()
	}
	var first, early, rest []dialog.Hint
	for _, a := range m.table.List {
		if a.Footer == "" || a.Early != nil && !a.Early() {
			continue
		}
		h, ok := m.hintOf(a)
		switch {
		case !ok:
		case a.Early != nil:
			early = append(early, h)
		case len(first) == 0:
			first = append(first, h)
		default:
			rest = append(rest, h)
		}
	}
	return slices.Concat(first, early, rest)
}

// hintOf is an action as the footer shows it; false where no key means it now.
func (m *Model) hintOf(a *action.Action) (dialog.Hint, bool) {
	var keys []dialog.Hint
	for _, id := range append([]action.ID{a.ID}, a.Pairs...) {
		one := m.table.Find(id)
		if now := m.keys(one); len(now) > 0 {
			keys = append(keys, dialog.Hint{Key: now[0], Off: one.Reason() != "", Action: id})
		}
	}
	if len(keys) == 0 {
		return dialog.Hint{}, false
	}
	h := keys[len(keys)-1]
	h.Text, h.Also = a.Label(), keys[:len(keys)-1]
	return h, true
}

func itoa(n uint64) string { return strconv.FormatUint(n, 10) }

// welcome is the hint of three keys on a first run. It stands over the panels
// until a key is pressed.
func (m *Model) welcome(c paint.Canvas) {
	text := m.screen.glyphs.Keys("space  pause and play     ← →  step back and forth     ?  all keys")
	w := paint.Width(text) + 6
	box := c.Part((c.Width()-w)/2, c.Height()-6, w, 3)
	box.Clear()
	box.Box("welcome", "", theme.Accent).Text(2, 0, text, theme.Text)
}
