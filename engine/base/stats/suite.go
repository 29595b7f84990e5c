package stats

import (
	"cmp"
	"math"
	"slices"
)

// Suite holds the runs of several entrants on several puzzles.
//
// On one puzzle two searches are compared run by run. Whether one is the better search is
// another question: there the puzzles are the sample, and each of them says one thing. So
// the figures of a puzzle are paired by puzzle ([Suite.Pairs], Wilcoxon's signed ranks,
// adjusted by Holm; tests of pairs by mean ranks depend on who else is there: Benavoli,
// Corani and Mangili, JMLR 17, 2016), ranked over all entrants ([Friedman]), and drawn as a
// profile ([Suite.Performance]).
type Suite struct {
	Entrants []string
	Puzzles  []string
	// Runs are those of an entrant on a puzzle: Runs[entrant][puzzle].
	Runs [][]Runs

	// Least is the smallest effort that a ratio has a meaning of, 0 for 1. Of nothing nothing is
	// a number of times more: puzzles on which one takes less are left out of ratios, of tests
	// of equality and of what features explain. In ranks they count: there less is won.
	Least float64

	drawn map[[3]int][]float64 // by measure, entrant and puzzle
}

// Measure is the figure by which runs on one puzzle are summed up.
type Measure int

const (
	// ByPAR10 is the mean effort with failures charged ten budgets: always
	// finite, so that no puzzle drops out.
	ByPAR10 Measure = iota
	// ByERT is the expected running time, infinite without a success.
	ByERT
)

// of is the figure of some runs.
func (m Measure) of(r *Runs) float64 {
	if m == ByERT {
		return r.ERT()
	}
	return r.PAR10()
}

// Scores returns PAR10, a row a puzzle and a column an entrant. Puzzles on which
// an entrant has no run are left out; which lists those that are in.
func (s *Suite) Scores() (scores [][]float64, which []int) {
	for puzzle := range s.Puzzles {
		row := make([]float64, len(s.Entrants))
		whole := true
		for e := range s.Entrants {
			if s.Runs[e][puzzle].Len() == 0 {
				whole = false
				break
			}
			row[e] = s.Runs[e][puzzle].PAR10()
		}
		if whole {
			scores, which = append(scores, row), append(which, puzzle)
		}
	}
	return scores, which
}

// Pair sets two entrants against each other by PAR10, puzzle by puzzle.
type Pair struct {
	A string `json:"a"`
	B string `json:"b"`
	// Puzzles are those that both have runs on; on Wins of them A is the
	// better, on Losses B.
	Puzzles int `json:"puzzles"`
	Wins    int `json:"wins"`
	Losses  int `json:"losses"`
	// Effect is the share of puzzles on which A is better, ties counted half;
	// Raw is Wilcoxon's p-value of the differences of the logarithms, P the same adjusted by
	// Holm over all pairs.
	Effect Number `json:"effect"`
	Raw    Number `json:"p_raw"`
	P      Number `json:"p"`
	// Ratio is the geometric mean of A's PAR10 over B's, with its bootstrap
	// interval over puzzles and runs; Rated is the number of puzzles on which
	// the ratio is a number.
	Ratio     Number `json:"ratio"`
	RatioLow  Number `json:"ratio_low"`
	RatioHigh Number `json:"ratio_high"`
	Rated     int    `json:"puzzles_in_ratio"`
	// NothingWins and NothingLosses are the wins and losses on puzzles that are in no ratio,
	// because one of the two takes nothing there.
	NothingWins   int `json:"wins_left_out"`
	NothingLosses int `json:"losses_left_out"`
	// Lean is the side of Wilcoxon's test: below 0 where A takes less, above 0 where B does.
	Lean float64 `json:"-"`
}

// Pairs compares all entrants with all others.
func (s *Suite) Pairs() (list []Pair) {
	var raw []float64
	for a := range s.Entrants {
		for b := a + 1; b < len(s.Entrants); b++ {
			pair := s.pair(a, b)
			list = append(list, pair)
			raw = append(raw, float64(pair.Raw))
		}
	}
	for i, v := range Holm(raw) {
		list[i].P = Number(v)
	}
	return list
}

