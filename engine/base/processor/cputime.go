package processor

import (
	"runtime"
	"time"
)

// Of does some work in the calling goroutine and returns how long a processor worked on it
// and how long that took by the clock, which counts the work of others too: on a busy
// machine two measurements of the same run differ by any factor. Where the system cannot tell
// the time of one thread, both are the clock's.
func Of(work func()) (cpu, wall time.Duration) {
	watch := Start()
	defer watch.Stop()
	work()
	return watch.Read()
}

// Stopwatch measures what [Of] returns while the work goes on.
type Stopwatch struct {
	began  time.Time
	before time.Duration // of the thread, -1 where the system cannot tell
}

// Start starts a stopwatch of the calling goroutine, which keeps its thread until Stop: the
// time is the thread's, so no other goroutine may run on it.
func Start() Stopwatch {
	runtime.LockOSThread()
	return Stopwatch{time.Now(), thread()}
}

// Read returns how long a processor has worked since Start, and how long that is by the clock.
func (s Stopwatch) Read() (cpu, wall time.Duration) {
	wall = time.Since(s.began)
	if s.before < 0 {
		return wall, wall
	}
	return thread() - s.before, wall
}

// Stop lets the goroutine go.
func (s Stopwatch) Stop() { runtime.UnlockOSThread() }
