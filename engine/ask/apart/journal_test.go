package apart_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// The journals of a pair make two runs that are the pair, board by board: of every algorithm,
// by both ways of its dice, from the beginning and from within a run.
func TestTheJournalsOfAPairMakeIt(t *testing.T) {
	problem := drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 5}
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			t.Parallel()
			for _, dice := range []apart.Dice{apart.Each, apart.Once} {
				for _, at := range []int64{0, 7, 30}[:sample.Of(1, 3)] {
					theirJournalsMakeIt(t, a, problem, at, dice)
				}
			}
		})
	}
}

func theirJournalsMakeIt(t *testing.T, a *engine.Algorithm, p drive.Problem, at int64, dice apart.Dice) {
	t.Helper()
	from, err := run.Again(a, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range from.Iterations(t.Context(), at) {
	}
	pair, ok := apart.New(from.Search(), p.Puzzle, p.Seed, dice)
	if !ok {
		return // it throws no dice, or has ended
	}
	one, other := pair.Journals()
	var runs [2]*run.Rerun
	for i, journal := range [][]run.Change{one, other} {
		runs[i], err = run.Again(a, p, journal)
		if err != nil {
			t.Fatal(err)
		}
	}
	for range sample.Of(10, 60) {
		to := at + pair.Waited() + pair.After()
		for i, side := range []engine.Search{pair.A, pair.B} {
			for range runs[i].Iterations(t.Context(), to) {
			}
			made := runs[i].Search()
			if n := apart.Between(side, made, p.Puzzle.Free); n > 0 || made.Tally() != side.Tally() {
				t.Fatalf("dice %v, cloned at %d: run %d at %d has %d other cells", dice, at, i, to, n)
			}
		}
		pair.Step()
	}
}
