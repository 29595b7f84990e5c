package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/record"
	"sudokuscope/ui/tty"
)

// The exit codes that the help promises. A signal ends the program with 128 and
// its number, as a shell would say it; so does a pipe that nobody reads.
const (
	exitDone     = 0
	exitUnsolved = 1
	exitBad      = 2
)

// errUnsolved is the answer of solve when not every puzzle was solved: it has
// been said line by line.
var errUnsolved = errors.New("not solved within the budget")

// exitCode says on stderr, in one line, what went wrong, if anything did, and
// gives the exit code.
func (a *app) exitCode(err error, caught os.Signal) int {
	var failed *experiment.Panic
	var different *record.Difference
	switch {
	case errors.Is(err, syscall.EPIPE):
		return 128 + int(syscall.SIGPIPE)
	case errors.Is(err, tty.ErrGone):
		return 128 + int(syscall.SIGHUP) // which the system would have sent, had it been ours
	case caught != nil && (err == nil || errors.Is(err, context.Canceled)):
		return exitOf(caught)
	case err == nil:
		return exitDone
	case errors.Is(err, errUnsolved), errors.Is(err, errUnfinished):
		return exitUnsolved
	case errors.As(err, &different):
		a.complain(err)
		return exitUnsolved
	case errors.As(err, &failed):
		a.complain(err)
		fmt.Fprint(a.stderr, failed.Stack) // a mistake of ours: the place helps
		return exitBad
	}
	a.complain(err)
	return exitBad
}

// complain says an error in one line, whatever it is made of.
func (a *app) complain(err error) { a.warn("%s", err) }

// warn says something in one line on stderr, whatever it is made of.
func (a *app) warn(format string, args ...any) {
	fmt.Fprintf(a.stderr, "sudokuscope: %s\n", plaintext.Line(fmt.Sprintf(format, args...)))
}
