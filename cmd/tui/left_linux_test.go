package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
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
// that is: no child, none with a session of its own, none of a parent that is no more.
func TestNothingThatAProgramStartsIsLeft(t *testing.T) {
	t.Parallel()
	const begins = `printf '{"name":"mine"}\n{"say":"step 1"}\n'; cat`
	for i, c := range []struct{ kind, starts string }{
		{"children", "sleep 6%[1]s & sleep 6%[1]s &"},
		{"a session", "setsid sleep 6%[1]s &"},
		{"forked twice", "( setsid sleep 6%[1]s & ) ; sh -c 'setsid sleep 6%[1]s &'"},
	} {
		for j, ending := range []string{"q", "kill -9", "the terminal is lost"} {
			word := fmt.Sprintf("%d%d%d", os.Getpid(), i, j) // seconds that nobody else sleeps
			x := openTerminal(t, 100, 30, "watch", "--", "sh", "-c", fmt.Sprintf(c.starts, word)+"\n"+begins)
			x.until("what the program starts: "+c.kind, func() bool { return running("sleep\x006"+word) > 0 && x.shown() })
			switch ending {
			case "q":
				x.press("q")
			case "kill -9":
				_ = x.program.Process.Signal(syscall.SIGKILL)
			default:
				_ = x.master.Close()
			}
			x.until(c.kind+" to be ended after "+ending, func() bool { return running("sleep\x006"+word) == 0 })
		}
	}
}
