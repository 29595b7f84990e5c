//go:build linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"
)

// mostWakes is what the toolkit's clock takes in half a second, which looks for a new
// frame 30 times a second: each look wakes a few threads.
const mostWakes = 120

// TestStillMeansStill: a screen on which nothing moves writes nothing, and only the
// toolkit's clock wakes a processor, while the run is paused and after it has ended.
func TestStillMeansStill(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"paused": {"ai-escargot", "--paused"},
		"ended":  {"4x4/1", "-a", "climb", "--speed", "max"},
	} {
		t.Run(name, func(t *testing.T) {
			x := openTerminal(t, 120, 36, args...)
			x.until("a board", func() bool { return x.iteration() >= 0 })
			look := func() (sent, woken int) {
				woken = wakes(t, x.program.Process.Pid)
				x.mu.Lock()
				defer x.mu.Unlock()
				return len(x.sent), woken
			}
			sent, woken := look()
			// A count in a span: how long it takes to come to rest does not matter.
			x.until("half a second in which nothing is done", func() bool {
				time.Sleep(500 * time.Millisecond)
				wasSent, wasWoken := sent, woken
				sent, woken = look()
				return sent == wasSent && woken-wasWoken <= mostWakes
			})
		})
	}
}

var switches = regexp.MustCompile(`voluntary_ctxt_switches:\s+(\d+)`)

// wakes counts how often the threads of a process have been put to sleep, and so
// woken, or have lost the processor.
func wakes(t *testing.T, pid int) (n int) {
	files, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/status", pid))
	if err != nil || len(files) == 0 {
		t.Skip("no counts of wake-ups here: ", err)
	}
	for _, name := range files {
		status, err := os.ReadFile(name)
		if err != nil {
			continue // a thread that ended meanwhile
		}
		for _, m := range switches.FindAllSubmatch(bytes.TrimSpace(status), -1) {
			k, err := strconv.Atoi(string(m[1]))
			if err != nil {
				t.Fatal(err)
			}
			n += k
		}
	}
	return n
}
