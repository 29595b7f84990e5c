//go:build unix && !linux

package program

import (
	"os/exec"
	"syscall"
)

// keeper is how a process that is kept is started and ended: it has a group of its own.
type keeper struct{ bounds Bounds }

// enforced says whether bounds hold on this system.
const enforced = false

func (keeper) start(c *exec.Cmd) error {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return c.Start()
}

// end kills the group of a process.
func (keeper) end(c *exec.Cmd) {
	if c.Process != nil {
		_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
	}
}
