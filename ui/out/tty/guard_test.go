//go:build linux

package tty

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine/proof/sample"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
)

// TestMain is also the program that fails, its guard, and the job that is stopped.
func TestMain(m *testing.M) {
	if Guarding() {
		Guard()
		return
	}
	if where := os.Getenv("TTY_FAILS"); where != "" {
		failing(where)
		return
	}
	if os.Getenv(stopsOften) != "" {
		beStopped()
		return
	}
	sample.Waiting()
	os.Exit(m.Run())
}

// blank is a screen with nothing on it, which fails where it is to.
type blank struct{ where string }

type fail struct{}

func (b blank) Init() tea.Cmd {
	return tea.Tick(2*guardDelay, func(time.Time) tea.Msg { return fail{} })
}

func (b blank) View() tea.View {
	v := tea.NewView("here")
	v.AltScreen, v.MouseMode = true, tea.MouseModeCellMotion
	return v
}

func (b blank) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, now := msg.(fail); now {
		switch b.where {
		case "goroutine":
			go panic("a goroutine fails")
		case "command":
			return b, func() tea.Msg { go panic("a command's goroutine fails"); return nil }
		case "timer":
			time.AfterFunc(0, func() { panic("a timer fails") })
		case "lock":
			go func() { var mu sync.Mutex; mu.Unlock() }() // which no recover helps against
		}
	}
	return b, nil
}

// failing is a program on a terminal.
func failing(where string) {
	_ = Run(context.Background(), blank{where}, os.Environ())
}

// TestAPanicInAnyGoroutineGivesTheTerminalBack: nobody recovers from it, and the
// terminal is as it was, with the words of the panic on it.
func TestAPanicInAnyGoroutineGivesTheTerminalBack(t *testing.T) {
	t.Parallel()
	for where, words := range map[string]string{
		"goroutine": "a goroutine fails", "command": "a command's goroutine fails", "timer": "a timer fails",
		"lock": "", // of which the runtime tells stderr alone
	} {
		t.Run(where, func(t *testing.T) {
			t.Parallel()
			master, slave, err := pty.Open()
			if err != nil {
				t.Skip(err)
			}
			defer master.Close()
			defer slave.Close()
			before, err := term.GetState(slave.Fd())
			if err != nil {
				t.Fatal(err)
			}
			var mu sync.Mutex
			var sent bytes.Buffer
			go func() {
				b := make([]byte, 1<<16)
				for {
					n, err := master.Read(b)
					mu.Lock()
					sent.Write(b[:n])
					mu.Unlock()
					if err != nil {
						return
					}
				}
			}()
			c := exec.Command(os.Args[0])
			c.Env = append(os.Environ(), "TTY_FAILS="+where, "TERM=xterm-256color")
			c.Stdin, c.Stdout, c.Stderr = slave, slave, slave
			c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
			if err := c.Run(); err == nil {
				t.Error("the program does not fail")
			}
			given := func() bool {
				mu.Lock()
				defer mu.Unlock()
				out := sent.Bytes()
				on, off := bytes.LastIndex(out, []byte("\x1b[?1049h")), bytes.LastIndex(out, []byte("\x1b[?1049l"))
				after, err := term.GetState(slave.Fd())
				return on >= 0 && off > on && bytes.Contains(out[off:], []byte(words)) && bytes.Contains(out[on:], []byte("\x1b[?1002l")) &&
					bytes.Contains(out[on:], []byte("\x1b[?25h")) && err == nil && *after == *before
			}
			// The guard is another program, and how long that waits for a processor is not known.
			for end := time.Now().Add(time.Minute); !given(); time.Sleep(10 * time.Millisecond) {
				if time.Now().After(end) {
					mu.Lock()
					t.Fatalf("the terminal is not given back, or the words are lost: %q", sent.Bytes())
				}
			}
		})
	}
}
