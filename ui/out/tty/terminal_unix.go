//go:build unix

package tty

import (
	"context"
	"errors"
	"os"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"
)

// terminal is the terminal of the process.
type terminal struct {
	tty    *os.File // its mode is changed
	screen *os.File // its size is asked for
	before *term.State
	in     *keys
	out    output

	program *tea.Program
	asleep  atomic.Bool // stopped by ourselves
	guard   atomic.Pointer[os.File]
	holds   atomic.Bool // the program has the terminal, not the shell
}

// now is the terminal that is open, for Restore.
var now atomic.Pointer[terminal]

// open takes the terminal: its keys from stdin or, if that is none, from wherever the
// process has one, its screen at stdout. gone is called if the terminal is lost.
func open(gone context.CancelCauseFunc) (*terminal, error) {
	t := &terminal{tty: os.Stdin, screen: os.Stdout}
	if !Is(t.tty) {
		tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0) //nolint:forbidigo // no file: the terminal
		if err != nil {
			return nil, errors.New("the keys need a terminal; expected one at stdin or /dev/tty")
		}
		t.tty = tty
	}
	var err error
	t.before, err = term.GetState(t.tty.Fd())
	if err != nil {
		return nil, err
	}
	lost := func() { gone(ErrGone) }
	t.in, err = newKeys(t.tty, lost)
	if err != nil {
		return nil, err
	}
	t.out = output{file: t.screen, lost: lost, woken: func() { t.send(tea.ClearScreen()) }}
	now.Store(t)
	return t, nil
}

// options have a program use the terminal. The output is deliberately no file: Bubble
// Tea would ask a file for its size, and believe it.
func (t *terminal) options(environ []string) []tea.ProgramOption {
	return []tea.ProgramOption{
		tea.WithInput(t.in), tea.WithOutput(&t.out),
		tea.WithWindowSize(t.size()),
		tea.WithColorProfile(colorprofile.Detect(t.screen, environ)),
	}
}

// size is that of the screen, as far as it is drawn.
func (t *terminal) size() (width, height int) {
	width, height, err := term.GetSize(t.screen.Fd())
	if err != nil {
		width, height, _ = term.GetSize(t.tty.Fd())
	}
	return clamp(width, height)
}

// send hands a message to the program, which may be busy.
func (t *terminal) send(msg tea.Msg) { go t.program.Send(msg) }

// run runs the program, and attends to the terminal until it ends.
func (t *terminal) run(program *tea.Program) (tea.Model, error) {
	t.program = program
	_, _ = t.out.Write([]byte(keepTitle))
	t.hold(true)
	ctx, cancel := context.WithCancel(context.Background())
	attended := make(chan struct{})
	go func() {
		defer close(attended)
		t.attend(ctx)
	}()
	model, err := program.Run()
	t.in.end()
	cancel()
	<-attended
	return model, err
}

// close gives the terminal back. What Bubble Tea could not write is left to the guard.
func (t *terminal) close() {
	words := backTitle
	if t.out.dropped { // perhaps Bubble Tea's last words, too; the shell keeps its keyboard
		words = alternate + modesOff + backTitle
	}
	if t.out.last(words) {
		t.hold(false)
	}
	t.dismiss()
	now.CompareAndSwap(t, nil) // until here a signal may have it restored at once
	if t.tty != os.Stdin {
		t.tty.Close()
	}
}

// Restore gives the open terminal back, if there is one, whatever its program does: for
// a process that is about to end in some other way than its program's.
func Restore() {
	terminal := now.Load()
	if terminal == nil {
		return
	}
	restored := terminal.out.last(modesOff + backTitle)
	_ = term.Restore(terminal.tty.Fd(), terminal.before)
	if restored {
		terminal.hold(false) // else the guard does it, which has more time
	}
}
