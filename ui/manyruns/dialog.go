package manyruns

import (
	"cmp"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// roles tell the samples apart.
var roles = []theme.Role{theme.Accent, theme.Warn, theme.Good, theme.Current}

// view shows a batch beside the list of runs.
type view interface {
	// draw draws it, what is looked at marked.
	draw(c paint.Canvas, l looked)
	// pick is the sample, and the seed of the run if not 0, drawn at a place of the
	// screen.
	pick(x, y int) (of int, seed uint64, ok bool)
	// move is the sample beside one, in a direction; flat reports whether there is
	// nothing above and below, so that up and down are for the runs.
	move(of, dx, dy int) int
	flat() bool
	// turn shows it in another way: rate or effort. Its word is for the key.
	turn()
	turns() string
}

// Dialog shows the samples as they grow.
type Dialog struct {
	feature *ManyRuns
	batch   *batch
	view    view
	list    []row // of the sample looked at, the best first
	of      int   // the sample whose runs are listed
	inList  bool  // the keys move in the list
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
	d := &Dialog{feature: f, batch: b, view: b.newView()}
	b.dialog = d
	d.grown()
	return d
}

// newView is a view of the batch.
func (b *batch) newView() view {
	switch b.kind {
	case sweeping:
		return newSweepView(b)
	case crossing:
		return newMatrixView(b)
	}
	return &samplesView{batch: b}
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
		d.list = append(d.list, row{r.Run.Seed, r.Run.Evaluations, r.Run.Solved, r.Run.Cost})
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
func (d *Dialog) Hints() []dialog.Hint {
	hints := []dialog.Hint{{Key: "↑↓", Text: "a run"}}
	if d.batch.kind != seeds {
		hints = []dialog.Hint{{Key: "← →", Text: "a value"}, {Key: "↑↓", Text: "a run"}}
		if !d.view.flat() {
			hints = []dialog.Hint{{Key: "← → ↑↓", Text: "a cell"}, {Key: "tab", Text: "its runs"}}
		}
	} else if len(d.batch.samples) > 1 {
		hints = append(hints, dialog.Hint{Key: "tab", Text: "the next sample"})
	}
	if word := d.view.turns(); word != "" {
		hints = append(hints, dialog.Hint{Key: "r", Text: word})
	}
	return append(hints, dialog.Hint{Key: "+", Text: fmt.Sprintf("%d more", d.batch.step), Off: d.batch.playing},
		dialog.Hint{Key: "x", Text: "stop", Off: !d.batch.playing}, dialog.Hint{Key: "w", Text: "keep"},
		dialog.Hint{Key: "enter", Text: "open this run"}, dialog.Hint{Key: "esc", Text: "leave"})
}

// Key moves, asks for more, opens a run.
func (d *Dialog) Key(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc", "D", "q":
		d.done = true
	case "up", "k":
		d.step(0, -1)
	case "down", "j":
		d.step(0, 1)
	case "left", "h":
		d.step(-1, 0)
	case "right", "l":
		d.step(1, 0)
	case "pgup":
		d.Wheel(-max(1, d.rows-1))
	case "pgdown":
		d.Wheel(max(1, d.rows-1))
	case "home":
		d.Wheel(-len(d.list))
	case "end":
		d.Wheel(len(d.list))
	case "tab":
		if d.batch.kind == seeds {
			d.look((d.of + 1) % len(d.batch.samples))
		} else if !d.view.flat() {
			d.inList = !d.inList
		}
	case "r":
		d.view.turn()
	case "x":
		d.feature.end()
	case "w":
		return d.feature.askFolder()
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

// step moves to the sample beside this one, or to another of its runs.
func (d *Dialog) step(dx, dy int) {
	if dy != 0 && (d.inList || d.view.flat()) {
		d.Wheel(dy)
		return
	}
	if of := d.view.move(d.of, dx, dy); of != d.of {
		d.look(of)
	}
}

// look lists the runs of another sample.
func (d *Dialog) look(of int) {
	d.of, d.at, d.from = of, 0, 0
	d.fill()
}

// Wheel moves the bar.
func (d *Dialog) Wheel(lines int) { d.at = min(max(0, d.at+lines), max(0, len(d.list)-1)) }

// Click goes to the run under the mouse, in the list or in the picture, or opens it.
func (d *Dialog) Click(x, y int) tea.Cmd {
	i := d.from + y - d.top
	if !d.listed || x < d.edge || y < d.top || y >= d.top+d.rows || i >= len(d.list) {
		of, seed, ok := d.view.pick(x, y)
		if !ok {
			return nil
		}
		if of != d.of {
			d.look(of)
			d.at = -1
		}
		i = slices.IndexFunc(d.list, func(r row) bool { return r.seed == seed })
		if seed == 0 || i < 0 {
			d.at = max(0, d.at)
			return nil
		}
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
	foot := b.count() + ", at most " + b.bound() + " each" + b.state()
	title := "many runs"
	if b.kind != seeds {
		title += ": " + b.title
	}
	in := dialog.Frame(c, title, foot, c.Width()-2, c.Height()-3)
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
func (d *Dialog) name() string {
	s := d.batch.samples[d.of]
	switch d.batch.kind {
	case sweeping:
		return s.label
	case crossing:
		return s.entrant.Label
	}
	return "runs of " + s.called()
}

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
	c.Text(0, 0, c.Glyphs.Pointer, theme.Accent)
	c.Text(2, 0, text, theme.Lit)
}

// runs lists the runs of a sample, the soonest first.
func (d *Dialog) runs(c paint.Canvas) {
	role := theme.Accent
	if d.batch.kind == seeds {
		role = roles[d.of%len(roles)]
	}
	c.Field(0, 0, c.Width(), d.name(), role)
	list := c.Part(0, 1, c.Width(), c.Height()-1)
	d.rows, d.top, d.edge = list.Height(), list.Area.Min.Y, list.Area.Min.X
	d.from = min(max(d.from, d.at-d.rows+1), d.at)
	for y := 0; y < d.rows && d.from+y < len(d.list); y++ {
		r := d.list[d.from+y]
		role := theme.Text
		if d.from+y == d.at {
			role = theme.Lit
			mark := theme.Accent
			if !d.inList && !d.view.flat() {
				mark = theme.Quiet
			}
			list.Text(0, y, c.Glyphs.Pointer, mark)
		}
		list.Text(2, y, fmt.Sprintf("seed %d", r.seed), role)
		if r.solved {
			list.Right(list.Width(), y, paint.Grouped(r.effort), role)
		} else {
			list.Right(list.Width(), y, fmt.Sprintf("cost %d left", r.cost), theme.Quiet)
		}
	}
}
