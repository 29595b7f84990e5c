// Package dialog is what stands over the panels and is asked first: lists to
// choose from, forms, help. A dialog is a plain struct that frames and draws
// itself in the middle of the screen and takes the keys while it is there.
package dialog

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Dialog takes the keys and draws itself over the screen.
type Dialog interface {
	Draw(paint.Canvas)
	Key(tea.KeyPressMsg) tea.Cmd
	// Done says that it wants to go.
	Done() bool
	// Hints are its keys, for the footer: the more important first, and last
	// the two that take and leave, which are shown on any screen.
	Hints() []key.Binding
}

// Paster is a dialog that takes pasted text.
type Paster interface {
	Paste(text string) tea.Cmd
}

// Clicker is a dialog that can be clicked; a click outside leaves it. Wheel moves by lines.
type Clicker interface {
	Click(x, y int) tea.Cmd
	Wheel(lines int)
}

// Answerer is a dialog that takes its answer as typed words: behind the name of the
// action that opened it, or on a line of its own where there is no screen.
type Answerer interface {
	Answer(text string) (tea.Cmd, error)
}

// Worded is a dialog that says in lines of words what it shows, for those who do not see
// it; of any other what it draws is read.
type Worded interface {
	Words() []string
}

// Hint is keys of a dialog, as they are called on the screen, and what they do.
func Hint(keys, does string) key.Binding {
	return key.NewBinding(key.WithKeys(keys), key.WithHelp(keys, does))
}

// HintIf is Hint for keys that do nothing at times.
func HintIf(now bool, keys, does string) key.Binding {
	b := Hint(keys, does)
	b.SetEnabled(now)
	return b
}

// Closable is a dialog that goes when it is closed; others embed it.
type Closable struct{ done bool }

func (c *Closable) Done() bool { return c.done }
func (c *Closable) Close()     { c.done = true }

// Extra is a further key of a dialog: what it does, in a few words and as a function.
type Extra struct {
	Key, Does string
	// Do is given the index of the item under the bar of a list, -1 for none.
	Do func(i int) tea.Cmd
	// When, if set, reports whether the key means that now; OnItem that it needs an item.
	When   func() bool
	OnItem bool
}

func (e *Extra) now(i int) bool { return (e.When == nil || e.When()) && (i >= 0 || !e.OnItem) }

// Extras are the further keys of a dialog.
type Extras []Extra

func (list Extras) hints(i int) (hints []key.Binding) {
	for _, e := range list {
		hints = append(hints, HintIf(e.now(i), e.Key, e.Does))
	}
	return hints
}

// press does what a key stands for; false if it stands for nothing now.
func (list Extras) press(name string, i int) (cmd tea.Cmd, used bool) {
	for _, e := range list {
		if e.Key == name && e.now(i) {
			return e.Do(i), true
		}
	}
	return nil, false
}

// Steps is how far a key moves along a row of things, 0 for a key that does not.
var Steps = map[string]int{
	"left": -1, "h": -1, "right": 1, "l": 1, "home": -1 << 30, "end": 1 << 30,
	"shift+left": -10, "H": -10, "pgup": -10, "shift+right": 10, "L": 10, "pgdown": 10,
}

// Answer is a dialog that says something of the board: it stands beside it and leaves it seen.
type Answer interface{ OfTheBoard() }

// Veil lets what is on a canvas stand back.
func Veil(canvas paint.Canvas) {
	style := canvas.Style(theme.Veiled)
	for y := range canvas.Height {
		for x := range canvas.Width {
			canvas.Fade(x, y, uv.Style{Fg: style.Fg, Bg: canvas.Theme.Base.Bg, Attrs: style.Attrs})
		}
	}
}

// Frame clears a rectangle of a size in the middle of the screen, frames it, and
// returns its inside. What lies behind fades.
func Frame(canvas paint.Canvas, title, foot string, width, height int) paint.Canvas {
	Veil(canvas.Part(0, 0, canvas.Width, canvas.Height-1)) // but for the last line
	wide := min(width, canvas.Width-2)
	high := min(height, canvas.Height-2)
	box := canvas.Part((canvas.Width-wide)/2, max(0, (canvas.Height-1-high)/2), wide, high)
	box.Clear()
	box.Framed()
	in := box.Box(title, foot, theme.Accent)
	in.Here(1, 0) // unless something inside has the focus
	return in.Part(1, 0, in.Width-2, in.Height)
}

// edge is the frame around an inside that Frame has returned, to write on.
func edge(in paint.Canvas) paint.Canvas {
	in = in.Over(uv.Rect(in.Area.Min.X-2, in.Area.Min.Y-1, in.Width+4, in.Height+2))
	return in
}
