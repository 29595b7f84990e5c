//go:build unix

package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

var chaosKills = flag.Int("kills", 0, "writers that TestKills kills while they write")

// writers are commands that write files, one of each kind of what the program writes.
var writers = []struct {
	args string
	// target is what it writes in its folder, a file or a folder of files.
	target string
	// ends is what a whole file ends with, "" where check tells.
	ends  string
	check string // a command that succeeds if the target is whole
}{
	{args: "solve ai-escargot -a tabu --iterations 3000 --save run.scope", target: "run.scope", check: "replay run.scope --check"},
	{args: "frame ai-escargot -o frame.svg --format svg", target: "frame.svg", ends: "</svg>"},
	{args: "cast 4x4/1 -a climb --to 4 -o run.cast", target: "run.cast", ends: "\"]"},
	{args: "bench -p 4x4/1 -a tabu,climb --runs 4 --evaluations 2k --html page.html", target: "page.html", ends: "</html>"},
	{args: "bench -p 4x4/1 -a tabu --runs 300 --evaluations 500 --raw runs.csv", target: "runs.csv", ends: "\n"},
	{args: "bench -p 4x4/1,4x4/2 -a tabu,climb --runs 40 --evaluations 500 --out campaign", target: "campaign", check: "merge campaign"},
}

// TestKills kills writers in the middle of their work: no file may be cut off.
func TestKills(t *testing.T) {
	if *chaosKills == 0 {
		t.Skip("-kills says how many")
	}
	program := binary(t)
	var killed, caught atomic.Int64
	t.Cleanup(func() {
		t.Logf("%d writers killed, %d of them in the middle of a file", killed.Load(), caught.Load())
	})
	for i, w := range writers {
		ofThis := (*chaosKills + i) / len(writers)
		if ofThis == 0 {
			continue
		}
		t.Run(w.target, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			dice := rand.New(rand.NewPCG(*chaosSeed, 1<<40+uint64(i)))
			target := filepath.Join(dir, w.target)
			command := func(args string) *exec.Cmd {
				c := exec.Command(program, strings.Fields(args)...)
				c.Dir = dir
				c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+dir)
				return c
			}
			writes := func() {
				t.Helper()
				// Exit code 1 says that a puzzle was not solved.
				out, err := command(w.args).CombinedOutput()
				if exit := (*exec.ExitError)(nil); err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) {
					t.Errorf("%v: %s", err, out)
				}
			}
			begun := time.Now()
			writes()
			length := time.Since(begun)
			for range ofThis {
				if dice.IntN(2) == 0 {
					if err := os.RemoveAll(target); err != nil {
						t.Fatal(err)
					}
				}
				before := len(parts(dir))
				kill(t, command(w.args), dice, length, func() bool { return len(parts(dir)) > before })
				killed.Add(1)
				if len(parts(dir)) > before {
					caught.Add(1)
				}
				if w.check == "" {
					wholeFiles(t, target, w.ends)
				} else if _, err := os.Stat(target); err == nil {
					out, err := command(w.check).CombinedOutput()
					if err != nil && !bytes.Contains(out, []byte("no runs")) && !justBegun(target) {
						t.Errorf("after %d kills: %v: %s", killed.Load(), err, out)
					}
				}
			}
			writes()
		})
	}
}

// kill starts a writer and kills it: as soon as it writes, or at any time.
func kill(t *testing.T, c *exec.Cmd, dice *rand.Rand, length time.Duration, writes func() bool) {
	t.Helper()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() { _ = c.Wait(); close(done) }()
	if dice.IntN(4) > 0 {
		for over := false; !over && !writes(); {
			select {
			case <-done:
				over = true
			default:
			}
		}
		time.Sleep(time.Duration(dice.IntN(3)) * 100 * time.Microsecond)
	} else {
		time.Sleep(time.Duration(dice.Int64N(int64(length) + 1)))
	}
	_ = c.Process.Kill()
	<-done
}

// wholeFiles wants every file at a place to end as it should. One that is not there is right.
func wholeFiles(t *testing.T, name, end string) {
	t.Helper()
	err := filepath.WalkDir(name, func(path string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || d.IsDir() || isPart(path) {
			return err
		}
		text, err := os.ReadFile(path)
		if err == nil && (len(text) == 0 || !bytes.HasSuffix(bytes.TrimRight(text, "\n"), []byte(strings.TrimRight(end, "\n")))) {
			err = fmt.Errorf("%s: %d bytes, which do not end with %q", path, len(text), end)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// justBegun reports whether a campaign was killed before it had a design: it is then
// begun anew.
func justBegun(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "design.json"))
	return errors.Is(err, fs.ErrNotExist)
}

func isPart(name string) bool { return strings.HasSuffix(name, ".sudokuscope-part") }

// parts are the files in a folder, and below it, that a writer has not finished.
func parts(dir string) (list []string) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && isPart(path) {
			list = append(list, path)
		}
		return nil
	})
	return list
}
