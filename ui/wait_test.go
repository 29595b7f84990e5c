package ui_test

import (
	"testing"
	"time"

	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/proof/conformance"
	. "sudokuscope/ui/proof/uitest"
)

// TestAScreenThatPlaysOnIsWaitedForInVainOnlySoLong: its frames come without end, and yet
// the wait ends by its patience, which leaves out what the program lacked of the processors.
func TestAScreenThatPlaysOnIsWaitedForInVainOnlySoLong(t *testing.T) {
	if RaceDetector || processor.Lacked() < 0 {
		t.Skip("this system cannot tell how long a program waits for a processor, or is too slow to ask")
	}
	const patience = conformance.Patience
	s := Open(t).Press("space").Expect(Playing)
	begun, lacked := time.Now().Add(-patience*9/10), processor.Lacked() // most of the wait is over
	frames := 0
	never := That("what never comes", func(*Screen) bool { frames++; return false })
	if missing := s.Missing(conformance.WaitSince(begun), []Expectation{never}); missing != never.What {
		t.Errorf("%q is missing", missing)
	}
	if frames < 2 || !Playing.OK(s) {
		t.Errorf("the screen has stopped after %d frames", frames)
	}
	if had := time.Since(begun) - (processor.Lacked() - lacked); had > 2*patience {
		t.Errorf("it was given %v, though its patience is %v", had, patience)
	}
}
