package campaign

import (
	"cmp"
	"fmt"
	"slices"

	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// cell is a sample while it is gathered.
type cell struct {
	sample experiment.Sample
	puzzle *sudoku.Puzzle
	seeds  []span           // expected
	drawn  *experiment.Draw // or these, in their place
	runs   int              // of a plan whose value is not there yet
	timed  bool             // a budget in seconds: results may differ
	at     map[uint64]int
	broken map[uint64]bool // seeds with two results
}

// span is a range of seeds, the last one not in it.
type span struct{ from, to uint64 }

// gather adds the cells of a part.
func (p *Part) gather(cells []*cell, index map[string]int) ([]*cell, error) {
	var puzzles []*sudoku.Puzzle
	for i := range p.Puzzles {
		puzzle, err := p.Puzzles[i].Open()
		if err != nil {
			return nil, err
		}
		puzzles = append(puzzles, puzzle)
	}
	for i, key := range p.keys() {
		at, ok := index[key]
		if !ok {
			at = len(cells)
			index[key] = at
			entrant := &p.Entrants[i/len(p.Puzzles)]
			number := i % len(p.Puzzles)
			cells = append(cells, &cell{
				timed:  p.Budget.Seconds > 0,
				puzzle: puzzles[number],
				at:     map[uint64]int{},
				broken: map[uint64]bool{},
				sample: experiment.Sample{
					Algorithm: entrant.Label,
					Version:   entrant.Version,
					Settings:  entrant.Changed,
					Params:    entrant.Settings,
					Puzzle:    p.Puzzles[number].Name,
					Givens:    p.Puzzles[number].Givens,
					Free:      p.Puzzles[number].Free,
					Budget:    p.Budget.Text,
					Limits:    p.Budget.limits(),
					By:        experiment.UnitOf(p.Budget.limits()),
				},
			})
		}
		if p.Drawn {
			cells[at].drawn = p.draw
			cells[at].runs = p.Runs
			continue
		}
		cells[at].seeds = append(cells[at].seeds, span{p.First, p.First + uint64(p.Runs)})
	}
	return cells, nil
}

// sealed reports whether a line carries the code of the seal that its cell is drawn by, or
// none where none is.
func (c *cell) sealed(code string) bool {
	if c.drawn != nil && code == c.drawn.Code {
		return true
	}
	return code == "" && len(c.seeds) > 0
}

func (c *cell) has(seed uint64) bool {
	if c.drawn != nil && c.drawn.Has(seed) {
		return true
	}
	return slices.ContainsFunc(c.seeds, func(s span) bool {
		return seed >= s.from && seed < s.to
	})
}

// expected counts the seeds, those of two designs once.
func (c *cell) expected() int {
	if len(c.seeds) == 0 {
		return c.runs
	}
	spans := slices.SortedFunc(slices.Values(c.seeds),
		func(a, b span) int {
			return cmp.Compare(a.from, b.from)
		})
	n, end := uint64(0), spans[0].from
	for _, s := range spans {
		if from := max(s.from, end); s.to > from {
			n += s.to - from
		}
		end = max(end, s.to)
	}
	return int(n) + c.runs
}

// add takes a run in, unless it is there already. Of two that are equal the one with a
// trace is kept.
func (s *Set) add(gathered *cell, run experiment.Run, files []string) {
	i, ok := gathered.at[run.Seed]
	if !ok {
		gathered.at[run.Seed] = len(gathered.sample.Runs)
		gathered.sample.Runs = append(gathered.sample.Runs, run)
		return
	}
	there := &gathered.sample.Runs[i]
	switch {
	case gathered.broken[run.Seed]:
	case gathered.timed || there.Same(run):
		s.Twice++
		if run.Traced && !there.Traced {
			*there = run
		}
	default:
		gathered.broken[run.Seed] = true
		s.Contradictions = append(s.Contradictions, fmt.Sprintf("%s on %s, seed %d: one result in %s, another in %s",
			gathered.sample.Algorithm, gathered.sample.Puzzle, run.Seed,
			files[there.Place.File], files[run.Place.File]))
	}
}

// finish puts the runs of a cell in order, without those that came out in two ways.
func (s *Set) finish(gathered *cell, files []string) {
	list := slices.DeleteFunc(gathered.sample.Runs,
		func(r experiment.Run) bool {
			return gathered.broken[r.Seed]
		})
	slices.SortStableFunc(list, func(a, b experiment.Run) int {
		return cmp.Compare(a.Seed, b.Seed)
	})
	gathered.sample.Runs = list
	gathered.sample.Expected = gathered.expected()
	gathered.at = nil
	gathered.sample.Detail = func(r experiment.Run) (experiment.Detail, error) {
		return fetch(files[r.Place.File], r.Place.At)
	}
	i := slices.IndexFunc(s.Progress, func(p Progress) bool {
		return p.Algorithm == gathered.sample.Algorithm
	})
	if i < 0 {
		i = len(s.Progress)
		s.Progress = append(s.Progress, Progress{Algorithm: gathered.sample.Algorithm})
	}
	s.Progress[i].Done += len(list)
	s.Progress[i].Expected += gathered.sample.Expected
	s.Expected += gathered.sample.Expected
	s.Missing += gathered.sample.Expected - len(list)
	if len(list) > 0 {
		s.Samples = append(s.Samples, gathered.sample)
	}
}
