package stats

import (
	"math/rand/v2"
	"testing"

	"sudokuscope/engine/proof/sample"
)

// puzzlesOf draws puzzles: a figure, and the costs of two entrants that are scattered by 1.
// From the middle of the figure on the second costs less by the effect, below it more.
func puzzlesOf(dice *rand.Rand, n int, effect float64) (figure []float64, costs [][]float64) {
	for range n {
		v := dice.Float64()
		hard := dice.NormFloat64()
		sign := 1.0
		if v >= .5 {
			sign = -1
		}
		figure = append(figure, v)
		costs = append(costs, []float64{
			hard - sign*effect/2 + dice.NormFloat64(),
			hard + sign*effect/2 + dice.NormFloat64(),
		})
	}
	return figure, costs
}

// TestAChoiceGainsWhereThereIsSomethingToLearn, in nearly all draws, and is said to gain in
// hardly any where the figure says nothing.
func TestAChoiceGainsWhereThereIsSomethingToLearn(t *testing.T) {
	const puzzles = 60
	sets := sample.Of(100, 200)
	gained := func(effect float64) float64 {
		dice := rand.New(rand.NewPCG(3, 9))
		n := 0
		for range sets {
			c, ok := Choose(puzzlesOf(dice, puzzles, effect))
			if !ok {
				t.Fatal("no choice")
			}
			if c.Low > 1 {
				n++
			}
		}
		return float64(n) / float64(sets)
	}
	none, some := gained(0), gained(2)
	t.Logf("a gain is shown in %.3f where there is none, in %.3f where there is one", none, some)
	if none > .05 || some < .9 {
		t.Errorf("a gain is shown in %.3f where there is none, in %.3f where there is one", none, some)
	}
}

// TestAChoiceNamesItsThreshold and its entrants.
func TestAChoiceNamesItsThreshold(t *testing.T) {
	c, ok := Choose(puzzlesOf(rand.New(rand.NewPCG(1, 2)), 400, 4))
	if !ok || c.Below != 0 || c.From != 1 || c.Threshold < .45 || c.Threshold > .55 {
		t.Errorf("%+v %v, expected entrant 0 below .5 and 1 from there on", c, ok)
	}
}

// TestAChoiceNeedsPuzzles and entrants.
func TestAChoiceNeedsPuzzles(t *testing.T) {
	if _, ok := Choose(puzzlesOf(rand.New(rand.NewPCG(1, 2)), 19, 1)); ok {
		t.Error("nineteen puzzles are taken")
	}
	one := make([][]float64, 30)
	for i := range one {
		one[i] = []float64{1}
	}
	if _, ok := Choose(make([]float64, 30), one); ok {
		t.Error("one entrant is taken")
	}
}
