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
		{"busy for ever", wait{begun: past.Add(-patience), quiet: time.Now()}, true},
	} {
		if got := c.wait.over(); got != c.over {
			t.Errorf("%s: over is %v, expected %v", c.name, got, c.over)
		}
	}
}
