//go:build !js

package tty

import (
	"os"

	"github.com/charmbracelet/x/term"
)

// Is reports whether a file is a terminal.
func Is(f *os.File) bool { return term.IsTerminal(f.Fd()) }
