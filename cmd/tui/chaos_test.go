//go:build unix

package main

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine/algorithms"
)

var (
	chaosTerminals = flag.Int("terminals", 0, "terminals that TestChaos attacks")
	chaosInputs    = flag.Int("inputs", 20, "inputs that TestChaos sends to each")
	chaosResizes   = flag.Int("resizes", 3, "changes of the size of each")
	chaosSeed      = flag.Uint64("seed", 1, "of what TestChaos and TestKills do: the same input again, though not at the same moments")
)

// chaosPuzzles are one of each order from 2 to 6.
var chaosPuzzles = []string{"4x4/1", "ai-escargot", "16x16/02203", "25x25/jarnet-j25", "36x36/50-1"}

// TestChaos attacks the program on real terminals: random keys, sequences that once ended
// it, pastes, sizes and signals, for every algorithm on boards of every order. The program
// must live through all of it, draw what it is asked to, end when it is asked to, once,
// and leave the terminal as it was. Where it does not, the log lists what was sent.
func TestChaos(t *testing.T) {
	if *chaosTerminals == 0 {
		t.Skip("-terminals says how many")
	}
	var mu sync.Mutex
	var all figures
	t.Cleanup(func() { t.Log(all.text()) })
	list := algorithms.All()
	for i := range *chaosTerminals {
		algorithm, puzzle := list[i%len(list)].ID, chaosPuzzles[i/len(list)%len(chaosPuzzles)]
		t.Run(fmt.Sprintf("%d %s on %s", i, algorithm, puzzle), func(t *testing.T) {
			t.Parallel()
			a := attack{
				t: t, dice: rand.New(rand.NewPCG(*chaosSeed, uint64(i))), way: departures[i%len(departures)],
				home: t.TempDir(), args: []string{puzzle, "-a", algorithm, "--speed"},
			}
			a.play()
			a.end()
			if t.Failed() {
				t.Log("what was sent:\n" + strings.Join(a.sent, "\n"))
			}
			mu.Lock()
			defer mu.Unlock()
			all.add(a.figures)
		})
	}
}

// figures are what is counted on one terminal, or on all of them.
type figures struct {
	terminals, typed, sized, signalled, starts, again int
	slowest                                           time.Duration // to leave
	memory                                            float64       // MiB
}

func (f *figures) add(one figures) {
	f.terminals++
	f.typed += one.typed
	f.sized += one.sized
	f.signalled += one.signalled
	f.starts += one.starts
	f.again += one.again
	f.slowest = max(f.slowest, one.slowest)
	f.memory = max(f.memory, one.memory)
}

func (f *figures) text() string {
	return fmt.Sprintf("%d terminals, %d inputs, %d changes of size, %d signals on the way, %d starts of the program\n"+
		"slowest to leave %.2f s, most memory %.0f MiB, ctrl+c pressed twice %d times (the first ends a paste without an end)",
		f.terminals, f.typed, f.sized, f.signalled, f.starts, f.slowest.Seconds(), f.memory, f.again)
}

// attack is what happens on one terminal.
type attack struct {
	figures
	*terminal
	t    *testing.T
	dice *rand.Rand
	way  departure
	home string
	args []string
	sent []string
}

// asAJob has a shell run the program under job control, and go on when it was stopped:
// a shell gives 128 and the signal for that, SIGSTOP to SIGTTOU. Keys that are typed
// while it is stopped do not end the shell.
const asAJob = `trap : INT QUIT
"$0" "$@"
s=$?
while [ $s -ge 147 ] && [ $s -le 150 ]; do fg >/dev/null 2>&1; s=$?; done
exit $s`

// harmless are signals that a program on a terminal lives through.
var harmless = []syscall.Signal{
	syscall.SIGTSTP, syscall.SIGSTOP, syscall.SIGCONT, syscall.SIGWINCH,
	syscall.SIGPIPE, syscall.SIGALRM, syscall.SIGUSR1, syscall.SIGUSR2,
}

