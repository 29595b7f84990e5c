package paper

import (
	"context"
	"fmt"

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
	// again. Empty for none.
	Keep string
	// Step, if not nil, hears of every run that has ended.
	Step func(solved bool)
}

// Count is how many runs a table will make.
func (t *Table) Count(o Options) int {
	n := 0
	for i := range t.Cases {
		n += t.runs(&t.Cases[i], o)
	}
	return n
}

func (t *Table) runs(c *Case, o Options) int {
	switch {
	case o.Runs > 0:
		return o.Runs
	case c.Runs > 0:
		return c.Runs
	}
	return t.Runs
}

// Run repeats a table. The result depends on the number of runs only.
func (t *Table) Run(ctx context.Context, o Options) (*Result, error) {
	r := &Result{ID: t.ID, Source: t.Source, Title: t.Title, Notes: t.Notes, Rows: []Row{}}
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
			r.Rows = append(r.Rows, m.row(c.Label, runs, done))
		}
	}
	return r, nil
}

// run makes n runs of a case.
func (c *Case) run(ctx context.Context, n int, o Options) (Runs, error) {
	trials, err := c.trials(n)
	if err != nil {
		return Runs{}, err
	}
	runs := Runs{Trials: trials, Outcomes: make([]experiment.Outcome, 0, n)}
	if o.Keep != "" {
		if list, err := kept(o.Keep, trials); err != nil || list != nil {
			for i := 0; o.Step != nil && i < len(list); i++ {
				o.Step(list[i].Solved())
			}
			runs.Outcomes = list
			return runs, err
		}
	}
	err = experiment.Do(ctx, o.Jobs, n, func(i int) experiment.Trial { return trials[i] }, func(_ int, out experiment.Outcome) error {
		runs.Outcomes = append(runs.Outcomes, out)
		if o.Step != nil {
			o.Step(out.Solved())
		}
		return nil
	})
	if err == nil && o.Keep != "" {
		err = keep(o.Keep, trials, runs.Outcomes)
	}
	return runs, err
}

// row makes the row of a measure; done has the runs of the cases so far.
func (m *Measure) row(label string, runs Runs, done map[string]Runs) Row {
	if m.Over == "" {
		return m.judge(label, m.Quantity.Of(runs))
	}
	r := m.judge(label, ratio(m.Quantity, runs, done[m.Over]))
	r.Quantity += ", over that of " + m.Over
	return r
}

// trials go through the puzzles in turn, then through the seeds.
func (c *Case) trials(n int) ([]experiment.Trial, error) {
	algorithm, err := algorithms.Find(c.Algorithm)
	if err != nil {
		return nil, err
	}
	entrant, err := experiment.NewEntrant(algorithm, c.Preset, c.Set)
	if err != nil {
		return nil, err
	}
	list, err := c.puzzles()
	if err != nil {
		return nil, err
	}
	trials := make([]experiment.Trial, n)
	for i := range trials {
		trials[i] = experiment.Trial{
			Entrant: entrant, Puzzle: list[i%len(list)], Seed: 1 + uint64(i/len(list)), Budget: c.Budget,
		}
	}
	return trials, nil
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
