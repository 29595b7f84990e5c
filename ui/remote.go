package ui

import (
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/flow"
)

// remote reports whether the terminal is at the other end of a network.
func remote(environ []string) bool {
	return slices.ContainsFunc(environ, func(e string) bool { return strings.HasPrefix(e, "SSH_TTY=") && e != "SSH_TTY=" })
}

// lineTo is what is known of the line to a terminal: nothing yet of one elsewhere,
// and nil for one that is here.
func lineTo(environ []string) *flow.Line {
	if !remote(environ) {
		return nil
	}
	return flow.New()
}

// rest decides whether the frame after a message is painted now or later, as the
// screen and the line to the terminal can bear.
func (m *Model) rest(msg tea.Msg) time.Duration {
	if m.terminal == nil {
		return 0
	}
	rep := m.scene().Report
	m.screen.pace.blurred = rep.Playing && min(rep.Pace, rep.Rate) > run.Watchable
	return m.screen.pace.hear(msg, time.Now(), m.terminal.wait())
}

// answered is an answer to a question that went out with a frame.
func (m *Model) answered() tea.Cmd {
	if m.terminal == nil {
		return nil
	}
	m.terminal.answered()
	m.screen.pace.resting = false // the wait may be another now
	return m.left()
}

// depart gives the terminal to the shell by a command, at once or when an answer
// that is under way has come: the shell would take it for keys.
func (m *Model) depart(by tea.Cmd) tea.Cmd {
	if m.terminal == nil {
		return by
	}
	owed := m.terminal.hush()
	if owed == 0 {
		return by
	}
	m.terminal.leaving = by
	return tea.Tick(owed, func(time.Time) tea.Msg { return leaveNow{} })
}

// leaveNow ends the wait for an answer.
type leaveNow struct{}

// left gives the terminal away if that is waited for.
func (m *Model) left() tea.Cmd {
	by := m.terminal.leaving
	m.terminal.leaving = nil
	return by
}

// stayed is what follows a departure that ended here: the terminal is ours again, or
// has never been anybody else's. The line is asked again.
func (m *Model) stayed() {
	if m.terminal != nil {
		m.terminal.retaken()
	}
}
