//go:build unix

package tty

import (
	"context"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/sys/unix"
)

// attend hears what the system has to say to a program on a terminal. While the
// program waits to go on it takes no message, and a window may change its size just
// then: attend hands messages to a goroutine of their own, to hear what comes next.
func (t *Terminal) attend(ctx context.Context) {
	sized := make(chan os.Signal, 1) // any number of changes are one
	signal.Notify(sized, syscall.SIGWINCH)
	defer signal.Stop(sized)
	signal.Notify(t.signals, syscall.SIGCONT, syscall.SIGTSTP)
	defer signal.Stop(t.signals)
	guard := time.NewTimer(guardDelay)
	defer guard.Stop()
	stop, goesOn := make(chan struct{}, 1), make(chan struct{}, 1)
	var messenger sync.WaitGroup
	defer messenger.Wait()
	messenger.Go(func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-sized:
				t.send(t.resized())
			case <-stop:
				t.send(tea.SuspendMsg{})
			case <-goesOn:
				t.send(continued{})
			}
		}
	})
	for {
		select {
		case <-guard.C:
			t.callGuard()
		case <-ctx.Done():
			t.out.finish(farewell)
			_, _ = t.out.Write([]byte(otherKeysOff))
			return
		case s := <-t.signals:
			switch {
			case s == syscall.SIGTSTP:
				mark(stop)
			case t.stopped.CompareAndSwap(true, false):
				t.goOn <- struct{}{}
			default:
				mark(goesOn) // from a stop that nobody could hear
			}
		}
	}
}

// mark notes something that is to be done, once.
func mark(what chan<- struct{}) {
	select {
	case what <- struct{}{}:
	default:
	}
}

func (t *Terminal) resized() tea.Msg {
	width, height := t.size()
	return tea.WindowSizeMsg{Width: width, Height: height}
}

// continued says that the process goes on after it was stopped.
type continued struct{}

// filter takes messages before the toolkit acts on them.
func (t *Terminal) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		msg.Width, msg.Height = Clamp(msg.Width, msg.Height)
		return msg
	case tea.SuspendMsg:
		if !underJobControl() {
			return NoShell{}
		}
		return t.handOver(true)
	case continued:
		return t.handOver(false)
	case tea.QuitMsg, tea.InterruptMsg:
		t.out.finish(farewell)
		_, _ = t.out.Write([]byte(keysOff))
	}
	return msg
}

// handOver has the toolkit give the terminal back and take it again, with a stop
// in between or, if there has been one, without.
func (t *Terminal) handOver(stop bool) tea.Msg {
	t.in.pause()
	_, _ = t.out.Write([]byte(keysOff)) // which the toolkit forgets until it has drawn a frame
	return tea.Exec(&interlude{t, stop}, func(error) tea.Msg {
		return tea.BatchMsg{
			func() tea.Msg { return t.resized() },
			func() tea.Msg { return tea.ResumeMsg{} },
		}
	})()
}

// interlude is what the process does while it has no terminal, as a command of the
// toolkit.
type interlude struct {
	*Terminal
	stop bool
}

func (i *interlude) Run() error {
	if i.stop {
		_, _ = i.out.Write([]byte(backTitle))
		i.hold(false)
		i.wait()
		i.hold(true)
		_, _ = i.out.Write([]byte(keepTitle))
	}
	i.in.resume()
	i.out.fresh.Store(true)
	return nil
}

// wait stops the process, with all others of its job, until it is to go on. The
// signal is the one that cannot be caught: the other does nothing any more in a
// program that has once listened for it.
//
// The signal to go on may never be heard: another to stop, such as a ctrl+z typed
// while the terminal is the shell's, takes it away. But the process goes on, and
// a process that still runs after a while does so because it was meant to.
func (i *interlude) wait() {
	i.stopped.Store(true)
	_ = syscall.Kill(0, syscall.SIGSTOP)
	unheard := time.NewTimer(takesEffect)
	defer unheard.Stop()
	select {
	case <-i.goOn:
	case <-i.ended:
	case <-unheard.C:
		if !i.stopped.CompareAndSwap(true, false) {
			<-i.goOn
		}
	}
}

// takesEffect is more than a signal takes to stop a process.
const takesEffect = 500 * time.Millisecond

// underJobControl reports whether a shell has made a job of the process, which it
// can stop and have go on. The job that began the session was made by none.
func underJobControl() bool {
	session, err := unix.Getsid(0)
	return err == nil && session != unix.Getpgrp()
}

// SetStdin, SetStdout and SetStderr make it a command.
func (*interlude) SetStdin(io.Reader)  {}
func (*interlude) SetStdout(io.Writer) {}
func (*interlude) SetStderr(io.Writer) {}
