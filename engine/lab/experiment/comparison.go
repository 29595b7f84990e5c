package experiment

import (
	"math"

	"sudokuscope/engine/base/stats"
)

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
	// Alike is how alike the boards are that runs of the two visit.
	Alike     Number `json:"alike"`
	AlikeLow  Number `json:"alike_low"`
	AlikeHigh Number `json:"alike_high"`
	// Raw is Mann and Whitney's p-value, P the same adjusted by Holm over the
	// whole report.
	Raw Number `json:"p_raw"`
	P   Number `json:"p"`
}

// compared is a sample with what its comparisons need.
type compared struct {
	*Sample
	figures Figures
	efforts []float64 // to a solution
	visited [][]string
}

func newCompared(s *Sample) *compared { return &compared{s, s.Figures(), s.ToSolution(), s.boards()} }

// NewComparison compares two samples of one puzzle and budget, by themselves.
func NewComparison(a, b *Sample) Comparison { return newCompared(a).with(newCompared(b)) }

func (a *compared) with(b *compared) Comparison {
	figures, theirs := &a.figures, &b.figures
	rate, rates := stats.RateDifference(figures.Solved, figures.Runs, theirs.Solved, theirs.Runs)
	ratio, ratios := stats.Ratio(
		float64(figures.ERT),
		figures.ertInterval(),
		float64(theirs.ERT),
		theirs.ertInterval(),
	)
	effect, effects := stats.Superiority(a.efforts, b.efforts)
	alike := similar(a.visited, b.visited)
	number := Number(stats.MannWhitney(a.efforts, b.efforts).P)
	return Comparison{
		Puzzle:         a.Puzzle,
		Budget:         a.Budget,
		A:              a.Algorithm,
		B:              b.Algorithm,
		RunsA:          figures.Runs,
		RunsB:          theirs.Runs,
		RateDifference: Number(rate),
		RateLow:        Number(rates.Low),
		RateHigh:       Number(rates.High),
		ERTRatio:       Number(ratio),
		ERTLow:         Number(ratios.Low),
		ERTHigh:        Number(ratios.High),
		InEvaluations:  Number(ratioIn(Evaluations, a.Sample, b.Sample)),
		InSeconds:      Number(ratioIn(Seconds, a.Sample, b.Sample)),
		Effect:         Number(effect),
		EffectLow:      Number(effects.Low),
		EffectHigh:     Number(effects.High),
		Alike:          alike.Share,
		AlikeLow:       alike.Low,
		AlikeHigh:      alike.High,
		Raw:            number,
		P:              number,
	}
}

// ratioIn is the ratio of the expected running times in a unit.
func ratioIn(unit Unit, a, b *Sample) float64 {
	x, y := a.effortsIn(unit), b.effortsIn(unit)
	return x.ERT() / y.ERT()
}

// Compare sets all entrants against each other, puzzle by puzzle, where they had
// the same budget.
func Compare(samples []Sample) []Comparison {
	all := make([]*compared, len(samples))
	for i := range samples {
		all[i] = newCompared(&samples[i])
	}
	list := []Comparison{}
	var values []float64
	for i, a := range all {
		for _, b := range all[i+1:] {
			if a.Givens == b.Givens && a.Budget == b.Budget {
				c := a.with(b)
				list = append(list, c)
				values = append(values, float64(c.Raw))
			}
		}
	}
	for i, v := range stats.Holm(values) {
		list[i].P = Number(v)
	}
	return list
}

// Best finds, among samples of one puzzle, the one with the least expected effort (-1 if
// none has a solution), and those that Mann and Whitney's test with Holm's adjustment
// cannot tell from it on the level of 5 %. The best of several looks better than it is,
// because it is also the luckiest.
func Best(samples []*Sample) (best int, level []bool) {
	best, level = -1, make([]bool, len(samples))
	least := math.Inf(1)
	for i, s := range samples {
		if e := s.Efforts(); e.ERT() < least {
			best, least = i, e.ERT()
		}
	}
	if best < 0 {
		return best, level
	}
	mine := samples[best].ToSolution()
	values := make([]float64, 0, len(samples)-1)
	for i, s := range samples {
		if i != best && len(s.Runs) > 0 {
			values = append(values, stats.MannWhitney(mine, s.ToSolution()).P)
		}
	}
	values = stats.Holm(values)
	for i, s := range samples {
		if i != best && len(s.Runs) > 0 {
			level[i] = !(values[0] <= .05)
			values = values[1:]
		}
	}
	return best, level
}
