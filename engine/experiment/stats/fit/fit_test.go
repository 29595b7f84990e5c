package fit

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/experiment/stats"
)

// TestFitsAreSciPys holds the laws to those that testdata/golden.py has fitted
// with SciPy: parameters and likelihoods, complete, cut short and in steps.
func TestFitsAreSciPys(t *testing.T) {
	var golden []struct {
		What      string
		Done, Cut []float64
		Step      float64
		Fits      []struct {
			Name   string
			Params []float64
			LogLik float64
		}
	}
	text, err := os.ReadFile("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &golden); err != nil || len(golden) != 8 {
		t.Fatalf("%d cases, %v", len(golden), err)
	}
	for _, g := range golden {
		var r stats.Runs
		for _, v := range g.Done {
			r.Add(v, true)
		}
		for _, v := range g.Cut {
			r.Add(v, false)
		}
		res, err := Runs(&r)
		if err != nil {
			t.Fatalf("%s: %v", g.What, err)
		}
		if res.Step != g.Step {
			t.Errorf("%s: step %v, expected %v", g.What, res.Step, g.Step)
		}
		for _, want := range g.Fits {
			for _, f := range res.Fits {
				if f.Kind.String() != want.Name {
					continue
				}
				if math.Abs(f.LogLikelihood-want.LogLik) > 1e-5 {
					t.Errorf("%s, %s: log-likelihood %v, SciPy %v", g.What, want.Name, f.LogLikelihood, want.LogLik)
				}
				for i, p := range want.Params {
					if math.Abs(f.Params[i]-p) > 1e-3*(1+math.Abs(p)) {
						t.Errorf("%s, %s: parameters %v, SciPy %v", g.What, want.Name, f.Params, want.Params)
					}
				}
			}
		}
	}
}

// TestTheRightLawWins: with a few hundred runs the law that made them is found,
// also where half of them are cut short.
func TestTheRightLawWins(t *testing.T) {
	for _, c := range []struct {
		law  Law
		near float64
	}{
		{Law{Exponential, []float64{1000}}, .25}, {Law{Shifted, []float64{400, 1000}}, .25},
		{Law{Weibull, []float64{.5, 1000}}, .6}, {Law{Weibull, []float64{2, 1000}}, .25}, {Law{LogNormal, []float64{6, 1}}, .25},
	} {
		for _, budget := range []float64{math.Inf(1), c.law.Quantile(.5)} {
			right := 0
			for s := range uint64(10) {
				dice := rand.New(rand.NewPCG(s, 9))
				var r stats.Runs
				for range 400 {
					v := c.law.Quantile(dice.Float64())
					r.Efforts, r.Solved = append(r.Efforts, min(v, budget)), append(r.Solved, v <= budget)
				}
				res, err := Runs(&r)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range res.Fits {
					if f.Kind != c.law.Kind || f.AIC-res.Fits[0].AIC > 4 {
						continue
					}
					if right++; math.Abs(f.Quantile(.4)/c.law.Quantile(.4)-1) > c.near {
						t.Errorf("%s %v: fitted %v", c.law.Kind, c.law.Params, f.Params)
					}
				}
			}
			if right < 9 {
				t.Errorf("%s %v, budget %v: among the best in %d of 10", c.law.Kind, c.law.Params, budget, right)
			}
		}
	}
}

func TestQuantileUndoesCDF(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := Kind(rapid.IntRange(0, 3).Draw(t, "kind"))
		l := Law{Kind: k}
		for range k.Names() {
			l.Params = append(l.Params, rapid.Float64Range(.3, 5).Draw(t, "parameter"))
		}
		p := rapid.Float64Range(.01, .99).Draw(t, "p")
		if got := l.CDF(l.Quantile(p)); math.Abs(got-p) > 1e-9 {
			t.Fatalf("%s %v: CDF of the %v-quantile is %v", k, l.Params, p, got)
		}
		// The density is the slope of the distribution.
		x, h := l.Quantile(p), 1e-6*l.Quantile(p)
		slope := (l.CDF(x+h) - l.CDF(x-h)) / (2 * h)
		if got := math.Exp(l.LogDensity(x)); math.Abs(got/slope-1) > 1e-3 && x-h > l.Quantile(0) {
			t.Fatalf("%s %v at %v: density %v, slope %v", k, l.Params, x, got, slope)
		}
	})
}

func TestFitRefuses(t *testing.T) {
	var few, same stats.Runs
	for range 9 {
		few.Add(1, true)
	}
	for range 40 {
		same.Add(7, true)
	}
	if _, err := Runs(&few); !errors.Is(err, ErrTooFew) {
		t.Error(err)
	}
	if _, err := Runs(&same); !errors.Is(err, ErrNoSpread) {
		t.Error(err)
	}
	var zero stats.Runs
	for i := range 40 {
		zero.Add(float64(100*(i%5)), i%9 > 0)
	}
	res, err := Runs(&zero)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range res.Fits {
		if math.IsNaN(f.AIC) || math.IsInf(f.AIC, 0) {
			t.Errorf("%s: AIC %v", f.Kind, f.AIC)
		}
	}
}

// TestPlotOfALawIsItsDiagonal: against the law that made them, quantiles are near
// to the diagonal, cut short or not, and the distance is small.
func TestPlotOfALawIsItsDiagonal(t *testing.T) {
	l := Law{Weibull, []float64{.8, 500}}
	for _, budget := range []float64{math.Inf(1), l.Quantile(.6)} {
		dice := rand.New(rand.NewPCG(4, 4))
		var r stats.Runs
		for range 2000 {
			v := l.Quantile(dice.Float64())
			r.Efforts, r.Solved = append(r.Efforts, min(v, budget)), append(r.Solved, v <= budget)
		}
		f := Fit{Law: l}
		for _, q := range f.Plot(&r) {
			if q.Share > .2 && q.Share < .9 && math.Abs(q.Runs/q.Law-1) > .25 {
				t.Fatalf("at %v: runs %v, law %v", q.Share, q.Runs, q.Law)
			}
		}
		if d := f.Distance(&r); d > .04 {
			t.Errorf("distance %v", d)
		}
	}
}
