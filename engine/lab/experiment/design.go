package experiment

import (
	"context"
	"slices"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// Design is a full factorial experiment: every entrant on every puzzle with
// every seed.
type Design struct {
	Entrants []Entrant
	Puzzles  []*sudoku.Puzzle
	// Runs is the number of seeds, First the first of them: the same for
	// every entrant and puzzle.
	Runs  int
	First uint64
	// Draw, if there, are the seeds in place of those from First on.
	Draw   *Draw
	Budget drive.Budget
	Trace  bool
}

// Len returns the number of trials.
func (d *Design) Len() int { return d.Cells() * d.Runs }

// Cells returns the number of pairs of an entrant and a puzzle: a row each.
func (d *Design) Cells() int { return len(d.Entrants) * len(d.Puzzles) }

// Trial returns the i-th trial: entrant by entrant, puzzle by puzzle, seed by seed.
func (d *Design) Trial(i int) Trial { return d.TrialOf(i/d.Runs, i%d.Runs) }

// TrialOf returns a trial of a cell.
func (d *Design) TrialOf(cell, run int) Trial {
	return Trial{
		Entrant: d.Entrants[cell/len(d.Puzzles)],
		Puzzle:  d.Puzzles[cell%len(d.Puzzles)],
		Seed:    d.Seed(run),
		Budget:  d.Budget,
		Trace:   d.Trace,
		Visits:  run < mostAlike,
	}
}

// Sample returns the empty sample of a cell.
func (d *Design) Sample(cell int) Sample {
	trial := d.TrialOf(cell, 0)
	return Sample{
		Algorithm: trial.Label,
		Version:   trial.Version(),
		Settings:  trial.Differences(),
		Params:    trial.Params(),
		Puzzle:    trial.Puzzle.Name,
		Givens:    trial.Puzzle.Givens.String(),
		Free:      len(trial.Puzzle.Free),
		Budget:    BudgetText(trial.Budget),
		Limits:    trial.Budget,
		By:        UnitOf(trial.Budget),
	}
}

// Bench is a design at work, kept in memory. Package campaign does the same in a
// folder.
type Bench struct {
	Design
	Jobs int
	// Step hears of every run, in the order of the design.
	Step func(solved bool)
}

// Run makes the runs, and gives their samples in the order of the design. If it ends early,
// by the context or an error, the samples have what was done by then.
func (b *Bench) Run(ctx context.Context) ([]Sample, error) {
	list := make([]Sample, b.Cells())
	details := make([][]Detail, b.Cells())
	for i := range list {
		list[i] = b.Sample(i)
		if !b.Trace {
			continue
		}
		list[i].Detail = func(r Run) (Detail, error) {
			return details[i][r.Place.At], nil
		}
	}
	err := Do(ctx, b.Jobs, b.Len(),
		b.Trial, func(i int, outcome Outcome) error {
			trial, cell := b.Trial(i), i/b.Runs
			run := NewRun(trial, &outcome)
			if b.Trace {
				run.Place.At = int64(len(details[cell]))
				details[cell] = append(details[cell], Detail{outcome.Grid.String(), outcome.Trace})
			}
			list[cell].Runs = append(list[cell].Runs, run)
			if b.Step != nil {
				b.Step(outcome.Solved())
			}
			return nil
		})
	return slices.DeleteFunc(list, func(s Sample) bool {
		return len(s.Runs) == 0
	}), err
}
