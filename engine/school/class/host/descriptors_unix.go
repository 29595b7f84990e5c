//go:build unix

package host

import "golang.org/x/sys/unix"

// descriptors is how many files and connections the process may have open.
func descriptors() int {
	var limit unix.Rlimit
	err := unix.Getrlimit(unix.RLIMIT_NOFILE, &limit)
	if err != nil || limit.Cur > mostConnections+keptBack {
		return mostConnections + keptBack
	}
	return int(limit.Cur)
}
