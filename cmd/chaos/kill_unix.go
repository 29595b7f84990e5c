//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// writer is a command that writes files, to be killed while it does.
type writer struct {
	name string
	args []string
	// target is what it writes in its folder, a file or a folder of files.
	target string
	// ends is what a whole file ends with, "" where check tells.
	ends  string
	check []string // a command that succeeds if the target is whole
	once  bool     // it refuses to write what is there
}

// writers are one of each kind of what the program writes.
var writers = []writer{
	{name: "a run file", args: []string{"solve", "ai-escargot", "-a", "tabu", "--iterations", "3000", "--save", "run.scope"}, target: "run.scope", check: []string{"replay", "run.scope", "--check"}},
	{name: "a picture", args: []string{"frame", "ai-escargot", "-o", "frame.svg", "--format", "svg"}, target: "frame.svg", ends: "</svg>"},
	{name: "a recording", args: []string{"cast", "4x4/1", "-a", "climb", "--to", "4", "-o", "run.cast"}, target: "run.cast", ends: "\"]"},
	{name: "a report", args: []string{"bench", "-p", "4x4/1", "-a", "tabu,climb", "--runs", "4", "--evaluations", "2k", "--html", "page.html"}, target: "page.html", ends: "</html>"},
	{name: "the runs as a table", args: []string{"bench", "-p", "4x4/1", "-a", "tabu", "--runs", "300", "--evaluations", "500", "--raw", "runs.csv"}, target: "runs.csv", ends: "\n"},
	{name: "the configuration", args: []string{"config", "--write"}, target: filepath.Join("sudokuscope", "config.toml"), ends: "\n", once: true},
	{name: "a campaign", args: []string{"bench", "-p", "4x4/1,4x4/2", "-a", "tabu,climb", "--runs", "40", "--evaluations", "500", "--out", "campaign"}, target: "campaign", check: []string{"merge", "campaign"}},
	{name: "an export", args: []string{"bench", "-p", "4x4/1,4x4/2", "-a", "tabu", "--runs", "20", "--evaluations", "500", "--ioh", "ioh"}, target: "ioh", ends: "\n", once: true},
}

// killing kills writers.
type killing struct {
	program, dir string
	seed         uint64

	kills, caught int // caught: a part of a file was left
	wrong         []string
	left          int // after the next start
}

func (k *killing) text() string {
	text := fmt.Sprintf("%d writers killed, %d of them in the middle of a file: %d files not whole, %d files left over after the next start", k.kills, k.caught, len(k.wrong), k.left)
	for _, w := range k.wrong {
		text += "\n" + w
	}
	return text
}

// all kills n writers, of every kind as many.
func (k *killing) all(n int) error {
	dice := rand.New(rand.NewPCG(k.seed, 1<<40))
	for i, w := range writers {
		dir := filepath.Join(k.dir, fmt.Sprint(i))
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		took := time.Now()
		if out, err := k.command(dir, w.args).CombinedOutput(); err != nil && !unsolved(err) {
			return fmt.Errorf("%s: %w: %s", w.name, err, out)
		}
		length := time.Since(took)
		for range (n + i) / len(writers) {
			if w.once || dice.IntN(2) == 0 {
				if err := os.RemoveAll(filepath.Join(dir, w.target)); err != nil {
					return err
				}
			}
			k.one(dir, w, dice, length)
		}
		// The next start cleans up.
		if w.once {
			os.RemoveAll(filepath.Join(dir, w.target))
		}
		if out, err := k.command(dir, w.args).CombinedOutput(); err != nil && !unsolved(err) {
			k.wrong = append(k.wrong, fmt.Sprintf("%s: the next start: %v: %s", w.name, err, out))
		}
		k.left += len(parts(dir))
		for _, name := range parts(dir) {
			k.wrong = append(k.wrong, "left over: "+name)
		}
	}
	return nil
}

func (k *killing) command(dir string, args []string) *exec.Cmd {
	c := exec.Command(k.program, args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+dir)
	return c
}

// unsolved reports whether a command says no more than that.
func unsolved(err error) bool {
	var exit *exec.ExitError
	return errors.As(err, &exit) && exit.ExitCode() == 1
}

// one kills a writer: as soon as a part of a file is seen, or at any time.
func (k *killing) one(dir string, w writer, dice *rand.Rand, length time.Duration) {
	before := len(parts(dir))
	c := k.command(dir, w.args)
	if err := c.Start(); err != nil {
		k.wrong = append(k.wrong, err.Error())
		return
	}
	done := make(chan struct{})
	go func() { _ = c.Wait(); close(done) }()
	if dice.IntN(4) > 0 {
		over := time.Now().Add(patience)
		for len(parts(dir)) <= before && time.Now().Before(over) {
			select {
			case <-done:
				over = time.Now()
			default:
			}
		}
		time.Sleep(time.Duration(dice.IntN(3)) * 100 * time.Microsecond)
	} else {
		time.Sleep(time.Duration(dice.Int64N(int64(length) + 1)))
	}
	_ = c.Process.Kill()
	<-done
	k.kills++
	if len(parts(dir)) > before {
		k.caught++
	}
	if err := k.whole(dir, w); err != nil {
		k.wrong = append(k.wrong, fmt.Sprintf("%s after %d kills: %v", w.name, k.kills, err))
	}
}

// whole reports what is wrong with the target. One that is not there is right.
func (k *killing) whole(dir string, w writer) error {
	name := filepath.Join(dir, w.target)
	if _, err := os.Stat(name); err != nil {
		return nil
	}
	if len(w.check) > 0 {
		out, err := k.command(dir, w.check).CombinedOutput()
		if err != nil && !(w.target == "campaign" && bytes.Contains(out, []byte("no runs"))) && !justBegun(name) {
			return fmt.Errorf("%w: %s", err, out)
		}
		return nil
	}
	return filepath.WalkDir(name, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || isPart(path) {
			return err
		}
		text, err := os.ReadFile(path)
		if err == nil && !bytes.HasSuffix(bytes.TrimRight(text, "\n"), bytes.TrimRight([]byte(w.ends), "\n")) || len(text) == 0 {
			return fmt.Errorf("%s: %d bytes, which do not end with %q", path, len(text), w.ends)
		}
		return err
	})
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
