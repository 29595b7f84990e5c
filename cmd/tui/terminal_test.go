//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// terminal is a real one as far as the program can tell: a pseudo-terminal with
// an emulator behind it that keeps the screen. Most tests need no answers to
// queries, so it gives them only where a test asks for it.
type terminal struct {
	t        testing.TB
	master   *os.File
	slave    *os.File
	program  *exec.Cmd
	exited   chan struct{}
	before   term.State    // the terminal's mode when the program was started
	stall    chan struct{} // a value has the terminal read nothing until there is another
	started  time.Time
	firstHit time.Duration // from the start to the first frame with a board
	answers  atomic.Bool

	mu     sync.Mutex
	screen *vt.Emulator
	cursor bool
	modes  *modes
	sent   []byte // all that the program wrote
}

func openTerminal(t testing.TB, width, height int, args ...string) *terminal {
	t.Helper()
	name := binary(t)
	return startOnTerminal(t, width, height, exec.Command(name, args...))
}

// startOnTerminal starts any command on a new terminal.
func startOnTerminal(t testing.TB, width, height int, program *exec.Cmd) *terminal {
	t.Helper()
	return start(t, width, height, program, false)
}

// openForeignTerminal starts the program on a terminal that does not control it.
func openForeignTerminal(t testing.TB, width, height int, args ...string) *terminal {
	t.Helper()
	name := binary(t)
	return start(t, width, height, exec.Command(name, args...), true)
}

func start(t testing.TB, width, height int, program *exec.Cmd, foreign bool) *terminal {
	t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal here: ", err)
	}
	if master, err = polled(master); err != nil {
		t.Fatal(err)
	}
	x := &terminal{
		t: t, master: master, slave: slave, program: program, screen: vt.NewEmulator(width, height), cursor: true,
		modes: newModes(), exited: make(chan struct{}), stall: make(chan struct{}),
	}
	x.screen.SetCallbacks(vt.Callbacks{CursorVisibility: func(on bool) { x.cursor = on }})
	x.resize(width, height)
	x.before = x.mode()
	x.program.Stdin, x.program.Stdout, x.program.Stderr = slave, slave, slave
	x.program.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: !foreign}
	x.program.Env = append(x.program.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor")
	go x.answer(x.screen)
	x.started = time.Now()
	if err := x.program.Start(); err != nil {
		t.Fatal(err)
	}
	go x.read()
	go func() { _ = x.program.Wait(); close(x.exited) }()
	t.Cleanup(x.close)
	return x
}

// polled is a file in place of another one, which is closed at once by who closes it. Package pty
// leaves its files blocking: their Close waits for a reader who waits for a program that writes
// nothing, and the program does not lose its terminal.
func polled(f *os.File) (*os.File, error) {
	defer f.Close()
	fd, err := unix.FcntlInt(f.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	if err := unix.SetNonblock(fd, true); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), f.Name()), nil
}

// openInShell starts a shell with job control that runs a script, in which the
// program with its arguments is "$0" "$@".
func openInShell(t testing.TB, width, height int, script string, args ...string) *terminal {
	t.Helper()
	name := binary(t)
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	return startOnTerminal(t, width, height, exec.Command(sh, append([]string{"-c", "set -m; " + script, name}, args...)...))
}

