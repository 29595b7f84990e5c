package experiment

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// This file has candidates race: block by block, until those that are worse have dropped out.

// cut has runs end from now on where they have taken so much, and counts those that there are
// by the same bound.
func (t *tuning) cut(longest float64) {
	if longest >= t.longest {
		return
	}
	budget := t.Budget
	switch UnitOf(budget) {
	case Evaluations:
		budget.Evaluations = int64(math.Ceil(longest))
	case Iterations:
		budget.Iterations = int64(math.Ceil(longest))
	case Seconds:
		budget.Time = time.Duration(math.Ceil(longest * float64(time.Second)))
	}
	t.longest = UnitOf(budget).limit(budget)
	for i := range t.blocks {
		t.blocks[i].Budget = budget
	}
	for _, c := range t.res.All {
		for i, e := range c.efforts {
			c.logs[i] = t.log(e)
		}
	}
}

// log is how the race counts an effort.
func (t *tuning) log(effort float64) float64 {
	if effort > t.longest {
		effort = 10 * t.longest
	}
	return math.Log(max(UnitOf(t.Budget).least(), effort))
}

// race has candidates make block after block, as long as a number of runs lasts, and returns
// those that have not dropped out, the best first.
func (t *tuning) race(ctx context.Context, alive []*Candidate, share int) ([]*Candidate, error) {
	for block, compared := 0, 0; len(alive) > 1; block++ {
		design := t.blocks[block%len(t.blocks)]
		design.First = t.Seed + uint64(block/len(t.blocks)*design.Runs)
		compared += len(design.Puzzles) * design.Runs
		var lack []*Candidate
		for _, c := range alive {
			if c.Runs() < compared {
				lack = append(lack, c)
				design.Entrants = append(design.Entrants, c.Entrant)
			}
		}
		if len(lack) > 0 {
			share -= design.Len()
			if share < 0 {
				break
			}
			if err := t.run(ctx, &design, lack); err != nil {
				return nil, err
			}
		}
		slices.SortStableFunc(alive, func(a, b *Candidate) int {
			return cmp.Compare(a.par10(compared), b.par10(compared))
		})
		best := alive[0].logs[:compared]
		alive = slices.DeleteFunc(alive, func(c *Candidate) bool {
			// Who has more runs is not judged by a part of them.
			return c.Runs() == compared && worse(c.logs, best)
		})
	}
	// Who has not caught up with those of before does not take their place.
	slices.SortStableFunc(alive, func(a, b *Candidate) int {
		return cmp.Or(b.Runs()-a.Runs(), cmp.Compare(a.PAR10(), b.PAR10()))
	})
	return alive, nil
}

// worse reports whether runs take more than others by a t-test on the level of 5 %, in pairs.
func worse(logs, best []float64) bool {
	more := make([]float64, len(logs))
	for i := range more {
		more[i] = logs[i] - best[i]
	}
	mean, deviation := stat.MeanStdDev(more, nil)
	if deviation == 0 {
		return mean > 0
	}
	deviate := mean / stat.StdErr(deviation, float64(len(more)))
	return distuv.StudentsT{Sigma: 1, Nu: float64(len(more) - 1)}.Survival(deviate) < .05
}

// run makes the runs of a block for those who lack them.
func (t *tuning) run(ctx context.Context, design *Design, who []*Candidate) error {
	samples, err := t.Make(ctx, design)
	if err != nil {
		return err
	}
	t.res.Spent += design.Len()
	for i := range samples {
		runs := samples[i].Efforts()
		candidate := who[i/len(design.Puzzles)]
		for run, effort := range runs.Efforts {
			if runs.Solved[run] {
				candidate.Solved++
			} else {
				effort = math.Inf(1)
			}
			candidate.puzzles = append(candidate.puzzles, design.Puzzles[i%len(design.Puzzles)])
			candidate.efforts = append(candidate.efforts, effort)
			candidate.logs = append(candidate.logs, t.log(effort))
		}
	}
	return nil
}
