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
	runtime.LockOSThread() // the time is the thread's, so no other goroutine may run on it
	defer runtime.UnlockOSThread()
	start, before := time.Now(), thread()
	work()
	wall = time.Since(start)
	if before < 0 {
		return wall, wall
	}
	return thread() - before, wall
}

// Process returns the processor time of the whole program up to now, -1 where the
// system cannot tell.
func Process() time.Duration { return process() }

// Lacked returns how long the threads of the program, added up, have wanted a processor and got
// none, because others had it; -1 where the system cannot tell.
func Lacked() time.Duration { return lacked() }
