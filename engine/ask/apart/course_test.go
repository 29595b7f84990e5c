package apart_test

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

var (
	manyPairs  = flag.Int("pairs", 0, "seeds of which TestHowFarManyPairsComeApart makes a pair each; a hundred take some minutes")
	pairsOf    = flag.String("pairsof", "tabu", "whose pairs they are")
	pairsFrom  = flag.Int64("pairsfrom", 20, "the iteration that they are made at")
	pairsDice  = flag.String("pairsdice", "each", "how their dice are kept in step")
	pairsAfter = flag.Int64("pairsfor", 1000, "for how many iterations they are followed")
)

// paired makes a pair of a run on AI Escargot; nil if the run has ended, or does the same with all dice.
func paired(t *testing.T, id string, seed uint64, at int64, dice apart.Dice) *apart.Pair {
	t.Helper()
	a, err := algorithms.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Must(escargot)
	search, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	for search.Tally().Iteration < at && search.Tally().Status == engine.Running {
		search.Next(nil)
	}
	if search.Tally().Status != engine.Running {
		return nil
	}
	pair, _ := apart.New(search, p, seed, dice)
	return pair
}

// A course has what the boards say at its moments, each of which is counted once, and its end.
func TestACourseIsWhatThePairStepsThrough(t *testing.T) {
	for _, c := range []struct {
		id    string
		end   int64
		after []int64
	}{
		{"tabu", 50, []int64{1, 3, 10, 30, 50}},
		{"anneal", 30, []int64{1, 3, 10, 30}},
		{"climb", 1, []int64{1}},
	} {
		pair, twin := paired(t, c.id, 3, 20, apart.Each), paired(t, c.id, 3, 20, apart.Each)
		course := pair.Course(t.Context(), c.end)
		var after []int64
		for _, point := range course {
			for after = append(after, point.After); twin.After() < point.After; {
				twin.Step()
			}
			var one, other engine.Snapshot
			twin.A.Observe(&one)
			twin.B.Observe(&other)
			if n := sudoku.Differences(one.Current, other.Current); n != point.Cells {
				t.Errorf("%s after %d: %d cells apart, the boards differ in %d", c.id, point.After, point.Cells, n)
			}
		}
		if !slices.Equal(after, c.after) {
			t.Errorf("%s: points after %v, expected %v", c.id, after, c.after)
		}
	}
}

// TestHowFarManyPairsComeApart prints a row of the table in docs/reference/measured.md: the mean number of cells
// apart with its interval, how many pairs have one board then, and how many met at some time.
func TestHowFarManyPairsComeApart(t *testing.T) {
	if *manyPairs == 0 {
		t.Skip("-pairs 100 makes a hundred pairs")
	}
	dice, err := apart.ParseDice(*pairsDice)
	if err != nil {
		t.Fatal(err)
	}
	moments := []int64{1, 10, 30, 100, 300, 1000, 3000, 10_000}
	cells := map[int64][]float64{}
	pairs, met := 0, 0
	for seed := range uint64(*manyPairs) {
		pair := paired(t, *pairsOf, 1+seed, *pairsFrom, dice)
		if pair == nil {
			continue
		}
		pairs++
		had := false
		for {
			n := pair.Apart()
			had = had || n == 0
			if after := pair.After(); after == *pairsAfter || slices.Contains(moments, after) {
				cells[after] = append(cells[after], float64(n))
			}
			if pair.After() == *pairsAfter {
				break
			}
			pair.Step()
		}
		if had {
			met++
		}
	}
	if pairs == 0 {
		t.Fatal("no run parts")
	}
	row := fmt.Sprintf("%s, %d | %s |", *pairsOf, *pairsFrom, dice)
	for _, after := range moments {
		if list := cells[after]; len(list) > 0 {
			mean, in := stats.Mean(list)
			same := len(slices.DeleteFunc(list, func(n float64) bool { return n > 0 }))
			row += fmt.Sprintf(" +%d %.1f (%.1f–%.1f) [%d] |", after, mean, in.Low, in.High, same)
		}
	}
	t.Logf("%s met %d of %d", row, met, pairs)
}
