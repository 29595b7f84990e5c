//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

var program = sync.OnceValues(func() (string, error) {
	name := filepath.Join(dir, "sudokuscope")
	return name, exec.Command("go", "build", "-o", name, "sudokuscope/cmd/tui").Run()
})

// dir is that of the program, for all tests.
var dir string

func TestMain(m *testing.M) {
	var err error
	if dir, err = os.MkdirTemp("", "chaos"); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// TestChaos is the short form of the command.
func TestChaos(t *testing.T) {
	name, err := program()
	if err != nil {
		t.Fatal(err)
	}
	s := settings{program: name, terminals: 2, inputs: 50, resizes: 6, jobs: 2, seed: 1}
	sum := s.attack(t.TempDir())
	for _, o := range sum.failed {
		t.Errorf("%s on %s: dead %q, hung %q, dirty %q", o.algorithm, o.puzzle, o.dead, o.hung, o.dirty)
	}
	if sum.typed < s.terminals*s.inputs || sum.sized < s.terminals*s.resizes {
		t.Errorf("%s", sum.text())
	}
}

// TestAsideAndBack puts the program aside and has it go on, while the window changes
// its size and keys are typed, at the moments at which that once held it for ever.
func TestAsideAndBack(t *testing.T) {
	name, err := program()
	if err != nil {
		t.Fatal(err)
	}
	x, err := openTerminal(120, 36, false, t.TempDir(), name, "4x4/1", "--paused")
	if err != nil {
		t.Skip(err)
	}
	defer x.close()
	if !wait(patience, x.shown) {
		t.Fatal(x.said())
	}
	for i := range 6 {
		_ = x.send([]byte("\x1a"))
		x.resize(100+i%2, 30)
		time.Sleep(time.Duration(i) * 6 * time.Millisecond)
		x.resize(102, 30+i%2)
		wait(50*time.Millisecond, func() bool { return !x.shown() }) // it may be back already
		if !wait(patience, x.shown) {
			t.Fatalf("no screen the %d. time: %s", i+1, x.said())
		}
		before := x.bytes()
		x.resize(103+i, 33)
		if !wait(patience, func() bool { return x.bytes() > before+500 }) {
			t.Fatalf("it draws nothing the %d. time: %s", i+1, x.said())
		}
	}
}

// TestKills is the short form of -kills.
func TestKills(t *testing.T) {
	name, err := program()
	if err != nil {
		t.Fatal(err)
	}
	k := killing{program: name, dir: t.TempDir(), seed: 1}
	if err := k.all(len(writers)); err != nil {
		t.Fatal(err)
	}
	if len(k.wrong) > 0 || k.left > 0 || k.kills != len(writers) {
		t.Error(k.text())
	}
}
