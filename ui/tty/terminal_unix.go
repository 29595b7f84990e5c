//go:build unix

package tty

import (
	"context"
	"errors"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/term"

	"sudokuscope/ui/input"
)

// Terminal is the terminal of the process, from Open to Close.
type Terminal struct {
	tty    *os.File // its mode is changed
	screen *os.File // its size is asked for
	opened []*os.File
	before *term.State
	in     keys
	out    output
	gone   context.CancelCauseFunc

	program  atomic.Pointer[tea.Program]
	signals  chan os.Signal
	stopped  atomic.Bool // until the shell has us go on
	goOn     chan struct{}
	ended    <-chan struct{}
	restored sync.Once
	guard    atomic.Pointer[os.File]
	holds    atomic.Bool // the program has the terminal, not the shell
}

// unlimited is no deadline.
var unlimited time.Time

// now is the terminal that is open, for Restore.
var now atomic.Pointer[Terminal]

// Open takes the terminal: its keys from stdin or, if that is none, from
// wherever the process has one, its screen at stdout. gone is called if the
// terminal is lost.
func Open(stdin, stdout *os.File, gone context.CancelCauseFunc) (*Terminal, error) {
	t := &Terminal{tty: stdin, screen: stdout, gone: gone, signals: make(chan os.Signal, 8), goOn: make(chan struct{}, 1)}
	if !term.IsTerminal(stdin.Fd()) {
		tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
		if err != nil {
			return nil, errors.New("the keys need a terminal; expected one at stdin or /dev/tty")
		}
		t.tty = tty
		t.opened = append(t.opened, tty)
	}
	var err error
	if t.before, err = term.GetState(t.tty.Fd()); err != nil {
		t.close()
		return nil, err
	}
	lost := func() { gone(ErrGone) }
	t.in = keys{tty: t.tty, file: t.tty, lost: lost}
	if f := reopen(t.tty, os.O_RDONLY); f != nil {
		t.in.file, t.in.waits = f, true
		t.opened = append(t.opened, f)
	}
	t.out.file, t.out.lost = stdout, lost
	t.out.woken = func() { t.send(tea.ClearScreen()) }
	if f := reopen(stdout, os.O_WRONLY); f != nil {
		t.out.file, t.out.waits = f, true
		t.opened = append(t.opened, f)
	}
	now.Store(t)
	return t, nil
}

// ErrGone is the cause of an end that the loss of the terminal brought about.
var ErrGone = errors.New("the terminal is gone")

// Output is the terminal, to be written to.
func (t *Terminal) Output() io.Writer { return &t.out }

// Options have a program use the terminal; what it writes goes to screen, and from
// there to Output.
func (t *Terminal) Options(screen io.Writer, environ []string) []tea.ProgramOption {
	width, height := t.size()
	var in io.Reader = &t.in
	if !t.in.waits {
		in = &namedKeys{&t.in}
	}
	return []tea.ProgramOption{
		tea.WithInput(in), tea.WithOutput(writer{screen}), tea.WithWindowSize(width, height),
		tea.WithColorProfile(colorprofile.Detect(os.Stdout, environ)), tea.WithFilter(t.filter),
	}
}

// writer is no more than that, so that the toolkit asks it for no size.
type writer struct{ io.Writer }

// size is that of the screen, as far as it is drawn.
func (t *Terminal) size() (width, height int) {
	width, height, err := term.GetSize(t.screen.Fd())
	if err != nil {
		width, height, _ = term.GetSize(t.tty.Fd())
	}
	return Clamp(width, height)
}

func (t *Terminal) send(msg tea.Msg) {
	if p := t.program.Load(); p != nil && msg != nil {
		p.Send(msg)
	}
}

// Run runs a program that was made with Options: the terminal is attended to
// until it ends, and is then as it was.
func (t *Terminal) Run(ctx context.Context, p *tea.Program) (tea.Model, error) {
	t.program.Store(p)
	_, _ = t.out.Write([]byte(keepTitle))
	t.hold(true)
	attended := make(chan struct{})
	ctx, cancel := context.WithCancel(ctx)
	t.ended = ctx.Done()
	go func() {
		defer close(attended)
		t.attend(ctx)
	}()
	m, err := p.Run()
	cancel()
	<-attended
	return m, err
}

// farewell is how long the last writes of a program that ends may take.
const farewell = 500 * time.Millisecond

