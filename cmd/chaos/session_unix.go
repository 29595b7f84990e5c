//go:build unix

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// patience is how long a program may take to do what is asked of it. As long as it
// works, it may take more: a machine that has much else to do gives it little time.
// worked is how much of a processor's time that may be, and longest the most in all.
const (
	patience = 30 * time.Second
	worked   = 10 * time.Second
	longest  = 5 * time.Minute
)

// task is what happens on one terminal.
type task struct {
	number            int
	program, dir      string
	seed              uint64
	algorithm, puzzle string
	inputs, resizes   int
}

// outcome is what came of it.
type outcome struct {
	task
	typed, sized, signalled int
	starts                  int // of the program, which may be left by a key
	again                   int // ctrl+c had to be pressed twice
	slowest                 time.Duration
	memory                  int // KiB, at most
	dead, hung, dirty       []string
	log                     []string
}

// session is a task at work.
type session struct {
	outcome
	*terminal
	dice *rand.Rand
}

// sane are signals that a program on a terminal lives through.
var sane = []syscall.Signal{syscall.SIGTSTP, syscall.SIGSTOP, syscall.SIGCONT, syscall.SIGWINCH, syscall.SIGPIPE, syscall.SIGALRM, syscall.SIGUSR1, syscall.SIGUSR2}

// play makes a task, and gives the outcome.
func play(t task) outcome {
	s := session{outcome: outcome{task: t}, dice: rand.New(rand.NewPCG(t.seed, uint64(t.number)))}
	if !s.start() {
		return s.outcome
	}
	for i := range t.inputs {
		if s.over() && !(s.ended("by itself", 0, 130) && s.start()) {
			break
		}
		in := next(s.dice)
		s.log = append(s.log, fmt.Sprintf("%s %q", in.kind, in.bytes))
		if err := s.send(in.bytes); err != nil {
			s.hung = append(s.hung, err.Error()+": "+s.states()+s.said())
			s.dump()
			break
		}
		s.typed++
		if (i+1)*t.resizes/t.inputs > s.sized {
			s.change()
		}
		if s.dice.IntN(150) == 0 {
			which := sane[s.dice.IntN(len(sane))]
			if s.signal(which) {
				s.signalled++
				s.log = append(s.log, which.String())
			}
		}
		if i%4 == 0 {
			time.Sleep(time.Duration(s.dice.IntN(4000)) * time.Microsecond)
		}
		if i%100 == 99 && !s.lives() {
			break
		}
	}
	if len(s.dead)+len(s.hung) == 0 && (!s.over() || s.ended("by itself", 0, 130) && s.start()) {
		s.leave()
	}
	s.close()
	return s.outcome
}

// start opens a terminal with the program on it, and waits for its screen.
func (s *session) start() bool {
	if s.terminal != nil {
		s.close()
	}
	speed := pick(s.dice, []string{"1", "60", "max"})
	t, err := openTerminal(120, 36, s.dice.IntN(2) == 0, s.dir, s.program, s.puzzle, "-a", s.algorithm, "--speed", speed)
	if err != nil {
		s.dead = append(s.dead, err.Error())
		return false
	}
	s.terminal = t
	s.starts++
	s.log = append(s.log, "start --speed "+speed)
	if !t.await(func() bool { return t.over() || t.shown() }) || t.over() {
		s.hung = append(s.hung, "no screen at the start: "+t.said())
		return false
	}
	return true
}

func (t *terminal) shown() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.modes.private[1049]
}

// change gives the terminal another size, now and then one that no eye would read.
func (s *session) change() {
	width, height := 1+s.dice.IntN(220), 1+s.dice.IntN(70)
	switch s.dice.IntN(40) {
	case 0:
		width, height = 500, 200
	case 1:
		width, height = 1000, 500
	case 2:
		width, height = 65535, 65535
	case 3:
		width, height = 0, 0
	case 4:
		width, height = 1, 65535
	}
	s.log = append(s.log, fmt.Sprintf("size %dx%d", width, height))
	s.sized++
	s.resize(width, height)
}

// lives reports whether the program draws what it is asked to: another size.
func (s *session) lives() bool {
	s.measure()
	before := s.bytes()
	s.resize(80+s.dice.IntN(60), 24+s.dice.IntN(20))
	if !s.await(func() bool { return s.over() || s.bytes() > before }) {
		s.hung = append(s.hung, "it draws nothing: "+s.states()+s.said())
		s.dump()
		return false
	}
	return true
}

// states are those of the shell and of the program, as the system has them.
func (s *session) states() string {
	text := ""
	for name, pid := range map[string]int{"shell": s.shell.Process.Pid, "program": s.job()} {
		if stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat")); err == nil {
			if _, rest, ok := bytes.Cut(stat, []byte(") ")); ok {
				text += fmt.Sprintf("%s %c, ", name, rest[0])
			}
		}
	}
	return text
}

