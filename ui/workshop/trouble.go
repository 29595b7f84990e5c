package workshop

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// trouble is what is wrong with a script: the message, the line with a caret below
// the place, and the calls that led there.
type trouble struct {
	name  string
	lines []string
	done  bool
}

// Done, Hints, Key and Draw make it a dialog.
func (d *trouble) Done() bool { return d.done }

// Hints are its keys.
func (d *trouble) Hints() []dialog.Hint {
	return []dialog.Hint{{Key: "esc", Text: "leave"}}
}

// Key leaves.
func (d *trouble) Key(tea.KeyPressMsg) tea.Cmd { d.done = true; return nil }

// Draw writes the message over several lines, and the script as it stands.
func (d *trouble) Draw(c paint.Canvas) {
	width := min(c.Width()-6, 96)
	message := paint.Wrap(d.lines[0], width-4)
	in := dialog.Frame(c, d.name, "", width, len(message)+len(d.lines)+5)
	y := 0
	for _, l := range message {
		in.Text(0, y, l, theme.Bad)
		y++
	}
	y++
	for _, l := range d.lines[1:] {
		role := theme.Text
		if len(l) > 1 && l[:2] == "  " && l[:min(4, len(l))] != "    " {
			role = theme.Quiet // a call
		}
		in.Text(0, y, l, role)
		y++
	}
	in.Text(0, in.Height()-1, "The last good version stays. Save the file again when it is mended.", theme.Quiet)
}
