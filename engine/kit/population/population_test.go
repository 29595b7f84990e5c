package population_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// TestTournaments: the first of the cheapest drawn wins, as many are drawn as wanted, and
// all chances together are 1.
func TestTournaments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		costs := rapid.SliceOfN(rapid.Int32Range(0, 9), 1, 30).Draw(t, "costs")
		size, dice := rapid.IntRange(1, 9).Draw(t, "size"), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))
		h := population.NewMembers(&engine.Base{Dice: dice}, &population.Terms{})
		won := int(population.Tournament(&h, nil, costs, size, 0))
		var drawn []int
		for range size {
			drawn = append(drawn, dice.IntN(len(costs)))
		}
		for _, i := range drawn {
			if costs[i] == costs[won] {
				if i != won {
					t.Fatalf("%d won, and %d of the same cost came before it", won, i)
				}
				break
			}
		}
		sum := 0.0
		for i := range costs {
			sum += population.Chance(costs, size, i)
			if costs[i] < costs[won] && slices.Contains(drawn, i) {
				t.Fatalf("%d won against the cheaper %d", won, i)
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Fatalf("the chances are %v together", sum)
		}
	})
}
