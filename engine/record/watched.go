package record

import (
	"fmt"
	"maps"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
)

// A program that is watched is not in a run file, and none is ever started from one. Its
// lines are, so that its runs are replayed without it.

// watched keeps the lines of programs as far as the runs have been.
func (r *Record) watched(sources []Source) error {
	stand := map[string][]engine.Search{}
	for _, source := range sources {
		algorithm := source.Run.Algorithm
		if !watch.Is(algorithm) {
			continue
		}
		rerun, err := source.Run.Rerun(source.Run.Timeline.Head())
		if err != nil {
			return err
		}
		stand[algorithm.ID] = append(stand[algorithm.ID], rerun.Search())
	}
	for _, id := range slices.Sorted(maps.Keys(stand)) {
		kept, err := watch.Record(stand[id])
		if err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
		if r.Watched == nil {
			r.Watched = map[string]*watch.Recording{}
		}
		r.Watched[id] = kept
	}
	return nil
}
