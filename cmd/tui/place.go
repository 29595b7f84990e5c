//go:build !js

package main

import (
	"os"
	"syscall"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/script"
	"sudokuscope/ui"
)

// The signals that the program knows: endings are those that end it properly.
const (
	brokenPipe = syscall.SIGPIPE
	hangUp     = syscall.SIGHUP
)

var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}

// arguments are those that the program was started with.
func arguments(_ *app, given []string) ([]string, error) { return given, nil }

// fitPlace has nothing to add to a screen on a terminal.
func fitPlace(*ui.Config) {}

// withoutPrefs refuses to begin where the configuration cannot be read: whoever has
// written it can mend it.
func withoutPrefs(err error, _ *ui.Config) error { return err }

// readScript reads a script whose file was named: by that its owner agrees to it.
func readScript(path string) (*engine.Algorithm, error) { return script.Read(path) }

// classAddress is the address of a class as it was given.
func classAddress(given string) string { return given }
