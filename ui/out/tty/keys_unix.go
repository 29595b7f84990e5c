//go:build unix

package tty

import (
	"errors"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"golang.org/x/sys/unix"
)

// keys reads what is typed, filtered. Bubble Tea changes the mode of its terminal.
//
// What is typed is read as it comes, whether or not Bubble Tea is ready for it, so that an
// interrupt is heard at once: it throws away what waits before it, as a terminal's own does.
//
// It has no name, so that Bubble Tea makes no poller for it: it would leave one open each
// time that the terminal is given back and taken again. Instead a byte in a pipe of our
// own ends the wait for a key.
type keys struct {
	tty  *os.File
	lost func()

	wake, waker *os.File
	// keyboard and stirred are what tty and wake are to the system, asked for once: whoever listens
	// may be the last to hear that they are closed.
	keyboard, stirred int
	reading           sync.Mutex  // held while the terminal is read
	aside             atomic.Bool // nothing is read: the terminal is the shell's
	over              atomic.Bool // nor ever will be

	begun sync.Once
	mu    sync.Mutex
	come  sync.Cond // something waits, or the wait is over
	queue []byte    // what waits for Bubble Tea
	given filter    // knows what Bubble Tea has been given, and so what it has begun to read
	// interrupts counts those that were heard, and answered those that came through Bubble Tea. Until
	// one has, the keys that Bubble Tea had before it are passed over.
	interrupts, answered atomic.Int64
}

const (
	// mostWaiting is the bytes that may wait: more than the largest paste. What is typed
	// beyond is lost, but for an interrupt.
	mostWaiting = mostPasted * 2
	// mostAtOnce is how many bytes Bubble Tea is given at once. What has become keys cannot
	// be taken back, only passed over one by one.
	mostAtOnce = 256
	// deaf is how long an interrupt may wait for an answer.
	deaf = time.Second
)

// newKeys reads the keys of a terminal. lost is called at its end.
func newKeys(tty *os.File, lost func()) (*keys, error) {
	wake, waker, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	if max(tty.Fd(), wake.Fd()) >= unix.FD_SETSIZE {
		return nil, errors.New("too many files are open to wait for keys")
	}
	k := &keys{
		tty:   tty,
		lost:  lost,
		wake:  wake,
		waker: waker,

		keyboard: int(tty.Fd()),
		stirred:  int(wake.Fd()),
	}
	k.come.L = &k.mu
	return k, nil
}

// unanswered is what happens where nothing answers an interrupt, because a frame takes for ever: the
// program is sent the signal that a terminal's own interrupt is.
func unanswered() { _ = syscall.Kill(os.Getpid(), syscall.SIGINT) }

// Fd, Write and Close make it a terminal for Bubble Tea, which does not close its input.
func (k *keys) Fd() uintptr                 { return k.tty.Fd() }
func (k *keys) Write(b []byte) (int, error) { return k.tty.Write(b) }
func (k *keys) Close() error                { return nil }

// pause has nothing read any more. Until resume the reader that Bubble Tea has for these
// keys is given nothing, and ends when it is cancelled.
func (k *keys) pause() {
	if !k.aside.Swap(true) {
		k.stir()
	}
	k.left()
}

// left waits until whoever reads the terminal has left it.
func (k *keys) left() {
	k.reading.Lock()
	defer k.reading.Unlock()
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
		k.stir()
	}
	k.left()
}

// stir ends all waits.
func (k *keys) stir() {
	_, _ = k.waker.Write([]byte{0}) // a pipe has room for a byte
	k.mu.Lock()
	defer k.mu.Unlock()
	k.come.Broadcast()
}

// settles is how often a reader that is set aside looks whether it was cancelled.
const settles = 2 * time.Millisecond

