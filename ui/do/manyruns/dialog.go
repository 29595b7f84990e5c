package manyruns

import (
	"cmp"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/lab/experiment"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// Dialog lists the runs of a sample, the soonest first, with the view of all samples
// beside them, as they grow.
type Dialog struct {
	*dialog.List
	batch *batch
	list  []experiment.Run // of the sample looked at
	of    int              // that sample
}

// show makes the dialog of a batch.
func (b *batch) show(feature *ManyRuns) *Dialog {
	d := &Dialog{batch: b, List: &dialog.List{
		Take:   "open this run",
		Width:  30,
		Least:  26,
		Beside: 1 << 10,
		Tall:   true,
	}}
	beside := &view{batch: b}
	d.Always = func(c paint.Canvas, _ int) {
		beside.draw(c)
	}
	d.Pick = func(i int) tea.Cmd {
		return feature.watch(d.of, d.list[i])
	}
	d.More = dialog.Extras{
		{
			Key:  "+",
			Does: fmt.Sprintf("%d more", b.step),
			When: func() bool { return !b.playing },
			Do:   func(int) tea.Cmd { return feature.more() },
		},
		{
			Key:  "x",
			Does: "stop",
			When: func() bool { return b.playing },
			Do:   func(int) tea.Cmd { feature.end(); return nil },
		},
		{
			Key:  "tab",
			Does: "the next sample",
			When: func() bool { return len(b.samples) > 1 },
			Do:   d.next,
		},
		{
			Key:  "s",
			Does: "solved, left, or their tail",
			When: func() bool { return len(b.tables) == 0 },
			Do:   d.turn,
		},
		{Key: "n", Does: "other runs", Do: func(int) tea.Cmd {
			d.Close()
			return feature.ask(0)
		}},
	}
	b.dialog = d
	d.grown()
	return d
}

// next looks at the next sample.
func (d *Dialog) next(int) tea.Cmd {
	d.of = (d.of + 1) % len(d.batch.samples)
	d.grown()
	return nil
}

// turn draws what is left in place of what is solved, then the tail of that, and begins anew.
func (d *Dialog) turn(int) tea.Cmd {
	d.batch.drawn = (d.batch.drawn + 1) % (theTail + 1)
	return nil
}

// grown lists the runs of the sample anew; the run under the bar stays under it.
func (d *Dialog) grown() {
	shown := d.batch
	d.Title = "many runs: " + shown.count() + ", at most " + shown.bound() + " each"
	d.Ghost = "runs of " + shown.samples[d.of].called() + ": a " + shown.what()
	d.Notes = nil
	if shown.err != nil {
		d.Notes = []string{shown.err.Error()}
	}
	d.list = slices.Clone(shown.known[d.of].Runs)
	slices.SortStableFunc(d.list, func(a, b experiment.Run) int {
		if a.Solved != b.Solved {
			if a.Solved {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.Evaluations, b.Evaluations), cmp.Compare(a.Cost, b.Cost))
	})
	items := make([]dialog.Item, len(d.list))
	for i, run := range d.list {
		items[i] = dialog.Item{
			Text:   fmt.Sprintf("%s %d", shown.what(), run.Seed),
			Detail: paint.Grouped(run.Evaluations),
		}
		switch {
		case run.Died:
			items[i].Detail, items[i].Off = "died", true
		case !run.Solved:
			items[i].Detail = fmt.Sprintf("cost %d left", run.Cost)
			items[i].Off = true
		}
	}
	d.Refresh(items)
}

// Words returns what the runs say together, and the runs.
func (d *Dialog) Words() (list []string) {
	for _, s := range d.batch.words() {
		list = append(list, s.text)
	}
	return append(list, d.List.Words()...)
}
