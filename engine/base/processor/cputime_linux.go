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

func thread() time.Duration  { return read(threadClock) }
func process() time.Duration { return read(processClock) }

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

// lacked adds up the second number of each thread's schedstat: the nanoseconds on a run queue.
func lacked() time.Duration {
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

// helped looks for a thread that started a process.
func helped() bool {
	files, _ := filepath.Glob("/proc/self/task/*/children")
	for _, name := range files {
		text, err := os.ReadFile(name) //nolint:forbidigo // the kernel's
		if err == nil && len(text) > 0 {
			return true
		}
	}
	return false
}
