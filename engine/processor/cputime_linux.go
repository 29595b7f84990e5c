package processor

import (
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
	var t syscall.Timespec
	if _, _, e := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clock, uintptr(unsafe.Pointer(&t)), 0); e != 0 {
		return -1
	}
	return time.Duration(t.Nano())
}
