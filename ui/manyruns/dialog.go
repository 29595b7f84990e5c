package manyruns

import (
	"cmp"
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
)

// Dialog lists the runs of a sample, the soonest first, with the view of all samples
// beside them, as they grow.
type Dialog struct {
	*dialog.List
	batch *batch
	list  []row // of the sample looked at
	of    int   // that sample
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
	d := &Dialog{batch: b, List: &dialog.List{Take: "open this run", Width: 30, Least: 26, Beside: 1 << 10, Tall: true}}
	v := &view{batch: b}
	d.Always = func(c paint.Canvas, i int) {
		l := looked{of: d.of}
		if i >= 0 && i < len(d.list) {
			l.run = &d.list[i]
		}
		v.draw(c, l)
	}
	d.Pick = func(i int) tea.Cmd { return f.watch(b.samples[d.of], d.list[i].seed) }
	d.Also = func(key string, _ int) (tea.Cmd, bool) {
		switch key {
		case "tab":
			d.of = (d.of + 1) % len(b.samples)
			d.grown()
		case "n":
			d.Close()
			return f.ask(), true
		case "x":
			f.end()
		case "+", "=":
			return f.more(), true
		default:
			return nil, false
		}
		return nil, true
	}
	b.dialog = d
	d.grown()
	return d
}

// Hints are its keys.
func (d *Dialog) Hints() []key.Binding {
	b := d.batch
	d.More = []key.Binding{
		dialog.HintIf(!b.playing, "+", fmt.Sprintf("%d more", b.step)), dialog.HintIf(b.playing, "x", "stop"),
		dialog.HintIf(len(b.samples) > 1, "tab", "the next sample"), dialog.Hint("n", "other runs"),
	}
	return d.List.Hints()
}

// grown lists the runs of the sample anew; the run under the bar stays under it.
func (d *Dialog) grown() {
	b := d.batch
	d.Title = "many runs: " + b.count() + ", at most " + b.bound() + " each"
	d.Ghost = "runs of " + b.samples[d.of].called() + ": a seed"
	if d.Notes = nil; b.err != nil {
		d.Notes = []string{b.err.Error()}
	}
	d.list = d.list[:0]
	for _, r := range b.samples[d.of].results {
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
	items := make([]dialog.Item, len(d.list))
	for i, r := range d.list {
		items[i] = dialog.Item{Text: fmt.Sprintf("seed %d", r.seed), Detail: paint.Grouped(r.effort)}
		if !r.solved {
			items[i].Detail, items[i].Off = fmt.Sprintf("cost %d left", r.cost), true
		}
	}
	d.Refresh(items)
}

// Words are what the runs say together, and the runs.
func (d *Dialog) Words() (list []string) {
	for _, s := range d.batch.words(false) {
		list = append(list, s.text)
	}
	return append(list, d.List.Words()...)
}
