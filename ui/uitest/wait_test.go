package uitest

import (
	"testing"
	"time"

	"sudokuscope/engine/processor"
)

// TestAWaitEndsWhereNothingIsUnderWay: a program that does nothing is waited for no
// longer than its silence; one at work is, and one that was heard of too.
func TestAWaitEndsWhereNothingIsUnderWay(t *testing.T) {
	if processor.Process() < 0 {
		t.Skip("this system cannot tell the processor time of a process")
	}
	past := time.Now().Add(-2 * silence)
	for _, c := range []struct {
		name string
		wait wait
		over bool
	}{
		{"idle", wait{begun: past, quiet: past, used: processor.Process()}, true},
		{"at work", wait{begun: past, quiet: past, used: processor.Process() - 2*work}, false},
		{"just heard of", wait{begun: past, quiet: time.Now(), used: processor.Process()}, false},
		{"busy for a while", wait{begun: past, quiet: time.Now(), patient: time.Now().Add(-patience / 2)}, false},
		{"busy for ever", wait{begun: past.Add(-longest), quiet: time.Now(), patient: past}, true},
	} {
		if got := c.wait.over(); got != c.over {
			t.Errorf("%s: over is %v, expected %v", c.name, got, c.over)
		}
	}
}

// TestAScreenThatPlaysOnIsWaitedForInVainOnlySoLong: its frames come without end, and yet
// the wait ends by its patience, which leaves out what the program lacked of the processors.
func TestAScreenThatPlaysOnIsWaitedForInVainOnlySoLong(t *testing.T) {
	if RaceDetector || processor.Lacked() < 0 {
		t.Skip("this system cannot tell how long a program waits for a processor, or is too slow to ask")
	}
	s := Open(t).Press("space").Expect(Playing)
	w := newWait()
	w.begun = w.begun.Add(-patience) // most of the wait is over
	w.patient, w.lacked = w.begun.Add(look), processor.Lacked()
	frames := 0
	never := That("what never comes", func(*Screen) bool { frames++; return false })
	if missing := s.await(w, []Expectation{never}); missing != never.What {
		t.Errorf("%q is missing", missing)
	}
	if frames < 2 || !Playing.OK(s) {
		t.Errorf("the screen has stopped after %d frames", frames)
	}
	if had := time.Since(w.begun) - (processor.Lacked() - w.lacked); had > 2*patience {
		t.Errorf("it was given %v, though its patience is %v", had, patience)
	}
}
