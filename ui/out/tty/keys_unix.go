//go:build unix

package tty

import (
	"errors"
	"io"
	"os"
	"sync/atomic"
	"syscall"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
	"golang.org/x/sys/unix"
)

// keys reads what is typed, filtered. Bubble Tea changes the mode of its terminal.
//
// It has no name, so that Bubble Tea makes no poller for it: it would leave one open each
// time that the terminal is given back and taken again. Instead a byte in a pipe of our
// own ends the wait for a key.
type keys struct {
	tty    *os.File
	lost   func()
	filter filter
	raw    [2 << 10]byte
	last   time.Time // when there was input
	more   bool      // there was more than was read

	wake, waker *os.File
	aside       atomic.Bool // nothing is read: the terminal is the shell's
	over        atomic.Bool // nor ever will be
}

// newKeys reads the keys of a terminal. lost is called at its end.
func newKeys(tty *os.File, lost func()) (*keys, error) {
	wake, waker, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	if max(tty.Fd(), wake.Fd()) >= unix.FD_SETSIZE {
		return nil, errors.New("too many files are open to wait for keys")
	}
	return &keys{
		tty:   tty,
		lost:  lost,
		wake:  wake,
		waker: waker,
	}, nil
}

// Fd, Write and Close make it a terminal for Bubble Tea, which does not close its input.
func (k *keys) Fd() uintptr                 { return k.tty.Fd() }
func (k *keys) Write(b []byte) (int, error) { return k.tty.Write(b) }
func (k *keys) Close() error                { return nil }

// pause ends the read under way. Until resume the reader that Bubble Tea has for these
// keys is given nothing, and ends when it is cancelled.
func (k *keys) pause() {
	if !k.aside.Swap(true) {
		_, _ = k.waker.Write([]byte{0}) // a pipe has room for a byte
	}
}

// resume has keys read again.
func (k *keys) resume() {
	if k.aside.Load() {
		_, _ = k.wake.Read(make([]byte, 1))
		k.aside.Store(false)
	}
}

// end is the end of the keys: the reader ends, though nobody types.
func (k *keys) end() {
	if !k.over.Swap(true) {
		_, _ = k.waker.Write([]byte{0})
	}
}

// settles is how often a reader that is set aside looks whether it was cancelled.
const settles = 2 * time.Millisecond

// Read reads what is typed. The end of the input is the end of the terminal.
func (k *keys) Read(into []byte) (int, error) {
	err := k.wait()
	switch {
	case k.over.Load():
		return 0, io.EOF
	case k.aside.Load():
		time.Sleep(settles)
		return 0, nil
	case errors.Is(err, syscall.EINTR):
		return 0, nil
	}
	raw := k.raw[:min(len(k.raw), (len(into)-extra)/grows)]
	size, err := k.tty.Read(raw)
	if size > 0 {
		at := time.Now()
		if at.Sub(k.last) > uv.DefaultEscTimeout && !k.more { // as long as Bubble Tea waits for the rest of a key
			k.filter.rest()
		}
		k.last = at
		k.more = size == len(raw)
		return len(k.filter.append(into[:0], raw[:size])), nil
	}
	if err == nil || errors.Is(err, syscall.EINTR) || errors.Is(err, syscall.EAGAIN) {
		return 0, nil
	}
	k.lost()
	return 0, io.EOF
}

// wait waits until something was typed, or somebody ends the wait. It selects, as some
// systems do not poll a terminal.
func (k *keys) wait() error {
	keyboard := int(k.tty.Fd())
	wake := int(k.wake.Fd())
	var ready unix.FdSet
	ready.Set(keyboard)
	ready.Set(wake)
	_, err := unix.Select(max(keyboard, wake)+1, &ready, nil, nil, nil)
	return err
}
