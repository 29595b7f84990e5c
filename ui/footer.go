package ui

import (
	"cmp"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// footer draws the last line of the screen.
type footer struct{ m *Model }

// draw draws a notice, or the keys that matter now, the more
// important first and as many as fit.
func (f footer) draw(canvas paint.Canvas) {
	f.m.mouse.targets = f.m.mouse.targets[:0]
	_, apart := f.apart()
	if f.m.notice.text != "" && !apart {
		lines := f.notice(canvas.Width)
		if canvas.Height < len(lines) {
			lines = []string{f.m.screen.glyphs.Keys(f.m.notice.text)}
		}
		for y, line := range lines {
			canvas.Text(1, y, line, f.m.notice.role)
		}
		room := canvas.Width - paint.Width(lines[0]) - gap
		if len(lines) == 1 && room >= besideNotice && !frame(f).bare() {
			list := fitting(f.hints(), room)
			f.keycaps(canvas, canvas.Width-1-span(list)+gap, list)
		}
		return
	}
	x, list := 1, f.hints()
	if text, more, role := f.verdict(); text != "" {
		after := func(said string) int {
			return x + paint.Width(said) + gap
		}
		if len(fitting(list, canvas.Width-1-after(text+more))) > always || len(list) <= always {
			text += more
		}
		x = canvas.Text(x, 0, text, role) + gap
	}
	f.keycaps(
		canvas,
		x,
		fitting(list, canvas.Width-x), // up to the edge: a key more is worth a blank
	)
}

// besideNotice is how much room beside what is said is used for keys.
const besideNotice = 24

// keycaps draws keys one after the other, each of which can be clicked. The toolkit's help needs
// longer for them than the screen for a panel.
func (f footer) keycaps(canvas paint.Canvas, x int, list []key.Binding) {
	draw(canvas, x, list)
	for _, binding := range list {
		names, at := strings.Fields(binding.Help().Key), x
		for i, pressed := range binding.Keys() {
			end := at + 1
			if len(names) == len(binding.Keys()) {
				end = at + paint.Width(names[i])
			}
			if i == len(binding.Keys())-1 {
				end = x + size(binding) - gap
			}
			f.m.mouse.targets = append(f.m.mouse.targets, target{at, end, pressed})
			at = end + 1
		}
		x += size(binding)
	}
}

// draw writes keys into the first line of a canvas.
func draw(canvas paint.Canvas, x int, list []key.Binding) {
	for i, h := range list {
		if i > 0 {
			canvas.Fill(x-gap, 0, gap, 1, " ", canvas.Style(theme.Quiet))
		}
		behind := canvas.Text(x, 0, h.Help().Key, theme.Key)
		canvas.Text(behind+1, 0, h.Help().Desc, theme.Quiet)
		x += size(h)
	}
}

// span is how much hints take, with a gap behind each.
func span(list []key.Binding) (w int) {
	for _, h := range list {
		w += size(h)
	}
	return w
}

// size is how much a hint takes, with the gap behind it.
func size(h key.Binding) int { return paint.Width(h.Help().Key) + 1 + paint.Width(h.Help().Desc) + gap }

// notice is what is said, in two lines at most: what is longer still is cut, with a sign,
// after a sentence where it can be.
func (f footer) notice(width int) []string {
	text := f.m.screen.glyphs.Keys(f.m.notice.text)
	most := paint.Sentences(text, width-4, 2)
	if most != text {
		most += " …"
	}
	return paint.WrapInto(most, width-2, 2)
}

// height is how many lines the footer takes now.
func (f footer) height(width int) int {
	_, apart := f.apart()
	if f.m.notice.text == "" || apart {
		return 1
	}
	return max(1, len(f.notice(width)))
}

// apart is where a notice stands, which leaves the keys their line: in place of the words and
// the numbers of a high timeline, or else over the last rows of the panels. While a dialog is
// open it takes the line of the keys.
func (f footer) apart() (y int, ok bool) {
	at := f.m.timeline
	if f.m.notice.text == "" || at.Empty() || len(f.m.dialogs) > 0 {
		return 0, false
	}
	lines := len(f.notice(f.m.screen.width))
	if at.Dy() > lines {
		return at.Max.Y - lines, true
	}
	return at.Min.Y - lines, true
}

// note draws a notice that stands apart.
func (f footer) note(canvas paint.Canvas) {
	y, ok := f.apart()
	if !ok {
		return
	}
	for i, line := range f.notice(canvas.Width) {
		canvas.Fill(0, y+i, canvas.Width, 1, " ", canvas.Theme.Base)
		canvas.Text(1, y+i, line, f.m.notice.role)
	}
}

// gap is the room between two keys.
const gap = 3

// always is how many hints, the last ones, are shown however little room there is.
const always = 2

// fitting are the hints that a width holds: the last ones, which lead to all
// others, always, and of those before as many as there is room for.
func fitting(hints []key.Binding, width int) []key.Binding {
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

// target is a key in the footer that can be clicked.
type target struct {
	from, to int
	key      string
}

// narrow is a width, such as a phone's, that has no room for play beside what one is in the midst of.
const narrow = 50

// hints are the keys for the footer: the dialog's on top, or those of actions.
// The first stays where it is; behind it comes what matters just now.
func (f footer) hints() (list []key.Binding) {
	if top := f.m.Dialog(); top != nil {
		for _, h := range top.Hints() {
			help := h.Help()
			h.SetHelp(f.m.screen.glyphs.Keys(help.Key), help.Desc)
			if h.Enabled() {
				list = append(list, h)
			}
		}
		return list
	}
	var early, rest []key.Binding
	for _, group := range action.Groups() {
		var now []key.Binding
		for _, act := range f.m.table.List {
			if act.Group != group || act.Word == "" {
				continue
			}
			early := act.Early != nil && act.Early()
			always := act.Early == nil || act.Lasting
			useless := act.ID == playback.ActPause && f.ended()
			if useless || !early && !always {
				continue
			}
			switch binding := f.hintOf(act); {
			case !binding.Enabled():
			case early:
				now = append(now, binding)
			default:
				rest = append(rest, binding)
			}
		}
		early = append(now, early...) // what one is in the midst of before what begins anew
	}
	first := min(1, len(rest))
	if f.ended() || f.m.screen.width < narrow && len(early) > 0 {
		first = 0
	}
	return slices.Concat(rest[:first], early, rest[first:])
}

// ended reports whether the run in front, alone on the screen, is over.
func (f footer) ended() bool {
	return len(f.m.dialogs) == 0 && f.m.runs.Leader() == nil &&
		f.m.scene().Report.Status != engine.Running
}

// verdict is what has happened, when the run is over, and more about it, for where a key
// has room beside that.
func (f footer) verdict() (_, more string, _ theme.Role) {
	if !f.ended() {
		return "", "", theme.Text
	}
	report := f.m.scene().Report
	mark, _, role := panels.EndOf(report)
	text := "solved"
	switch report.Status {
	case engine.Exhausted:
		text = "ended unsolved"
	case engine.Crashed:
		return mark + " failed", "", role
	}
	proof := report.Tree.Proof()
	text = mark + " " + cmp.Or(proof, text)
	if report.Iteration == 0 {
		if proof != "" {
			more = " by propagation,"
		}
		return text, more + " before the first iteration", role
	}
	if at := f.solvedBefore(); at > 0 {
		return text, " in iteration " + paint.Grouped(at) + ", and goes on to " + paint.Grouped(report.Iteration), role
	}
	more = " in " + paint.Grouped(report.Iteration) + " iterations"
	if report.Iteration == 1 {
		more = " in 1 iteration"
	}
	if f.m.screen.width >= withEvaluations {
		more += ", " + paint.Grouped(report.Evaluations) + " evaluations"
	}
	return text, more, role
}

// hintOf is an action as the footer shows it, with those that it is shown with; it is
// disabled where no key means it now.
func (f footer) hintOf(act *action.Action) key.Binding {
	var keys, names []string
	for _, id := range append([]action.ID{act.ID}, act.Pairs...) {
		binding := f.m.binding(f.m.table.Find(id))
		shown := min(1, len(binding.Keys()))
		if act.Chooses() {
			shown = len(binding.Keys())
		}
		keys = append(keys, binding.Keys()[:shown]...)
		names = append(names, strings.Fields(binding.Help().Key)[:shown]...)
	}
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(strings.Join(names, " "), act.Label()))
}

// solvedBefore is the iteration of the solution where a program went on after it; 0 where none did.
func (f footer) solvedBefore() int64 {
	of := f.m.scene()
	if !watch.Is(of.Algorithm) || of.Report.Status != engine.Solved {
		return 0
	}
	for _, e := range of.Timeline.Landmarks(nil) {
		if of.Algorithm.Events[e.Kind].Class == engine.Success && e.Iteration < of.Report.Iteration-1 {
			return e.Iteration
		}
	}
	return 0
}
