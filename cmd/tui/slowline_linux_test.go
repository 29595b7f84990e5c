package main

import (
	"bytes"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// slowLine is a terminal at the end of a slow line: whatever is written is taken at
// once, waits in a queue, and reaches the terminal little by little, which answers
// when it is asked who it is.
type slowLine struct {
	master *os.File

	mu      sync.Mutex
	last    time.Time // when something was brought last
	queue   []byte
	most    int // of bytes in the queue, since it was last set back
	passed  int
	answers int
}

func (s *slowLine) take() {
	buf := make([]byte, 1<<16)
	for {
		n, err := s.master.Read(buf)
		s.mu.Lock()
		s.queue = append(s.queue, buf[:n]...)
		s.most = max(s.most, len(s.queue))
		s.mu.Unlock()
		if err != nil {
			return
		}
	}
}

var whoAreYou = []byte("\x1b[c")

// bytesASecond is what the line takes.
const bytesASecond = 20_000

// pass brings what the line has taken meanwhile to the terminal.
func (s *slowLine) pass() {
	s.mu.Lock()
	now := time.Now()
	n := min(len(s.queue), int(now.Sub(s.last).Seconds()*bytesASecond))
	s.last = now
	there := s.queue[:n]
	for asked := bytes.Index(s.queue, whoAreYou); asked >= 0 && asked < n; {
		s.answers++
		_, _ = s.master.WriteString("\x1b[?62;22c")
		next := bytes.Index(s.queue[asked+1:], whoAreYou)
		if next < 0 {
			break
		}
		asked += 1 + next
	}
	s.queue, s.passed = s.queue[len(there):], s.passed+n
	s.mu.Unlock()
}

// TestASlowLineIsNotFilled: over a line of 20 kB a second the program writes what
// the line takes, not what it could draw, and leaves no answer to the shell.
func TestASlowLineIsNotFilled(t *testing.T) {
	name, err := built()
	if err != nil {
		t.Fatal(err)
	}
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal here: ", err)
	}
	defer master.Close()
	defer slave.Close()
	if err := pty.Setsize(master, &pty.Winsize{Cols: 120, Rows: 36}); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(name, "ai-escargot", "-a", "reseda", "--speed", "max")
	c.Stdin, c.Stdout, c.Stderr = slave, slave, slave
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	c.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "SSH_TTY=/dev/pts/9")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	defer func() { _ = c.Process.Kill() }()

	s := &slowLine{master: master, last: time.Now()}
	go s.take()
	const each = 20 * time.Millisecond
	for tick := range 250 { // five seconds
		time.Sleep(each)
		s.pass()
		if tick == 100 { // the first frame is large, and through by now
			s.mu.Lock()
			s.most = 0
			s.mu.Unlock()
		}
	}
	s.mu.Lock()
	most, passed, answers, queued := s.most, s.passed, s.answers, len(s.queue)
	s.mu.Unlock()
	t.Logf("%d bytes reached the terminal, which answered %d times; at most %d waited, %d in the end", passed, answers, most, queued)
	// A machine that is busy lets the terminal answer late. Without questions some
	// 800 000 bytes wait.
	if most > 100_000 {
		t.Errorf("%d bytes waited in the line, five seconds' worth are at most expected", most)
	}
	if answers == 0 {
		t.Error("the terminal was asked nothing")
	}
	if _, err := master.WriteString("q"); err != nil {
		t.Fatal(err)
	}
	for over := false; !over; {
		select {
		case err := <-ended:
			if err != nil {
				t.Error(err)
			}
			over = true
		case <-time.After(each):
			s.pass()
		}
	}
	if _, err := term.MakeRaw(slave.Fd()); err != nil {
		t.Fatal(err)
	}
	for range 100 {
		time.Sleep(time.Millisecond)
		s.pass()
	}
	n, err := unix.IoctlGetInt(int(slave.Fd()), unix.TIOCINQ)
	switch {
	case err != nil:
		t.Error(err)
	case n > 0 && queued > bytesASecond: // as on a machine that is busy
		t.Logf("%d bytes of an answer are left to the shell: it came behind %d others, for which nobody waits", n, queued)
	case n > 0:
		t.Errorf("%d bytes of an answer are left to the shell, though only %d stood before it", n, queued)
	}
}
