package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"sudokuscope/ui/tty"
)

// grace is how long the program may take to end properly after a signal: a report
// on what has been done, a file that is closed. Nobody sends two.
const grace = time.Second

// catchSignals ends the context at the first signal. Whatever does not hear that,
// an iteration that takes minutes or a file that takes no more, is left behind
// when the grace is over, or at a second signal: the terminal is given back
// and the program ends. What was ignored when the program was started, as nohup
// does, stays so. caught is the signal, nil for none.
func catchSignals() (ctx context.Context, caught func() os.Signal) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 4)
	for _, s := range endings {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	go func() {
		s := <-signals
		cancel(signalled{s})
		select {
		case <-signals:
		case <-time.After(grace):
		}
		tty.Restore()
		os.Exit(exitOf(s))
	}()
	return ctx, func() os.Signal {
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
		var none T
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
	n, err := untilDone(h.ctx, func() (int, error) { return h.from.Read(own) })
	return copy(b, own[:n]), err
}
