//go:build unix

package tty

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/charmbracelet/x/term"

	"sudokuscope/engine/base/plaintext"
)

// A process that dies, by a panic in any goroutine or by a
// SIGKILL, can give nothing back. A guard can: the same program in a process of
// its own, which waits at the end of a pipe for the other end to go. It knows
// from there whether the terminal was taken just then, and prints what a panic
// had to say where it can be read.

// guardedBy is the variable that makes a process a guard.
const guardedBy = "SUDOKUSCOPE_GUARD"

// What goes through the pipe after the mode of the terminal, apart from the words
// of a panic.
const (
	taken    = 0x01
	released = 0x02
)

// guardDelay is when the guard is called: it shall not compete with the first
// frame.
const guardDelay = 300 * time.Millisecond

// callGuard starts the guard. Where that does not succeed there is none.
func (t *terminal) callGuard() {
	name, err := os.Executable()
	if err != nil {
		return
	}
	mode, err := json.Marshal(t.before)
	if err != nil {
		return
	}
	file, pipe, err := os.Pipe()
	if err != nil {
		return
	}
	defer file.Close()
	guard := exec.Command(name)
	guard.Env = append(os.Environ(), guardedBy+"=1")
	guard.Stdin = file
	guard.Stdout = t.screen
	guard.ExtraFiles = []*os.File{t.tty}
	guard.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // a stop of the job is none of it
	// It is told before it starts: once there is a guard, it knows.
	_, _ = pipe.Write(append(mode, '\n'))
	t.guard.Store(pipe)
	t.tell(t.holds.Load())
	if guard.Start() != nil {
		if t.guard.CompareAndSwap(pipe, nil) {
			pipe.Close()
		}
		return
	}
	go func() { _ = guard.Wait() }()
	_ = debug.SetCrashOutput(pipe, debug.CrashOptions{})
}

// hold notes whether the terminal is taken, for the guard.
func (t *terminal) hold(is bool) {
	t.holds.Store(is)
	t.tell(is)
}

func (t *terminal) tell(held bool) {
	what := byte(released)
	if held {
		what = taken
	}
	if w := t.guard.Load(); w != nil {
		_, _ = w.Write([]byte{what})
	}
}

// dismiss ends the guard.
func (t *terminal) dismiss() {
	if w := t.guard.Swap(nil); w != nil {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		w.Close()
	}
}

// Guarding reports whether this process is a guard, and not the program.
func Guarding() bool { return os.Getenv(guardedBy) != "" }

// Guard waits for the end of the program, and gives the terminal back if that has
// not. A terminal that does not read is waited for.
func Guard() {
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP,
		syscall.SIGQUIT, syscall.SIGTSTP, syscall.SIGTTOU, syscall.SIGTTIN, syscall.SIGPIPE)
	const mostWords = 1 << 20
	said, _ := io.ReadAll(io.LimitReader(os.Stdin, mostWords))
	_, _ = io.Copy(io.Discard, os.Stdin)
	mode, said, _ := bytes.Cut(said, []byte("\n"))
	var before term.State
	if json.Unmarshal(mode, &before) != nil {
		return
	}
	held := false
	words := said[:0]
	for _, b := range said {
		switch b {
		case taken, released:
			held = b == taken
		default:
			words = append(words, b)
		}
	}
	if !held {
		return
	}
	_ = term.Restore(os.NewFile(3, "terminal").Fd(), &before)
	_, _ = os.Stdout.WriteString(modesOff + backTitle + plaintext.Lines(string(words)))
}
