package run

import (
	"testing"
	"time"
)

// TestAnInterruptedCloneLeavesNoHole: after a clone that took much longer than the one
// before, the next may come nearly as soon as ever; where clones do take longer, the
// pauses soon follow, up to the longest. So it is with all that has a ration.
func TestAnInterruptedCloneLeavesNoHole(t *testing.T) {
	const usual = 5 * time.Microsecond
	k := ration{share: cloneShare}
	for _, c := range []struct{ took, want time.Duration }{
		{usual, cloneShare * usual},
		{30 * time.Millisecond, 2 * cloneShare * usual},
		{usual, cloneShare * usual},
		{0, cloneShare * time.Microsecond},
	} {
		if got := k.pause(c.took); got != c.want {
			t.Errorf("after a clone of %v: a pause of %v, expected %v", c.took, got, c.want)
		}
	}
	for range 12 {
		k.pause(time.Millisecond)
	}
	if got := k.pause(time.Millisecond); got != longestGap {
		t.Errorf("after many clones of a millisecond: a pause of %v, expected %v", got, longestGap)
	}
}
