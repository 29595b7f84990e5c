package tty

import (
	"context"
	"image/color"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"syscall/js"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/base/processor"
)

// terminal is the terminal that a page in a browser draws. The page's worker has
// made an object for it, which holds the size and the background, takes what is
// written, and says what is typed.
type terminal struct {
	page    js.Value
	in      keys
	out     output
	program atomic.Pointer[tea.Program]
	listen  js.Func
}

const noShell = "a browser has no shell to go to"

// Page returns the worker's object for the page.
func Page() js.Value { return js.Global().Get("terminal") }

// Is reports whether a file is the page's terminal.
func Is(f *os.File) bool { return f.Fd() <= 2 }

// open takes the page's terminal. Its loss takes the whole program with it.
func open(context.CancelCauseFunc) (*terminal, error) {
	t := &terminal{page: Page(), in: keys{typed: make(chan []byte, 256)}}
	t.out = output{page: t.page, drawn: make(chan struct{}, 1)}
	t.listen = js.FuncOf(func(
		_ js.Value, args []js.Value,
	) any {
		t.hear(args[0].String(), args[1:])
		return nil
	})
	t.page.Call("listen", t.listen)
	return t, nil
}

// hear is called by the worker, in the event loop: nothing here may wait.
func (t *terminal) hear(kind string, args []js.Value) {
	switch kind {
	case "keys":
		b := make([]byte, args[0].Get("length").Int())
		js.CopyBytesToGo(b, args[0])
		t.in.add(b)
		processor.Answer()
	case "drawn":
		select {
		case t.out.drawn <- struct{}{}:
		default:
		}
	case "size":
		w, h := t.size()
		t.send(tea.WindowSizeMsg{Width: w, Height: h})
	case "background":
		t.send(t.background())
	}
}

// background is the page's, dark or light.
func (t *terminal) background() tea.Msg {
	if t.page.Get("dark").Bool() {
		return tea.BackgroundColorMsg{Color: color.Black}
	}
	return tea.BackgroundColorMsg{Color: color.White}
}

func (t *terminal) size() (width, height int) {
	return clamp(t.page.Get("columns").Int(), t.page.Get("rows").Int())
}

// send hands a message to the program, which may be busy.
func (t *terminal) send(msg tea.Msg) {
	if p := t.program.Load(); p != nil {
		go p.Send(msg)
	}
}

// options have a program use the terminal.
func (t *terminal) options(environ []string) []tea.ProgramOption {
	return []tea.ProgramOption{
		tea.WithInput(&t.in), tea.WithOutput(&t.out),
		tea.WithWindowSize(t.size()),
		tea.WithColorProfile(colorprofile.Env(environ)),
	}
}

// filter takes messages before Bubble Tea acts on them.
func (t *terminal) filter(_ tea.Model, msg tea.Msg) tea.Msg {
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

// run runs the program.
func (t *terminal) run(p *tea.Program) (tea.Model, error) {
	t.program.Store(p)
	t.send(t.background())
	return p.Run()
}

// close gives the terminal back.
func (t *terminal) close() {
	t.program.Store(nil)
	t.page.Call("listen", js.Null())
	t.listen.Release()
	t.in.close()
}

// Restore has nothing to do: what ends the program ends its worker, and the page makes
// the terminal anew.
func Restore() {}

// Guarding reports that no process here guards another.
func Guarding() bool { return false }

// Guard has nothing to do.
func Guard() {}

// keys reads what is typed, filtered.
type keys struct {
	typed  chan []byte
	filter filter
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
		k.rest = k.filter.through(piece)
		k.filter.rest()
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

// Write writes all of it, as soon as what was written before is drawn: a page that is
// slower than the program is given the newest state, and the answer to a key stands
// behind one frame at most.
func (o *output) Write(b []byte) (int, error) {
	for o.page.Get("undrawn").Int() > 0 {
		<-o.drawn
	}
	bytes := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(bytes, b)
	o.page.Call("write", bytes)
	return len(b), nil
}