// dump has a program that hangs say in the log what its goroutines wait for.
func (s *session) dump() {
	s.mu.Lock()
	s.log = append(s.log, fmt.Sprintf("the last output: %q", s.tail[max(0, len(s.tail)-4000):]))
	s.tail = s.tail[:0]
	s.mu.Unlock()
	if s.signal(syscall.SIGTRAP) {
		wait(patience/6, s.over)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.log = append(s.log, "goroutines:", string(s.tail))
}

// measure notes the most memory that the program has held.
func (s *session) measure() {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(s.job()), "status"))
	if err != nil {
		return // not this system's
	}
	for line := range bytes.Lines(text) {
		if rest, ok := strings.CutPrefix(string(line), "VmHWM:"); ok {
			if n, err := strconv.Atoi(strings.Fields(rest)[0]); err == nil {
				s.memory = max(s.memory, n)
			}
		}
	}
}

// ended judges a program that has ended, by its exit code and what it left behind.
func (s *session) ended(how string, codes ...int) bool {
	ok := false
	for _, c := range codes {
		ok = ok || s.shell.ProcessState.ExitCode() == c
	}
	if s.failed() || !ok {
		s.dead = append(s.dead, fmt.Sprintf("%s, exit code %d: %s", how, s.shell.ProcessState.ExitCode(), s.said()))
		return false
	}
	if !wait(patience, func() bool { return len(s.dirt()) == 0 }) {
		s.dirty = append(s.dirty, fmt.Sprintf("%s: %s: %s", how, strings.Join(s.dirt(), ", "), s.said()))
		return false
	}
	return true
}

// ends are the ways in which a program is ended: by what is typed, by a signal, or by
// the loss of its terminal; and the exit code, -1 for any.
var ends = []struct {
	name   string
	typed  string
	signal syscall.Signal
	code   int
}{
	{"q", "q", 0, 0},
	{"ctrl+c", "\x03", 0, 0},
	{"ctrl+c as kitty has it", "\x1b[99;5u", 0, 0},
	{"TERM", "", syscall.SIGTERM, 143},
	{"INT", "", syscall.SIGINT, 130},
	{"HUP", "", syscall.SIGHUP, 129},
	{"QUIT", "", syscall.SIGQUIT, 131},
	{"ABRT", "", syscall.SIGABRT, 134},
	{"KILL", "", syscall.SIGKILL, 137},
	{"loss of the terminal", "", 0, -1},
}

// leave ends the program in one of these ways.
func (s *session) leave() {
	s.measure()
	end := ends[s.number%len(ends)]
	s.log = append(s.log, "end: "+end.name)
	ready := func() bool { return s.over() || s.job() > 0 }
	wait(patience, ready) // not while the shell has it go on after a stop
	if end.signal == syscall.SIGKILL {
		time.Sleep(time.Second) // its guard is called some time after the start
	}
	begun := time.Now()
	switch {
	case end.name == "q":
		for range 6 { // out of dialogs and pastes
			_ = s.send([]byte("\x1b[27u"))
		}
		time.Sleep(300 * time.Millisecond)
		begun = time.Now()
		_ = s.send([]byte("q"))
		if !wait(3*time.Second, s.over) { // what was typed may still be asking for something
			s.interrupt("\x03")
		}
	case end.typed != "":
		time.Sleep(300 * time.Millisecond) // what was begun before is over
		begun = time.Now()
		s.interrupt(end.typed)
	case end.signal != 0:
		s.signal(end.signal)
	default:
		s.lose()
		return
	}
	if !s.await(s.over) {
		s.hung = append(s.hung, "it does not leave on "+end.name+": "+s.states()+s.said())
		s.dump()
		return
	}
	s.slowest = max(s.slowest, time.Since(begun))
	s.ended("on "+end.name, 0, end.code) // a click on the way may have left it before
}

// interrupt presses ctrl+c, and once more if that has only ended a paste.
func (s *session) interrupt(key string) {
	_ = s.send([]byte(key))
	if !wait(3*time.Second, s.over) {
		s.again++
		_ = s.send([]byte(key))
	}
}

// lose takes the terminal away: the process must go.
func (s *session) lose() {
	pid := s.job()
	s.slave.Close()
	s.master.Close()
	begun := time.Now()
	if !wait(patience, func() bool { return pid <= 0 || syscall.Kill(pid, 0) != nil }) {
		s.hung = append(s.hung, "it lives on without a terminal")
	}
	s.slowest = max(s.slowest, time.Since(begun))
}

// summary is what came of all terminals.
type summary struct {
	counts
	took   time.Duration
	failed []outcome
}

func (s *summary) add(o outcome) {
	s.terminals++
	s.typed += o.typed
	s.sized += o.sized
	s.signalled += o.signalled
	s.starts += o.starts
	s.again += o.again
	if o.slowest > s.slowest {
		s.slowest, s.slowestOn = o.slowest, fmt.Sprintf("terminal %d, on %s", o.number, ends[o.number%len(ends)].name)
	}
	s.memory = max(s.memory, o.memory)
	s.dead += len(o.dead)
	s.hung += len(o.hung)
	s.dirty += len(o.dirty)
	if len(o.dead)+len(o.hung)+len(o.dirty) > 0 {
		s.failed = append(s.failed, o)
	}
}
