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
	name, message string
	source, calls []string
	done          bool
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
	message := paint.Wrap(d.message, width-4)
	in := dialog.Frame(c, d.name, "", width, len(message)+len(d.source)+len(d.calls)+6)
	y := 0
	write := func(lines []string, role theme.Role) {
		for _, l := range lines {
			in.Text(0, y, l, role)
			y++
		}
	}
	write(message, theme.Bad)
	y++
	write(d.source, theme.Text)
	write(d.calls, theme.Quiet)
	in.Text(0, in.Height()-1, "The last good version stays. "+saveAgain, theme.Quiet)
}