func (a *attack) play() {
	if !a.start() {
		return
	}
	for i := range *chaosInputs {
		if a.over() && !a.restart() {
			return
		}
		in := next(a.dice)
		a.note("%s %q", in.kind, in.bytes)
		if !a.send(in.bytes) {
			a.hung("it does not take its input")
			return
		}
		a.typed++
		if (i+1)**chaosResizes / *chaosInputs > a.sized {
			a.change()
		}
		if a.dice.IntN(150) == 0 {
			if signal := pick(a.dice, harmless); a.signal(signal) {
				a.signalled++
				a.note("%v", signal)
			}
		}
		if i%4 == 0 {
			time.Sleep(time.Duration(a.dice.IntN(4000)) * time.Microsecond)
		}
		if i%100 == 99 && !a.draws() {
			return
		}
	}
	if !a.over() || a.restart() {
		a.leave()
	}
}

func (a *attack) note(format string, args ...any) {
	a.sent = append(a.sent, fmt.Sprintf(format, args...))
}

// start opens a terminal with the program on it, and waits for its screen. Half of the
// terminals answer what they are asked.
func (a *attack) start() bool {
	a.end()
	name := binary(a.t)
	speed := pick(a.dice, []string{"1", "60", "max"})
	shell := exec.Command("sh", append([]string{"-c", "set -m; " + asAJob, name}, append(a.args, speed)...)...)
	shell.Dir = a.home
	shell.Env = append(os.Environ(), "GOTRACEBACK=all", "HOME="+a.home, "XDG_CONFIG_HOME="+a.home, "XDG_STATE_HOME="+a.home)
	a.terminal = start(a.t, 120, 36, shell, false)
	a.answers.Store(a.dice.IntN(2) == 0)
	a.starts++
	a.note("start --speed %s", speed)
	if !a.await(func() bool { return a.over() || a.shown() }) || a.over() {
		a.hung("no screen at the start")
		return false
	}
	return true
}

// restart starts the program again when a key has ended it on the way.
func (a *attack) restart() bool { return a.ended("by itself", 0, 130) && a.start() }

// end ends whatever is left on the terminal.
func (a *attack) end() {
	if a.terminal == nil {
		return
	}
	a.signal(syscall.SIGKILL)
	a.close()
}

// change gives the terminal another size, now and then one that no eye would read.
func (a *attack) change() {
	width, height := 1+a.dice.IntN(220), 1+a.dice.IntN(70)
	switch a.dice.IntN(40) {
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
	a.note("size %dx%d", width, height)
	a.sized++
	a.resize(width, height)
}

// draws reports whether the program draws what it is asked to: another size.
func (a *attack) draws() bool {
	a.measure()
	before := a.written()
	a.resize(80+a.dice.IntN(60), 24+a.dice.IntN(20))
	if !a.await(func() bool { return a.over() || a.written() > before }) {
		a.hung("it draws nothing")
		return false
	}
	return true
}

// hung says that the program hangs, and has it list what its goroutines wait for.
func (a *attack) hung(what string) {
	shell, _ := stat(a.program.Process.Pid)
	program, _ := stat(a.job())
	a.t.Errorf("hung: %s; the shell's state is %q, the program's %q; it wrote %s", what, shell, program, a.last())
	if before := a.written(); a.signal(syscall.SIGTRAP) {
		wait(patience/6, a.over)
		a.mu.Lock()
		defer a.mu.Unlock()
		a.t.Logf("goroutines: %s", a.terminal.sent[before:])
	}
}

// measure notes the most memory that the program has held.
func (a *attack) measure() {
	_, most := residentOf(a.job())
	a.memory = max(a.memory, most)
}

// ended judges a program that has ended, by its exit code and what it left behind.
func (a *attack) ended(how string, codes ...int) bool {
	a.mu.Lock()
	panicked := bytes.Contains(a.terminal.sent, []byte("panic: ")) || bytes.Contains(a.terminal.sent, []byte("fatal error: "))
	a.mu.Unlock()
	if code := a.program.ProcessState.ExitCode(); panicked || !slices.Contains(codes, code) {
		a.t.Errorf("dead: %s, exit code %d: %s", how, code, a.last())
		return false
	}
	if !wait(patience, func() bool { return len(a.dirt()) == 0 }) {
		a.t.Errorf("dirty: %s: %s: %s", how, strings.Join(a.dirt(), ", "), a.last())
		return false
	}
	return true
}

// last is what the program wrote last, or what it wrote of a panic.
func (a *attack) last() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	if at := bytes.Index(a.terminal.sent, []byte("panic:")); at >= 0 {
		return fmt.Sprintf("%q", a.terminal.sent[at:min(len(a.terminal.sent), at+1200)])
	}
	return fmt.Sprintf("%q", a.terminal.sent[max(0, len(a.terminal.sent)-300):])
}

