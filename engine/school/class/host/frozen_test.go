//go:build unix

package host

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine/proof/conformance"
)

// TestASeatWhoseProcessWasFrozen: it is stopped, as a laptop stops it that is shut, while
// the leader makes more steps than wait for a seat. Awake again it is at the leader's
// moment, without having gone through all those between.
func TestASeatWhoseProcessWasFrozen(t *testing.T) {
	t.Parallel()
	h := open(t, Options{})
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := exec.CommandContext(t.Context(), self)
	p.Env, p.Stderr = append(os.Environ(), seatRole+"="+string(h.Place())), os.Stderr
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	kill := func() { _ = p.Process.Kill() } // it may have ended
	defer func() { kill(); _ = p.Wait() }()
	conformance.Until(t, "the seat", func() bool { return h.Standing().Seats == 1 })
	if err := p.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	s := screen(0)
	for i := range 150 { // so long that nothing on the way holds all of them
		s.Run.Changes = append(s.Run.Changes, fmt.Sprintf("%d:a-parameter-with-a-long-name=%d", i, i))
	}
	const steps = 3000
	for i := range int64(steps) {
		s.Look.At.Iteration, s.Run.Seed = i, uint64(i)
		if _, err := h.Show(s); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	want, seen := state(h.State()), 0
	late := time.AfterFunc(time.Minute, kill)
	defer late.Stop()
	for lines := bufio.NewScanner(out); ; seen++ {
		if !lines.Scan() {
			t.Fatalf("the seat is not at the leader's moment after %d others", seen)
		}
		if lines.Text() == want {
			break
		}
	}
	if seen >= steps {
		t.Errorf("the seat went through %d moments", seen)
	}
}
