package apart_test

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// gone is a search after some iterations, with what it shows.
func gone(t *testing.T, a *engine.Algorithm, seed uint64) (engine.Search, *engine.Snapshot) {
	t.Helper()
	s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	drive.Sprint(s, 30)
	var shown engine.Snapshot
	s.Observe(&shown)
	return s, &shown
}

// A state is not apart from its copy. The beliefs and members that differ are those of which
// the snapshots differ.
func TestStatesAreApartWhereTheirPicturesAre(t *testing.T) {
	some := false
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			one, mine := gone(t, a, 1)
			other, its := gone(t, a, 2)
			if list := apart.DistancesOf(one, one.Clone()); len(list) > 0 {
				t.Errorf("a search and its clone are apart: %v", list)
			}
			for _, d := range apart.DistancesOf(one, other) {
				some = true
				want := 0
				switch d.Kind {
				case part.Belief:
					side := len(mine.Marginals.P) / len(mine.Current)
					for cell := range mine.Current {
						here := mine.Marginals.P[cell*side:][:side]
						if !slices.Equal(here, its.Marginals.P[cell*side:][:side]) {
							want++
						}
					}
				case part.Member:
					cells := len(mine.Current)
					for i := range mine.Population.Members {
						here := mine.Population.Grids[i*cells:][:cells]
						if !slices.Equal(here, its.Population.Grids[i*cells:][:cells]) {
							want++
						}
					}
					if a.ID == "swarm" {
						want /= 2 // each bee shows where it is and the best it has been; all differ
					}
				default:
					continue
				}
				if d.Parts != want {
					t.Errorf("%s, the pictures differ in %d", d.Words(), want)
				}
			}
		})
	}
	if !some {
		t.Error("no search says how far it is apart")
	}
}
