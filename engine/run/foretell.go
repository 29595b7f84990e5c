package run

import "sudokuscope/engine"

// A search is looked at in advance for about this number of cells' worth of iterations:
// a dozen of a 9×9 board, which takes a few milliseconds, and not many of a
// large one, whose iterations are long.
const (
	foretoldCells = 1000
	foretoldLeast = 2
)

// foretell finds the kinds that a search is going to show, from a clone of it
// that does its first iterations phase by phase. What shows only later, or
// behind a panic, is not foretold.
func foretell(s engine.Search, cells int) (k Kinds) {
	_ = caught(engine.Position{}, func() {
		s, snap := s.Clone(), engine.Snapshot{}
		s.Observe(&snap)
		k.See(&snap)
		for range max(foretoldLeast, foretoldCells/max(1, cells)) {
			for step := (engine.Step{}); !step.Whole; {
				step = s.Next(nil)
				s.Observe(&snap)
				if k.See(&snap); step.Status != engine.Running {
					return
				}
			}
		}
	})
	return k
}