// Close gives the terminal back.
func (t *Terminal) Close() {
	t.in.pause()
	t.out.finish(farewell)
	t.out.waiting.Wait()
	t.out.mu.Lock()
	stalled := t.out.stalled
	t.out.mu.Unlock()
	words := otherKeysOff + backTitle
	if t.out.fresh.Load() {
		words = alternateKeysOff + words
	}
	// The toolkit's own last words may still wait to be read, so that nothing may be
	// discarded for these: where there is no room, all is said anew.
	if stalled || !say(t.out.file, t.out.waits, words) {
		t.Restore() // and where that fails, too, the guard does it
	} else {
		t.hold(false)
	}
	t.dismiss()
	now.CompareAndSwap(t, nil) // until here a signal may have it restored at once
	t.close()
}

func (t *Terminal) close() {
	for _, f := range t.opened {
		f.Close()
	}
}

// Restore gives the terminal back as it was before Open, at once, whatever its
// program does: there is to be no other frame.
func (t *Terminal) Restore() {
	t.restored.Do(func() {
		t.out.finish(0)
		done := make(chan bool, 1)
		go func() {
			t.out.silence()
			done <- reset(t.out.file, t.out.waits, modesOff+backTitle)
		}()
		heard := false
		if t.out.waits {
			heard = <-done // every write in it can be given up
		} else {
			select {
			case heard = <-done:
			case <-time.After(farewell):
			}
		}
		_ = term.Restore(t.tty.Fd(), t.before)
		if heard {
			t.hold(false) // else the guard, which has more time, tries again
		}
	})
}

// resets is how often a last text is tried. On a machine that has much to do, a
// deadline may be over before anything was tried.
const resets = 5

// reset writes a text that needs none before it, and reports whether that has gone
// out. A terminal that has not read what was written before loses that, so that this
// has room.
func reset(f *os.File, waits bool, text string) bool {
	for range resets {
		if say(f, waits, text) {
			return true
		}
		discard(f)
	}
	return false
}

// say writes a last text, and reports whether all of it has gone out.
func say(f *os.File, waits bool, text string) bool {
	if waits {
		_ = f.SetWriteDeadline(time.Now().Add(farewell / 3))
	}
	_, err := f.WriteString(text)
	return err == nil
}

// Restore gives the open terminal back, if there is one: for a process that is
// about to end in some other way than its program's.
func Restore() {
	if t := now.Load(); t != nil {
		t.Restore()
	}
}

// keys reads what is typed, filtered.
type keys struct {
	tty, file *os.File
	waits     bool // a read can be given up
	lost      func()

	filter input.Filter
	raw    []byte
	last   time.Time // when there was input
}

// rest is how long the toolkit waits for the rest of a key: what comes later does
// not belong to what was before.
const rest = uv.DefaultEscTimeout

// Read reads what is typed. The end of the input is the end of the terminal.
func (k *keys) Read(b []byte) (int, error) {
	if k.raw == nil {
		k.raw = make([]byte, 4<<10)
	}
	n, err := k.file.Read(k.raw[:min(len(k.raw), (len(b)-input.Held)/input.Grows)])
	if n > 0 {
		at := time.Now()
		if at.Sub(k.last) > rest {
			k.filter.Rest()
		}
		k.last = at
		return len(k.filter.Append(b[:0], k.raw[:n])), nil
	}
	switch {
	case err == nil, errors.Is(err, syscall.EINTR), errors.Is(err, syscall.EAGAIN):
		return 0, nil
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, os.ErrClosed):
		return 0, io.EOF // paused
	}
	k.lost()
	return 0, io.EOF
}

// pause ends the read that is under way, and all until the next resume.
func (k *keys) pause() {
	if k.waits {
		_ = k.file.SetReadDeadline(time.Now())
	}
}

func (k *keys) resume() {
	if k.waits {
		_ = k.file.SetReadDeadline(unlimited)
	}
}

// Fd is the terminal whose mode the toolkit changes.
func (k *keys) Fd() uintptr { return k.tty.Fd() }

// Write and Close make it a file for the toolkit, which does neither.
func (k *keys) Write([]byte) (int, error) { return 0, os.ErrInvalid }
func (k *keys) Close() error              { return nil }

// namedKeys are keys whose reads the toolkit gives up in its own way, which it
// does for a file with a name.
type namedKeys struct{ *keys }

func (k *namedKeys) Name() string { return k.file.Name() }
