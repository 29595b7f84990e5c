package tty

import (
	"context"
	"errors"
	"io"
	"os"

	tea "charm.land/bubbletea/v2"
)

// Terminal is the console. Its keys come as records, not as sequences, and the
// toolkit gives it back as it was; what is left to hold is the size.
type Terminal struct{}

// ErrGone is the cause of an end that the loss of the terminal brought about.
var ErrGone = errors.New("the terminal is gone")

// Open takes the console.
func Open(_, _ *os.File, _ context.CancelCauseFunc) (*Terminal, error) { return &Terminal{}, nil }

// Output is the console, to be written to.
func (*Terminal) Output() io.Writer { return os.Stdout }

// console is a writer that the toolkit knows for the console.
type console struct{ io.Writer }

func (console) Read(b []byte) (int, error) { return os.Stdout.Read(b) }
func (console) Close() error               { return os.Stdout.Close() }
func (console) Fd() uintptr                { return os.Stdout.Fd() }

// Options have a program use the console; what it writes goes to screen, and from
// there to Output.
func (*Terminal) Options(screen io.Writer, _ []string) []tea.ProgramOption {
	return []tea.ProgramOption{tea.WithOutput(console{screen}), tea.WithFilter(func(_ tea.Model, msg tea.Msg) tea.Msg {
		if size, ok := msg.(tea.WindowSizeMsg); ok {
			size.Width, size.Height = Clamp(size.Width, size.Height)
			return size
		}
		return msg
	})}
}

// Run runs a program that was made with Options.
func (*Terminal) Run(_ context.Context, p *tea.Program) (tea.Model, error) { return p.Run() }

// Close and Restore have nothing to do.
func (*Terminal) Close()   {}
func (*Terminal) Restore() {}

// Restore has nothing to do.
func Restore() {}
