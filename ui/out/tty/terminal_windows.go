package tty

import (
	"context"

	tea "charm.land/bubbletea/v2"
)

const noShell = "the console has no shell to go to"

// terminal is the console. Its keys come as records, not as sequences, and Bubble Tea
// gives it back as it was; what is left to do is the size.
type terminal struct{}

func open(context.CancelCauseFunc) (terminal, error) { return terminal{}, nil }

func (terminal) options([]string) []tea.ProgramOption { return nil }

// filter takes messages before Bubble Tea acts on them.
func (terminal) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		msg.Width, msg.Height = clamp(msg.Width, msg.Height)
		return msg
	case tea.SuspendMsg:
		return NoShell{}
	}
	return msg
}

func (terminal) run(p *tea.Program) (tea.Model, error) { return p.Run() }
func (terminal) close()                                {}

// Restore has nothing to do: Bubble Tea changes no mode that outlives the process.
func Restore() {}

// Guarding reports whether this process is a guard: there is none.
func Guarding() bool { return false }

// Guard has nothing to do.
func Guard() {}
