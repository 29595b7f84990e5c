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
)

// What is no file is refused at once: a pipe would keep a reader waiting for ever, and a
// device may never end.
func TestPipesAndDevicesAreRefusedAtOnce(t *testing.T) {
	t.Parallel()
	name := binary(t)
	dir := t.TempDir()
	for _, file := range []string{"p.star", "p.md", "p.scope", "p", "p.txt"} {
		if err := syscall.Mkfifo(filepath.Join(dir, file), 0o600); err != nil {
			t.Skip(err)
		}
	}
	if err := exec.Command("ln", "-s", "/dev/zero", filepath.Join(dir, "zero.star")).Run(); err != nil {
		t.Fatal(err)
	}
	tried := 0
	for args, want := range map[string]string{
		"solve ai-escargot -a p.star":    "p.star is a pipe; expected a file",
		"solve ai-escargot -a zero.star": "zero.star is a device; expected a file",
		"check p.star":                   "p.star is a pipe; expected a file",
		"solve @p":                       "@p is a pipe; expected a file",
		"solve @/dev/zero":               "@/dev/zero is a device; expected a file",
		"learn check p.md":               "p.md is a pipe; expected a file",
		"p.txt":                          "p.txt is a pipe; expected a file",
		"solve p.txt":                    "p.txt is a pipe; expected a file",
		"solve p.txt#2":                  "p.txt is a pipe; expected a file",
		"solve /dev/zero":                "/dev/zero is a device; expected a file",
		"bench -p p.txt":                 "p.txt is a pipe; expected a file",
		"tell p.txt":                     "p.txt is a pipe; expected a file",
		"frame p.txt":                    "p.txt is a pipe; expected a file",
		"puzzles check p.txt":            "p.txt is a pipe; expected a file",
		"puzzles convert p.txt":          "p.txt is a pipe; expected a file",
		"learn handout p.md -o out":      "p.md is a pipe; expected a file",
		"replay --check p.scope":         "p.scope is a pipe; expected a file",
		"replay --check /dev/zero":       "/dev/zero is a device; expected a file",
	} {
		if tried++; sample.Leaves(tried-1, 3) {
			continue
		}
		c := exec.Command(name, strings.Fields(args)...)
		c.Dir = dir
		end := time.AfterFunc(time.Minute, func() { _ = c.Process.Kill() }) // of a program that waits
		out, err := c.CombinedOutput()
		end.Stop()
		if c.ProcessState.ExitCode() != exitBad || !strings.Contains(string(out), want) {
			t.Errorf("%s: %v, %s", args, err, out)
		}
	}
}
