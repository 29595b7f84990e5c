package ui

import (
	"io"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/flow"
	"sudokuscope/ui/tty"
)

// TestALineIsAskedAgain: who cannot go to the shell, or comes back from it, goes on
// asking the line.
func TestALineIsAskedAgain(t *testing.T) {
	for name, msg := range map[string]tea.Msg{"no shell": tty.NoShell{}, "back": tea.ResumeMsg{}} {
		m := &Model{terminal: &terminal{out: io.Discard, line: flow.New()}}
		m.terminal.line.Wrote(time.Now(), true)
		if owed := m.terminal.hush(); owed == 0 || !m.terminal.hushed {
			t.Fatalf("%s: an answer is owed within %v", name, owed)
		}
		m.update(msg)
		if m.terminal.hushed || m.terminal.hush() != 0 {
			t.Errorf("%s: the line is asked nothing more, or an old answer is waited for", name)
		}
	}
}
