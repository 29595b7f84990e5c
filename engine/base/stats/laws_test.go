package stats

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
)

// law is a distribution of efforts that the simulations draw from.
type law struct {
	name string
	draw func(*rand.Rand) float64
	// mean is the true mean, where a sample tells it badly.
	mean float64
}

// laws are those the claims of this package are held to: with and without
// memory, smooth and in steps, of one kind and of two.
var laws = []law{
	{"exponential", func(d *rand.Rand) float64 { return 1000 * d.ExpFloat64() }, 1000},
	{"shifted exponential", func(d *rand.Rand) float64 { return 300 + 1000*d.ExpFloat64() }, 0},
	{"Weibull .5", func(d *rand.Rand) float64 { return 1000 * math.Pow(d.ExpFloat64(), 2) }, 2000},
	{"Weibull .7", func(d *rand.Rand) float64 { return 1000 * math.Pow(d.ExpFloat64(), 1/.7) }, 0},
	{"Weibull 1.5", func(d *rand.Rand) float64 { return 1000 * math.Pow(d.ExpFloat64(), 1/1.5) }, 0},
	{"log-normal 1", func(d *rand.Rand) float64 { return 1000 * math.Exp(d.NormFloat64()) }, 1648.72},
	{"log-normal 1.5", func(d *rand.Rand) float64 { return 1000 * math.Exp(1.5*d.NormFloat64()) }, 3080.22},
	{"log-normal 2", func(d *rand.Rand) float64 { return 1000 * math.Exp(2*d.NormFloat64()) }, 7389.06},
	{"geometric by hundreds", func(d *rand.Rand) float64 { return 100 * math.Ceil(math.Log(1-d.Float64())/math.Log(.8)) }, 0},
	{"two kinds", func(d *rand.Rand) float64 {
		if d.IntN(2) == 0 {
			return 10 * d.ExpFloat64()
		}
		return 10000 * d.ExpFloat64()
	}, 0},
	{"a tenth at once", func(d *rand.Rand) float64 {
		if d.IntN(10) == 0 {
			return 10 + 10*d.Float64()
		}
		return 20 + 3700*d.ExpFloat64()
	}, 0},
	{"Pareto 2.5", func(d *rand.Rand) float64 { return 1000 * math.Exp(d.ExpFloat64()/2.5) }, 1000 * 2.5 / 1.5},
	{"Pareto 1.5", func(d *rand.Rand) float64 { return 1000 * math.Exp(d.ExpFloat64()/1.5) }, 3000},
}

// truth is a law cut short by a budget, as a large sample knows it.
type truth struct {
	budget float64
	sorted []float64
	sums   []float64 // of the first i
}

func newTruth(l law, solved float64) truth {
	t := truth{sorted: drawn(l)}
	t.budget = math.Inf(1)
	if solved < 1 {
		t.budget = Quantile(t.sorted, solved)
	}
	t.sums = make([]float64, len(t.sorted)+1)
	for i, v := range t.sorted {
		t.sums[i+1] = t.sums[i] + v
	}
	return t
}

// drawn are many efforts by a law, from the least to the most; they are drawn once.
func drawn(l law) []float64 {
	if list, ok := draws.Load(l.name); ok {
		return list.([]float64)
	}
	dice := rand.New(rand.NewPCG(7, 7))
	list := make([]float64, 40_000)
	for i := range list {
		list[i] = l.draw(dice)
	}
	slices.Sort(list)
	draws.Store(l.name, list)
	return list
}

// draws are the lists by the names of their laws.
var draws sync.Map

// ert is the expected running time with restarts after a cutoff.
func (t *truth) ert(cutoff float64) float64 {
	c := min(cutoff, t.budget)
	i, _ := slices.BinarySearch(t.sorted, math.Nextafter(c, math.Inf(1)))
	rest := float64(len(t.sorted) - i)
	if rest == 0 {
		return t.sums[i] / float64(i)
	}
	return (t.sums[i] + rest*c) / float64(i)
}

// sample draws n runs.
func (t *truth) sample(l law, n int, dice *rand.Rand) Runs {
	r := Runs{}
	for range n {
		v := l.draw(dice)
		r.Efforts, r.Solved = append(r.Efforts, min(v, t.budget)), append(r.Solved, v <= t.budget)
	}
	return r
}
