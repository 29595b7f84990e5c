// Package stops is the dialog of the breakpoints: a line to type one in, those
// there are, and what can be said.
package stops

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Line is a breakpoint as it is listed.
type Line struct {
	Text string
	Off  bool
	// Wrong explains why it cannot hold in the present run, nil if it can.
	Wrong error
	// Note says what else there is to say: which lanes of a race it is for.
	Note string
	// Hits is how often it has stopped the run.
	Hits int
}

// Dialog lists breakpoints. The functions are the model's.
type Dialog struct {
	Lines  func() []Line
	Check  func(text string) error
	Add    func(text string) tea.Cmd
	Toggle func(i int) tea.Cmd
	Remove func(i int) tea.Cmd

	input dialog.Input
	wrong error
	at    int
	top   int
	done  bool
}

// Done, Hints, Key, Paste and Draw make it a dialog.
func (d *Dialog) Done() bool { return d.done }

// Hints are the keys of the dialog.
func (d *Dialog) Hints() []dialog.Hint {
	none := len(d.Lines()) == 0
	return []dialog.Hint{
		{Key: "type", Text: "one"}, {Key: "↑↓", Text: "choose"}, {Key: "tab", Text: "on or off", Off: none},
		{Key: "ctrl+d", Text: "delete", Off: none}, {Key: "enter", Text: "add"}, {Key: "esc", Text: "leave"},
	}
}

// Key types, adds, switches and deletes.
func (d *Dialog) Key(k tea.KeyPressMsg) tea.Cmd {
	n := len(d.Lines())
	switch k.String() {
	case "esc":
		d.done = true
	case "up":
		d.Wheel(-1)
	case "down":
		d.Wheel(1)
	case "enter":
		if strings.TrimSpace(d.input.Text) == "" {
			d.done = true
			return nil
		}
		if d.judge(); d.wrong != nil {
			return nil
		}
		text := d.input.Text
		d.input.Set("")
		d.at = n
		return d.Add(text)
	case "tab":
		if d.at < n {
			return d.Toggle(d.at)
		}
	case "ctrl+d":
		if d.at < n {
			cmd := d.Remove(d.at)
			d.Wheel(0)
			return cmd
		}
	default:
		d.input.Key(k)
		d.judge()
	}
	return nil
}

func (d *Dialog) judge() {
	d.wrong = nil
	if strings.TrimSpace(d.input.Text) != "" {
		d.wrong = d.Check(d.input.Text)
	}
}

// Paste writes the text.
func (d *Dialog) Paste(text string) tea.Cmd {
	cmd := d.input.Insert(text)
	d.judge()
	return cmd
}

// Click chooses a line, Wheel moves.
func (d *Dialog) Click(_, y int) tea.Cmd {
	if i := y - d.top; i >= 0 && i < len(d.Lines()) {
		d.at = i
	}
	return nil
}

// Wheel moves by lines.
func (d *Dialog) Wheel(by int) { d.at = min(max(0, d.at+by), max(0, len(d.Lines())-1)) }

// Draw draws the line, what is wrong with it, the list, and the forms.
func (d *Dialog) Draw(c paint.Canvas) {
	list := d.Lines()
	var forms []string
	width := min(112, c.Width()-2)
	for _, f := range run.BreakForms {
		forms = append(forms, hung(f, width-4)...)
	}
	in := dialog.Frame(c, "breakpoints", "", width, max(4, len(list))+len(forms)+8)
	in.Text(0, 0, c.Glyphs.Pointer, theme.Accent)
	d.input.Draw(in.Part(2, 0, in.Width()-2, 1), "cost < 5")
	if d.wrong != nil {
		for i, line := range paint.Wrap(d.wrong.Error(), in.Width()) {
			if i < 2 {
				in.Text(0, 1+i, line, theme.Bad)
			}
		}
	}
	rows := max(1, in.Height()-len(forms)-5)
	d.top = in.Area.Min.Y + 3
	from := max(0, d.at-rows+1)
	if len(list) == 0 {
		for i, line := range paint.Wrap(none, in.Width()-2) {
			in.Text(2, 3+i, line, theme.Quiet)
		}
	}
	for y := 0; y < rows && from+y < len(list); y++ {
		d.line(in.Part(0, 3+y, in.Width(), 1), list[from+y], from+y == d.at)
	}
	y := in.Height() - len(forms)
	for i, f := range forms {
		in.Text(0, y+i, f, theme.Quiet)
	}
}

// hung breaks a form and what it means into lines of w cells, the meaning in a column of
// its own where there is room for one.
func hung(form string, w int) []string {
	const gap, leastRoom = "  ", 24
	column := strings.LastIndex(form, gap) + len(gap)
	if column < len(gap) || w-column < leastRoom {
		return paint.Wrap(form, w)
	}
	return paint.Hang(form[:column], strings.Repeat(" ", column), form[column:], w)
}

// none is what the list says while it is empty.
const none = "None yet. What plays, a run or a race, stops at the end of the iteration in which one begins to hold; going to a moment is never stopped."

// line draws a breakpoint: whether it is on, its condition, and how it fares.
func (d *Dialog) line(c paint.Canvas, l Line, here bool) {
	role, mark := theme.Text, c.Glyphs.Break
	state := ""
	switch {
	case l.Wrong != nil:
		role, mark, state = theme.Bad, c.Glyphs.No, l.Wrong.Error()
	case l.Off:
		role, mark, state = theme.Quiet, c.Glyphs.Separator, "off"
	case l.Hits == 1:
		state = "stopped the run once"
	case l.Hits > 1:
		state = "stopped the run " + paint.Grouped(int64(l.Hits)) + " times"
	}
	switch {
	case state == "":
		state = l.Note
	case l.Note != "":
		state += ", " + l.Note
	}
	if here {
		c.Text(0, 0, c.Glyphs.Pointer, theme.Accent)
	}
	c.Text(2, 0, mark, role)
	x := c.Text(4, 0, l.Text, role)
	c.Text(max(x+3, 30), 0, state, theme.Quiet)
}
