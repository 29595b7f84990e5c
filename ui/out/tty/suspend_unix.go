//go:build unix

package tty

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/sys/unix"
)

const noShell = "no shell would have the program go on; expected one with job control to have started it"

// attend hears what the system has to say to a program on a terminal.
func (t *terminal) attend(ctx context.Context) {
	signals := make(chan os.Signal, 16)
	signal.Notify(signals, syscall.SIGWINCH, syscall.SIGCONT, syscall.SIGTSTP)
	defer signal.Stop(signals)
	guard := time.NewTimer(guardDelay)
	defer guard.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-guard.C:
			t.callGuard()
		case heard := <-signals:
			switch heard {
			case syscall.SIGWINCH:
				t.send(tea.WindowSizeMsg{})
			case syscall.SIGTSTP:
				t.send(tea.SuspendMsg{})
			case syscall.SIGCONT:
				if !t.asleep.Load() { // from a stop that nobody could hear
					t.send(continued{})
				}
			}
		}
	}
}

// continued says that the process goes on after it was stopped.
type continued struct{}

// filter takes messages before Bubble Tea acts on them.
func (t *terminal) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	if !t.in.sift(msg) {
		return nil
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		msg.Width, msg.Height = t.size() // of several on their way the last one counts
		return msg
	case tea.SuspendMsg:
		if !underJobControl() {
			return NoShell{}
		}
		return t.handOver(true)
	case continued:
		return t.handOver(false)
	}
	return msg
}

// handOver has Bubble Tea give the terminal back and take it again, with a stop in
// between or, if there has been one, without. Its own way to stop does nothing in a
// program that listens for SIGTSTP, as this one must.
func (t *terminal) handOver(stop bool) tea.Msg {
	t.in.pause()
	return tea.Exec(&interlude{t, stop}, func(error) tea.Msg { return tea.WindowSizeMsg{} })()
}

// interlude is what the process does while it has no terminal, as a command.
type interlude struct {
	*terminal
	stop bool
}

// Bubble Tea stops the clock of its frames in a goroutine that it does not wait for:
// where that is late, it stops the clock that was just started again, and no frame is
// drawn any more. clockStops is more than that takes, and stopped more than a stop
// takes until all threads stand; a process that runs on later was told to go on.
const (
	clockStops = 100 * time.Millisecond
	stopped    = 200 * time.Millisecond
)

// Run is what happens between the two.
func (i *interlude) Run() error {
	defer i.in.resume()
	time.Sleep(clockStops)
	if i.stop {
		i.hold(false)
		i.asleep.Store(true)
		stopJob()
		i.asleep.Store(false)
		i.hold(true)
	}
	return nil
}

// stopJob stops the process, with all others of its job, until it is to go on. The signal
// is the one that cannot be caught: the other does nothing any more in a program that
// has once listened for it.
//
// No program is being started meanwhile. The thread that starts one does not stand until that
// program runs, and that one would not run before it goes on: the job would never stop as a
// whole, and the shell would wait for that.
func stopJob() {
	// Package os starts one process without the lock, to find out what the system can do. It
	// does so before it finds its first process, and never again.
	if self, err := os.FindProcess(os.Getpid()); err == nil {
		_ = self.Release()
	}
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	_ = syscall.Kill(0, syscall.SIGSTOP)
	time.Sleep(stopped)
}

// SetStdin, SetStdout and SetStderr make it a command.
func (*interlude) SetStdin(io.Reader)  {}
func (*interlude) SetStdout(io.Writer) {}
func (*interlude) SetStderr(io.Writer) {}

// underJobControl reports whether a shell has made a job of the process, which it can
// stop and have go on. The job that began the session was made by none.
func underJobControl() bool {
	session, err := unix.Getsid(0)
	return err == nil && session != unix.Getpgrp()
}
