package past

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Dialog lists the changes of a cell, the newest first.
type Dialog struct {
	Puzzle *sudoku.Puzzle
	Cell   int
	// To is the iteration at which it was asked, Reached how far back the past
	// is known.
	To, Reached int64
	// Changes are those known, the newest first.
	Changes []run.CellChange
	// Go goes to an iteration, Ask asks for the reasons of a change.
	Go  func(iteration int64) tea.Cmd
	Ask func(run.CellChange) tea.Cmd
	// Full says that there are more changes than are kept.
	Full bool
	// Stop tells those who still look for more that nobody wants it.
	Stop func()

	gone     bool
	at, from int
	top      int
	why      map[int64][]string
}

// Earlier adds the changes of a window that begins at an iteration, which are
// older than those known; they come in the order in which they were made.
func (d *Dialog) Earlier(changes []run.CellChange, from int64) {
	for i := len(changes) - 1; i >= 0; i-- {
		d.Changes = append(d.Changes, changes[i])
	}
	d.Reached = from
}

// Tell takes the reasons of a change.
func (d *Dialog) Tell(c run.CellChange, lines []string) {
	if d.why == nil {
		d.why = map[int64][]string{}
	}
	d.why[c.Iteration] = lines
}

// Look asks for the reasons of the change under the bar, if they are not known.
func (d *Dialog) Look() tea.Cmd {
	if d.at >= len(d.Changes) {
		return nil
	}
	c := d.Changes[d.at]
	if _, known := d.why[c.Iteration]; known {
		return nil
	}
	return d.Ask(c)
}

// Done, Hints, Key and Draw make it a dialog.
func (d *Dialog) Done() bool { return d.gone }

// Hints are the keys of the dialog.
func (d *Dialog) Hints() []dialog.Hint {
	return []dialog.Hint{{Key: "↑↓", Text: "change", Off: len(d.Changes) < 2}, {Key: "enter", Text: "go there", Off: len(d.Changes) == 0}, {Key: "esc", Text: "leave"}}
}

// Key moves and goes there.
func (d *Dialog) Key(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc", "q", "W":
		d.leave()
	case "up", "k":
		return d.move(-1)
	case "down", "j":
		return d.move(1)
	case "pgup":
		return d.move(-10)
	case "pgdown", "space":
		return d.move(10)
	case "home":
		return d.move(-len(d.Changes))
	case "end":
		return d.move(len(d.Changes))
	case "enter":
		if d.at < len(d.Changes) {
			d.leave()
			return d.Go(d.Changes[d.at].Iteration)
		}
	}
	return nil
}

func (d *Dialog) leave() {
	d.gone = true
	d.Stop()
}

func (d *Dialog) move(by int) tea.Cmd {
	d.at = min(max(0, d.at+by), max(0, len(d.Changes)-1))
	return d.Look()
}

// Click chooses a change, Wheel moves.
func (d *Dialog) Click(_, y int) tea.Cmd {
	if i := d.from + y - d.top; y >= d.top && i < len(d.Changes) {
		d.at = i
		return d.Look()
	}
	return nil
}

// Wheel moves by lines; the reasons are asked for at the next key.
func (d *Dialog) Wheel(lines int) { d.at = min(max(0, d.at+lines), max(0, len(d.Changes)-1)) }

// reasonRows are the rows kept for the reasons.
const reasonRows = 8

// Draw draws the list and, below it, the reasons of the change under the bar.
func (d *Dialog) Draw(c paint.Canvas) {
	name := d.Puzzle.CellName(d.Cell)
	in := dialog.Frame(c, "why "+name, "", 96, c.Height()*3/4)
	in.Text(0, 0, d.known(), theme.Quiet)
	rows := max(1, in.Height()-reasonRows-3)
	d.top = in.Area.Min.Y + 2
	d.from = min(max(d.from, d.at-rows+1), d.at)
	for y := 0; y < rows && d.from+y < len(d.Changes); y++ {
		i := d.from + y
		ch, role := d.Changes[i], theme.Text
		if i == d.at {
			in.Text(0, 2+y, c.Glyphs.Pointer, theme.Accent)
			role = theme.Lit
		}
		in.Text(2, 2+y, fmt.Sprintf("%s: %s %s %s", name, d.symbol(ch.Was), c.Glyphs.Right, d.symbol(ch.Is)), role)
		in.Text(22, 2+y, "at iteration "+paint.Grouped(ch.Iteration), theme.Quiet)
		if held := d.held(i); held != "" {
			in.Right(in.Width(), 2+y, held, theme.Quiet)
		}
	}
	if d.at >= len(d.Changes) {
		return
	}
	y := in.Height() - reasonRows
	for x := range in.Width() {
		in.Set(x, y-1, c.Glyphs.Horizontal, c.Theme.Style(theme.Frame))
	}
	lines, ok := d.why[d.Changes[d.at].Iteration]
	if !ok {
		in.Text(0, y, "doing that iteration again "+c.Glyphs.Ellipsis, theme.Quiet)
	}
	for _, why := range lines {
		for _, line := range paint.Wrap(why, in.Width()) {
			in.Text(0, y, line, theme.Text)
			y++
		}
	}
}

// known says how much of the past is known.
func (d *Dialog) known() string {
	n := fmt.Sprintf("%s changes", paint.Grouped(int64(len(d.Changes))))
	if len(d.Changes) == 1 {
		n = "1 change"
	}
	switch {
	case d.Full:
		return fmt.Sprintf("the latest %s, back to iteration %s", n, paint.Grouped(d.Reached))
	case d.Reached > 0:
		return fmt.Sprintf("%s back to iteration %s, looking further", n, paint.Grouped(d.Reached))
	}
	return fmt.Sprintf("%s from the start to iteration %s", n, paint.Grouped(d.To))
}

// held says how long a digit stayed.
func (d *Dialog) held(i int) string {
	end := d.To
	if i > 0 {
		end = d.Changes[i-1].Iteration
	}
	if n := end - d.Changes[i].Iteration; n > 0 {
		return "stayed for " + paint.Grouped(n)
	}
	return ""
}

// symbol is a digit in words: a blank is said to be one.
func (d *Dialog) symbol(v uint8) string {
	if v == 0 {
		return "blank"
	}
	return string(d.Puzzle.Symbol(v))
}
