package run

import "time"

// ration bounds the time that a run spends on something beside its search to a part of
// the whole: after what took t, the next is not due before share·t, but never later
// than longestGap. What happened to be interrupted is to leave no hole that takes long
// to run through again, so it counts as twice the one before at most.
type ration struct {
	share time.Duration
	next  time.Time
	took  time.Duration // the last time
}

const longestGap = 20 * time.Millisecond

// spend does something and takes note of how long that took, from start on.
func (r *ration) spend(start time.Time, do func()) {
	do()
	end := time.Now()
	r.next = end.Add(r.pause(end.Sub(start)))
}

// pause is how long to wait after what took some time.
func (r *ration) pause(took time.Duration) time.Duration {
	took = max(took, time.Microsecond) // some clocks stand still that long
	if r.took > 0 {
		took = min(took, 2*r.took)
	}
	r.took = took
	return min(r.share*took, longestGap)
}
