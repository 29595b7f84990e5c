package experiment

import (
	"sync/atomic"
	"time"
)

// Turns are places to work at: as many computations go on at a time as there are, be
// they runs or what is made of them. A run that holds one gives way every few
// milliseconds to others that wait.
type Turns struct {
	free    chan struct{}
	waiting atomic.Int32 // of those who call Take
}

// NewTurns makes n places.
func NewTurns(n int) *Turns {
	t := &Turns{free: make(chan struct{}, n)}
	for range n {
		t.free <- struct{}{}
	}
	return t
}

// Take works at the next place that is free.
func (t *Turns) Take(work func()) {
	t.waiting.Add(1)
	<-t.free
	t.waiting.Add(-1)
	defer func() { t.free <- struct{}{} }()
	work()
}

// give lets others who wait work at the place of the caller. Those who wait are served
// in their order, so they come before the caller.
func (t *Turns) give() {
	if t.waiting.Load() > 0 {
		t.free <- struct{}{}
		<-t.free
	}
}

// turn is how long a run works before it looks whether others wait.
const turn = 10 * time.Millisecond
