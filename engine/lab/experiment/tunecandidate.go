package experiment

import (
	"fmt"
	"maps"
	"math"
	"strings"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
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
		on[p] = append(on[p], math.Exp(c.logs[i]))
	}
	sum := 0.0
	for _, p := range c.puzzles[:runs] { // in one order, so that the sum is the same everywhere
		sum += math.Log(stats.Average(on[p])) / float64(len(on[p]))
	}
	return math.Exp(sum / float64(len(on)))
}

// enter takes a candidate in, unless its settings have been in the race or the algorithm does
// not take them together.
func (t *tuning) enter(entrant Entrant, generation int, parent string) *Candidate {
	key := fmt.Sprint(entrant.Params())
	if t.seen[key] {
		return nil
	}
	_, err := drive.Start(entrant.Algorithm, drive.Problem{
		Puzzle:   t.Puzzles[0],
		Seed:     1,
		Settings: entrant.Settings,
	})
	if err != nil {
		return nil
	}
	t.seen[key] = true
	entrant.Label = entrant.Algorithm.ID
	if entrant.Differences() != "" {
		entrant.Label += ":" + strings.ReplaceAll(entrant.Differences(), " ", ":")
	}
	c := &Candidate{Entrant: entrant, Generation: generation, Parent: parent}
	t.res.All = append(t.res.All, c)
	return c
}

// breed draws the new candidates of a generation: the first from anywhere, the others around
// the best, the better the more of them.
func (t *tuning) breed(best []*Candidate, generation, want int) (list []*Candidate) {
	for tries := 0; len(list) < want && tries < 100*want; tries++ {
		entrant, parent := t.Base, ""
		if generation > 1 {
			rank := min(t.dice.IntN(len(best)), t.dice.IntN(len(best)))
			entrant = best[rank].Entrant
			parent = entrant.Label
		}
		settings := maps.Clone(entrant.Settings)
		for _, p := range t.params {
			v, ok := settings[p.Name]
			if !ok {
				v = p.Default
			}
			settings[p.Name] = t.draw(p, v, generation)
		}
		if full, err := entrant.Algorithm.Settle(settings); err == nil {
			maps.DeleteFunc(settings, func(name string, _ float64) bool {
				p, ok := entrant.Algorithm.Param(name)
				return ok && p.Idle != nil && p.Idle(full)
			})
		}
		entrant.Settings = settings
		if c := t.enter(entrant, generation, parent); c != nil {
			list = append(list, c)
		}
	}
	return list
}
