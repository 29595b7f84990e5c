package ui

import (
	"context"
	"errors"
	"os"

	tea "charm.land/bubbletea/v2"
)

// serve shows a model until it is left. Signals are the context's business: the
// toolkit's own handler would wait for ever to hand one to a loop that the
// context has ended.
func serve(ctx context.Context, m *Model, c Config) error {
	m.pulse = &pulse{}
	defer m.pulse.stop()
	options := []tea.ProgramOption{tea.WithContext(ctx), tea.WithFPS(framesPerSecond), tea.WithoutSignalHandler()}
	if c.Input != nil {
		options = append(options, tea.WithInput(c.Input))
	}
	if c.Output == nil {
		c.Output = os.Stdout
	}
	m.terminal = &terminal{out: c.Output, pulse: m.pulse}
	if f, ok := c.Output.(*os.File); ok {
		options = append(options, tea.WithOutput(file{m.terminal, f}))
	} else {
		options = append(options, tea.WithOutput(m.terminal))
	}
	if c.Environ != nil {
		options = append(options, tea.WithEnvironment(c.Environ))
	}
	p := tea.NewProgram(m, options...)
	m.pulse.program = p
	_, err := p.Run()
	if errors.Is(err, tea.ErrInterrupted) || ctx.Err() != nil {
		return nil
	}
	return err
}
