package experiment

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// sampleOf has runs that have visited boards.
func sampleOf(givens string, runs [][]string) *Sample {
	s := &Sample{Givens: givens, Algorithm: "a", Puzzle: "p", Budget: "b"}
	for i := range runs {
		s.Runs = append(s.Runs, Run{Seed: uint64(i), Visited: runs[i]})
	}
	return s
}

// pairwise is the share by its definition: pair by pair of runs, board by board and cell by cell.
func pairwise(givens string, a, b [][]string, itself bool) float64 {
	sum, pairs := 0.0, 0
	for i := range a {
		for j := range b {
			if itself && j <= i {
				continue
			}
			same, looked := 0, 0
			for _, one := range a[i] {
				for _, other := range b[j] {
					for c := range givens {
						if givens[c] != '.' {
							continue
						}
						looked++
						if one[c] == other[c] && one[c] != '.' {
							same++
						}
					}
				}
			}
			sum, pairs = sum+float64(same)/float64(looked), pairs+1
		}
	}
	return sum / float64(pairs)
}

// drawnRuns are runs that visit one to three boards of three symbols and empty cells, each as likely.
func drawnRuns(dice *rand.Rand, n, cells int) (list [][]string) {
	for range n {
		var boards []string
		for range 1 + dice.IntN(3) {
			var b strings.Builder
			for range cells {
				b.WriteByte("123."[dice.IntN(4)])
			}
			boards = append(boards, b.String())
		}
		list = append(list, boards)
	}
	return list
}

// TestAlikeIsThatOfAllPairs: the shares are those of the definition, the given cells are left out, and the
// interval holds what many boards have on average.
func TestAlikeIsThatOfAllPairs(t *testing.T) {
	givens := "..1...2...."
	dice := rand.New(rand.NewPCG(1, 1))
	heldOwn, heldBoth := 0, 0
	const sets, truth = 300, 3. / 16
	for range sets {
		a, b := drawnRuns(dice, 9, len(givens)), drawnRuns(dice, 12, len(givens))
		one, other := sampleOf(givens, append(a, nil)), sampleOf(givens, b)
		own, both := stable(one.boards()), similar(one.boards(), other.boards())
		if want := pairwise(givens, a, a, true); math.Abs(float64(own.Share)-want) > 1e-12 {
			t.Fatalf("one entrant: %v, by pairs %v", own.Share, want)
		}
		if want := pairwise(givens, a, b, false); math.Abs(float64(both.Share)-want) > 1e-12 {
			t.Fatalf("two entrants: %v, by pairs %v", both.Share, want)
		}
		if own.Low <= truth && truth <= own.High {
			heldOwn++
		}
		if both.Low <= truth && truth <= both.High {
			heldBoth++
		}
	}
	if heldOwn < sets*88/100 || heldBoth < sets*88/100 {
		t.Errorf("the intervals hold the truth in %d and %d of %d sets", heldOwn, heldBoth, sets)
	}
	board := []string{"12"}
	same := stable([][]string{board, board, board, board})
	if same.Share != 1 || same.Low != 1 || same.High != 1 {
		t.Errorf("equal boards: %+v", same)
	}
	for name, got := range map[string]Alike{
		"two runs":         stable([][]string{board, board}),
		"no free cell":     stable(sampleOf("12", [][]string{board, board, board}).boards()),
		"one against many": similar([][]string{board}, [][]string{board, board}),
	} {
		if got.Share.Known() {
			t.Errorf("%s: %+v, expected none", name, got)
		}
	}
}

// TestVisitsAreEquallyFarApart: however long a run is, four to seven of its boards are kept, at moments
// equally far apart, and it is the same run.
func TestVisitsAreEquallyFarApart(t *testing.T) {
	puzzle, toy := sudoku.Must(easy), entrant(t)
	for _, iterations := range []int64{3, 7, 8, 100, 1000} {
		trial := Trial{Entrant: toy, Puzzle: puzzle, Seed: 3}
		trial.Budget.Iterations = iterations
		plain, err := trial.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		trial.Visits = true
		looked, err := trial.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if plain.Tally != looked.Tally || plain.Final.String() != looked.Final.String() {
			t.Errorf("%d iterations: %+v, and %+v where it was looked at", iterations, plain.Tally, looked.Tally)
		}
		every := int64(1)
		for iterations/every >= 2*fewestVisited {
			every *= 2
		}
		search, err := drive.Start(toy.Algorithm, drive.Problem{Puzzle: puzzle, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for at := every; at <= iterations; at += every {
			if drive.Run(t.Context(), search, drive.Budget{Iterations: at}).Status != engine.Running {
				break
			}
			var snap engine.Snapshot
			search.Observe(&snap)
			want = append(want, snap.Current.String())
		}
		if !slices.Equal(looked.Visited, want) {
			t.Errorf("%d iterations: visited %v, expected %v", iterations, looked.Visited, want)
		}
	}
}
