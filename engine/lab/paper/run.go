package paper

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"slices"
	"strings"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
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
	// Puzzles is the file of the puzzles that a table needs which are not built in.
	Puzzles string
	// Step, if not nil, hears of every run that has ended.
	Step func(solved bool)
}

// Ready refuses a table whose puzzles are not there, before any run is made.
func (t *Table) Ready(options Options) error {
	for i := range t.Cases {
		if t.Cases[i].Source == "" {
			continue
		}
		_, err := t.Cases[i].puzzles(options.Puzzles, 1)
		if err != nil {
			return fmt.Errorf("%s, %s: %w", t.ID, t.Cases[i].Label, err)
		}
	}
	return nil
}

// Count returns how many runs a table will make.
func (t *Table) Count(options Options) int {
	count := 0
	for _, of := range t.Readings {
		if c := of.Clock; c != nil {
			count += t.runs(&c.Of, options) + t.runs(&c.Over, options)
		}
		for _, table := range of.Tables() {
			count += table.Count(options)
		}
	}
	for i := range t.Cases {
		count += t.runs(&t.Cases[i], options)
	}
	return count
}

func (t *Table) runs(c *Case, options Options) int { return cmp.Or(options.Runs, c.Runs, t.Runs) }

// Run repeats a table. The result depends on the number of runs only.
func (t *Table) Run(ctx context.Context, options Options) (*Result, error) {
	result := &Result{
		ID:          t.ID,
		Paper:       t.Paper,
		Source:      t.Source,
		Title:       t.Title,
		Notes:       t.Notes,
		NotCompared: t.NotCompared,
		Rows:        []Row{},
	}
	for _, of := range t.Readings {
		if err := result.read(ctx, of, options); err != nil {
			return nil, err
		}
	}
	done := map[string]Runs{}
	for i := range t.Cases {
		told := &t.Cases[i]
		runs, err := told.run(ctx, t.runs(told, options), options)
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", t.ID, told.Label, err)
		}
		done[told.Label] = runs
		if i == 0 && t.Picture != nil {
			result.Picture = t.Picture(runs)
		}
		for _, m := range told.Measures {
			result.Rows = append(result.Rows, m.row(told, runs, done))
		}
	}
	result.Pooled = pool(result.Rows)
	return result, nil
}

// run makes count runs of a case.
func (c *Case) run(ctx context.Context, count int, options Options) (Runs, error) {
	trials, list, err := c.trials(count, options.Puzzles)
	if err != nil {
		return Runs{}, err
	}
	place := newShelf(options.Keep, trials[0], list)
	runs := Runs{Trials: trials}
	runs.Outcomes, err = place.read(count)
	if err != nil {
		return runs, err
	}
	for i := 0; options.Step != nil && i < len(runs.Outcomes); i++ {
		options.Step(runs.Outcomes[i].Solved())
	}
	from := len(runs.Outcomes)
	if from == count {
		return runs, nil
	}
	runs.Outcomes = slices.Grow(runs.Outcomes, count-from)
	trial := func(i int) experiment.Trial { return trials[from+i] }
	err = experiment.Do(ctx, options.Jobs, count-from,
		trial, func(i int, out experiment.Outcome) error {
			if from+i != len(runs.Outcomes) {
				return nil // after an interruption, runs come that are not the next
			}
			runs.Outcomes = append(runs.Outcomes, out)
			if options.Step != nil {
				options.Step(out.Solved())
			}
			return place.add(runs.Outcomes, false)
		})
	if failed := place.add(runs.Outcomes, true); err == nil {
		err = failed
	}
	return runs, err
}

