package class

import (
	"sync/atomic"
	"testing"
	"time"
)

// Sleeps lets a test put the machine to sleep: nap sets the clock on the wall forward, as
// it stands when a machine wakes up, while no timer has gone on. Seats look at it often.
func Sleeps(t *testing.T) (nap func(time.Duration)) {
	var slept atomic.Int64
	awake := wall
	wall = func() time.Time { return awake().Add(time.Duration(slept.Load())) }
	look = 20 * time.Millisecond
	t.Cleanup(func() { wall, look = awake, lookTime })
	return func(d time.Duration) { slept.Add(int64(d)) }
}

// OfferOf has a seat come and offer something, Gone has it go.
func (r *Room) OfferOf(seat int) {
	r.OfferFrom(seat, "")
}

// OfferFrom has one come from an address, and offer something.
func (r *Room) OfferFrom(seat int, from string) {
	m := &member{role: Follower, from: from}
	if err := r.join(m); err != nil {
		panic(err)
	}
	r.mu.Lock()
	m.number = seat
	r.mu.Unlock()
	r.offer(m, Offer{})
}

// Gone has a seat go that OfferOf has made.
func (r *Room) Gone(seat int) {
	for m := range r.here {
		if m.number == seat {
			r.leave(m)
			return
		}
	}
}
