//go:build unix

package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/record"
)

// longFile writes a run file with this number of forks, each of which is said to have been as far
// as a file may say: days of work, in a search that does not end before. Its seal is right.
func longFile(t *testing.T, forks int) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "long.scope")
	if text := ran(t, t.Context(), "solve", hopeless, "-a", "tabu", "--iterations", "50", "--save", name); strings.Contains(text, "expected") {
		t.Fatal(text)
	}
	r, err := record.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	const far = "900000000000"
	one := r.Runs[0]
	one.At, one.Length = far, far
	one.Hashes = append(one.Hashes, record.Hash{At: far, State: one.Hashes[0].State})
	r.Runs = []record.Run{one}
	for range forks {
		fork := one
		fork.Parent, fork.Fork = 0, far
		r.Runs = append(r.Runs, fork)
	}
	if err := r.Write(name); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestARunFileKeepsNobodyWaiting: as much work as a file may have, in several runs, is
// done behind the screen, which hears q at once; a check hears a signal long before it
// would be done; and more runs are refused.
func TestARunFileKeepsNobodyWaiting(t *testing.T) {
	if !*full {
		sample.OnlyLarge(t)
	}
	t.Parallel()
	forks := 7 // which keep two processors as busy
	if *full {
		forks = 31
	}
	name := longFile(t, forks)
	x := openTerminal(t, 100, 30, "replay", name)
	x.shows("iteration")
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d after q", code)
	}
	x.until("the screen back", x.handedBack)

	program := binary(t)
	// It listens to signals once it has started, which takes longer on a busy machine.
	code, said := 0, strings.Builder{}
	for wait := 100 * time.Millisecond; code != 130 && wait < time.Minute; wait *= 2 {
		check := exec.Command(program, "replay", name, "--check")
		said.Reset()
		check.Stdout, check.Stderr = &said, &said
		if err := check.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(wait)
		if err := check.Process.Signal(syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
		_ = check.Wait()
		code = check.ProcessState.ExitCode()
	}
	if code != 130 {
		t.Errorf("the check ended with exit code %d, expected 130: %s", code, said.String())
	}
	if text := ran(t, t.Context(), "replay", longFile(t, 32), "--check"); !strings.Contains(text, "lives: 33: expected at most 32") {
		t.Errorf("33 runs: %s", text)
	}
}
