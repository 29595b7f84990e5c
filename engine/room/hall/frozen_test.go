//go:build unix

package hall_test

import (
	"bufio"
	"fmt"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine/room/hall"
)

// TestASeatWhoseProcessWasFrozen: it is stopped, as a laptop stops it that is shut, while
// the leader makes more steps than wait for a seat. Awake again it is at the leader's
// moment, without having gone through all those between.
func TestASeatWhoseProcessWasFrozen(t *testing.T) {
	h, err := hall.Open(t.Context(), hall.Options{Door: local, Name: "class"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	p := start(t, seatRole, h.Place().Base)
	until(t, "the seat", func() bool { return h.Standing().Seats == 1 })
	if err := p.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	s := screen(0)
	for i := range 150 { // so long that nothing on the way holds all of them
		s.Run.Changes = append(s.Run.Changes, fmt.Sprintf("%d:a-parameter-with-a-long-name=%d", i, i))
	}
	const steps = 3000
	for i := range int64(steps) {
		s.Look.At.Iteration, s.Run.Seed = i, uint64(i)
		show(t, h, s)
	}
	if err := p.cmd.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	want, seen := h.State().Digest(), 0
	late := time.AfterFunc(time.Minute, p.kill)
	defer late.Stop()
	for lines := bufio.NewScanner(p.out); ; seen++ {
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
