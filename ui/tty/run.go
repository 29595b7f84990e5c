package tty

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"
)

// ErrGone is the error of a program whose terminal was lost.
var ErrGone = errors.New("the terminal is gone")

// Run shows a model on the terminal until it is left, or until the context ends: then
// the program quits in the ordinary way. Signals are the context's business.
func Run(ctx context.Context, m tea.Model, environ []string, options ...tea.ProgramOption) error {
	ctx, gone := context.WithCancelCause(ctx)
	defer gone(nil)
	t, err := open(gone)
	if err != nil {
		return err
	}
	defer t.close()
	options = append(options, tea.WithEnvironment(environ), tea.WithoutSignalHandler(), tea.WithFilter(t.filter))
	p := tea.NewProgram(m, append(options, t.options(environ)...)...)
	defer context.AfterFunc(ctx, p.Quit)()
	_, err = t.run(p)
	switch {
	case errors.Is(context.Cause(ctx), ErrGone):
		return ErrGone
	case errors.Is(err, tea.ErrInterrupted):
		return nil
	}
	return err
}

// NoShell is the message that the program cannot be put aside.
type NoShell struct{}

func (NoShell) Error() string { return noShell }
