package experiment

import (
	"context"
	"slices"

	"sudokuscope/engine/experiment/stats"
)

// Bench is a design at work, kept in memory. Package campaign does the same in a
// folder.
type Bench struct {
	Design
	Jobs int
	// Step hears of every run, in the order of the design.
	Step func(Trial, Outcome) error
}

// Run makes the runs, and gives their samples in the order of the design. When it
// ends early, by the context or an error, the samples are of what had been done.
func (b *Bench) Run(ctx context.Context) ([]Sample, error) {
	list := make([]Sample, b.Cells())
	details := make([][]Detail, b.Cells())
	for i := range list {
		list[i] = b.Sample(i)
		list[i].Detail = func(r Run) (Detail, error) { return details[i][r.Place.At], nil }
	}
	err := Do(ctx, b.Jobs, b.Len(), b.Trial, func(i int, o Outcome) error {
		t, cell := b.Trial(i), b.Cell(i)
		r := NewRun(t, &o)
		if b.Trace {
			r.Place.At = int64(len(details[cell]))
			details[cell] = append(details[cell], Detail{o.Grid.String(), o.Trace})
		}
		list[cell].Runs = append(list[cell].Runs, r)
		if b.Step != nil {
			return b.Step(t, o)
		}
		return nil
	})
	return slices.DeleteFunc(list, func(s Sample) bool { return len(s.Runs) == 0 }), err
}

// Rounds makes runs until every cell is known as precisely as the rule wants: round
// by round, each with the cells that are not yet. make makes the runs of a design
// and gives the samples of all that there are.
func Rounds(d Design, rule stats.Stopping, make func(Design) ([]Sample, error)) ([]Sample, error) {
	var open [][2]int
	for c := range d.Cells() {
		e, p := d.Pair(c)
		open = append(open, [2]int{e, p})
	}
	all := d.keys()
	var samples []Sample
	for n := 0; len(open) > 0; {
		n = rule.Next(n)
		d.Only, d.Runs = open, n
		got, err := make(d)
		samples = update(samples, got)
		if err != nil {
			return samples, err
		}
		open = nil
		for i := range samples {
			e := samples[i].Efforts()
			if at := slices.Index(all.cells, samples[i].Key()); at >= 0 && !rule.Enough(&e) {
				open = append(open, all.pairs[at])
			}
		}
	}
	return samples, nil
}

// keys are the identities of the cells of a design.
type keys struct {
	cells []string
	pairs [][2]int
}

func (d *Design) keys() (k keys) {
	for c := range d.Cells() {
		e, p := d.Pair(c)
		s := d.Sample(c)
		k.cells, k.pairs = append(k.cells, s.Key()), append(k.pairs, [2]int{e, p})
	}
	return k
}

// update puts newer samples in the place of older ones.
func update(old, fresh []Sample) []Sample {
	for _, s := range fresh {
		i := slices.IndexFunc(old, func(o Sample) bool { return o.Key() == s.Key() })
		if i < 0 {
			old = append(old, s)
		} else {
			old[i] = s
		}
	}
	return old
}
