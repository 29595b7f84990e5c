package paper

import (
	"math/rand/v2"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Times of another machine and language say nothing beside ours, but how many
// times longer one method takes than another on the same machine does. So such
// figures are compared as ratios ([Measure.over]), ours of grids in place of
// seconds: a grid drawn costs the same in all of them.

// The effort of a method: what a run takes, solved or not, and what that comes to
// for each solution, the "expected time of success" of RESEDA's paper.
var (
	Grids     = effort("grids of a run, mean", false)
	GridsEach = effort("grids to a success: of all runs, over their successes", true)
)

// effort is what runs took on average, or, for each success, all of them together.
func effort(name string, each bool) Quantity {
	q := Quantity{Name: name, spent: func(r Runs) *spending {
		return &spending{each: each, runs: byPuzzle(r, func(_ experiment.Trial, o *experiment.Outcome) (spell, bool) {
			return spell{float64(o.Evaluations), o.Solved()}, true
		})}
	}}
	q.Of = func(r Runs) Estimate {
		dice, s := stats.Dice(2), q.spent(r)
		return estimated(s.figure(nil), func() float64 { return s.figure(dice) }, len(r.Outcomes))
	}
	return q
}

// spending is what the runs of a case took, puzzle by puzzle.
type spending struct {
	runs [][]spell
	each bool
}

// spell is what a run took, and whether it was solved.
type spell struct {
	effort float64
	solved bool
}

// figure is the mean effort, or that to a success; with dice, of runs drawn anew: whole
// puzzles, where there are several.
func (s *spending) figure(dice *rand.Rand) float64 {
	sum, runs, solved := 0.0, 0, 0
	add := func(r spell) {
		sum += r.effort
		runs++
		if r.solved {
			solved++
		}
	}
	for i := range s.runs {
		puzzle := s.runs[i]
		if dice != nil {
			puzzle = s.runs[dice.IntN(len(s.runs))]
		}
		for _, r := range puzzle {
			if dice != nil && len(s.runs) == 1 {
				r = puzzle[dice.IntN(len(puzzle))]
			}
			add(r)
		}
	}
	if s.each {
		return stats.ERT(sum, solved)
	}
	return stats.ERT(sum, runs)
}

// ratio is a quantity of some runs divided by that of others.
func ratio(q Quantity, r, base Runs) Estimate {
	dice, ours, theirs := stats.Dice(3), q.spent(r), q.spent(base)
	return estimated(ours.figure(nil)/theirs.figure(nil), func() float64 { return ours.figure(dice) / theirs.figure(dice) }, len(r.Outcomes))
}

// estimated is a figure with those of runs drawn anew.
func estimated(value float64, again func() float64, runs int) Estimate {
	e := Estimate{Value: value, Draws: make([]float64, stats.Resamples), Runs: runs}
	for i := range e.Draws {
		e.Draws[i] = again()
	}
	e.Interval = stats.Percentiles(e.Draws)
	return e
}
