package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestEqualSearchesGainNothing: who picks the luckiest of equal searches gains nothing by it,
// and who picks the better of two that differ from puzzle to puzzle gains what they differ.
func TestEqualSearchesGainNothing(t *testing.T) {
	held, of, sum := 0, max(20, *sets), 0.0
	for set := range of {
		v := simulated(rand.New(rand.NewPCG(uint64(set), 13)), 10, 10, 1, 1, 1).VirtualBest()
		if sum += math.Log(float64(v.Ratio)); v.Low <= 1 && 1 <= v.High {
			held++
		}
	}
	hold(t, held, of, .93, "three equal searches: mean ratio %.3f", math.Exp(sum/float64(of)))

	s := simulated(rand.New(rand.NewPCG(1, 14)), 10, 40, 1, 10)
	for p := range s.Puzzles[:4] {
		s.Runs[0][p], s.Runs[1][p] = s.Runs[1][p], s.Runs[0][p]
	}
	s.Entrants = []string{"mostly better", "now and then"}
	v := s.VirtualBest()
	if want := math.Pow(10, .4); v.Single != "mostly better" || float64(v.Low) > want || float64(v.High) < want {
		t.Errorf("%+v, expected %.2f", v, want)
	}
	if simulated(rand.New(rand.NewPCG(1, 1)), 10, 1, 1, 1).VirtualBest() != nil {
		t.Error("halves of one run")
	}
}
