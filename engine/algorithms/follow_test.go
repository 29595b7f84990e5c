package algorithms

import (
	"context"
	"math"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
)

// bests has the tallies with a new best.
type bests []engine.Tally

func (b *bests) hear(v engine.Tally) {
	n := len(*b)
	if n == 0 || v.BestCost < (*b)[n-1].BestCost {
		*b = append(*b, v)
	}
}

func (b *bests) follow(v engine.Tally) int64 {
	b.hear(v)
	return math.MaxInt64
}

// TestEveryNewBestIsHeardOf: whoever follows a search hears of the same new bests, at the same
// iterations, as who asks after each iteration, and the run is the same.
func TestEveryNewBestIsHeardOf(t *testing.T) {
	budget := drive.Budget{
		Iterations:  int64(sample.Of(80, 400)),
		Evaluations: int64(sample.Of(4000, 20_000)),
	}
	for _, a := range All() {
		t.Run(a.ID, func(t *testing.T) {
			for _, puzzle := range []string{"ai-escargot", "mantere-koljonen/s12a"} {
				p := oracle.Named(t, puzzle)
				followed := oracle.Start(t, a, p, 1, nil)
				asked := followed.Clone()
				var heard, want bests
				end := drive.Follow(context.Background(), followed, budget, heard.follow)
				for {
					v := asked.Tally()
					want.hear(v)
					if v.Status != engine.Running || budget.Spent(v) {
						break
					}
					drive.Sprint(asked, 1)
				}
				if !slices.Equal(heard, want) {
					t.Errorf("%s: heard of %v, there are %v", puzzle, heard, want)
				}
				if end != asked.Tally() || drive.HashOf(followed) != drive.HashOf(asked) {
					t.Errorf("%s: another run: %+v and %+v", puzzle, end, asked.Tally())
				}
			}
		})
	}
}

// TestFollowingCostsLittle: a search whose iterations are small is asked once in a thousand of
// them or more seldom, so that to follow it takes no time that counts.
func TestFollowingCostsLittle(t *testing.T) {
	a, err := Find("anneal")
	if err != nil {
		t.Fatal(err)
	}
	s := oracle.Start(t, a, oracle.Named(t, "ai-escargot"), 1, nil)
	asked := int64(0)
	end := drive.Follow(context.Background(), s, drive.Budget{Iterations: 500_000},
		func(engine.Tally) int64 {
			asked++
			return math.MaxInt64
		})
	if asked > end.Iteration/1000 {
		t.Errorf("asked %d times in %d iterations", asked, end.Iteration)
	}
}
