//go:build !js

package main

import (
	"os"
	"syscall"

	"github.com/spf13/cobra"

	"sudokuscope/ui"
)

// The signals that the program knows: endings are those that end it properly.
const (
	brokenPipe = syscall.SIGPIPE
	hangUp     = syscall.SIGHUP
)

var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}

// arguments are those that the program was started with.
func arguments(_ *cobra.Command, given []string) ([]string, error) { return given, nil }

// lacking refuses what the place has not; a machine has everything.
func lacking(*cobra.Command) error { return nil }

// fitPlace has nothing to add to a screen on a terminal.
func fitPlace(*ui.Config) {}
