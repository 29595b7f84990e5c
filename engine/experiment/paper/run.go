package paper

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// Options are how a table is run.
type Options struct {
	// Runs of each case, 0 for the table's own.
	Runs int
	// Jobs are the runs at a time, 0 for one a processor.
	Jobs int
	// Keep is a folder in which runs are kept: those that are there are not made
	// again, and what was interrupted goes on. Empty for none.
	Keep string
	// KeptOnly makes no runs: a table that needs any is [ErrNotKept].
	KeptOnly bool
	// Step, if not nil, hears of every run that has ended.
	Step func(solved bool)
	// most bounds the runs of a case, 0 for no bound.
	most int
}

// ErrNotKept is the answer to a table of which not all runs are kept.
var ErrNotKept = errors.New("not all of its runs are kept")

// Count is how many runs a table will make.
func (t *Table) Count(o Options) int {
	n := 0
	for _, of := range t.Readings {
		for _, table := range of.Tables() {
			n += table.Count(o.ofReading())
		}
	}
	for i := range t.Cases {
		n += t.runs(&t.Cases[i], o)
	}
	return n
}

func (t *Table) runs(c *Case, o Options) int {
	n := t.Runs
	if c.Runs > 0 {
		n = c.Runs
	}
	switch {
	case o.Runs > 0:
		return o.Runs
	case o.most > 0:
		return min(n, o.most)
	}
	return n
}

// Run repeats a table. The result depends on the number of runs only.
func (t *Table) Run(ctx context.Context, o Options) (*Result, error) {
	r := &Result{ID: t.ID, Paper: t.Paper, Source: t.Source, Title: t.Title, Notes: t.Notes, NotCompared: t.NotCompared, Rows: []Row{}}
	for _, of := range t.Readings {
		if err := r.read(ctx, of, o.ofReading()); err != nil {
			return nil, err
		}
	}
	done := map[string]Runs{}
	for i := range t.Cases {
		c := &t.Cases[i]
		runs, err := c.run(ctx, t.runs(c, o), o)
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", t.ID, c.Label, err)
		}
		done[c.Label] = runs
		if i == 0 && t.Picture != nil {
			r.Picture = t.Picture(runs)
		}
		for _, m := range c.Measures {
			r.Rows = append(r.Rows, m.row(c, runs, done))
		}
	}
	r.Pooled = pool(r.Rows)
	return r, nil
}

// run makes n runs of a case.
func (c *Case) run(ctx context.Context, n int, o Options) (Runs, error) {
	trials, list, err := c.trials(n)
	if err != nil {
		return Runs{}, err
	}
	place := newShelf(o.Keep, trials[0], list)
	runs := Runs{Trials: trials}
	if runs.Outcomes, err = place.read(n); err != nil {
		return runs, err
	}
	for i := 0; o.Step != nil && i < len(runs.Outcomes); i++ {
		o.Step(runs.Outcomes[i].Solved())
	}
	from := len(runs.Outcomes)
	if from == n {
		return runs, nil
	} else if o.KeptOnly {
		return runs, ErrNotKept
	}
	runs.Outcomes = slices.Grow(runs.Outcomes, n-from)
	trial := func(i int) experiment.Trial { return trials[from+i] }
	err = experiment.Do(ctx, o.Jobs, n-from, trial, func(i int, out experiment.Outcome) error {
		if from+i != len(runs.Outcomes) {
			return nil // after an interruption, runs come that are not the next
		}
		runs.Outcomes = append(runs.Outcomes, out)
		if o.Step != nil {
			o.Step(out.Solved())
		}
		return place.add(runs.Outcomes, false)
	})
	if failed := place.add(runs.Outcomes, true); err == nil {
		err = failed
	}
	return runs, err
}

// trials go through the puzzles in turn, then through the seeds; list names the
// puzzles.
func (c *Case) trials(n int) (trials []experiment.Trial, list string, err error) {
	algorithm, err := algorithms.Find(c.Algorithm)
	if err != nil {
		return nil, "", err
	}
	entrant, err := experiment.NewEntrant(algorithm, c.Preset, c.Set)
	if err != nil {
		return nil, "", err
	}
	all, err := c.puzzles()
	if err != nil {
		return nil, "", err
	}
	var givens strings.Builder
	for _, p := range all {
		fmt.Fprintln(&givens, p.Givens)
	}
	trials = make([]experiment.Trial, n)
	for i := range trials {
		trials[i] = experiment.Trial{
			Entrant: entrant, Puzzle: all[i%len(all)], Seed: 1 + uint64(i/len(all)), Budget: c.Budget,
		}
	}
	return trials, givens.String(), nil
}

func (c *Case) puzzles() ([]*sudoku.Puzzle, error) {
	var all []*sudoku.Puzzle
	for _, name := range c.Puzzles {
		list, err := puzzles.FindAll(name)
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			if c.Given != nil {
				if p, err = c.Given(p); err != nil {
					return nil, err
				}
			}
			all = append(all, p)
		}
	}
	return all, nil
}
