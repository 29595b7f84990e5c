//go:build unix

package tty

import (
	"bytes"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// output writes to a terminal, and gives up one that does not read.
type output struct {
	file *os.File
	// woken is called when a terminal that did not read reads again, lost when there
	// is none any more.
	woken, lost func()

	mu      sync.Mutex
	dropped bool        // something was not written
	stalled atomic.Bool // a write waits; all others are dropped meanwhile
	ending  atomic.Bool // nothing but the last words is written
}

// patience is how long a terminal may take nothing of what is written to it, and chunk
// how much is written at once: as long as some of it is taken, a terminal is slow, but
// it reads.
const (
	patience = 500 * time.Millisecond
	chunk    = 2 << 10
)

// Write writes all of it, or gives the terminal up. It never says so, since an error
// would end the program: when the terminal reads again, all is drawn anew.
func (o *output) Write(text []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for piece := range slices.Chunk(text, chunk) {
		if o.ending.Load() {
			break
		}
		if err := o.put(piece); err != nil {
			return 0, err
		}
	}
	return len(text), nil
}

// put writes a piece.
func (o *output) put(piece []byte) error {
	if o.stalled.Load() {
		o.dropped = true
		return nil
	}
	// A write to a terminal cannot be given up but by leaving it behind.
	done := make(chan error, 1)
	piece = bytes.Clone(piece)
	go func() {
		_, err := o.file.Write(piece)
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil {
			o.lost()
		}
		return err
	case <-time.After(patience):
	}
	o.stalled.Store(true)
	go func() {
		err := <-done
		if err == nil { // the rest was dropped, perhaps in the middle of a sequence
			_, err = o.file.Write([]byte{can})
		}
		if err != nil {
			o.lost()
			return
		}
		o.stalled.Store(false)
		o.woken()
	}()
	return nil
}

// last writes the last words, before which what is still to be written is dropped. It
// reports whether the terminal has taken them.
func (o *output) last(words string) bool {
	o.ending.Store(true)
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.put([]byte(words)) == nil && !o.stalled.Load()
}
