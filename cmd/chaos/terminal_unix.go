//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// terminal is a pseudo-terminal with a shell that runs the program as a job, and an
// emulator that keeps the screen and, if it is to, answers what it is asked.
type terminal struct {
	master, slave *os.File
	before        *term.State
	shell         *exec.Cmd
	exited        chan struct{}
	input         chan []byte
	gone          chan struct{} // the terminal is closed

	mu       sync.Mutex
	screen   *vt.Emulator
	modes    modes
	written  int64  // bytes
	tail     []byte // the last of them
	panicked bool
}

// asAJob runs the program under job control, and has it go on when it was stopped:
// a shell gives 128 and the signal for that, SIGSTOP to SIGTTOU. Keys that are typed
// while it is stopped do not end the shell.
const asAJob = `set -m
trap : INT QUIT
"$0" "$@"
s=$?
while [ $s -ge 147 ] && [ $s -le 150 ]; do fg >/dev/null 2>&1; s=$?; done
exit $s`

// emulated is the largest screen that is emulated: what is larger is only asked for.
const emulatedWidth, emulatedHeight = 250, 80

func openTerminal(width, height int, answers bool, dir, program string, args ...string) (*terminal, error) {
	master, slave, err := pty.Open()
	if err != nil {
		return nil, err
	}
	t := &terminal{
		master: master, slave: slave, exited: make(chan struct{}), input: make(chan []byte, 1024), gone: make(chan struct{}),
		screen: vt.NewEmulator(width, height), modes: newModes(),
	}
	if t.before, err = term.GetState(slave.Fd()); err != nil {
		return nil, err
	}
	t.resize(width, height)
	t.shell = exec.Command("sh", append([]string{"-c", asAJob, program}, args...)...)
	t.shell.Dir = dir
	t.shell.Stdin, t.shell.Stdout, t.shell.Stderr = slave, slave, slave
	t.shell.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	t.shell.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "GOTRACEBACK=all", "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+dir)
	if err := t.shell.Start(); err != nil {
		return nil, err
	}
	go t.read()
	go t.write()
	go func() { // what the emulator answers
		buffer := make([]byte, 4096)
		for {
			n, err := t.screen.Read(buffer)
			if err != nil {
				return
			}
			if answers {
				select {
				case t.input <- bytes.Clone(buffer[:n]):
				default: // a terminal does not wait for its program either
				}
			}
		}
	}()
	go func() { _ = t.shell.Wait(); close(t.exited) }()
	return t, nil
}

// kept is how much of the output is looked through for the words of a panic.
const kept = 1 << 17

func (t *terminal) read() {
	buffer := make([]byte, 1<<16)
	for {
		n, err := t.master.Read(buffer)
		t.mu.Lock()
		t.emulate(buffer[:n])
		t.modes.see(buffer[:n])
		t.written += int64(n)
		t.tail = append(t.tail, buffer[:n]...)
		if bytes.Contains(t.tail, []byte("panic: ")) || bytes.Contains(t.tail, []byte("fatal error: ")) {
			t.panicked = true
		}
		t.tail = t.tail[max(0, len(t.tail)-kept):]
		t.mu.Unlock()
		if err != nil && !errors.Is(err, syscall.EINTR) {
			return
		}
	}
}

// emulate shows a piece of output; an emulator that fails is not what is tested.
func (t *terminal) emulate(piece []byte) {
	defer func() {
		if recover() != nil {
			t.screen = vt.NewEmulator(80, 24)
		}
	}()
	_, _ = t.screen.Write(piece)
}

func (t *terminal) write() {
	for {
		select {
		case piece := <-t.input:
			if _, err := t.master.Write(piece); err != nil {
				return
			}
		case <-t.gone:
			return
		}
	}
}

// errFull is the answer of a program that takes no input.
var errFull = errors.New("it does not take its input")

// mostWaiting is how much may wait to be read by the program: what is typed next is
// to be heard now, and not after thousands of keys.
const mostWaiting = 128

