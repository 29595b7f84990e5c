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
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine/guest/script"
	"sudokuscope/ui/out/tty"
)

func main() {
	if tty.Guarding() {
		tty.Guard()
		return
	}
	plainly()
	os.Exit(program(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// plainly has CLICOLOR=0, which says that there be no colours, do what NO_COLOR does: the toolkit hears only that.
func plainly() {
	if os.Getenv("CLICOLOR") == "0" && os.Getenv("CLICOLOR_FORCE") == "" {
		if err := os.Setenv("NO_COLOR", "1"); err != nil {
			panic(err) // it is a name and a value
		}
	}
}

// app is what every subcommand shares: where it reads and writes.
type app struct {
	stdin          *os.File
	stdout, stderr *os.File
	out            *output
	ctx            context.Context   // ends with a signal
	trustAll       bool              // --trust
	wholeHelp      bool              // help COMMAND, not --help
	leftOut        []leftOut         // of the puzzles that were named
	began          closers           // what was started and ends with the program
	noticing       []func() []string // what is said at the end of the programs that were watched
}

// closers end what was started, each once.
type closers struct {
	mu   sync.Mutex
	list []func()
}

func (c *closers) add(end func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.list = append(c.list, end)
}

func (c *closers) close() {
	c.mu.Lock()
	list := c.list
	c.list = nil
	c.mu.Unlock()
	for _, end := range list {
		end()
	}
}

// input is stdin; a signal ends the waiting for it.
func (a *app) input() io.Reader {
	if a.ctx == nil {
		return a.stdin
	}
	return endingReader{a.ctx, a.stdin}
}

// program does everything and returns the exit code.
func program(args []string, stdin, stdout, stderr *os.File) int {
	// Without this a write to a closed pipe would kill the program before it
	// could end its searches and its files properly.
	signal.Ignore(brokenPipe)
	shared := &app{stdin: stdin, stdout: stdout, stderr: stderr, out: newOutput(stdout)}
	caught := shared.catchSignals()
	defer script.Oversee(shared.hear)()
	defer shared.began.close()
	args, err := arguments(shared, args)
	if err != nil {
		return shared.exitCode(err, nil)
	}
	root := rootCommand(shared, args)
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(shared.out)
	root.SetErr(stderr)
	err = execute(shared.ctx, root)
	if e := shared.out.Flush(); e != nil {
		err = e // what was written before it has not arrived
	}
	shared.sayNoticed()
	return shared.exitCode(err, caught())
}

// sayNoticed says what was noticed of the programs that were watched.
func (a *app) sayNoticed() {
	for _, noticed := range a.noticing {
		for _, sentence := range noticed() {
			a.warn("%s", sentence)
		}
	}
}

// execute runs the command. Errors are printed by program, in one line.
func execute(ctx context.Context, root *cobra.Command) error {
	root.SilenceErrors, root.SilenceUsage = true, true
	return root.ExecuteContext(ctx)
}

// stderrIsWatched reports whether stderr is a terminal on which a line can be
// taken back: progress is for them only.
func (a *app) stderrIsWatched() bool {
	return tty.Is(a.stderr) && os.Getenv("TERM") != "dumb"
}

// roomOnScreen is what the collector aims to keep the program within while it
// watches a run: a full timeline and the screen need two thirds of it, and left
// alone the collector would let twice as much pile up. It is an aim, not a bound;
// a race of large boards may need more and gets it.
const roomOnScreen = 64 << 20

// untilCollected is how much may pile up before a collection, in percent of what is in
// use: that is a few MB, so that collecting at the usual 100 costs each frame a
// thirtieth and the first frame five collections, and the aim above is far. Where nobody looks,
// thousands of short runs begin with room of their own each, and collecting it at the usual 100
// costs them a tenth of their time.
const untilCollected = 300

// limitMemory sets both, unless the environment has set them.
func limitMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(roomOnScreen)
	}
	collectSeldom()
}

// collectSeldom is for what keeps little, however long it works.
func collectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(untilCollected)
	}
}

// grace is how long the program may take to end properly after a signal: a report
// on what has been done, a file that is closed. Nobody sends two.
const grace = time.Second

// catchSignals ends the context at the first signal. Whatever does not hear that,
// an iteration that takes minutes or a file that takes no more, is left behind
// when the grace is over, or at a second signal: the terminal is given back
// and the program ends. What was ignored when the program was started, as nohup
// does, stays so. caught is the signal, nil for none.
func (a *app) catchSignals() (caught func() os.Signal) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 4)
	for _, s := range endings {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	go func() {
		ending := <-signals
		cancel(signalled{ending})
		select {
		case <-signals:
		case <-time.After(grace):
		}
		l := long.Load()
		if l != nil && time.Since(l.heard) < script.Patience {
			a.lost(l.Long)
		}
		tty.Restore()
		a.began.close()
		os.Exit(exitOf(ending))
	}()
	a.ctx = ctx
	return func() os.Signal {
		if s, ok := context.Cause(ctx).(signalled); ok {
			return s.Signal
		}
		return nil
	}
}

// exitOf is the exit code of a program that a signal has ended.
func exitOf(s os.Signal) int {
	if n, ok := s.(syscall.Signal); ok {
		return 128 + int(n)
	}
	return exitBad
}

// signalled is the cause of a context that a signal ended.
type signalled struct{ os.Signal }

func (s signalled) Error() string { return fmt.Sprintf("stopped by a signal (%s)", s.Signal) }

// untilDone does something that hears no context, and leaves it behind if the context
// ends first.
func untilDone[T any](ctx context.Context, do func() (T, error)) (T, error) {
	var none T
	if err := ctx.Err(); err != nil {
		return none, err
	}
	type answer struct {
		value T
		err   error
	}
	done := make(chan answer, 1)
	go func() {
		v, err := do()
		done <- answer{v, err}
	}()
	select {
	case a := <-done:
		return a.value, a.err
	case <-ctx.Done():
		return none, ctx.Err()
	}
}

// endingReader is a reader whose reads end with a context: what is typed may never
// come.
type endingReader struct {
	ctx  context.Context
	from io.Reader
}

func (h endingReader) Read(b []byte) (int, error) {
	own := make([]byte, len(b)) // a read that is left behind may still write
	n, err := untilDone(h.ctx, func() (int, error) {
		return h.from.Read(own)
	})
	return copy(b, own[:n]), err
}
