package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"sudokuscope/engine/proof/sample"
)

// TestFisher: p values summed in whole numbers, of all tables no likelier than the one seen.
func TestFisher(t *testing.T) {
	for _, c := range []struct {
		a, b Successes
		p    float64
	}{
		{Successes{89, 1000}, Successes{3, 100}, .03762322763787},
		{Successes{3, 4}, Successes{1, 4}, .4857142857143},
		{Successes{30, 30}, Successes{30, 33}, .2396313364055},
		{Successes{500, 500}, Successes{30, 30}, 1},
		{Successes{0, 10}, Successes{10, 10}, 1.082508822e-05},
	} {
		if p := Fisher(c.a, c.b); math.Abs(p-c.p) > 1e-9 {
			t.Errorf("%v, %v: %.12g; want %.12g", c.a, c.b, p, c.p)
		}
		if p, q := Fisher(c.a, c.b), Fisher(c.b, c.a); math.Abs(p-q) > 1e-12 {
			t.Errorf("%v, %v: %v, and %v the other way round", c.a, c.b, p, q)
		}
	}
}

// TestClustered: runs that are alike on each puzzle count as one a puzzle, and runs that
// have nothing in common but their puzzle's name count in full.
func TestClustered(t *testing.T) {
	alike, apart := make([][]bool, 40), make([][]bool, 40)
	dice := rand.New(rand.NewPCG(1, 2))
	for i := range alike {
		for range 5 {
			alike[i] = append(alike[i], i%2 == 0)
			apart[i] = append(apart[i], dice.IntN(2) == 0)
		}
	}
	if s := Clustered(alike); s.N < 35 || s.N > 45 {
		t.Errorf("200 runs alike on 40 puzzles count as %d", s.N)
	}
	if s := Clustered(apart); s.N < 120 || s.N > 200 {
		t.Errorf("200 independent runs count as %d", s.N)
	}
	if s := Clustered([][]bool{{true, true}, {true, true}, {true, true}}); s != (Successes{3, 3}) {
		t.Errorf("three puzzles that are always solved: %v", s)
	}
	if s := Clustered([][]bool{{true, false, true}}); s != (Successes{2, 3}) {
		t.Errorf("runs on one puzzle: %v", s)
	}
}

// TestPooledDifferencesAddUp: five differences of which none shows do so together, and
// cancel if they point both ways; what points both ways shows in the combination.
func TestPooledDifferencesAddUp(t *testing.T) {
	low, high := [2]Successes{{470, 1000}, {500, 1000}}, [2]Successes{{530, 1000}, {500, 1000}}
	if p := Fisher(low[0], low[1]); p < .05 {
		t.Fatalf("one alone: %v", p)
	}
	if z, p := MantelHaenszel([][2]Successes{low, low, low, low, low}); z > -2.5 || p > .01 {
		t.Errorf("five together: z %v, p %v", z, p)
	}
	if _, p := MantelHaenszel([][2]Successes{low, high, low, high}); p < .9 {
		t.Errorf("both ways: %v", p)
	}
	if p := FisherCombined([]float64{.04, .05, .06, .03}); p > .005 {
		t.Errorf("combined: %v", p)
	}
	if p := FisherCombined([]float64{.5}); math.Abs(p-.5) > 1e-9 {
		t.Errorf("one alone: %v", p)
	}
}

// TestSmallestShown: with as many runs as it says the test does find that difference four times in
// five, and a smaller one less often.
func TestSmallestShown(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	d := SmallestShown(.6, 500, 100)
	found := func(q float64) (share float64) {
		for range 400 {
			a, b := Successes{N: 500}, Successes{N: 100}
			for range a.N {
				if dice.Float64() < q {
					a.K++
				}
			}
			for range b.N {
				if dice.Float64() < .6 {
					b.K++
				}
			}
			if Fisher(a, b) < .05 {
				share += 1. / 400
			}
		}
		return share
	}
	if share := found(.6 - d); share < .7 || share > .9 {
		t.Errorf("a difference of %.3f is found in %.2f", d, share)
	}
	if share := found(.6 - d/3); share > .3 {
		t.Errorf("a third of it is found in %.2f", share)
	}
	if share := found(.6); share > .08 {
		t.Errorf("none is found in %.2f", share)
	}
}

// TestCompareMean: of means of the same distribution few differ, and of one that lies
// three standard errors away most do.
func TestCompareMean(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	draw := func(n int, mean float64) []float64 {
		x := make([]float64, n)
		for i := range x {
			x[i] = mean * dice.ExpFloat64()
		}
		return x
	}
	same, far, draws := 0, 0, sample.Of(30, 60)
	for range draws {
		x := draw(200, 100)
		if a := CompareMean([][]float64{x}, Average(draw(50, 100)), 0, 50); a.P < .05 {
			same++
		}
		if a := CompareMean([][]float64{x}, Average(draw(50, 170)), 0, 50); a.P < .05 {
			far++
		}
	}
	if same > draws*2/15 || far < draws*3/4 {
		t.Errorf("of %d, %d of equals and %d of others differ", draws, same, far)
	}
	// Puzzles that differ leave a mean less sure than their runs alone would.
	var puzzles [][]float64
	for i := range 10 {
		puzzles = append(puzzles, draw(50, float64(10+20*i)))
	}
	var runs []float64
	for _, p := range puzzles {
		runs = append(runs, p...)
	}
	if wide, narrow := CompareMean(puzzles, 100, 0, 0), CompareMean([][]float64{runs}, 100, 0, 0); wide.Shows < 1.5*narrow.Shows {
		t.Errorf("by puzzles %v, by runs %v", wide.Shows, narrow.Shows)
	}
}