// trials go through the puzzles in turn, then through the seeds; list names the
// puzzles. Of general ones there is another for every run.
func (c *Case) trials(count int, file string) (trials []experiment.Trial, list string, err error) {
	algorithm, err := algorithms.Find(c.Algorithm)
	if err != nil {
		return nil, "", err
	}
	entrant, err := experiment.NewEntrant(algorithm, c.Preset, c.Set)
	if err != nil {
		return nil, "", err
	}
	all, err := c.puzzles(file, count)
	if err != nil {
		return nil, "", err
	}
	var givens strings.Builder
	for _, p := range all {
		fmt.Fprintln(&givens, p.Givens)
		if c.General != "" {
			break // the others follow from it
		}
	}
	trials = make([]experiment.Trial, count)
	for i := range trials {
		trials[i] = experiment.Trial{
			Entrant: entrant,
			Puzzle:  all[i%len(all)],
			Seed:    1 + uint64(i/len(all)),
			Budget:  c.Budget,
		}
	}
	return trials, givens.String(), nil
}

func (c *Case) puzzles(file string, count int) ([]*sudoku.Puzzle, error) {
	if c.Source != "" {
		list, err := bySource(file)
		return list[c.Source], err
	}
	names := c.Puzzles
	for i := 1; c.General != "" && i <= count; i++ {
		names = append(names, fmt.Sprintf("%s/%d", c.General, i))
	}
	var all []*sudoku.Puzzle
	for _, name := range names {
		list, err := puzzles.FindAll(name)
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			if c.Given != nil {
				p, err = c.Given(p)
				if err != nil {
					return nil, err
				}
			}
			all = append(all, p)
		}
	}
	return all, nil
}

// Runs that were made can be kept in a folder, a file a case, so that a table whose
// words, figures or verdicts have changed is made anew without running anything, and
// a table that was interrupted goes on. A file has the first runs of its case, however
// many were made: more are added when they are asked for.

// shelf keeps the runs of a case.
type shelf struct {
	folder disk.Folder
	file   string
	// next is how many runs there will be when they are written next: the file is
	// written anew each time.
	next int
}

// newShelf is the place of a case in a folder. The name of the file says all that the
// runs depend on but their number: the version of the algorithm, the settings, the
// puzzles, which the seeds follow from, and the budget.
func newShelf(folder string, first experiment.Trial, list string) *shelf {
	if folder == "" {
		return nil
	}
	hash := fnv.New64a()
	fmt.Fprintln(hash, experiment.Version(first.Algorithm), first.Settings, first.Budget, list)
	return &shelf{
		folder: disk.Folder(folder),
		file:   fmt.Sprintf("%s-%016x.json", first.Algorithm.ID, hash.Sum64()),
	}
}

// read returns the runs that are kept, but not more than most.
func (s *shelf) read(most int) ([]experiment.Outcome, error) {
	if s == nil {
		return nil, nil
	}
	file, err := s.folder.Open(s.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	defer file.Close()
	var read []kept
	if err := json.NewDecoder(file).Decode(&read); err != nil {
		return nil, fmt.Errorf("%s: expected the outcomes of runs; remove it to make them again", s.folder.Path(s.file))
	}
	list := make([]experiment.Outcome, min(most, len(read)))
	for i := range list {
		list[i] = read[i].Outcome
		list[i].Metrics, list[i].Ends = plain(read[i].Metrics), plain(read[i].Ends)
	}
	return list, nil
}

// kept is an outcome in a file. JSON has no word for a value that is missing: Number has one.
type kept struct {
	experiment.Outcome
	Metrics, Ends []stats.Number
}

// numbers are values for a file, and plain those of one.
func numbers(values []float64) (list []stats.Number) {
	for _, v := range values {
		list = append(list, stats.Number(v))
	}
	return list
}

func plain(values []stats.Number) (list []float64) {
	for _, v := range values {
		list = append(list, float64(v))
	}
	return list
}

// add keeps the runs so far, if there are enough new ones or if no more come.
func (s *shelf) add(list []experiment.Outcome, last bool) error {
	if s == nil || len(list) < s.next && !last {
		return nil
	}
	s.next = len(list) + max(10, len(list)/4)
	if err := s.folder.Make(); err != nil {
		return err
	}
	file := make([]kept, len(list))
	for i := range list {
		file[i] = kept{list[i], numbers(list[i].Metrics), numbers(list[i].Ends)}
	}
	return s.folder.Write(s.file, func(w io.Writer) error { return json.NewEncoder(w).Encode(file) })
}
