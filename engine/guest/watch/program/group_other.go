//go:build !unix

package program

import "os/exec"

// alone would give a process a group of its own: here there are none.
func alone(*exec.Cmd) {}

// endAll kills the process.
func endAll(c *exec.Cmd) {
	if c.Process != nil {
		_ = c.Process.Kill()
	}
}
