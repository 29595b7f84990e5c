package ui

import (
	"bytes"
	"io"
	"sync"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/wire"
)

// terminal is what is written to. The toolkit keeps its modes: the alternate
// screen, the mouse, the title. What stands on the screen is written past it, by
// the encoder that needs the fewest bytes; so whenever the toolkit has written,
// which is rare, the screen is written again in full.
type terminal struct {
	out   io.Writer
	pulse *pulse

	mu     sync.Mutex
	open   bool // the alternate screen is there
	synced bool // the terminal can wait for a whole frame
	frame  *uv.Buffer
	wire   wire.Encoder
	buf    []byte
}

var (
	enterScreen = []byte("\x1b[?1049h")
	leaveScreen = []byte("\x1b[?1049l")
)

// Write is the toolkit's.
func (t *terminal) Write(b []byte) (int, error) {
	t.pulse.setWriting(true)
	defer t.pulse.setWriting(false)
	t.mu.Lock()
	defer t.mu.Unlock()
	n, err := t.out.Write(b)
	enters, leaves := bytes.LastIndex(b, enterScreen), bytes.LastIndex(b, leaveScreen)
	if enters != leaves {
		t.open = enters > leaves
	}
	t.wire.Forget()
	if err == nil && t.frame != nil {
		err = t.flush()
	}
	return n, err
}

// show brings the screen to a frame; b stays the caller's.
func (t *terminal) show(b *uv.Buffer) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.frame == nil || t.frame.Width() != b.Width() || t.frame.Height() != b.Height() {
		t.frame = uv.NewBuffer(b.Width(), b.Height())
	}
	for y := range b.Lines {
		copy(t.frame.Lines[y], b.Lines[y])
	}
	// An error here is met again by the toolkit, which ends the program.
	_ = t.flush()
}

// flush writes what is to change.
func (t *terminal) flush() error {
	if !t.open {
		return nil
	}
	b := t.wire.Frame(t.frame)
	if len(b) == 0 {
		return nil
	}
	if t.synced {
		t.buf = append(append(append(t.buf[:0], ansi.SetModeSynchronizedOutput...), b...), ansi.ResetModeSynchronizedOutput...)
		b = t.buf
	}
	_, err := t.out.Write(b)
	return err
}

// setSynced has frames bracketed, so that the terminal shows no half of one.
func (t *terminal) setSynced(can bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.synced = can
}