// departure is a way in which a program is ended: by what is typed, by a signal, or, with
// neither, by the loss of its terminal.
type departure struct {
	name   string
	typed  string
	signal syscall.Signal
	code   int
}

var departures = []departure{
	{"q", "q", 0, 0},
	{"ctrl+c", "\x03", 0, 0},
	{"ctrl+c as kitty has it", "\x1b[99;5u", 0, 0},
	{"TERM", "", syscall.SIGTERM, 143},
	{"INT", "", syscall.SIGINT, 130},
	{"HUP", "", syscall.SIGHUP, 129},
	{"QUIT", "", syscall.SIGQUIT, 131},
	{"ABRT", "", syscall.SIGABRT, 134},
	{"KILL", "", syscall.SIGKILL, 137},
	{"loss of the terminal", "", 0, 0},
}

// leave ends the program in its way.
func (a *attack) leave() {
	a.measure()
	a.note("end: %s", a.way.name)
	wait(patience, func() bool { return a.over() || a.job() > 0 }) // the shell may be having it go on
	if a.way.signal == syscall.SIGKILL {
		time.Sleep(time.Second) // its guard is called some time after the start
	}
	begun := time.Now()
	switch {
	case a.way.typed != "":
		if a.way.typed == "q" {
			a.send([]byte(strings.Repeat("\x1b[27u", 6))) // out of dialogs and pastes
		}
		time.Sleep(300 * time.Millisecond) // what was begun before is over
		begun = time.Now()
		a.send([]byte(a.way.typed))
		if !wait(3*time.Second, a.over) { // what was typed before may be waiting for an answer
			a.again++
			a.send([]byte("\x03"))
		}
	case a.way.signal != 0:
		a.signal(a.way.signal)
	default:
		pid := a.job()
		a.slave.Close()
		a.master.Close()
		if !wait(patience, func() bool { return pid <= 0 || syscall.Kill(pid, 0) != nil }) {
			a.t.Error("hung: it lives on without a terminal")
		}
		a.slowest = time.Since(begun)
		return
	}
	if !a.await(a.over) {
		a.hung("it does not leave on " + a.way.name)
		return
	}
	a.slowest = time.Since(begun)
	a.ended("on "+a.way.name, 0, a.way.code) // a click on the way may have left it before
}

// TestAsideAndBack puts the program aside and has it go on, while the window changes
// its size and keys are typed, at the moments at which that once held it for ever.
func TestAsideAndBack(t *testing.T) {
	t.Parallel()
	a := attack{t: t, dice: rand.New(rand.NewPCG(1, 1)), home: t.TempDir(), args: []string{"4x4/1", "--paused", "--speed"}}
	if !a.start() {
		return
	}
	defer a.end()
	for i := range 6 {
		a.send([]byte("\x1a"))
		a.resize(100+i%2, 30)
		time.Sleep(time.Duration(i) * 6 * time.Millisecond)
		a.resize(102, 30+i%2)
		wait(50*time.Millisecond, func() bool { return !a.shown() }) // it may be back already
		if !wait(patience, a.shown) {
			t.Fatalf("no screen the %d. time: %s", i+1, a.last())
		}
		before := a.written()
		a.resize(103+i, 33)
		if !wait(patience, func() bool { return a.written() > before+500 }) {
			t.Fatalf("it draws nothing the %d. time: %s", i+1, a.last())
		}
	}
}
