package experiment

import (
	"math"

	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/sudoku"
)

// Candidate is an entrant of the race with its figures so far.
type Candidate struct {
	Entrant    Entrant
	Generation int
	// Parent is the label of the one that it was drawn around, empty for one from anywhere.
	Parent string
	Solved int

	puzzles []*sudoku.Puzzle // of its runs, in the order of the race
	efforts []float64        // infinite for one without a solution
	logs    []float64        // the same as the race counts them
}

// Runs returns how many runs it has.
func (c *Candidate) Runs() int { return len(c.logs) }

// PAR10 returns the geometric mean over the puzzles of what its runs took on average, a failure
// charged ten times the longest that a run was let go on.
func (c *Candidate) PAR10() float64 { return c.par10(c.Runs()) }

// par10 is that of its first runs. A mean of logs over all runs would be another order: it
// forgives whoever fails now and then and is quick otherwise.
func (c *Candidate) par10(runs int) float64 {
	on := map[*sudoku.Puzzle][]float64{}
	for i, p := range c.puzzles[:runs] {
		on[p] = append(
			on[p],
			math.Exp(c.logs[i]),
		)
	}
	sum := 0.0
	for _, p := range c.puzzles[:runs] { // in one order, so that the sum is the same everywhere
		sum += math.Log(stats.Average(on[p])) / float64(len(on[p]))
	}
	return math.Exp(sum / float64(len(on)))
}