func (x *terminal) read() {
	buf := make([]byte, 1<<16)
	for {
		select {
		case <-x.stall:
			<-x.exited // what it left behind is read
			x.stall <- struct{}{}
		default:
		}
		n, err := x.master.Read(buf)
		x.mu.Lock()
		x.emulate(buf[:n])
		x.modes.see(buf[:n])
		x.sent = append(x.sent, buf[:n]...)
		if x.firstHit == 0 && strings.Contains(x.screen.String(), "iteration") {
			x.firstHit = time.Since(x.started)
		}
		x.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// emulate shows a piece of output; an emulator that fails is not what is tested.
func (x *terminal) emulate(piece []byte) {
	defer func() {
		if recover() != nil {
			x.screen = vt.NewEmulator(80, 24)
			go x.answer(x.screen)
		}
	}()
	_, _ = x.screen.Write(piece)
}

// answer gives the program what the emulator answers, if the terminal is to answer.
func (x *terminal) answer(screen io.Reader) {
	answers := make(chan []byte, 1024)
	defer close(answers)
	go func() {
		for answer := range answers {
			_, _ = x.master.Write(answer)
		}
	}()
	buffer := make([]byte, 4096)
	for {
		n, err := screen.Read(buffer)
		if err != nil {
			return
		}
		if !x.answers.Load() {
			continue
		}
		select {
		case answers <- bytes.Clone(buffer[:n]):
		default: // a terminal does not wait for its program either
		}
	}
}

func (x *terminal) close() {
	_ = x.program.Process.Kill()
	<-x.exited
	x.slave.Close()
	x.master.Close()
	// What Close sets its reader reads without a lock; the end of its pipe says
	// the same.
	_ = x.screen.InputPipe().(io.Closer).Close()
}

// resize gives the terminal another size. A screen that no eye would read is not emulated.
func (x *terminal) resize(width, height int) {
	x.mu.Lock()
	func() {
		defer func() { _ = recover() }() // as in emulate
		x.screen.Resize(max(1, min(width, 400)), max(1, min(height, 120)))
	}()
	x.mu.Unlock()
	if err := pty.Setsize(x.slave, &pty.Winsize{Cols: uint16(width), Rows: uint16(height)}); err != nil {
		x.t.Fatal(err)
	}
}

// press types keys, one after the other.
func (x *terminal) press(keys ...string) {
	for _, k := range keys {
		if _, err := x.master.WriteString(k); err != nil {
			x.t.Fatal(err)
		}
	}
}

// text is what stands on the screen.
func (x *terminal) text() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.screen.String()
}

// until waits for something to be so: a minute, and a thousand looks, as a machine may be halted. A program
// that four thousand connections attack answers late where the machine has much else to do.
func (x *terminal) until(what string, so func() bool) {
	x.t.Helper()
	deadline := time.Now().Add(time.Minute)
	for looks := 1; !so(); looks++ {
		if time.Sleep(5 * time.Millisecond); looks >= 1000 && time.Now().After(deadline) {
			x.mu.Lock()
			alt, cursor, sent := x.screen.IsAltScreen(), x.cursor, x.sent[max(0, len(x.sent)-300):]
			x.mu.Unlock()
			x.t.Fatalf("waited in vain for %s; the screen (alternate %v, cursor %v) is\n%s\nthe last output was %q", what, alt, cursor, x.text(), sent)
		}
	}
}

var counter = regexp.MustCompile(`iteration ([0-9][0-9 \x{a0}\x{2009}\x{202f}]*)`)

// iteration reads the counter from the screen, -1 if it is not there.
func (x *terminal) iteration() int {
	m := counter.FindStringSubmatch(x.text())
	if m == nil {
		return -1
	}
	n, err := strconv.Atoi(strings.Join(strings.FieldsFunc(m[1], func(r rune) bool { return r < '0' || r > '9' }), ""))
	if err != nil {
		return -1
	}
	return n
}

// over reports whether the program has ended.
func (x *terminal) over() bool {
	select {
	case <-x.exited:
		return true
	default:
		return false
	}
}

// leave waits for the end of the program and gives its exit code.
func (x *terminal) leave() int {
	x.t.Helper()
	x.until("the end of the program", x.over)
	return x.program.ProcessState.ExitCode()
}

// told waits for the end of the program, and until all that it wrote has been read. It gives the exit code.
func (x *terminal) told() (code int) {
	x.t.Helper()
	code = x.leave()
	const mark = "\x1b]7777;told\a" // means nothing to a terminal
	if _, err := x.slave.WriteString(mark); err != nil {
		x.t.Fatal(err)
	}
	x.until("all that the program wrote", func() bool {
		x.mu.Lock()
		defer x.mu.Unlock()
		return bytes.Contains(x.sent, []byte(mark))
	})
	return code
}

// handedBack reports whether the alternate screen is left and the cursor is seen.
func (x *terminal) handedBack() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return !x.screen.IsAltScreen() && x.cursor
}

// clean wants the terminal as it was before the program.
func (x *terminal) clean(before *term.State) {
	x.t.Helper()
	x.until("the alternate screen to be left and the cursor to be seen", x.handedBack)
	after, err := term.GetState(x.slave.Fd())
	if err != nil {
		x.t.Fatal(err)
	}
	if *after != *before {
		x.t.Errorf("the terminal's mode is %+v, and was %+v", after, before)
	}
}

const (
	left  = "\x1b[D"
	right = "\x1b[C"
)

// resident is the memory that the program has in use, and the most it ever had, in
// MiB; 0 where the system does not tell. (What a process reports of itself when it
// has ended counts the memory of the one that started it, too.)
func (x *terminal) resident() (now, most float64) { return residentOf(x.program.Process.Pid) }

func residentOf(pid int) (now, most float64) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, 0
	}
	for line := range strings.Lines(string(text)) {
		var kb float64
		if n, _ := fmt.Sscanf(line, "VmRSS: %f kB", &kb); n == 1 {
			now = kb / 1024
		}
		if n, _ := fmt.Sscanf(line, "VmHWM: %f kB", &kb); n == 1 {
			most = kb / 1024
		}
	}
	return now, most
}
