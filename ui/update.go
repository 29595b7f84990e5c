package ui

import (
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/fault"
	"sudokuscope/ui/out/tty"
)

// Update takes a message. Nothing here is slow: what may be goes to a lane's
// queue or into a command. After every message the features settle, and the next
// frame is drawn anew; where there is no message, nothing is.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmds []tea.Cmd
	contain(m, msg, func() {
		cmds = append(cmds, m.update(msg))
		if do := takePending(m); do != nil {
			cmds = append(cmds, do())
		}
	})
	m.dialogs = slices.DeleteFunc(m.dialogs, dialog.Dialog.Done)
	contain(m, "the layout", func() { frame{m}.lay() }) // features that settle ask which panels there are
	for f := range stage.Each[stage.Settling](m.features) {
		contain(m, f, func() { cmds = append(cmds, f.Settle()) })
	}
	m.screen.restyle()
	m.screen.look++
	cmds = append(cmds, m.screen.pace.hear(msg, time.Now(), m.between()))
	if _, telling := msg.(tellSoon); !telling {
		cmds = append(cmds, m.teller.schedule(&m.config))
	}
	select {
	case failed := <-m.work.failed:
		m.complain(failed.Err)
	default:
	}
	return m, fault.Cmd(tea.Batch(cmds...))
}

// contain does what a message, a feature or a part asks for. If that fails nobody goes on with it,
// and the footer says so.
func contain(m *Model, of any, do func()) (done bool) {
	failed := fault.Contain(do)
	if failed == nil {
		return true
	}
	part := strings.TrimPrefix(fmt.Sprintf("%T", of), "*") //nolint:forbidigo // a name of Go's
	switch of := of.(type) {
	case string:
		part = of
	case tea.KeyPressMsg:
		part = "the key " + of.String()
	}
	m.complain(failed.In(part).Err)
	return false
}

func (m *Model) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case stage.Reported:
		return m.reported(msg)
	case action.Complaint:
		m.complain(msg.Err)
	case action.Notice:
		m.say(msg.Text)
	case tellSoon:
		m.tell()
	case tty.NoShell:
		m.complain(msg)
	case catchUp:
		// Update has heard it.
	case tea.WindowSizeMsg, tea.ColorProfileMsg, tea.BackgroundColorMsg:
		m.screen.terminal(msg)
	case tea.KeyPressMsg:
		return m.key(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content)
	case tea.MouseMsg:
		return m.mouse.handle(msg)
	default:
		return door{m}.Tell(msg)
	}
	return nil
}

// reported shows a report, lets the features hear it, and listens to the lane
// again as long as anybody watches it.
func (m *Model) reported(msg stage.Reported) tea.Cmd {
	lane, now := msg.Lane, msg.Report
	lane.Heard()
	stop, at := lane.Scene.Report.Stop, lane.Scene.Report.At
	lane.Take(now)
	heard := stage.Report{
		Lane:    lane,
		Stopped: now.Stop.Kind != run.NotStopped && (now.Stop != stop || now.At != at)}
	var cmds []tea.Cmd
	for f := range stage.Each[stage.Hearing](m.features) {
		contain(m, f, func() { cmds = append(cmds, f.Heard(heard)) })
	}
	if m.watched(lane) {
		cmds = append(cmds, lane.Listen())
	}
	return tea.Batch(cmds...)
}

// watched reports whether anybody wants a lane's reports; of a run that has left
// the screen nothing does.
func (m *Model) watched(l *stage.Lane) bool {
	for f := range stage.Each[stage.Watching](m.features) {
		if f.Watches(l) {
			return true
		}
	}
	return l == m.front().Lane
}

// keyPressed tells who takes note of keys, or of clicks on them.
func (m *Model) keyPressed() {
	for f := range stage.Each[stage.Keyed](m.features) {
		f.KeyPressed()
	}
}

// interrupt is the key that ends the program wherever it is.
const interrupt = "ctrl+c"

// key gives a key to the dialog on top, or to the action bound to it.
func (m *Model) key(pressed tea.KeyPressMsg) tea.Cmd {
	if pressed.Code == tea.KeyEscape && pressed.Mod == tea.ModAlt { // so a terminal sends two that come fast
		pressed.Mod = 0
		return tea.Batch(m.key(pressed), m.key(pressed))
	}
	m.notice = message{}
	m.rest = ""
	m.pending = nil
	counted := m.counting
	m.counting = false
	m.keyPressed()
	if tty.Interrupts(pressed.Key()) {
		return tea.Quit // and nothing is asked
	}
	name := pressed.String()
	act, do := m.table.Bound(name)
	if act != nil && act.ID == suspend && pressed.Mod.Contains(tea.ModCtrl) { // in any dialog, too
		return do()
	}
	if top := m.Dialog(); top != nil {
		cmd := top.Key(pressed)
		if cmd == nil && m.Dialog() == top && !top.Done() && dialog.Deaf(top, pressed) {
			m.say(name + " means nothing here; " + dialog.Ways(top))
		}
		return cmd
	}
	m.counting = isFigure(name) && (act == nil || counted && name == "0")
	if m.counting {
		m.say("a number goes behind a name: :forward 25, :chances 60; g asks for an iteration")
		return nil
	}
	if act == nil {
		m.say(name + " means nothing here; " + would(m.table, name) + "? lists all keys")
		return nil
	}
	return m.perform(act, do)
}

// would says what a key like one that means nothing would do: the same letter, small or capital, or without
// what was held down with it; empty if that means nothing either.
func would(table *action.Table, name string) string {
	bare := name[strings.LastIndexByte(name[:len(name)-1], '+')+1:]
	for _, like := range []string{swapped(name), bare, swapped(bare)} {
		if act, _ := table.Bound(like); act != nil && like != name {
			return like + " is " + string(act.ID) + ", "
		}
	}
	return ""
}

// swapped is a small letter for a capital one, and the other way round.
func swapped(key string) string {
	if lower := strings.ToLower(key); lower != key {
		return lower
	}
	return strings.ToUpper(key)
}

// isFigure reports whether a key is a figure. Those from 6 to 9 mean nothing alone, and 0 behind
// one of them belongs to a number that somebody types as in vi; the others choose views.
func isFigure(key string) bool { return len(key) == 1 && key >= "0" && key <= "9" }

// paste gives pasted text to the dialog on top, or to the feature that takes it.
func (m *Model) paste(text string) tea.Cmd {
	if top := m.Dialog(); top != nil {
		if d, ok := top.(dialog.Paster); ok {
			return d.Paste(text)
		}
		return nil
	}
	for f := range stage.Each[stage.Pasted](m.features) {
		if cmd, taken := f.Paste(text); taken {
			return cmd
		}
	}
	m.say("that is no puzzle; paste the cells of one, or p to choose")
	return nil
}
