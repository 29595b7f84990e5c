package processor

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"
	"unsafe"
)

// The clocks of clock_gettime.
const (
	processClock = 2
	threadClock  = 3
)

func thread() time.Duration { return read(threadClock) }

// Process returns the processor time of the whole program up to now, -1 where the
// system cannot tell.
func Process() time.Duration { return read(processClock) }

func read(clock uintptr) time.Duration {
	var spent syscall.Timespec
	_, _, errno := syscall.Syscall(
		syscall.SYS_CLOCK_GETTIME,
		clock,
		uintptr(unsafe.Pointer(&spent)),
		0,
	)
	if errno != 0 {
		return -1
	}
	return time.Duration(spent.Nano())
}

// Lacked returns how long the threads of the program, added up, have wanted a processor and got
// none, because others had it; -1 where the system cannot tell.
//
// It adds up the second number of each thread's schedstat: the nanoseconds on a run queue.
func Lacked() time.Duration {
	files, _ := filepath.Glob("/proc/self/task/*/schedstat")
	sum := time.Duration(-1)
	for _, name := range files {
		var on, waited time.Duration
		text, err := os.ReadFile(name) //nolint:forbidigo // the kernel's
		if err != nil {                // the thread has ended
			continue
		}
		if _, err := fmt.Sscan(string(text), &on, &waited); err == nil {
			sum = max(sum, 0) + waited
		}
	}
	return sum
}

// Helped reports whether programs that this one started are there: their work is not in [Process],
// nor their waiting in [Lacked]. It is false where the system cannot tell.
//
// It looks for a thread that started a process.
func Helped() bool {
	files, _ := filepath.Glob("/proc/self/task/*/children")
	for _, name := range files {
		text, err := os.ReadFile(name) //nolint:forbidigo // the kernel's
		if err == nil && len(text) > 0 {
			return true
		}
	}
	return false
}
