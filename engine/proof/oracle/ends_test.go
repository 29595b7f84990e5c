package oracle

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// What a search says of its end names the iteration in which it ended.
func TestTheEndIsTold(t *testing.T) {
	p := sudoku.Must(questioned[0])
	for _, id := range []string{"tabu", "anneal"} {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		told := 0
		for seed := uint64(0); seed < 3 && told == 0; seed++ {
			s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			for s.Tally().Status == engine.Running {
				drive.Sprint(s, 1000)
			}
			for _, e := range s.Events() {
				if a.Events[e.Kind].Name == "solved" {
					told++
					if e.A != float64(s.Tally().Iteration) {
						t.Errorf("%s, seed %d: it ended in iteration %v, it says %v", id, seed, s.Tally().Iteration, e.A)
					}
				}
			}
		}
		if told == 0 {
			t.Errorf("%s tells no end", id)
		}
	}
}
