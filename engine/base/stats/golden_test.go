package stats

import (
	"encoding/json"
	"os"
	"testing"
)

// TestFiguresAreSciPys holds the tests to figures that testdata/golden.py has
// taken from SciPy.
func TestFiguresAreSciPys(t *testing.T) {
	var golden struct {
		MannWhitney []struct {
			X, Y []float64
			U, P float64
		}
		SignedRank []struct {
			D    []float64
			T, P float64
		}
		Friedman []struct {
			Scores [][]float64
			Chi, P float64
			Mean   []float64
		}
	}
	text, err := os.ReadFile("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &golden); err != nil {
		t.Fatal(err)
	}
	for _, g := range golden.MannWhitney {
		c := MannWhitney(g.X, g.Y)
		near(t, "U", c.Statistic, g.U, 0)
		near(t, "p of U", c.P, g.P, 1e-9)
	}
	for _, g := range golden.SignedRank {
		c := SignedRank(g.D, make([]float64, len(g.D)))
		near(t, "T", c.Statistic, g.T, 0)
		near(t, "p of T", c.P, g.P, 1e-9)
	}
	for _, g := range golden.Friedman {
		r := Friedman(g.Scores)
		near(t, "chi-square", float64(r.ChiSquare), g.Chi, 1e-9)
		near(t, "p", float64(r.P), g.P, 1e-9)
		mean, _ := meanRanks(g.Scores)
		for j, m := range g.Mean {
			near(t, "mean rank", mean[j], m, 1e-12)
		}
	}
	if n := len(golden.MannWhitney) + len(golden.SignedRank) + len(golden.Friedman); n != 22 {
		t.Errorf("%d cases, expected 22", n)
	}
}
