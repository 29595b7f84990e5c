package manyruns

import (
	"cmp"
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Dialog shows the samples as they grow.
type Dialog struct {
	feature *ManyRuns
	batch   *batch
	view    *view
	list    []row // of the sample looked at, the best first
	of      int   // the sample whose runs are listed
	at      int
	from    int
	top     int
	edge    int // the left edge of the list
	rows    int
	listed  bool // whether the list is drawn
	done    bool
}

// row is a run in the list.
type row struct {
	seed   uint64
	effort int64
	solved bool
	cost   int32
}

// show makes the dialog of a batch.
func (b *batch) show(f *ManyRuns) *Dialog {
	d := &Dialog{feature: f, batch: b, view: &view{batch: b}}
	b.dialog = d
	d.grown()
	return d
}

// grown takes note of new runs; the run under the bar stays under it.
func (d *Dialog) grown() {
	var kept uint64
	if d.at < len(d.list) {
		kept = d.list[d.at].seed
	}
	d.fill()
	if i := slices.IndexFunc(d.list, func(r row) bool { return r.seed == kept }); i >= 0 && d.at > 0 {
		d.at = i
	}
}

// fill lists the runs of the sample looked at.
func (d *Dialog) fill() {
	d.list = d.list[:0]
	for _, r := range d.batch.samples[d.of].results {
		d.list = append(d.list, row{r.Seed, r.Evaluations, r.Solved, r.Cost})
	}
	slices.SortStableFunc(d.list, func(a, b row) int {
		if a.solved != b.solved {
			if a.solved {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.effort, b.effort), cmp.Compare(a.cost, b.cost))
	})
	d.at = min(d.at, max(0, len(d.list)-1))
}

// Done, Hints, Key and Draw make it a dialog.
func (d *Dialog) Done() bool { return d.done }

// Hints are its keys.
func (d *Dialog) Hints() []key.Binding {
	hints := []key.Binding{dialog.Hint("↑↓", "a run")}
	if len(d.batch.samples) > 1 {
		hints = append(hints, dialog.Hint("tab", "the next sample"))
	}
	return append(hints, dialog.HintIf(!d.batch.playing, "+", fmt.Sprintf("%d more", d.batch.step)),
		dialog.HintIf(d.batch.playing, "x", "stop"),
		dialog.Hint("enter", "open this run"), dialog.Hint("n", "other runs"), dialog.Hint("esc", "leave"))
}

// Key moves, asks for more, opens a run.
func (d *Dialog) Key(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc", "D", "q":
		d.done = true
	case "up", "k":
		d.Wheel(-1)
	case "down", "j":
		d.Wheel(1)
	case "pgup":
		d.Wheel(-max(1, d.rows-1))
	case "pgdown":
		d.Wheel(max(1, d.rows-1))
	case "home":
		d.Wheel(-len(d.list))
	case "end":
		d.Wheel(len(d.list))
	case "tab":
		d.of, d.at, d.from = (d.of+1)%len(d.batch.samples), 0, 0
		d.fill()
	case "n":
		d.done = true
		return d.feature.ask()
	case "x":
		d.feature.end()
	case "+", "=":
		return d.feature.more()
	case "enter":
		return d.take()
	}
	return nil
}

// take opens the run under the bar.
func (d *Dialog) take() tea.Cmd {
	if d.at >= len(d.list) {
		return nil
	}
	d.done = true
	return d.feature.watch(d.batch.samples[d.of], d.list[d.at].seed)
}

// Wheel moves the bar.
func (d *Dialog) Wheel(lines int) { d.at = min(max(0, d.at+lines), max(0, len(d.list)-1)) }

// Click goes to the run under the mouse in the list, or opens it.
func (d *Dialog) Click(x, y int) tea.Cmd {
	i := d.from + y - d.top
	if !d.listed || x < d.edge || y < d.top || y >= d.top+d.rows || i >= len(d.list) {
		return nil
	}
	if d.at != i {
		d.at = i
		return nil
	}
	return d.take()
}

// Draw draws the view, and the runs at the right.
func (d *Dialog) Draw(c paint.Canvas) {
	b := d.batch
	foot := b.count() + ", at most " + b.bound() + " each"
	in := dialog.Frame(c, "many runs", foot, c.Width()-2, c.Height()-3)
	width, height := in.Width(), in.Height()
	beside := 26
	if d.listed = width >= 70; d.listed {
		width -= beside + 2
		d.runs(in.Part(width+2, 0, beside, height))
	} else {
		height--
		d.one(in.Part(0, height, width, 1))
	}
	if b.err != nil {
		for _, line := range paint.Wrap(b.err.Error(), width) {
			height--
			in.Text(0, height, line, theme.Bad)
		}
	}
	l := looked{of: d.of}
	if d.at < len(d.list) {
		l.run = &d.list[d.at]
	}
	d.view.draw(in.Part(0, 0, width, height), l)
}

// name is the sample looked at, in a word or two.
func (d *Dialog) name() string { return "runs of " + d.batch.samples[d.of].called() }

// one names the run under the bar where there is no room for a list.
func (d *Dialog) one(c paint.Canvas) {
	if d.at >= len(d.list) {
		return
	}
	r := d.list[d.at]
	text := fmt.Sprintf("%s, seed %d: cost %d left", d.name(), r.seed, r.cost)
	if r.solved {
		text = fmt.Sprintf("%s, seed %d: %s evaluations", d.name(), r.seed, paint.Grouped(r.effort))
	}
	c.Text(0, 0, paint.Pointer, theme.Accent)
	c.Text(2, 0, text, theme.Lit)
}

// runs lists the runs of a sample, the soonest first.
func (d *Dialog) runs(c paint.Canvas) {
	c.Field(0, 0, c.Width(), d.name(), roles[d.of%len(roles)])
	list := c.Part(0, 1, c.Width(), c.Height()-1)
	d.rows, d.top, d.edge = list.Height(), list.Area.Min.Y, list.Area.Min.X
	d.from = min(max(d.from, d.at-d.rows+1), d.at)
	for y := 0; y < d.rows && d.from+y < len(d.list); y++ {
		r := d.list[d.from+y]
		role := theme.Text
		if d.from+y == d.at {
			role = theme.Lit
			list.Text(0, y, paint.Pointer, theme.Accent)
		}
		list.Text(2, y, fmt.Sprintf("seed %d", r.seed), role)
		if r.solved {
			list.Right(list.Width(), y, paint.Grouped(r.effort), role)
		} else {
			list.Right(list.Width(), y, fmt.Sprintf("cost %d left", r.cost), theme.Quiet)
		}
	}
}
