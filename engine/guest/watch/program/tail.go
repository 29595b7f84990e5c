package program

import (
	"bytes"
	"io"
	"sync"
	"time"
)

// tail keeps the end of what a program complains, however much that is.
type tail struct {
	mu   sync.Mutex
	text []byte
	over bool
}

// mostTail is how much of it is kept.
const mostTail = 4096

func (t *tail) read(from io.Reader) {
	piece := make([]byte, mostTail)
	for {
		size, err := from.Read(piece)
		t.mu.Lock()
		t.text = append(t.text, piece[:size]...)
		t.text = t.text[max(0, len(t.text)-mostTail):]
		t.over = err != nil
		t.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// settle gives what is on its way a moment to come.
func (t *tail) settle() {
	for range 20 {
		t.mu.Lock()
		over := t.over
		t.mu.Unlock()
		if over {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// last is the last line that is not empty.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := bytes.Split(bytes.TrimSpace(t.text), []byte("\n"))
	return string(lines[len(lines)-1])
}
