package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
)

var install = flag.Bool("install", false, "build the Debian package, install it here, try it and remove it; needs root")

// TestInstalled installs the Debian package as a person would, runs the program, has
// the shells complete the name of a puzzle, reads manual pages and removes it all.
func TestInstalled(t *testing.T) {
	if !*install {
		t.Skip("it changes the machine: only with -install")
	}
	if os.Getuid() != 0 {
		t.Fatal("expected root: dpkg installs for nobody else")
	}
	if out, err := exec.Command("dpkg", "-s", "sudokuscope").CombinedOutput(); err == nil {
		t.Fatalf("sudokuscope is installed already; expected a machine without it:\n%s", out)
	}
	dir := t.TempDir()
	if err := dist(t.Context(), []string{"-bare", "-only", "linux/" + runtime.GOARCH, "-o", dir}, os.Stdout); err != nil {
		t.Fatal(err)
	}
	packages, err := filepath.Glob(filepath.Join(dir, "*.deb"))
	if err != nil || len(packages) != 1 {
		t.Fatal(packages, err)
	}
	run(t, "dpkg", "-i", packages[0])
	removed := false
	remove := func() {
		if !removed {
			removed = true
			run(t, "dpkg", "--purge", "sudokuscope")
		}
	}
	t.Cleanup(remove)
	files := strings.Fields(run(t, "dpkg", "-L", "sudokuscope"))

	contains(t, run(t, "sudokuscope", "version"), "commit  ", "date    2")
	contains(t, run(t, "sudokuscope", "solve", "ai-escargot", "-a", "colony", "--iterations", "2000"), "ai-escargot")
	if page := "/usr/share/man/man1/sudokuscope.1.gz"; !strings.Contains(strings.Join(files, " "), page) {
		t.Errorf("the package has no %s", page)
	} else if _, err := exec.LookPath("man"); err != nil {
		t.Log("no man here, so the manual pages are not read")
	} else if _, err := os.Stat(page); err != nil {
		t.Log("this dpkg is set up to leave manual pages out, so they are not read")
	} else {
		contains(t, run(t, "man", "-P", "cat", "sudokuscope"), "NAME", "An oscilloscope for Sudoku metaheuristics", "--seed", "SEE ALSO")
		contains(t, run(t, "man", "-P", "cat", "sudokuscope-bench"), "sudokuscope-bench", "--runs")
	}
	for _, s := range []struct {
		shell  string
		args   []string
		before []string // typed first
		needs  string
	}{
		{"bash", []string{"--norc", "--noprofile", "-i"}, []string{". /usr/share/bash-completion/bash_completion"}, "/usr/share/bash-completion/bash_completion"},
		{"zsh", []string{"-f", "-i"}, []string{"autoload -U compinit && compinit -u -D"}, "/usr/bin/zsh"},
		{"fish", []string{"-i"}, nil, "/usr/bin/fish"},
	} {
		if _, err := os.Stat(s.needs); err != nil {
			t.Logf("%s: there is no %s here, so its completion is not tried", s.shell, s.needs)
			continue
		}
		complete(t, s.shell, s.args, s.before)
	}
	remove()
	for _, f := range files {
		if info, err := os.Stat(f); err == nil && !info.IsDir() {
			t.Errorf("%s is left behind", f)
		}
	}
}

// homeFor is an empty home folder for a shell. fish fills it in the background, also
// after it was ended, so a folder that is just then written to is left to the system.
func homeFor(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "home")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "MANWIDTH=80", "LC_ALL=C.UTF-8")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	t.Logf("%s %s: %d bytes", name, strings.Join(args, " "), len(out))
	return string(out)
}

func contains(t *testing.T, text string, all ...string) {
	t.Helper()
	for _, want := range all {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in:\n%s", want, text)
		}
	}
}

// complete opens a shell on a terminal, types the beginning of a puzzle's name and a
// tab, and waits for the rest of the name.
func complete(t *testing.T, shell string, args, before []string) {
	t.Helper()
	c := exec.Command(shell, args...)
	c.Env = append(os.Environ(), "TERM=xterm", "PS1=ready> ", "HOME="+homeFor(t), "LC_ALL=C.UTF-8", "INPUTRC=/dev/null")
	terminal, err := pty.StartWithSize(c, &pty.Winsize{Rows: 24, Cols: 100})
	if err != nil {
		t.Fatal(err)
	}
	var said saying
	go func() { _, _ = io.Copy(&said, terminal) }() // until the shell is gone
	defer func() {
		_ = c.Process.Kill()
		_ = c.Wait() // killed
		terminal.Close()
	}()
	typed := func(text string) {
		if _, err := io.WriteString(terminal, text); err != nil {
			t.Fatal(err)
		}
	}
	wait := func(what string, times int) {
		t.Helper()
		for end := time.Now().Add(time.Minute); strings.Count(said.String(), what) < times; time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s: no %q after a minute; it said:\n%q", shell, what, said.String())
			}
		}
	}
	// What a command prints, and not what is typed, has the two parts together.
	for _, line := range append(before, "echo rea''dy") {
		typed(line + "\r")
	}
	wait("ready", 1)
	for end := time.Now().Add(time.Second); time.Now().Before(end) && !strings.Contains(said.String(), "ready\r\n"); {
		time.Sleep(20 * time.Millisecond)
	}
	typed("sudokuscope solve ai-esc\t")
	wait("argot", 1)
	t.Logf("%s completes sudokuscope solve ai-esc to ai-escargot", shell)
}

// saying is what a terminal has said so far.
type saying struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (s *saying) Write(b []byte) (int, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.text.Write(b)
}

func (s *saying) String() string {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.text.String()
}
