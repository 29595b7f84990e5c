//go:build unix

package tty

import (
	"errors"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// patience is how long a terminal may take nothing of what is written to it.
const patience = time.Second

// output writes to the terminal. It is deliberately no file: the toolkit would
// ask a file for its size, and believe it.
type output struct {
	file *os.File
	// waits reports whether a write to the file can be given up.
	waits bool
	// woken is called when a terminal that did not read reads again, lost when
	// there is none any more.
	woken, lost func()

	mu      sync.Mutex
	stalled bool                      // a frame was given up
	end     atomic.Pointer[time.Time] // when all writes end, as the program does
	fresh   atomic.Bool               // no frame has been drawn since the terminal was taken back
	clock   sync.Mutex                // for setting a deadline; held for no longer
	waiting sync.WaitGroup
}

// leastFrame is more than the modes that are set before a frame.
const leastFrame = 400

// chunk is how much is written at once: as long as some of it is taken, a
// terminal is slow, but it reads.
const chunk = 4 << 10

// Write writes all of it, or gives up a terminal that does not read: then it says
// that it has, since the frame that comes after is drawn on a cleared screen.
func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(b) > leastFrame {
		o.fresh.Store(false)
	}
	for written := 0; written < len(b) && !o.stalled; {
		o.limit(patience)
		n, err := o.file.Write(b[written:min(len(b), written+chunk)])
		written += n
		switch {
		case err == nil:
		case errors.Is(err, os.ErrDeadlineExceeded):
			if n == 0 || o.end.Load() != nil {
				o.stall()
			}
		default:
			o.lost()
			return written, err
		}
	}
	return len(b), nil
}

// limit sets how long a write may wait.
func (o *output) limit(d time.Duration) {
	if !o.waits {
		return
	}
	o.clock.Lock()
	defer o.clock.Unlock()
	at := time.Now().Add(d)
	if end := o.end.Load(); end != nil && end.Before(at) {
		at = *end
	}
	_ = o.file.SetWriteDeadline(at)
}

// stall stops writing until the terminal reads again: a byte that ends whatever
// sequence was cut off is the first that it is given then.
func (o *output) stall() {
	o.stalled = true
	o.waiting.Go(func() {
		for {
			if o.end.Load() != nil {
				return
			}
			o.limit(time.Minute)
			n, err := o.file.Write([]byte{0x18})
			if n == 1 {
				break
			}
			if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
				o.lost()
				return
			}
		}
		o.mu.Lock()
		o.stalled = false
		o.mu.Unlock()
		o.woken()
	})
}

// finish has all writes end within a time, those under way too.
func (o *output) finish(within time.Duration) {
	o.clock.Lock()
	defer o.clock.Unlock()
	at := time.Now().Add(within)
	if was := o.end.Load(); was != nil && was.Before(at) {
		return
	}
	o.end.Store(&at)
	if o.waits {
		_ = o.file.SetWriteDeadline(at)
	}
}

// silence drops all that is still to be written, so that nothing comes between the
// last words. finish has been called.
func (o *output) silence() {
	if !o.waits {
		return // a write that cannot be given up may hold the lock for ever
	}
	o.mu.Lock()
	o.stalled = true
	o.mu.Unlock()
}
