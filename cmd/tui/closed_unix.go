//go:build unix

package main

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// stdoutClosed reports whether the program was started without a stdout. The runtime
// then puts the null device in its place, open for reading too, which a redirection
// to it is not.
func (a *app) stdoutClosed() bool {
	here, err1 := a.stdout.Stat()
	null, err2 := os.Stat(os.DevNull)
	if err1 != nil {
		return true
	}
	if err2 != nil || !os.SameFile(here, null) {
		return false
	}
	flags, err := unix.FcntlInt(a.stdout.Fd(), syscall.F_GETFL, 0)
	return err == nil && flags&syscall.O_ACCMODE == syscall.O_RDWR
}
