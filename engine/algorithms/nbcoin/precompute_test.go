package nbcoin

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// TestSweepFindsThePapersFour: in figure 7, block 3 of No. 106, the 4 has one
// place left, its position 6, and the other models hear of it at once.
func TestSweepFindsThePapersFour(t *testing.T) {
	p := sudoku.Must(paper[106])
	place := int(p.BlockCells(2)[5])
	four := sudoku.Bit(4)
	givens, err := precomputed(p, PrecomputeGivens)
	if err != nil {
		t.Fatal(err)
	}
	swept, err := precomputed(p, PrecomputeSweep)
	if err != nil {
		t.Fatal(err)
	}
	if givens[place].Single() || swept[place] != four {
		t.Errorf("%s: candidates %v by the givens, %v after the sweep, expected the 4 only then",
			p.CellName(place), givens[place].Append(nil), swept[place].Append(nil))
	}
	for _, peer := range p.PeersOf(place) {
		if swept[peer].Has(4) {
			t.Errorf("%s may still be 4", p.CellName(int(peer)))
		}
	}
}

// TestPrecomputeLosesNoSolution: what it removes is never what is true, and the
// stronger leaves no more than the weaker.
func TestPrecomputeLosesNoSolution(t *testing.T) {
	for number, line := range paper {
		p := sudoku.Must(line)
		solution := sudoku.Exact(p, 1, 0).Solutions[0]
		weaker, _ := precomputed(p, PrecomputeGivens)
		for _, how := range []Precompute{PrecomputeSweep, PrecomputeSingles} {
			cand, err := precomputed(p, how)
			if err != nil {
				t.Fatalf("No. %d: %v", number, err)
			}
			for c, m := range cand {
				if !m.Has(solution[c]) || m&^weaker[c] != 0 {
					t.Errorf("No. %d, precompute %d, %s: candidates %v of %v, solution %d",
						number, how, p.CellName(c), m.Append(nil), weaker[c].Append(nil), solution[c])
				}
			}
		}
	}
}

func TestSinglesAloneSolveTheEasyOnes(t *testing.T) {
	for _, number := range []int{1, 11} {
		s := started(t, sudoku.Must(paper[number]), 1, engine.Settings{"precompute": float64(PrecomputeSingles)})
		if v := s.Tally(); v.Status != engine.Solved || v.Iteration != 0 {
			t.Errorf("No. %d: %v after %d generations, expected it solved before the first", number, v.Status, v.Iteration)
		}
	}
}

func TestSinglesRefuseWhatHasNoSolution(t *testing.T) {
	_, err := drive.Start(Algorithm, drive.Problem{
		Puzzle: sudoku.Must(impossible), Settings: engine.Settings{"precompute": float64(PrecomputeSingles)},
	})
	if err == nil || named(err) != "r1c1" {
		t.Errorf("%v, expected it to name the cell without a candidate", err)
	}
}
