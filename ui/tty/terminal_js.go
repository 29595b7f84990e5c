package tty

import (
	"context"
	"errors"
	"image/color"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"syscall/js"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/turn"
	"sudokuscope/ui/input"
)

// Terminal is the terminal that a page in a browser draws. The page's worker has
// made an object for it, which holds the size and the background, takes what is
// written, and says what is typed.
type Terminal struct {
	page    js.Value
	in      keys
	out     output
	program atomic.Pointer[tea.Program]
	listen  js.Func
}

// ErrGone is the cause of an end that the loss of the terminal brought about; a
// page takes the whole program with it.
var ErrGone = errors.New("the terminal is gone")

const noShell = "a browser has no shell to go to"

// Page is the worker's object for the page.
func Page() js.Value { return js.Global().Get("terminal") }

// Is reports whether a file is the page's terminal.
func Is(f *os.File) bool { return f.Fd() <= 2 }

// Open takes the page's terminal.
func Open(_, _ *os.File, _ context.CancelCauseFunc) (*Terminal, error) {
	t := &Terminal{page: Page(), in: keys{typed: make(chan []byte, 256)}}
	t.out = output{page: t.page, drawn: make(chan struct{}, 1)}
	t.listen = js.FuncOf(func(_ js.Value, args []js.Value) any {
		t.hear(args[0].String(), args[1:])
		return nil
	})
	t.page.Call("listen", t.listen)
	return t, nil
}

// hear is called by the worker, in the event loop: nothing here may wait.
func (t *Terminal) hear(kind string, args []js.Value) {
	switch kind {
	case "keys":
		b := make([]byte, args[0].Get("length").Int())
		js.CopyBytesToGo(b, args[0])
		t.in.add(b)
		turn.Answer()
	case "drawn":
		select {
		case t.out.drawn <- struct{}{}:
		default:
		}
		if !t.out.Drawing() {
			t.send(Drawn{time.Duration(args[0].Float() * float64(time.Millisecond))})
		}
	case "size":
		w, h := t.size()
		t.send(tea.WindowSizeMsg{Width: w, Height: h})
	case "background":
		t.send(t.background())
	}
}

// background is the page's, dark or light.
func (t *Terminal) background() tea.Msg {
	if t.page.Get("dark").Bool() {
		return tea.BackgroundColorMsg{Color: color.Black}
	}
	return tea.BackgroundColorMsg{Color: color.White}
}

func (t *Terminal) size() (width, height int) {
	return Clamp(t.page.Get("columns").Int(), t.page.Get("rows").Int())
}

// send hands a message to the program, which may be busy.
func (t *Terminal) send(msg tea.Msg) {
	if p := t.program.Load(); p != nil {
		go p.Send(msg)
	}
}

// Output is the terminal, to be written to.
func (t *Terminal) Output() io.Writer { return &t.out }

// Options have a program use the terminal; what it writes goes to screen, and from
// there to Output.
func (t *Terminal) Options(screen io.Writer, environ []string) []tea.ProgramOption {
	width, height := t.size()
	return []tea.ProgramOption{
		tea.WithInput(&t.in), tea.WithOutput(screen), tea.WithWindowSize(width, height),
		tea.WithColorProfile(colorprofile.Env(environ)), tea.WithFilter(t.filter),
	}
}

// filter takes messages before the toolkit acts on them.
func (t *Terminal) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		msg.Width, msg.Height = t.size() // of several on their way the last one counts
		return msg
	case tea.BackgroundColorMsg:
		return t.background()
	case tea.SuspendMsg:
		return NoShell{}
	}
	return msg
}

// Run runs a program that was made with Options.
func (t *Terminal) Run(_ context.Context, p *tea.Program) (tea.Model, error) {
	t.program.Store(p)
	t.send(t.background())
	return p.Run()
}

// Close gives the terminal back.
func (t *Terminal) Close() {
	t.program.Store(nil)
	t.page.Call("listen", js.Null())
	t.listen.Release()
	t.in.close()
}

// Restore and the functions below have nothing to do: what ends the program ends
// its worker, and the page makes the terminal anew.
func (t *Terminal) Restore() {}

// Restore has nothing to do.
func Restore() {}

// Guarding reports that no process here guards another.
func Guarding() bool { return false }

// Guard has nothing to do.
func Guard() {}

// keys reads what is typed, filtered.
type keys struct {
	typed  chan []byte
	filter input.Filter
	rest   []byte // filtered, and not read yet
	closed sync.Once
}

// add takes what was typed; of a hand that never rests, what nobody has read in
// time is dropped.
func (k *keys) add(b []byte) {
	select {
	case k.typed <- b:
	default:
	}
}

func (k *keys) close() { k.closed.Do(func() { close(k.typed) }) }

// Read reads what is typed. A piece comes from the page whole, so that nothing of
// it belongs to the next.
func (k *keys) Read(b []byte) (int, error) {
	for len(k.rest) == 0 {
		piece, ok := <-k.typed
		if !ok {
			return 0, io.EOF
		}
		k.rest = k.filter.Append(k.rest[:0], piece)
		k.filter.Rest()
	}
	n := copy(b, k.rest)
	k.rest = k.rest[n:]
	return n, nil
}

// output writes to the page.
type output struct {
	page  js.Value
	drawn chan struct{} // some of it has been
}

// Drawing reports whether some of what was written cannot be seen yet.
func (o *output) Drawing() bool { return o.page.Get("undrawn").Int() > 0 }

// ahead is how much may be on its way to the page: more than a frame in full, and
// little enough for what is drawn to be what is.
const ahead = 128 << 10

// Write writes all of it, and waits for a page that is slower.
func (o *output) Write(b []byte) (int, error) {
	bytes := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(bytes, b)
	waiting := o.page.Call("write", bytes).Int()
	for waiting > ahead {
		<-o.drawn
		waiting = o.page.Get("undrawn").Int()
	}
	return len(b), nil
}
