//go:build unix

package disk

import (
	"os"
	"syscall"
)

// renamesOpen reports whether a file that is open may be renamed.
const renamesOpen = true

// nonblocking opens a pipe without waiting for its other end.
const nonblocking = syscall.O_NONBLOCK

// lock keeps a part to its writer until it is closed or the writer ends.
func lock(f *os.File) { _ = syscall.Flock(int(f.Fd()), syscall.LOCK_EX) }

// remove removes a part that nobody holds.
func remove(name string) {
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer f.Close()
	if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
		os.Remove(name)
	}
}
