//go:build !unix

package program

import "os/exec"

// keeper is how a process that is kept is started and ended: alone, where there are no groups.
type keeper struct{ bounds Bounds }

// enforced says whether bounds hold on this system.
const enforced = false

func (keeper) start(c *exec.Cmd) error { return c.Start() }

// end kills the process.
func (keeper) end(c *exec.Cmd) {
	if c.Process != nil {
		_ = c.Process.Kill()
	}
}
