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

// TestStillMeansStill: a screen on which nothing moves wakes no processor, while
// it is paused and after its run has ended.
func TestStillMeansStill(t *testing.T) {
	for name, args := range map[string][]string{
		"paused": {"ai-escargot", "--paused"},
		"ended":  {"4x4/1", "-a", "climb", "--speed", "max"},
	} {
		t.Run(name, func(t *testing.T) {
			x := openTerminal(t, 120, 36, args...)
			x.until("a board", func() bool { return x.iteration() >= 0 })
			quiet, last := 0, wakes(t, x.program.Process.Pid)
			// A count in a span: how long it takes to come to rest does not matter.
			x.until("half a second without being woken", func() bool {
				time.Sleep(500 * time.Millisecond)
				now := wakes(t, x.program.Process.Pid)
				quiet, last = now-last, now
				return quiet == 0
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
