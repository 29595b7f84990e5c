package experiment

import (
	"context"
	"slices"
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
