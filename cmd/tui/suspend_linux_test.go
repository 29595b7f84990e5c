package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// countedIn reports whether a descriptor stays: terminals, pollers and their pipes.
func countedIn(to string) bool {
	return strings.HasPrefix(to, "/dev/") || strings.HasPrefix(to, "anon_inode:") || strings.HasPrefix(to, "pipe:")
}

// TestNothingIsLeftOpenByTheWayToTheShell: however often one goes to the shell and
// back, the program has no more descriptors open than after the first time.
func TestNothingIsLeftOpenByTheWayToTheShell(t *testing.T) {
	t.Parallel()
	const times = 6
	x := openInShell(t, 100, 30, `"$0" "$@"; for i in 1 2 3 4 5 6; do echo aside $i; read line; fg; done; exit 0`, "ai-escargot", "--paused", "--at", "7")
	x.until("the seventh iteration", func() bool { return x.iteration() == 7 })
	var job []string
	x.until("the job", func() bool { job = children(x.program.Process.Pid); return len(job) == 1 })
	// Pipes and processes come and go, as the guard of the terminal is started anew,
	// and for a moment what it is started with.
	open := func() (n int) {
		folder := fmt.Sprintf("/proc/%s/fd", job[0])
		list, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			if to, err := os.Readlink(filepath.Join(folder, e.Name())); err == nil && countedIn(to) {
				n++
			}
		}
		return n
	}
	first := 0
	for i := range times {
		x.press("\x1a")
		x.shows(fmt.Sprintf("aside %d", i+1))
		x.press("\r")
		x.until("the screen", func() bool {
			x.mu.Lock()
			alt := x.screen.IsAltScreen()
			x.mu.Unlock()
			return alt && x.iteration() == 7+i
		})
		x.press(right)
		x.until("a step", func() bool { return x.iteration() == 8+i })
		if i == 0 {
			first = open()
		}
		x.until(fmt.Sprintf("no more descriptors than the %d after the first time", first), func() bool { return open() <= first })
	}
	x.press("q")
	x.leave()
}
