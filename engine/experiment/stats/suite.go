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

// Scores returns the figures, a row a puzzle and a column an entrant. Puzzles on which
// an entrant has no run are left out; which lists those that are in.
func (s *Suite) Scores(m Measure) (scores [][]float64, which []int) {
	for p := range s.Puzzles {
		row := make([]float64, len(s.Entrants))
		whole := true
		for e := range s.Entrants {
			if s.Runs[e][p].Len() == 0 {
				whole = false
				break
			}
			row[e] = m.of(&s.Runs[e][p])
		}
		if whole {
			scores, which = append(scores, row), append(which, p)
		}
	}
	return scores, which
}

// Costs returns the logarithms of PAR10, in which entrants are compared over puzzles, as
// Scores returns figures. Puzzles on which somebody takes less than Least are left out, and
// nothing is how many these are.
func (s *Suite) Costs() (costs [][]float64, which []int, nothing int) {
	scores, of := s.Scores(ByPAR10)
	for i, row := range scores {
		if !s.somethingBy(row...) {
			nothing++
			continue
		}
		for e, v := range row {
			row[e] = s.log(v)
		}
		costs = append(costs, row)
		which = append(which, of[i])
	}
	return costs, which, nothing
}

// Pair sets two entrants against each other, puzzle by puzzle.
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
	// Ratio is the geometric mean of A's figure over B's, with its bootstrap
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
func (s *Suite) Pairs(m Measure) (list []Pair) {
	var p []float64
	for a := range s.Entrants {
		for b := a + 1; b < len(s.Entrants); b++ {
			pair := s.pair(m, a, b)
			list = append(list, pair)
			p = append(p, float64(pair.Raw))
		}
	}
	for i, v := range Holm(p) {
		list[i].P = Number(v)
	}
	return list
}

func (s *Suite) pair(m Measure, a, b int) Pair {
	pair := Pair{
		A: s.Entrants[a],
		B: s.Entrants[b],
	}
	var x, y []float64
	for p := range s.Puzzles {
		if s.Runs[a][p].Len() == 0 ||
			s.Runs[b][p].Len() == 0 {
			continue
		}
		u := m.of(&s.Runs[a][p])
		v := m.of(&s.Runs[b][p])
		// The sizes of differences are compared on a logarithmic scale, or the
		// hardest puzzle would weigh more than all others.
		x = append(x, s.log(u))
		y = append(y, s.log(v))
		nothing := !s.somethingBy(u, v)
		switch {
		case u < v && nothing:
			pair.NothingWins++
			fallthrough
		case u < v:
			pair.Wins++
		case u > v && nothing:
			pair.NothingLosses++
			fallthrough
		case u > v:
			pair.Losses++
		}
	}
	pair.Puzzles = len(x)
	c := SignedRank(x, y)
	pair.Effect, pair.Raw = Number(c.A), Number(c.P)
	pair.Lean = c.Lean
	ratio, rated, i := s.Ratio(m, a, b)
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

// Ratio returns the geometric mean over the puzzles of the figure of entrant a over
// that of b, where both are finite and something, and its bootstrap interval: puzzles are
// drawn again, and within them runs.
func (s *Suite) Ratio(m Measure, a, b int) (ratio float64, puzzles int, i Interval) {
	var both []int
	sum := 0.0
	for p := range s.Puzzles {
		x := &s.Runs[a][p]
		y := &s.Runs[b][p]
		if x.Len() == 0 || y.Len() == 0 {
			continue
		}
		u, v := m.of(x), m.of(y)
		d, ok := s.logRatio(u, v)
		if ok && s.somethingBy(u, v) {
			both, sum = append(both, p), sum+d
		}
	}
	if len(both) == 0 {
		return math.NaN(), 0, Interval{
			Low:  0,
			High: math.Inf(1),
		}
	}
	dice := Dice(uint64(a)<<16 + uint64(b))
	values := make([]float64, Resamples)
	for v := range values {
		total, count := 0.0, 0
		for range both {
			p := both[dice.IntN(len(both))]
			x := s.draws(m, a, p)
			y := s.draws(m, b, p)
			d, ok := s.logRatio(
				x[dice.IntN(len(x))],
				y[dice.IntN(len(y))],
			)
			if ok {
				total, count = total+d, count+1
			}
		}
		values[v] = total / float64(count) // NaN where none was
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
func (s *Suite) draws(m Measure, e, p int) []float64 {
	k := [3]int{int(m), e, p}
	if list, ok := s.drawn[k]; ok {
		return list
	}
	runs := &s.Runs[e][p]
	dice := Dice(uint64(e)<<40 + uint64(p)<<8 + uint64(m))
	list := make(
		[]float64,
		max(100, min(Resamples, room/runs.Len())),
	)
	for i := range list {
		again := runs.Draw(dice.IntN)
		list[i] = m.of(&again)
	}
	if s.drawn == nil {
		s.drawn = map[[3]int][]float64{}
	}
	s.drawn[k] = list
	return list
}

// logRatio is the logarithm of one figure over another, where both are finite.
func (s *Suite) logRatio(u, v float64) (float64, bool) {
	if math.IsInf(u, 0) || math.IsInf(v, 0) {
		return 0, false
	}
	return s.log(u) - s.log(v), true
}
