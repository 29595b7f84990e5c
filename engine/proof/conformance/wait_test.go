package conformance

import (
	"testing"
	"time"

	"sudokuscope/engine/base/processor"
)

// TestAWaitEndsWhereNothingIsUnderWay: a program that does nothing is waited for no
// longer than its silence; one at work is, and one that was heard of too.
func TestAWaitEndsWhereNothingIsUnderWay(t *testing.T) {
	if processor.Process() < 0 {
		t.Skip("this system cannot tell the processor time of a process")
	}
	now := time.Now()
	past := now.Add(-silence)
	for _, c := range []struct {
		name string
		wait Wait
		over bool
	}{
		{"idle", Wait{begun: past, quiet: past, used: processor.Process()}, true},
		{"at work", Wait{begun: past, quiet: past, used: processor.Process() - 2*work}, false},
		{"just heard of", Wait{begun: past, quiet: now, used: processor.Process()}, false},
		{"busy for a while", Wait{begun: past, quiet: now, asked: true, lacked: processor.Lacked()}, false},
		{"lacking a processor", Wait{begun: now.Add(-Patience), quiet: now, asked: true,
			lacked: max(0, processor.Lacked()) - Patience}, false},
		{"halted", Wait{begun: past.Add(-Patience), quiet: past.Add(-Patience), used: processor.Process(), asked: true,
			lacked: processor.Lacked(), looked: look{past.Add(-Patience), processor.Process()}}, false},
		{"busy for ever", Wait{begun: now.Add(-longest), quiet: now, asked: true}, true},
	} {
		if got := c.wait.Over(); got != c.over {
			t.Errorf("%s: over is %v, expected %v", c.name, got, c.over)
		}
	}
}
