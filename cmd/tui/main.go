// Command tui is sudokuscope: an oscilloscope for Sudoku metaheuristics. There
// is no logic here but flags, wiring, printing and exit codes; a file holds the
// subcommands of one subject.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"charm.land/fang/v2"
	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"sudokuscope/ui/tty"
)

func main() {
	if tty.Guarding() {
		tty.Guard()
		return
	}
	os.Exit(program(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// app is what every subcommand shares: where it reads and writes.
type app struct {
	stdin          *os.File
	stdout, stderr *os.File
	out            *output
	ctx            context.Context // ends with a signal
}

// input is stdin; nobody waits for it after a signal.
func (a *app) input() io.Reader {
	if a.ctx == nil {
		return a.stdin
	}
	return heeding{a.ctx, a.stdin}
}

// program does everything and returns the exit code.
func program(args []string, stdin, stdout, stderr *os.File) int {
	// Without this a write to a closed pipe would kill the program before it
	// could end its searches and its files properly.
	signal.Ignore(syscall.SIGPIPE)
	ctx, caught := catchSignals()
	a := &app{stdin: stdin, stdout: stdout, stderr: stderr, out: newOutput(stdout), ctx: ctx}
	root := a.rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(a.out)
	root.SetErr(stderr)
	err := execute(ctx, root, args)
	if e := a.out.Flush(); e != nil {
		err = e // what was written before it has not arrived
	}
	return a.exitCode(err, caught())
}

// execute runs the command, through fang where that has something to add. It
// asks the terminal for its background colour before it prints an error, and a
// terminal that does not answer would make each error wait two seconds, and help
// four; so errors are printed here, in one line, and for help, which comes out
// without colours, it is shown no terminal.
func execute(ctx context.Context, root *cobra.Command, args []string) error {
	root.SilenceErrors, root.SilenceUsage = true, true
	root.Version = version()
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	if asksForHelp(args) {
		if err := knowsTopic(root, args); err != nil {
			return err
		}
		if args[0] != "man" { // that one writes where it thinks is best
			blind, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			defer blind.Close()
			defer func(out *os.File) { os.Stdout = out }(os.Stdout)
			os.Stdout = blind // fang sees no terminal to ask; help goes to the command's output
		}
		silent := fang.WithErrorHandler(func(w io.Writer, _ fang.Styles, _ error) {})
		return fang.Execute(ctx, root, fang.WithVersion(version()), silent)
	}
	return root.ExecuteContext(ctx)
}

func asksForHelp(args []string) bool {
	for i, arg := range args {
		if arg == "--" {
			return false
		}
		if arg == "-h" || arg == "--help" || i == 0 && (arg == "help" || arg == "man") {
			return true
		}
	}
	return false
}

// knowsTopic refuses help on a command that there is not.
func knowsTopic(root *cobra.Command, args []string) error {
	if args[0] != "help" || len(args) == 1 {
		return nil
	}
	if c, rest, err := root.Find(args[1:]); err == nil && c != root && len(rest) == 0 || args[1] == "help" {
		return nil
	}
	return fmt.Errorf("help: no command %q; expected one that --help lists", strings.Join(args[1:], " "))
}

// talks says whether somebody watches stderr, on a terminal where a line can be
// taken back: progress is for them only.
func (a *app) talks() bool {
	return term.IsTerminal(a.stderr.Fd()) && os.Getenv("TERM") != "dumb"
}

// roomOnScreen is what the collector aims to keep the program within while it
// watches a run: a full timeline and the screen need two thirds of it, and left
// alone the collector would let twice as much pile up. It is an aim, not a bound;
// a race of large boards may need more and gets it.
const roomOnScreen = 64 << 20

// leanly sets the aim, unless whoever starts the program has set one.
func leanly() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(roomOnScreen)
	}
}

// release is the version of the program, as run files have it.
const release = "0.1.0"

// version is the release, with the revision it was built from where that is
// known.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return release
	}
	revision, dirty := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 7:
			revision = s.Value[:7]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = ", changed since"
		}
	}
	if revision == "" {
		return release
	}
	return release + " (" + revision + dirty + ")"
}
