package ui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/life"
	"sudokuscope/ui/notice"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
	"sudokuscope/ui/tty"
)

// Update takes a message. Nothing here is slow: what may be goes to a lane's
// queue or into a command. After every message the features settle, and the next
// frame is drawn anew; where there is no message, nothing is.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	m.pulse.beat()
	cmds := []tea.Cmd{m.update(msg)}
	for _, f := range m.features {
		cmds = append(cmds, f.Settle())
	}
	m.restyle()
	if !m.screen.pace.unchanged(msg) {
		m.screen.look++
	}
	if wait := m.rest(msg); wait > 0 {
		over := catchUp{m.screen.pace.rests}
		cmds = append(cmds, tea.Tick(wait, func(time.Time) tea.Msg { return over }))
	}
	if _, telling := msg.(tellSoon); !telling {
		cmds = append(cmds, m.teller.schedule(&m.config))
	}
	return m, tea.Batch(cmds...)
}

func (m *Model) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case life.Reported:
		return m.reported(msg)
	case notice.Complaint:
		m.complain(msg.Err)
	case notice.Line:
		m.say(msg.Text)
	case dialog.TooLong:
		m.complain(msg)
	case tellSoon:
		m.tell()
	case uv.PrimaryDeviceAttributesEvent:
		return m.answered()
	case leaveNow:
		return m.left()
	case tea.ResumeMsg:
		m.stayed()
		return revive()
	case beatAgain, catchUp, tty.Drawn:
		// Update has done it.
	case tty.NoShell:
		m.stayed()
		m.complain(msg)
	case tea.WindowSizeMsg:
		m.screen.resize(msg.Width, msg.Height)
	case tea.ColorProfileMsg:
		m.screen.profile = msg.Profile
	case tea.BackgroundColorMsg:
		m.screen.background = theme.Light
		if msg.IsDark() {
			m.screen.background = theme.Dark
		}
	case tea.ModeReportMsg:
		if m.terminal != nil && msg.Mode == ansi.ModeSynchronizedOutput {
			m.terminal.setSynced(msg.Value == ansi.ModeReset)
		}
	case tea.KeyPressMsg:
		return m.key(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content)
	case tea.MouseMsg:
		return m.handleMouse(msg)
	default:
		return door{m}.Tell(msg)
	}
	return nil
}

// reported shows a report, lets the features hear it, and listens to the lane
// again as long as anybody watches it.
func (m *Model) reported(msg life.Reported) tea.Cmd {
	l, now := msg.Lane, msg.Report
	l.Heard()
	stop, at := l.Scene.Report.Stop, l.Scene.Report.At
	l.Take(now)
	heard := stage.Report{Lane: l, Stopped: now.Stop.Kind != run.NotStopped && (now.Stop != stop || now.At != at)}
	var cmds []tea.Cmd
	for _, f := range m.features {
		cmds = append(cmds, f.Heard(heard))
	}
	if m.watched(l) {
		cmds = append(cmds, l.Listen())
	}
	return tea.Batch(cmds...)
}

// watched reports whether anybody wants a lane's reports; of a run that has left
// the screen nobody does.
func (m *Model) watched(l *life.Lane) bool {
	if l == m.front().Lane {
		return true
	}
	for _, f := range m.features {
		if w, ok := f.(stage.Watcher); ok && w.Watches(l) {
			return true
		}
	}
	return false
}

// keyPressed tells who takes note of keys, or of clicks on them.
func (m *Model) keyPressed() {
	for _, f := range m.features {
		if w, ok := f.(stage.KeyWatcher); ok {
			w.KeyPressed()
		}
	}
}

// key gives a key to the dialog on top, or to the action bound to it.
func (m *Model) key(k tea.KeyPressMsg) tea.Cmd {
	m.notice = message{}
	m.keyPressed()
	name := k.String()
	if n := len(m.dialogs); n > 0 && name != "ctrl+c" {
		top := m.dialogs[n-1]
		cmd := top.Key(k)
		if top.Done() {
			m.drop(top)
		}
		return cmd
	}
	if m.digitTyped(name) {
		return nil
	}
	a := m.table.Bound(name)
	if a == nil {
		m.count = ""
		m.say(name + " means nothing here; ? lists all keys")
		return nil
	}
	if cmd, done := m.performCount(a); done {
		return cmd
	}
	return m.perform(a)
}
