package ui

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"
)

// serve shows a model until it is left. Signals are the context's business: the
// toolkit's own handler would wait for ever to hand one to a loop that the
// context has ended. The toolkit looks for a new frame 60 times a second, not 30,
// because the first one waits for its clock; lanes keep to 30 themselves.
func serve(ctx context.Context, m *Model, c Config) error {
	options := []tea.ProgramOption{tea.WithContext(ctx), tea.WithFPS(60), tea.WithoutSignalHandler()}
	if c.Input != nil {
		options = append(options, tea.WithInput(c.Input))
	}
	if c.Output != nil {
		options = append(options, tea.WithOutput(c.Output))
	}
	if c.Environ != nil {
		options = append(options, tea.WithEnvironment(c.Environ))
	}
	_, err := tea.NewProgram(m, options...).Run()
	if errors.Is(err, tea.ErrInterrupted) || ctx.Err() != nil {
		return nil
	}
	return err
}