func (s *Suite) pair(entrant, rival int) Pair {
	pair := Pair{A: s.Entrants[entrant], B: s.Entrants[rival]}
	var x, y []float64
	for puzzle := range s.Puzzles {
		a, b := &s.Runs[entrant][puzzle], &s.Runs[rival][puzzle]
		if a.Len() == 0 || b.Len() == 0 {
			continue
		}
		ours, theirs := a.PAR10(), b.PAR10()
		// The sizes of differences are compared on a logarithmic scale, or the
		// hardest puzzle would weigh more than all others.
		x = append(x, s.log(ours))
		y = append(y, s.log(theirs))
		nothing := !s.somethingBy(ours, theirs)
		switch {
		case ours < theirs && nothing:
			pair.NothingWins++
			fallthrough
		case ours < theirs:
			pair.Wins++
		case ours > theirs && nothing:
			pair.NothingLosses++
			fallthrough
		case ours > theirs:
			pair.Losses++
		}
	}
	pair.Puzzles = len(x)
	comparison := SignedRank(x, y)
	pair.Effect, pair.Raw = Number(comparison.A), Number(comparison.P)
	pair.Lean = comparison.Lean
	ratio, rated, i := s.Ratio(ByPAR10, entrant, rival)
	pair.Rated = rated
	pair.Ratio = Number(ratio)
	pair.RatioLow = Number(i.Low)
	pair.RatioHigh = Number(i.High)
	return pair
}

// Smallest is the smallest effort that a ratio has a meaning of.
func (s *Suite) Smallest() float64 { return cmp.Or(s.Least, 1) }

// log is the logarithm of an effort.
func (s *Suite) log(v float64) float64 { return math.Log(max(s.Smallest(), v)) }

// somethingBy reports whether all of some figures are large enough for a ratio.
func (s *Suite) somethingBy(figures ...float64) bool { return slices.Min(figures) >= s.Smallest() }

// Ratio returns the geometric mean over the puzzles of the figure of an entrant over
// that of a rival, where both are finite and something, and its bootstrap interval: puzzles are
// drawn again, and within them runs.
func (s *Suite) Ratio(measure Measure, entrant, rival int) (ratio float64, puzzles int, i Interval) {
	var both []int
	sum := 0.0
	for puzzle := range s.Puzzles {
		x := &s.Runs[entrant][puzzle]
		y := &s.Runs[rival][puzzle]
		if x.Len() == 0 || y.Len() == 0 {
			continue
		}
		u, v := measure.of(x), measure.of(y)
		d, ok := s.logRatio(u, v)
		if ok && s.somethingBy(u, v) {
			both, sum = append(both, puzzle), sum+d
		}
	}
	if len(both) == 0 {
		return math.NaN(), 0, Interval{Low: 0, High: math.Inf(1)}
	}
	dice := Dice(uint64(entrant)<<16 + uint64(rival))
	values := make([]float64, Resamples)
	for sample := range values {
		total, count := 0.0, 0
		for range both {
			puzzle := both[dice.IntN(len(both))]
			x := s.draws(measure, entrant, puzzle)
			y := s.draws(measure, rival, puzzle)
			d, ok := s.logRatio(x[dice.IntN(len(x))], y[dice.IntN(len(y))])
			if ok {
				total, count = total+d, count+1
			}
		}
		values[sample] = total / float64(count) // NaN where none was
	}
	logs := Percentiles(values)
	return math.Exp(sum / float64(len(both))), len(both), Interval{
		Low:  math.Exp(logs.Low),
		High: math.Exp(logs.High),
	}
}

// room bounds the runs drawn for a cell, so that a campaign of a million runs is
// summed up in seconds.
const room = 200_000

// draws are bootstrap values of the figure of a cell, made once and shared by all
// that compare it.
func (s *Suite) draws(measure Measure, entrant, puzzle int) []float64 {
	key := [3]int{int(measure), entrant, puzzle}
	if list, ok := s.drawn[key]; ok {
		return list
	}
	runs := &s.Runs[entrant][puzzle]
	dice := Dice(uint64(entrant)<<40 + uint64(puzzle)<<8 + uint64(measure))
	list := make([]float64, max(100, min(Resamples, room/runs.Len())))
	for i := range list {
		again := runs.Draw(dice.IntN)
		list[i] = measure.of(&again)
	}
	if s.drawn == nil {
		s.drawn = map[[3]int][]float64{}
	}
	s.drawn[key] = list
	return list
}

// logRatio is the logarithm of one figure over another, where both are finite.
func (s *Suite) logRatio(u, v float64) (float64, bool) {
	if math.IsInf(u, 0) || math.IsInf(v, 0) {
		return 0, false
	}
	return s.log(u) - s.log(v), true
}
