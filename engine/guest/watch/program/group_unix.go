//go:build unix && !linux

package program

import (
	"os/exec"
	"syscall"
)

// alone gives a process a group of its own.
func alone(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// endAll kills the group of a process.
func endAll(c *exec.Cmd) {
	if c.Process != nil {
		_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
	}
}
