//go:build unix

package campaign

import (
	"errors"
	"os"
	"strings"
	"syscall"
)

// alive reports whether a process of this machine is there.
func alive(process int) bool {
	err := syscall.Kill(process, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// boot tells one start of the machine from another, and one container from its
// neighbour with the same name, whose processes cannot be seen from here.
func boot() string {
	id, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return ""
	}
	space, err := os.Readlink("/proc/self/ns/pid")
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(id)) + " " + space
}
