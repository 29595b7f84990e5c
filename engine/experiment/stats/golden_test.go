package stats

import (
	"encoding/json"
	"math"
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
		Ranges []struct {
			K int
			Q float64
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
		r, ok := Friedman(g.Scores)
		if !ok {
			t.Fatal("refused")
		}
		near(t, "chi-square", r.ChiSquare, g.Chi, 1e-9)
		near(t, "p", r.P, g.P, 1e-9)
		for j, m := range g.Mean {
			near(t, "mean rank", r.Mean[j], m, 1e-12)
		}
	}
	for _, g := range golden.Ranges {
		near(t, "range", RangeQuantile(.95, g.K), g.Q, 1e-5)
	}
	if n := len(golden.MannWhitney) + len(golden.SignedRank) + len(golden.Friedman) + len(golden.Ranges); n != 27 {
		t.Errorf("%d cases, expected 27", n)
	}
}

// Demšar (2006), table 6: 14 data sets and four classifiers with mean ranks 3.143,
// 2, 2.893 and 1.964 have χ² = 9.28, F = 3.69 and a critical difference of 1.25.
func TestCriticalDifferenceIsDemsars(t *testing.T) {
	near(t, "q for 4", RangeQuantile(.95, 4)/math.Sqrt2, 2.569, 5e-4)
	near(t, "difference", RangeQuantile(.95, 4)/math.Sqrt2*math.Sqrt(4*5/(6*14.0)), 1.25, 5e-3)
	mean := []float64{3.143, 2.000, 2.893, 1.964}
	got := groups(mean, 1.25)
	if len(got) != 1 || len(got[0]) != 4 {
		// 3.143 - 1.964 = 1.179 is less than the difference: all are one group.
		t.Errorf("groups %v", got)
	}
	got = groups([]float64{1, 1.5, 2.4, 3.5}, 1)
	if len(got) != 2 || got[0][0] != 0 || got[0][1] != 1 || got[1][0] != 1 || got[1][1] != 2 {
		t.Errorf("groups %v, expected {0 1} {1 2}", got)
	}
}
