package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine/proof/sample"
)

// running counts the processes that have a word among their own.
func running(word string) (n int) {
	list, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range list {
		text, err := os.ReadFile(name)
		if err == nil && bytes.Contains(text, []byte(word)) {
			n++
		}
	}
	return n
}

// Nothing that a watched program has started is left when the oscilloscope ends, in whichever way
// that is: eleven kinds of programs, four endings.
func TestNothingThatAProgramStartsIsLeft(t *testing.T) {
	t.Parallel()
	const ( // a step, and what is done when somebody has seen it
		begins = "printf '{\"name\":\"mine\"}\\n{\"say\":\"step 1\"}\\n'\n"
		waits  = begins + "cat"
	)
	for i, c := range []struct{ kind, program string }{
		{"children", "sleep 6%[1]s & sleep 6%[1]s &\n" + waits},
		{"forked twice", "( setsid sleep 6%[1]s & ) ; sh -c 'setsid sleep 6%[1]s &'\n" + waits},
		{"a session", "setsid sleep 6%[1]s &\n" + waits},
		{"a group", "timeout 9999999 sleep 6%[1]s &\n" + waits},
		{"a shell of a shell", "sh -c 'sleep 6%[1]s & wait' &\n" + waits},
		{"another program in its place", begins + "exec sleep 6%[1]s"},
		{"no signal is heard", "trap '' HUP INT TERM PIPE; sleep 6%[1]s &\n" + waits},
		{"stopped", "sleep 6%[1]s & sleep .5; kill -STOP $!\n" + waits},
		{"complaints without end", "sh -c 'while :; do echo help >&2; done' sleep 6%[1]s &\n" + waits},
		{"nothing is written any more", begins + "exec >&-; sleep 6%[1]s"},
		{"twenty", "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 6%[1]s & done\n" + waits},
	} {
		for j, ending := range []string{"q", "kill -9", "the terminal is lost", "TERM"} {
			if sample.Leaves(4*i+j, 13) { // with 13 each kind or ending is met in some
				continue
			}
			word := fmt.Sprintf("%d%02d%d", os.Getpid(), i, j) // seconds that nobody else sleeps
			asleep := func() int { return running("sleep\x006" + word) }
			x := openTerminal(t, 100, 30, "watch", "--", "sh", "-c", fmt.Sprintf(c.program, word))
			x.until("what the program starts: "+c.kind, func() bool { return asleep() > 0 && x.shown() })
			begun, started := time.Now(), asleep()
			switch ending {
			case "q":
				x.press("q")
			case "kill -9":
				_ = x.program.Process.Signal(syscall.SIGKILL)
			case "TERM":
				_ = x.program.Process.Signal(syscall.SIGTERM)
			default:
				_ = x.master.Close()
			}
			x.until(c.kind+" to be ended after "+ending, func() bool { return asleep() == 0 })
			t.Logf("%s, %s: of %d none is left after %.2f s", c.kind, ending, started, time.Since(begun).Seconds())
		}
	}
}

// The screen is left at once where work waits for a program that says nothing.
func TestTheScreenIsLeftWhereAProgramIsSilent(t *testing.T) {
	t.Parallel()
	word := fmt.Sprintf("9%d", os.Getpid()) // seconds that nobody else sleeps
	asleep := func() int { return running("sleep\x006" + word) }
	x := openTerminal(t, 100, 30, "watch", "--", "sh", "-c",
		`printf '{"name":"mine","answers":["step"]}\n'; exec sleep 6`+word)
	x.until("the program", func() bool { return asleep() > 0 && x.shown() })
	before := asleep()
	x.press(right, "c")
	x.until("a re-run for its chances", func() bool { return asleep() > before })
	x.press("q")
	x.until("the end", x.over)
}
