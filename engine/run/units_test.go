package run

import (
	"testing"
	"time"
)

// TestARushLooksUpSoon: several short units go between two looks at the clock, and a
// long one alone.
func TestARushLooksUpSoon(t *testing.T) {
	w := &worker{chunk: 64, units: 1}
	for _, c := range []struct {
		took         time.Duration
		chunk, units int
	}{
		{10 * time.Microsecond, 128, 8},
		{100 * time.Microsecond, 128, 8},
		{400 * time.Microsecond, 64, 8},
		{8 * time.Millisecond, 32, 1},
		{8 * time.Millisecond, 16, 1},
		{10 * time.Microsecond, 32, 8},
	} {
		if w.timed(c.took); w.chunk != c.chunk || w.units != c.units {
			t.Errorf("after a unit of %v: %d iterations a unit, %d units; expected %d, %d", c.took, w.chunk, w.units, c.chunk, c.units)
		}
	}
}
