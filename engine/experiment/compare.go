package experiment

import "sudokuscope/engine/experiment/stats"

// Comparison sets two entrants on one puzzle within one budget against each other,
// by the effort they take to a solution, in the unit of the samples. A run without one ranks behind all
// that have one, whatever it spent. Intervals are of 95 %.
type Comparison struct {
	Puzzle string `json:"puzzle"`
	Budget string `json:"budget"`
	A      string `json:"a"`
	B      string `json:"b"`
	RunsA  int    `json:"runs_a"`
	RunsB  int    `json:"runs_b"`
	// RateDifference is the rate of success of A less that of B.
	RateDifference Number `json:"rate_difference"`
	RateLow        Number `json:"rate_difference_low"`
	RateHigh       Number `json:"rate_difference_high"`
	// ERTRatio is the expected running time of A over that of B.
	ERTRatio Number `json:"ert_ratio"`
	ERTLow   Number `json:"ert_ratio_low"`
	ERTHigh  Number `json:"ert_ratio_high"`
	// InEvaluations and InSeconds are the same ratio in evaluations and in CPU time: an
	// evaluation is not the same work for every algorithm.
	InEvaluations Number `json:"ert_ratio_evaluations"`
	InSeconds     Number `json:"ert_ratio_seconds"`
	// Effect is the probability that a run of A takes less than one of B
	// (Vargha and Delaney's measure; .5 is no difference).
	Effect     Number `json:"effect"`
	EffectLow  Number `json:"effect_low"`
	EffectHigh Number `json:"effect_high"`
	// Raw is Mann and Whitney's p-value, P the same adjusted by Holm over the
	// whole report, and Exact reports whether it counts all arrangements.
	Raw   Number `json:"p_raw"`
	P     Number `json:"p"`
	Exact bool   `json:"exact"`
}

// compared is a sample with what its comparisons need.
type compared struct {
	*Sample
	figures Figures
	efforts []float64 // to a solution
}

func newCompared(s *Sample) *compared { return &compared{s, s.Figures(), s.ToSolution()} }

// NewComparison compares two samples of one puzzle and budget, by themselves.
func NewComparison(a, b *Sample) Comparison { return newCompared(a).with(newCompared(b)) }

func (a *compared) with(b *compared) Comparison {
	f, g := &a.figures, &b.figures
	rate, rates := stats.RateDifference(f.Solved, f.Runs, g.Solved, g.Runs)
	ratio, ratios := stats.Ratio(float64(f.ERT), f.ertInterval(), float64(g.ERT), g.ertInterval())
	effect, effects := stats.Superiority(a.efforts, b.efforts)
	u := stats.MannWhitney(a.efforts, b.efforts)
	return Comparison{
		Puzzle: a.Puzzle, Budget: a.Budget, A: a.Algorithm, B: b.Algorithm, RunsA: f.Runs, RunsB: g.Runs,
		RateDifference: Number(rate), RateLow: Number(rates.Low), RateHigh: Number(rates.High),
		ERTRatio: Number(ratio), ERTLow: Number(ratios.Low), ERTHigh: Number(ratios.High),
		InEvaluations: Number(ratioIn(Evaluations, a.Sample, b.Sample)), InSeconds: Number(ratioIn(Seconds, a.Sample, b.Sample)),
		Effect: Number(effect), EffectLow: Number(effects.Low), EffectHigh: Number(effects.High),
		Raw: Number(u.P), P: Number(u.P), Exact: u.Exact,
	}
}

// ratioIn is the ratio of the expected running times in a unit.
func ratioIn(u Unit, a, b *Sample) float64 {
	x, y := a.effortsIn(u), b.effortsIn(u)
	return x.ERT() / y.ERT()
}

// Compare sets all entrants against each other, puzzle by puzzle, where they had
// the same budget.
func Compare(samples []Sample) []Comparison {
	list := []Comparison{}
	var p []float64
	known := make([]*compared, len(samples)) // those that have been compared
	of := func(i int) *compared {
		if known[i] == nil {
			known[i] = newCompared(&samples[i])
		}
		return known[i]
	}
	for i := range samples {
		for j := i + 1; j < len(samples); j++ {
			a, b := &samples[i], &samples[j]
			if a.Givens != b.Givens || a.Budget != b.Budget {
				continue
			}
			c := of(i).with(of(j))
			list, p = append(list, c), append(p, float64(c.Raw))
		}
	}
	for i, v := range stats.Holm(p) {
		list[i].P = Number(v)
	}
	return list
}
