package watch

import (
	"errors"
	"fmt"
	"io"
	"sync"
)

// Tape has the lines of a run, as they came. One goroutine writes it and any number read it.
// What does not fit into memory is in a file without a name, which nobody has to remove.
type Tape struct {
	mu     sync.Mutex
	starts []int64 // where each line begins, and where the next one will
	memory []byte
	beyond *spool // what follows memory
	over   bool
	end    string        // how it ended, in a few words
	more   chan struct{} // closed and replaced when there is more; nil while nobody waits
}

// NewTape returns an empty tape.
func NewTape() *Tape { return &Tape{starts: make([]int64, 1, 64)} }

// errFull says that a tape is as long as it may be.
var errFull = errors.New("the tape is full")

// Add writes a line.
func (t *Tape) Add(line []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		return errFull
	}
	steps, size := len(t.starts), t.starts[len(t.starts)-1]
	if steps > mostSteps || size+int64(len(line)) > mostBytes {
		return fmt.Errorf("%w: it holds %d steps and %d GiB", errFull, mostSteps, mostBytes>>30)
	}
	if err := t.write(line, size); err != nil {
		return err
	}
	t.starts = append(t.starts, size+int64(len(line)))
	t.wake()
	return nil
}

// write puts a line behind the others: into memory as long as all before it are there.
func (t *Tape) write(line []byte, at int64) error {
	if t.beyond == nil && at+int64(len(line)) <= inMemory {
		t.memory = append(t.memory, line...)
		return nil
	}
	if t.beyond == nil {
		file, err := newSpool()
		if err != nil {
			return fmt.Errorf("the tape has no room on the disk: %w", err)
		}
		t.beyond = file
	}
	return t.beyond.add(line)
}

// wake tells those who wait that there is more to see.
func (t *Tape) wake() {
	if t.more != nil {
		close(t.more)
		t.more = nil
	}
}

// Close says that nothing follows, and how it ended.
func (t *Tape) Close(end string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		return
	}
	t.over = true
	t.end = oneLine(end)
	t.wake()
}

// Len returns how many lines there are, and whether no more will follow.
func (t *Tape) Len() (lines int, over bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.starts) - 1, t.over
}

// End says how the tape ended; empty while it goes on.
func (t *Tape) End() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.end
}

// Line reads a line, counted from 0, into a buffer.
func (t *Tape) Line(i int, into []byte) ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if i < 0 || i >= len(t.starts)-1 {
		return into[:0], io.EOF
	}
	from, to := t.starts[i], t.starts[i+1]
	split := int64(len(t.memory))
	if from < split {
		return append(into[:0], t.memory[from:to]...), nil
	}
	return t.beyond.read(from-split, int(to-from), into)
}

// Awaits returns nil if a line is there or never will be, and else a channel that is closed
// when it is worth asking again.
func (t *Tape) Awaits(i int) <-chan struct{} {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over || i < len(t.starts)-1 {
		return nil
	}
	if t.more == nil {
		t.more = make(chan struct{})
	}
	return t.more
}
