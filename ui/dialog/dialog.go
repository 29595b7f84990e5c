// Package dialog is what stands over the panels and is asked first: lists to
// choose from, forms, help. A dialog is a plain struct that frames and draws
// itself in the middle of the screen and takes the keys while it is there.
package dialog

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/action"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Dialog takes the keys and draws itself over the screen.
type Dialog interface {
	Draw(paint.Canvas)
	Key(tea.KeyPressMsg) tea.Cmd
	// Done says that it wants to go.
	Done() bool
	// Hints are its keys, for the footer: the more important first, and last
	// the two that take and leave, which are shown on any screen.
	Hints() []Hint
}

// Paster is a dialog that takes pasted text.
type Paster interface {
	Paste(text string) tea.Cmd
}

// Clicker is a dialog that can be clicked; Wheel moves by lines.
type Clicker interface {
	Click(x, y int) tea.Cmd
	Wheel(lines int)
}

// Hint is a key and what it does.
type Hint struct {
	Key, Text string
	// Off says that it cannot be done now.
	Off bool
	// Action is what it does, if it is the key of an action.
	Action action.ID
	// Also are keys that stand before it without words of their own.
	Also []Hint
}

// Frame clears a rectangle of a size in the middle of the screen, frames it, and
// returns its inside. What lies behind fades.
func Frame(c paint.Canvas, title, foot string, width, height int) paint.Canvas {
	veil(c)
	w, h := min(width, c.Width()-2), min(height, c.Height()-2)
	box := c.Part((c.Width()-w)/2, max(0, (c.Height()-1-h)/2), w, h)
	box.Clear()
	in := box.Box(title, foot, theme.Accent)
	return in.Part(1, 0, in.Width()-2, in.Height())
}

// edge is the frame around an inside that Frame has returned, to write on.
func edge(in paint.Canvas) paint.Canvas {
	in.Area = uv.Rect(in.Area.Min.X-2, in.Area.Min.Y-1, in.Width()+4, in.Height()+2)
	return in
}

// beyond says how many rows lie above and below those that are shown.
func beyond(g *paint.Glyphs, above, below int) (text string) {
	if above > 0 {
		text = g.Up + " " + paint.Grouped(int64(above))
	}
	if below > 0 {
		text += " " + g.Down + " " + paint.Grouped(int64(below))
	}
	return strings.TrimSpace(text)
}

// veil takes the colour out of what lies behind, except for the last line.
func veil(c paint.Canvas) {
	st := c.Theme.Style(theme.Veiled)
	for y := range c.Height() - 1 {
		for x := range c.Width() {
			c.Fade(x, y, uv.Style{Fg: st.Fg, Bg: c.Theme.Base.Bg, Attrs: st.Attrs})
		}
	}
}
