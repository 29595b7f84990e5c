package ui

import (
	"bytes"
	"io"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/flow"
	"sudokuscope/ui/wire"
)

// terminal is what is written to. The toolkit keeps its modes: the alternate
// screen, the mouse, the title. What stands on the screen is written past it, by
// the encoder that needs the fewest bytes; so whenever the toolkit has written,
// which is rare, the screen is written again in full.
type terminal struct {
	out   io.Writer
	pulse *pulse

	mu      sync.Mutex
	open    bool       // the alternate screen is there
	synced  bool       // the terminal can wait for a whole frame
	line    *flow.Line // to a terminal elsewhere; nil here
	hushed  bool       // the shell is to have the terminal: nothing more is asked
	leaving tea.Cmd    // gives it the terminal, once the last answer is there
	wire    wire.Encoder
	buf     []byte
}

var (
	enterScreen = []byte("\x1b[?1049h")
	leaveScreen = []byte("\x1b[?1049l")
	question    = []byte(ansi.RequestPrimaryDeviceAttributes) // who are you: all terminals say
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
	if err == nil && t.open {
		err = t.write(t.wire.Again())
	}
	return n, err
}

// show brings the screen to a frame; b stays the caller's.
func (t *terminal) show(b *uv.Buffer) {
	t.mu.Lock()
	defer t.mu.Unlock()
	change := t.wire.Frame(b)
	if !t.open { // it is written once the screen is there
		t.wire.Forget()
		return
	}
	// An error here is met again by the toolkit, which ends the program.
	_ = t.write(change)
}

// wait is how long the line wants to be spared.
func (t *terminal) wait() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.line == nil {
		return 0
	}
	return t.line.Wait(time.Now())
}

// answered is an answer to a question.
func (t *terminal) answered() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.line != nil {
		t.line.Answered(time.Now())
	}
}

// retaken says that the terminal is not, or no longer, the shell's.
func (t *terminal) retaken() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.line != nil {
		t.line.Forget()
		t.hushed = false
	}
}

// hush asks nothing more and returns how long an answer may still take.
func (t *terminal) hush() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.line == nil {
		return 0
	}
	t.hushed = true
	return t.line.Owed(time.Now())
}

// drawing reports whether the terminal has yet to draw what was written. Only a page
// says so; of another terminal nobody knows.
func (t *terminal) drawing() bool {
	d, ok := t.out.(interface{ Drawing() bool })
	return ok && d.Drawing()
}

// write writes what is to change.
func (t *terminal) write(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	asks := t.line != nil && !t.hushed && t.line.Asks(time.Now())
	if t.synced || asks {
		t.buf = t.frameOf(t.buf[:0], b, asks)
		b = t.buf
	}
	_, err := t.out.Write(b)
	if t.line != nil {
		t.line.Wrote(time.Now(), asks)
	}
	return err
}

// frameOf appends what is to change as one frame, with a question after it or without.
func (t *terminal) frameOf(to, b []byte, asks bool) []byte {
	if t.synced {
		to = append(to, ansi.SetModeSynchronizedOutput...)
	}
	to = append(to, b...)
	if t.synced {
		to = append(to, ansi.ResetModeSynchronizedOutput...)
	}
	if asks {
		to = append(to, question...)
	}
	return to
}

// setSynced has frames bracketed, so that the terminal shows no half of one.
func (t *terminal) setSynced(can bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.synced = can
}
