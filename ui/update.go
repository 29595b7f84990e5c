package ui

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/theme"
)

// Update takes a message. Nothing here is slow: what may be goes to a lane's
// queue or into a command.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.update(msg)
	m.alike()
	if more := m.wonder(); more != nil {
		cmd = tea.Batch(cmd, more)
	}
	return m, cmd
}

func (m *Model) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case reportMsg:
		return m.reported(msg)
	case launchedMsg:
		return m.launched(msg)
	case appliable:
		return msg.apply(m)
	case dialog.TooLong:
		m.complain(msg)
	case tea.WindowSizeMsg:
		m.resize(msg.Width, msg.Height)
	case tea.ColorProfileMsg:
		m.profile = msg.Profile
		m.restyle()
	case tea.BackgroundColorMsg:
		m.background = theme.Light
		if msg.IsDark() {
			m.background = theme.Dark
		}
		m.restyle()
	case tea.KeyPressMsg:
		return m.key(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content)
	case tea.MouseMsg:
		return m.moused(msg)
	case tea.ResumeMsg:
		m.look++
	}
	return nil
}

// appliable is a message that knows how to apply itself: the answer of a
// command.
type appliable interface {
	apply(*Model) tea.Cmd
}

func (m *Model) reported(msg reportMsg) tea.Cmd {
	l := msg.lane
	l.listening = false
	stop, at := l.scene.Report.Stop, l.scene.Report.At
	l.take(msg.rep)
	if now := msg.rep; now.Stop.Kind != run.NotStopped && (now.Stop != stop || now.At != at) {
		m.stopped(l, now)
	}
	l.returned()
	beside := m.sideBySide()
	if !m.shows(l) && l.back == nil {
		return beside // of a run that has left the screen
	}
	m.followed(l)
	return tea.Batch(beside, m.hear(l), m.refocus(l))
}

func (m *Model) resize(width, height int) {
	if width == m.width && height == m.height {
		return
	}
	m.width, m.height = width, height
	m.base, m.top = paint.NewScreen(width, height), paint.NewScreen(width, height)
	m.base.Ascii = m.glyphs.Name == "ascii"
	m.top.Ascii = m.base.Ascii
	m.look++
}

// key gives a key to the dialog on top, or to the action bound to it.
func (m *Model) key(k tea.KeyPressMsg) tea.Cmd {
	m.notice = notice{}
	m.look++
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
	a := m.bound(name)
	if a == nil {
		m.count = ""
		return nil
	}
	if done, cmd := m.countFor(a); done {
		return cmd
	}
	return m.perform(a)
}

// perform does an action, or says why it cannot be done now.
func (m *Model) perform(a *action) tea.Cmd {
	m.hint = false
	if why := m.offNow(a); why != "" {
		m.say(a.title(m) + ": " + why)
		return nil
	}
	return a.do(m)
}

// grant does what a panel wishes.
func (m *Model) grant(w panel.Wish) tea.Cmd {
	if w.Look {
		m.look++
		m.lane.scene.Cursor = w.Cell
		m.lane.scene.Touch()
	}
	if w.Seek != nil {
		to := *w.Seek
		m.steer(func(r *run.Run) { r.Seek(to) })
	}
	return nil
}