// waiting is how much of the input the program has not read.
func (t *terminal) waiting() int {
	n, err := unix.IoctlGetInt(int(t.slave.Fd()), unread)
	if err != nil {
		n = 0
	}
	return n + mostWaiting*len(t.input)
}

// send types something. The program has patience to take it.
func (t *terminal) send(piece []byte) error {
	if !t.await(func() bool { return t.over() || t.waiting() < mostWaiting }) {
		return errFull
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case t.input <- piece:
		return nil
	case <-t.exited:
		return nil
	case <-t.gone:
		return nil
	case <-timer.C:
		return errFull
	}
}

func (t *terminal) resize(width, height int) {
	t.mu.Lock()
	func() {
		defer func() { _ = recover() }()
		t.screen.Resize(max(1, min(width, emulatedWidth)), max(1, min(height, emulatedHeight)))
	}()
	t.mu.Unlock()
	_ = pty.Setsize(t.slave, &pty.Winsize{Cols: uint16(width), Rows: uint16(height)})
}

// job is the process in the foreground, 0 while that is the shell.
func (t *terminal) job() int {
	c, err := t.master.SyscallConn() // only the master may be asked, as the slave is none of ours
	if err != nil {
		return 0
	}
	pid := 0
	if e := c.Control(func(fd uintptr) { pid, err = unix.IoctlGetInt(int(fd), unix.TIOCGPGRP) }); e != nil || err != nil || t.shell.Process == nil || pid == t.shell.Process.Pid {
		return 0
	}
	return pid
}

// signal sends one to the program.
func (t *terminal) signal(s syscall.Signal) bool {
	pid := t.job()
	return pid > 0 && syscall.Kill(pid, s) == nil
}

func (t *terminal) over() bool {
	select {
	case <-t.exited:
		return true
	default:
		return false
	}
}

// wait waits for something to be so.
func wait(most time.Duration, so func() bool) bool {
	for end := time.Now().Add(most); !so(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			return so()
		}
	}
	return true
}

// await waits for something to be so, for as long as the program works at it.
func (t *terminal) await(so func() bool) bool {
	begun, spent := time.Now(), t.spent()
	for last := spent; !wait(patience, so); {
		now := t.spent()
		if now <= last || now-spent > worked || time.Since(begun) > longest {
			return false
		}
		last = now
	}
	return true
}

// spent is how long processors have worked for the program, where that can be told.
func (t *terminal) spent() time.Duration {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", t.job()))
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(stat, []byte(") "))
	fields := bytes.Fields(rest)
	if len(fields) < 13 {
		return 0
	}
	ticks := 0
	for _, f := range fields[11:13] {
		n, _ := strconv.Atoi(string(f))
		ticks += n
	}
	return time.Duration(ticks) * time.Second / 100
}

func (t *terminal) bytes() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.written
}

// dirt lists what the program has left behind.
func (t *terminal) dirt() []string {
	t.mu.Lock()
	list := t.modes.dirt()
	if t.screen.IsAltScreen() {
		list = append(list, "alternate screen")
	}
	t.mu.Unlock()
	after, err := term.GetState(t.slave.Fd())
	if err != nil || *after != *t.before {
		list = append(list, "mode of the line")
	}
	return list
}

// said is whatever the program wrote last, where it is words.
func (t *terminal) said() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if at := bytes.Index(t.tail, []byte("panic: ")); at >= 0 {
		return fmt.Sprintf("%q", t.tail[at:min(len(t.tail), at+1200)])
	}
	return fmt.Sprintf("%q", t.tail[max(0, len(t.tail)-300):])
}

func (t *terminal) failed() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.panicked
}

func (t *terminal) close() {
	close(t.gone)
	if pid := t.job(); pid > 0 && !t.over() {
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
	if !t.over() {
		_ = t.shell.Process.Kill()
	}
	<-t.exited
	t.slave.Close()
	t.master.Close()
	_ = t.screen.InputPipe().(io.Closer).Close()
}
