package question

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// With other dice the board is seen that the search comes to first: of this iteration or of the
// next, but for its last phase.
func TestOtherDiceAreSeenToMakeTheirMoves(t *testing.T) {
	const seeds = 8
	for _, id := range []string{"tabu", "climb", "ac3-tabu"} {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Must(boards[0])
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		drive.Sprint(s, 9)
		seen, err := begin(a, p, s)
		if err != nil {
			t.Fatal(err)
		}
		moved := 0
		var there engine.Snapshot
		for seed := range uint64(seeds) {
			want := firstOther(seen.now.Current, boardsOf(s, seed))
			if got := seen.boardWith(seed, &there); !slices.Equal(got, want) {
				t.Errorf("%s, seed %d: %s is seen, the search comes to %s", id, seed, got, want)
			}
			if want != nil {
				moved++
			}
		}
		if moved == 0 {
			t.Errorf("%s: no dice make a move", id)
		}
	}
}

// boardsOf are those of the phases up to the last but one of the next iteration.
func boardsOf(s engine.Search, seed uint64) (list []sudoku.Grid) {
	other := s.Clone()
	other.Reseed(seed)
	for ends := 0; other.Tally().Status == engine.Running; {
		if other.Next(nil).Whole {
			ends++
		}
		if ends == 2 {
			break
		}
		var there engine.Snapshot
		other.Observe(&there)
		list = append(list, there.Current)
	}
	return list
}