// Read gives what was typed. The end of the input is the end of the terminal.
func (k *keys) Read(into []byte) (int, error) {
	k.begun.Do(func() { go k.listen() })
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.queue) == 0 && !k.aside.Load() && !k.over.Load() {
		k.come.Wait()
	}
	switch {
	case k.over.Load():
		return 0, io.EOF
	case k.aside.Load():
		time.Sleep(settles)
		return 0, nil
	}
	size := copy(into[:min(len(into), mostAtOnce)], k.queue)
	k.queue = k.queue[size:]
	if len(k.queue) == 0 {
		k.queue = nil // a paste does not keep its memory
	}
	k.given.through(into[:size])
	return size, nil
}

// listen reads the terminal until the end of the keys, or its own.
func (k *keys) listen() {
	const forEver = -1
	var filter filter
	var raw [16 << 10]byte
	rest := time.Duration(forEver) // after so long nothing more belongs to a key
	pasting := false               // a board comes that was pasted without marks; it ends with a rest
	for !k.over.Load() {
		if k.aside.Load() {
			time.Sleep(settles)
			continue
		}
		if k.wait(rest) {
			rest = forEver
			if pasting {
				pasting = false
				k.take(filter.through([]byte(pasteEnd)), &filter)
			}
			filter.rest()
			k.take(filter.through(nil), &filter)
			continue
		}
		size, err := k.read(raw[:])
		switch {
		case size > 0:
			rest = uv.DefaultEscTimeout // as long as Bubble Tea waits for the rest of a key
			if filter.state == plain && unmarked(raw[:size]) {
				pasting = true
				k.take(filter.through([]byte(pasteBegin)), &filter)
			}
			k.take(filter.through(raw[:size]), &filter)
		case err != nil && !errors.Is(err, syscall.EINTR) && !errors.Is(err, syscall.EAGAIN):
			k.over.Store(true)
			k.stir()
			k.lost()
		}
	}
}

// take puts what was typed behind what waits, or an interrupt in its place.
func (k *keys) take(typed []byte, from *filter) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if behind := from.interrupt; behind > 0 {
		from.interrupt = 0
		ended := k.given // a copy: the end is given like all else
		k.queue = append(ended.close(nil), ctrlC)
		typed = typed[behind:]
		number := k.interrupts.Add(1)
		time.AfterFunc(deaf, func() {
			if k.answered.Load() < number {
				unanswered()
			}
		})
	}
	if len(k.queue)+len(typed) <= mostWaiting {
		k.queue = append(k.queue, typed...)
	}
	k.come.Broadcast()
}

// sift passes over a message of a key that was typed before an interrupt.
func (k *keys) sift(msg tea.Msg) (kept bool) {
	heard := k.interrupts.Load()
	if k.answered.Load() == heard {
		return true
	}
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if !Interrupts(msg.Key()) {
			return false
		}
		k.answered.Store(heard)
	case tea.KeyReleaseMsg, tea.PasteMsg, tea.MouseMsg:
		return false
	}
	return true
}

// wait waits until something was typed, or somebody ends the wait, and reports whether
// neither has come for a time; a time below 0 is for ever.
func (k *keys) wait(long time.Duration) (quiet bool) {
	n, _ := k.choose(long)
	return n == 0
}

// read reads what was typed, if there is anything and the terminal is not the shell's.
func (k *keys) read(into []byte) (int, error) {
	k.reading.Lock()
	defer k.reading.Unlock()
	if _, typed := k.choose(0); !typed || k.aside.Load() || k.over.Load() {
		return 0, syscall.EAGAIN
	}
	return k.tty.Read(into)
}

// choose waits for the keyboard or the pipe. It selects, as some systems do not poll a terminal.
func (k *keys) choose(long time.Duration) (ready int, typed bool) {
	var set unix.FdSet
	set.Set(k.keyboard)
	set.Set(k.stirred)
	var bound *unix.Timeval
	if long >= 0 {
		span := unix.NsecToTimeval(long.Nanoseconds())
		bound = &span
	}
	ready, _ = unix.Select(max(k.keyboard, k.stirred)+1, &set, nil, nil, bound)
	return ready, ready > 0 && set.IsSet(k.keyboard)
}
