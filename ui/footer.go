package ui

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/action"
	"sudokuscope/ui/choose"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/playback"
	"sudokuscope/ui/theme"
)

// footer draws the last line of the screen.
type footer struct{ m *Model }

// draw draws a notice, or the keys that matter now, the more
// important first and as many as fit.
func (f footer) draw(c paint.Canvas) {
	c.Clear()
	f.m.mouse.targets = f.m.mouse.targets[:0]
	if f.m.notice.text != "" {
		lines := f.notice(c.Width())
		if c.Height() < len(lines) {
			lines = []string{f.m.screen.glyphs.Keys(f.m.notice.text)}
		}
		for y, line := range lines {
			c.Text(1, y, line, f.m.notice.role)
		}
		if room := c.Width() - paint.Width(lines[0]) - gap; len(lines) == 1 && room >= besideNotice && !f.m.bare() {
			list := fitting(f.spelled(f.hints()), room)
			f.keycaps(c, c.Width()-1-span(list)+gap, list)
		}
		return
	}
	x, list := 1, f.spelled(f.hints())
	if text, more, role := f.verdict(); text != "" {
		after := func(said string) int { return x + paint.Width(said) + gap }
		if len(fitting(list, c.Width()-1-after(text+more))) > always || len(list) <= always {
			text += more
		}
		x = c.Text(x, 0, text, role) + gap
	}
	f.keycaps(c, x, fitting(list, c.Width()-1-x))
}

// besideNotice is how much room beside what is said is used for keys.
const besideNotice = 24

// keycaps draws keys one after the other.
func (f footer) keycaps(c paint.Canvas, x int, list []dialog.Hint) {
	for _, h := range list {
		for _, k := range h.Also {
			x = f.keycap(c, x, k) + 1
		}
		x = f.keycap(c, x, h) + gap
	}
}

// span is how much hints take, with a gap behind each.
func span(list []dialog.Hint) (w int) {
	for _, h := range list {
		w += size(h)
	}
	return w
}

// size is how much a hint takes, with the gap behind it.
func size(h dialog.Hint) int {
	w := paint.Width(h.Key) + 1 + paint.Width(h.Text) + gap
	for _, k := range h.Also {
		w += paint.Width(k.Key) + 1
	}
	return w
}

// notice is what is said in the footer, in two lines at most: the second stands on the
// timeline's, and what is longer still is cut, with a sign, after a sentence where it
// can be.
func (f footer) notice(width int) []string {
	text := f.m.screen.glyphs.Keys(f.m.notice.text)
	most := paint.Sentences(text, width-4, 2)
	if most != text {
		most += " …"
	}
	lines := paint.Wrap(most, width-2)
	if len(lines) > 2 {
		lines[1] = strings.Join(lines[1:], " ")
		lines = lines[:2]
	}
	return lines
}

// height is how many lines the footer takes now.
func (f footer) height(width int) int {
	if f.m.notice.text == "" {
		return 1
	}
	return max(1, len(f.notice(width)))
}

// spelled are hints with their keys as the font can show them.
func (f footer) spelled(hints []dialog.Hint) []dialog.Hint {
	list := slices.Clone(hints)
	for i := range list {
		list[i].Key = f.m.screen.glyphs.Keys(list[i].Key)
	}
	return list
}

// keycap draws a key and what it does, which can be clicked.
func (f footer) keycap(c paint.Canvas, x int, h dialog.Hint) int {
	role := theme.Quiet
	if h.Off {
		role = theme.Veiled
	}
	from := x
	if x = c.Text(x, 0, h.Key, keyRole(h.Off)); h.Text != "" {
		x = c.Text(x+1, 0, h.Text, role)
	}
	f.m.mouse.targets = append(f.m.mouse.targets, target{from, x, h.Action})
	return x
}

// gap is the room between two keys.
const gap = 3

// always is how many hints, the last ones, are shown however little room there is.
const always = 2

// fitting are the hints that a width holds: the last ones, which lead to all
// others, always, and of those before as many as there is room for.
func fitting(hints []dialog.Hint, width int) []dialog.Hint {
	if len(hints) <= always {
		return hints
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
func (f footer) hints() []dialog.Hint {
	if n := len(f.m.dialogs); n > 0 {
		return f.m.dialogs[n-1].Hints()
	}
	var first, early, rest []dialog.Hint
	for _, a := range f.m.table.List {
		if a.Footer == "" || a.Early != nil && !a.Early() {
			continue
		}
		h, ok := f.hintOf(a)
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
	if f.ended() {
		rest = slices.DeleteFunc(slices.Concat(first, rest), func(h dialog.Hint) bool { return h.Action == playback.ActPause })
		slices.SortStableFunc(rest, func(a, b dialog.Hint) int { return cmp.Compare(atEnd(a), atEnd(b)) })
		return append(early, rest...)
	}
	return slices.Concat(first, early, rest)
}

// atEnd is where a key stands in the footer when the run is over, behind what matters
// just now: first what one can do then.
func atEnd(h dialog.Hint) int {
	first := []action.ID{choose.ActAgain, choose.ActNewSeed, choose.ActNextAlgorithm, playback.ActForward}
	if i := slices.Index(first, h.Action); i >= 0 {
		return i
	}
	return len(first)
}

// ended reports whether the run in front, alone on the screen, is over.
func (f footer) ended() bool {
	return len(f.m.dialogs) == 0 && f.m.lives.Leader() == nil && f.m.scene().Report.Status != engine.Running
}

// verdict is what has happened, when the run is over, and more about it, for where a key
// has room beside that.
func (f footer) verdict() (text, more string, role theme.Role) {
	if !f.ended() {
		return "", "", theme.Text
	}
	r, g := f.m.scene().Report, f.m.screen.glyphs
	text, role = g.Events[engine.Success]+" solved", theme.Good
	switch r.Status {
	case engine.Exhausted:
		text, role = g.Stop+" ended unsolved", theme.Warn
	case engine.Crashed:
		return g.No + " failed", "", theme.Bad
	}
	if r.Iteration == 0 {
		return text, " by propagation, before the first iteration", role
	}
	more = " in " + paint.Grouped(r.Iteration) + " iterations"
	if r.Iteration == 1 {
		more = " in 1 iteration"
	}
	if f.m.screen.width >= withEvaluations {
		more += ", " + paint.Grouped(r.Evaluations) + " evaluations"
	}
	return text, more, role
}

// hintOf is an action as the footer shows it; false where no key means it now.
func (f footer) hintOf(a *action.Action) (dialog.Hint, bool) {
	var keys []dialog.Hint
	for _, id := range append([]action.ID{a.ID}, a.Pairs...) {
		one := f.m.table.Find(id)
		if now := f.m.keys(one); len(now) > 0 {
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
