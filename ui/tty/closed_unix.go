//go:build unix

package tty

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// Closed reports whether the program was started without this file. The runtime
// then puts the null device in its place, open for reading too, which a redirection
// to it is not.
func Closed(f *os.File) bool {
	here, err1 := f.Stat()
	null, err2 := os.Stat(os.DevNull)
	if err1 != nil {
		return true
	}
	if err2 != nil || !os.SameFile(here, null) {
		return false
	}
	flags, err := unix.FcntlInt(f.Fd(), syscall.F_GETFL, 0)
	return err == nil && flags&syscall.O_ACCMODE == syscall.O_RDWR
}
