package campaign

import (
	"context"

	"sudokuscope/engine/experiment"
)

// Make makes what a folder lacks of a design, with whoever else is at work there, and gives its
// samples in the order of the cells: those of its own seeds.
func Make(ctx context.Context, part Part, w *Worker) ([]experiment.Sample, error) {
	if _, err := Open(w.Dir, part); err != nil {
		return nil, err
	}
	if _, err := w.Prepare(); err != nil {
		return nil, err
	}
	if err := w.Run(ctx); err != nil {
		return nil, err
	}
	set, err := Read(w.Dir)
	if err != nil {
		return nil, err
	}
	there := map[string]*experiment.Sample{}
	for i := range set.Samples {
		there[set.Samples[i].Key()] = &set.Samples[i]
	}
	list := make([]experiment.Sample, w.Design.Cells())
	for c := range list {
		list[c] = w.Design.Sample(c)
		s, ok := there[list[c].Key()]
		if !ok {
			continue
		}
		for _, r := range s.Runs {
			if r.Seed >= w.Design.First && r.Seed-w.Design.First < uint64(w.Design.Runs) {
				list[c].Runs = append(list[c].Runs, r)
			}
		}
	}
	return list, nil
}
