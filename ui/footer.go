package ui

import (
	"strconv"

	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// footer is the last line: a notice, or the keys that matter now, the more
// important first and as many as fit.
func (m *Model) footer(c paint.Canvas) {
	c.Clear()
	m.targets = m.targets[:0]
	if m.notice.text != "" {
		c.Text(1, 0, m.notice.text, m.notice.role)
		return
	}
	x := 1
	for _, h := range fitting(m.hints(), c.Width()-2) {
		role := theme.Quiet
		if h.Off {
			role = theme.Veiled
		}
		from := x
		x = c.Text(x, 0, h.Key, keyRole(h.Off))
		x = c.Text(x+1, 0, h.Text, role)
		m.targets = append(m.targets, target{from, x, h.Name})
		x += gap
	}
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
	size := func(h dialog.Hint) int { return paint.Width(h.Key) + 1 + paint.Width(h.Text) + gap }
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
	action   string
}

// hints are the keys for the footer: the dialog's on top, or those of actions.
func (m *Model) hints() []dialog.Hint {
	if n := len(m.dialogs); n > 0 {
		return m.dialogs[n-1].Hints()
	}
	var list []dialog.Hint
	for _, a := range m.actions {
		if a.footer != "" {
			off := a.off != nil && a.off(m) != ""
			list = append(list, dialog.Hint{Key: a.shownKeys(), Text: a.label(m), Off: off, Name: a.name})
		}
	}
	return list
}

func itoa(n uint64) string { return strconv.FormatUint(n, 10) }

// welcome is the hint of three keys on a first run. It stands over the panels
// until a key is pressed.
func (m *Model) welcome(c paint.Canvas) {
	const text = "space  pause and play     ← →  step back and forth     ?  all keys"
	w := paint.Width(text) + 6
	box := c.Part((c.Width()-w)/2, c.Height()-6, w, 3)
	box.Clear()
	box.Box("welcome", "", theme.Accent).Text(2, 0, text, theme.Text)
}
