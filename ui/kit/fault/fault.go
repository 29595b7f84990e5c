// Package fault keeps a mistake in one part of the screen to that part: a panel that panics
// costs the panel, a key the key, and the run goes on and can be saved. Nothing is kept from
// a test: there a panic is one.
package fault

import (
	"flag"
	"fmt"
	"path"
	"runtime"
	"strings"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Fault is a panic of a part of the screen.
type Fault struct {
	Part  string // such as "the panel loop"
	Value any
	Place string // the lines that it came through, the innermost first
}

func (f *Fault) Error() string {
	return fmt.Sprintf("%s failed: %s, at %s. The run goes on and can be saved. Please report this line.",
		f.Part, plaintext.Line(fmt.Sprint(f.Value)), f.Place)
}

// Beside is the part that works beside the screen.
const Beside = "work beside the screen"

// In is the complaint about a fault in a part.
func (f *Fault) In(part string) action.Complaint {
	f.Part = part
	return action.Complaint{Err: f}
}

var held atomic.Bool

// Hold has faults contained in a test, too, or no longer.
func Hold(on bool) { held.Store(on) }

// bare reports whether nothing is contained. A test has a flag that package testing gives it.
func bare() bool { return !held.Load() && flag.Lookup("test.v") != nil }

// Contain does something, and returns what it panicked with, which is yet to be told of which part;
// nil for nothing.
func Contain(do func()) (failed *Fault) {
	done := false
	defer func() {
		if done || bare() {
			return
		}
		failed = &Fault{Value: recover(), Place: places()}
	}()
	do()
	done = true
	return nil
}

// places are the lines that a panic came through.
func places() string {
	const most = 4
	var callers [64]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers[:])])
	var list []string
	panicked := false
	for more := true; more && len(list) < most; {
		var at runtime.Frame
		at, more = frames.Next()
		runtimes := strings.HasPrefix(at.Function, "runtime.") //nolint:forbidigo // a name of Go's
		if panicked && !runtimes {
			list = append(list, place(at))
		}
		panicked = panicked || at.Function == "runtime.gopanic"
	}
	return strings.Join(list, " < ")
}

// place is a line, or a function in a program that knows no lines, as that of the page.
func place(at runtime.Frame) string {
	if at.Line == 0 {
		return path.Base(at.Function)
	}
	return fmt.Sprintf("%s:%d", path.Base(at.File), at.Line)
}

// Cmd is a command whose panic is a complaint, with those that it brings.
func Cmd(do tea.Cmd) tea.Cmd {
	if do == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		if failed := Contain(func() { msg = do() }); failed != nil {
			return failed.In(Beside)
		}
		if batch, is := msg.(tea.BatchMsg); is {
			for i := range batch {
				batch[i] = Cmd(batch[i])
			}
		}
		return msg
	}
}

// Draw draws a part of the screen. One that fails says so in its place.
func Draw(part string, canvas paint.Canvas, draw func(paint.Canvas)) {
	if failed := Contain(func() { draw(canvas) }); failed != nil {
		failed.Part = part
		canvas.Clear()
		canvas.Part(1, 0, canvas.Width-2, canvas.Height).Words(0, theme.Bad, failed.Error())
	}
}
