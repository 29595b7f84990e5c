package program

import (
	"os/exec"
	"syscall"
)

// alone gives a process a group of its own. It is killed with this program, even if that has
// no time to say goodbye.
func alone(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{
		Setpgid:   true,
		Pdeathsig: syscall.SIGKILL,
	}
}

// endAll kills the group of a process.
func endAll(c *exec.Cmd) {
	if c.Process != nil {
		_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
	}
}
