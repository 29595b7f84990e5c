package ui

import (
	"context"
	"errors"
	"os"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/tty"
)

// serve shows a model on the terminal until it is left. Signals are the context's
// business: the toolkit's own handler would wait for ever to hand one to a loop
// that the context has ended.
func serve(ctx context.Context, m *Model, c Config) error {
	ctx, gone := context.WithCancelCause(ctx)
	defer gone(nil)
	environ := c.Environ
	if environ == nil {
		environ = os.Environ()
	}
	t, err := tty.Open(os.Stdin, os.Stdout, gone)
	if err != nil {
		return err
	}
	defer t.Close()
	m.pulse = &pulse{}
	defer m.pulse.stop()
	m.terminal = &terminal{out: t.Output(), pulse: m.pulse, line: lineTo(environ)}
	options := append(t.Options(m.terminal, environ), tea.WithContext(ctx), tea.WithFPS(framesPerSecond), tea.WithoutSignalHandler(), tea.WithEnvironment(environ))
	p := tea.NewProgram(m, options...)
	m.pulse.program = p
	_, err = t.Run(ctx, p)
	switch {
	case errors.Is(context.Cause(ctx), tty.ErrGone):
		return tty.ErrGone
	case errors.Is(err, tea.ErrInterrupted) || ctx.Err() != nil:
		return nil
	}
	return err
}
