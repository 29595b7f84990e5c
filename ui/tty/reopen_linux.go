package tty

import (
	"fmt"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// reopen opens the terminal behind a file once more, so that reading and writing
// can be given up without a change to a file that the shell has too; nil if that
// is not possible. The link in /proc leads to it unless it belongs to somebody
// else, as after su; then /dev/tty does, if it is the one that controls the
// process.
func reopen(f *os.File, flag int) *os.File {
	flag |= syscall.O_NOCTTY | syscall.O_NONBLOCK
	again, err := os.OpenFile(fmt.Sprintf("/proc/self/fd/%d", f.Fd()), flag, 0)
	if err != nil {
		if _, e := unix.IoctlGetInt(int(f.Fd()), unix.TIOCGSID); e != nil {
			return nil
		}
		if again, err = os.OpenFile("/dev/tty", flag, 0); err != nil {
			return nil
		}
	}
	if again.SetDeadline(unlimited) != nil {
		again.Close()
		return nil
	}
	return again
}

// discard drops what was written and has not been read.
func discard(f *os.File) {
	_ = unix.IoctlSetInt(int(f.Fd()), unix.TCFLSH, unix.TCOFLUSH)
}
