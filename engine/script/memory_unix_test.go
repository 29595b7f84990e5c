//go:build unix

package script

import (
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// bombs are what a phase may keep as often as it can: values of Starlark's own, and
// those that methods make.
var bombs = []string{
	"[0] * 1000000", "'x' * 1000000", "[[0] * 1000 for i in range(1000)]", "{i: i for i in range(100000)}", "set(range(10000))", "dict([(i, i) for i in range(100)])", "1 << 500",
	"s.grid.copy()", "s.grid.swaps()", "s.grid.free()", "s.marginals()", "s.domains()", "s.memory()",
}

// peak is the most memory that a process had, as Linux tells it.
var peak = regexp.MustCompile(`VmHWM:\s*(\d+) kB`)

// bomb is a script whose only phase keeps a thing a million times.
func bomb(what string) string {
	return "def start(s):\n    s.grid.fill_blocks()\n    s.p, s.crowd = s.marginals(), s.population()\ndef go(s):\n    x = []\n    for i in range(1000000):\n        x.append(" + what + ")\nloop = [go]\n"
}

// TestMemoryStaysBelowHalfAGigabyte runs each bomb in a process of its own, on the largest
// board, and looks at the most that it had of the machine's memory.
func TestMemoryStaysBelowHalfAGigabyte(t *testing.T) {
	if n := os.Getenv("SCRIPT_BOMB"); n != "" {
		i, err := strconv.Atoi(n)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Load("t.star", bomb(bombs[i]))
		if err != nil {
			t.Fatal(err)
		}
		s, err := a.Start(engine.Problem{Puzzle: sudoku.Must(strings.Repeat(".", 625)), Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err, ok := recover().(*Error); ok {
				t.Log(err)
			}
			// The figures that a process leaves behind begin with the memory of the one
			// that started it; these are its own.
			status, _ := os.ReadFile("/proc/self/status")
			t.Logf("%s", status)
		}()
		s.Next(nil)
		return
	}
	const most = 512 << 20
	for i, what := range bombs {
		if testing.Short() && i%4 != 0 {
			continue
		}
		t.Run(what, func(t *testing.T) {
			c := exec.Command(os.Args[0], "-test.run", "^TestMemoryStaysBelowHalfAGigabyte$", "-test.v")
			c.Env = append(os.Environ(), "SCRIPT_BOMB="+strconv.Itoa(i))
			out, err := c.CombinedOutput()
			if err != nil {
				t.Errorf("%v: %s", err, out)
			}
			size := c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
			if runtime.GOOS != "darwin" {
				size <<= 10
			}
			if own := peak.FindSubmatch(out); own != nil {
				n, _ := strconv.ParseInt(string(own[1]), 10, 64)
				size = n << 10
			}
			t.Logf("%d MiB, %s", size>>20, c.ProcessState.UserTime())
			if size > most {
				t.Errorf("%d MiB: expected at most %d", size>>20, most>>20)
			}
		})
	}
}
