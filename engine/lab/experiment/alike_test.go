package experiment

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// sampleOf has runs that end with boards, without a solution but for those that say so.
func sampleOf(givens string, boards []string, solved ...int) *Sample {
	s := &Sample{Givens: givens, Algorithm: boards[0], Puzzle: "p", Budget: "b"}
	for i := range boards {
		s.Runs = append(s.Runs, Run{Seed: uint64(i)})
	}
	for _, i := range solved {
		s.Runs[i].Solved = true
	}
	s.Detail = func(r Run) (Detail, error) { return Detail{Grid: boards[r.Seed]}, nil }
	return s
}

// pairwise is the share by its definition, pair by pair and cell by cell.
func pairwise(givens string, a, b []string, itself bool) float64 {
	sum, pairs := 0.0, 0
	for i := range a {
		for j := range b {
			if itself && j <= i {
				continue
			}
			same, free := 0, 0
			for c := range givens {
				if givens[c] != '.' {
					continue
				}
				free++
				if a[i][c] == b[j][c] && a[i][c] != '.' {
					same++
				}
			}
			sum, pairs = sum+float64(same)/float64(free), pairs+1
		}
	}
	return sum / float64(pairs)
}

// drawnBoards are boards of three symbols and empty cells, each as likely.
func drawnBoards(dice *rand.Rand, n, cells int) (list []string) {
	for range n {
		var b strings.Builder
		for range cells {
			b.WriteByte("123."[dice.IntN(4)])
		}
		list = append(list, b.String())
	}
	return list
}

// TestAlikeIsThatOfAllPairs: the shares are those of the definition, the given cells and the runs that
// solved the puzzle are left out, and the interval holds what many boards have on average.
func TestAlikeIsThatOfAllPairs(t *testing.T) {
	givens := "..1...2...."
	dice := rand.New(rand.NewPCG(1, 1))
	heldOwn, heldBoth := 0, 0
	const sets, truth = 300, 3. / 16
	for range sets {
		a, b := drawnBoards(dice, 9, len(givens)), drawnBoards(dice, 12, len(givens))
		one, other := sampleOf(givens, append(a, "99999999999"), 9), sampleOf(givens, b)
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
	same := stable([]string{"12", "12", "12", "12"})
	if same.Share != 1 || same.Low != 1 || same.High != 1 {
		t.Errorf("equal boards: %+v", same)
	}
	for name, got := range map[string]Alike{
		"two boards": stable([]string{"12", "12"}), "no free cell": stable([]string{"", "", ""}),
		"one against many": similar([]string{"12"}, []string{"12", "12"}),
	} {
		if got.Share.Known() {
			t.Errorf("%s: %+v, expected none", name, got)
		}
	}
}
