package stats

import (
	"cmp"
	"math"
)

// Suite holds the runs of several entrants on several puzzles.
//
// On one puzzle two searches are compared run by run. Whether one is the better search is
// another question: there the puzzles are the sample, and each of them says one thing. So
// the figures of a puzzle are paired by puzzle ([Suite.Pairs], Wilcoxon's signed ranks),
// ranked over all entrants ([Suite.Ranking], Friedman's test with Nemenyi's critical
// difference), and drawn as profiles ([Suite.Performance], Dolan and Moré 2002;
// [Suite.Data], Moré and Wild 2009; [Reached], as COCO draws it). [Suite.VirtualBest] is
// the best entrant of each puzzle.
type Suite struct {
	Entrants []string
	Puzzles  []string
	// Free is the number of free cells of each puzzle.
	Free []int
	// Runs are those of an entrant on a puzzle: Runs[entrant][puzzle].
	Runs [][]Runs

	// Least is what less effort counts as in ratios: 1 where it is 0.
	Least float64

	drawn map[[4]int][]float64 // by measure, entrant, puzzle and part
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

func (m Measure) String() string { return [...]string{"PAR10", "ERT"}[m] }

// of is the figure of some runs.
func (m Measure) of(r *Runs) float64 {
	if m == ByERT {
		return r.ERT()
	}
	return r.PAR(10)
}

// Scores are the figures, a row a puzzle and a column an entrant. Puzzles on which
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

// Ranking is Friedman's over the puzzles that all entrants have runs on.
func (s *Suite) Ranking(m Measure) (Ranking, bool) {
	scores, _ := s.Scores(m)
	if len(scores) == 0 || len(s.Entrants) < 2 {
		return Ranking{}, false
	}
	return Friedman(scores)
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
	// Raw is Wilcoxon's p-value, P the same adjusted by Holm over all pairs.
	Effect Number `json:"effect"`
	Raw    Number `json:"p_raw"`
	P      Number `json:"p"`
	Exact  bool   `json:"exact"`
	// Ratio is the geometric mean of A's figure over B's, with its bootstrap
	// interval over puzzles and runs; Rated is the number of puzzles on which
	// the ratio is a number.
	Ratio     Number `json:"ratio"`
	RatioLow  Number `json:"ratio_low"`
	RatioHigh Number `json:"ratio_high"`
	Rated     int    `json:"puzzles_in_ratio"`
}

// Pairs compares all entrants with all others.
func (s *Suite) Pairs(m Measure) []Pair {
	var list []Pair
	var p []float64
	for a := range s.Entrants {
		for b := a + 1; b < len(s.Entrants); b++ {
			pair := s.pair(m, a, b)
			list, p = append(list, pair), append(p, float64(pair.Raw))
		}
	}
	for i, v := range Holm(p) {
		list[i].P = Number(v)
	}
	return list
}

func (s *Suite) pair(m Measure, a, b int) Pair {
	pair := Pair{A: s.Entrants[a], B: s.Entrants[b]}
	var x, y []float64
	for p := range s.Puzzles {
		if s.Runs[a][p].Len() == 0 || s.Runs[b][p].Len() == 0 {
			continue
		}
		u, v := m.of(&s.Runs[a][p]), m.of(&s.Runs[b][p])
		x, y = append(x, u), append(y, v)
		switch {
		case u < v:
			pair.Wins++
		case u > v:
			pair.Losses++
		}
	}
	pair.Puzzles = len(x)
	// The sizes of differences are compared on a logarithmic scale, or the
	// hardest puzzle would weigh more than all others.
	lx, ly := s.logs(x), s.logs(y)
	c := SignedRank(lx, ly)
	pair.Effect, pair.Raw, pair.Exact = Number(c.A), Number(c.P), c.Exact
	ratio, rated, i := s.Ratio(m, a, b)
	pair.Rated = rated
	pair.Ratio, pair.RatioLow, pair.RatioHigh = Number(ratio), Number(i.Low), Number(i.High)
	return pair
}

// log is the logarithm of an effort.
func (s *Suite) log(v float64) float64 { return math.Log(max(cmp.Or(s.Least, 1), v)) }

// logs are the logarithms of efforts.
func (s *Suite) logs(x []float64) []float64 {
	list := make([]float64, len(x))
	for i, v := range x {
		list[i] = s.log(v)
	}
	return list
}

// Ratio is the geometric mean over the puzzles of the figure of entrant a over
// that of b, where both are finite, and its bootstrap interval: puzzles are drawn
// again, and within them runs.
func (s *Suite) Ratio(m Measure, a, b int) (ratio float64, puzzles int, i Interval) {
	var both []int
	sum := 0.0
	for p := range s.Puzzles {
		x, y := &s.Runs[a][p], &s.Runs[b][p]
		if x.Len() == 0 || y.Len() == 0 {
			continue
		}
		if d, ok := s.logRatio(m.of(x), m.of(y)); ok {
			both, sum = append(both, p), sum+d
		}
	}
	if len(both) == 0 {
		return math.NaN(), 0, Interval{Low: 0, High: math.Inf(1)}
	}
	i = exp(interval(both, uint64(a)<<16+uint64(b), func(p int, intN func(int) int) (float64, bool) {
		x, y := s.draws(m, a, p, whole), s.draws(m, b, p, whole)
		return s.logRatio(x[intN(len(x))], y[intN(len(y))])
	}))
	return math.Exp(sum / float64(len(both))), len(both), i
}
