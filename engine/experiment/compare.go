package experiment

import "sudokuscope/engine/experiment/stats"

// Comparison sets two entrants on one puzzle within one budget against each other,
// by the evaluations they take to a solution. A run without one ranks behind all
// that have one, whatever it spent.
type Comparison struct {
	Puzzle string `json:"puzzle"`
	Budget string `json:"budget"`
	A      string `json:"a"`
	B      string `json:"b"`
	RunsA  int    `json:"runs_a"`
	RunsB  int    `json:"runs_b"`
	// Effect is the probability that a run of A takes less than one of B
	// (Vargha and Delaney's measure; .5 is no difference).
	Effect Number `json:"effect"`
	// Raw is Mann and Whitney's p-value, P the same adjusted by Holm over the
	// whole report, and Exact reports whether it counts all arrangements.
	Raw   Number `json:"p_raw"`
	P     Number `json:"p"`
	Exact bool   `json:"exact"`
}

// Compare sets all entrants against each other, puzzle by puzzle, where they had
// the same budget.
func Compare(samples []Sample) []Comparison {
	list := []Comparison{}
	var p []float64
	efforts := make([][]float64, len(samples))
	for i := range samples {
		efforts[i] = samples[i].ToSolution()
	}
	for i := range samples {
		for j := i + 1; j < len(samples); j++ {
			a, b := &samples[i], &samples[j]
			if a.Givens != b.Givens || a.Budget != b.Budget {
				continue
			}
			u := stats.MannWhitney(efforts[i], efforts[j])
			list = append(list, Comparison{
				Puzzle: a.Puzzle, Budget: a.Budget, A: a.Algorithm, B: b.Algorithm, RunsA: len(a.Runs), RunsB: len(b.Runs),
				Effect: Number(u.A), Raw: Number(u.P), Exact: u.Exact,
			})
			p = append(p, u.P)
		}
	}
	for i, v := range stats.Holm(p) {
		list[i].P = Number(v)
	}
	return list
}
