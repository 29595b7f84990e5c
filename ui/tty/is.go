//go:build !js

package tty

import (
	"os"

	"github.com/charmbracelet/x/term"
)

const noShell = "no shell would have the program go on; expected one with job control to have started it"

// Is reports whether a file is a terminal.
func Is(f *os.File) bool { return term.IsTerminal(f.Fd()) }
