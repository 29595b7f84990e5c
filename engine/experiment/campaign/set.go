package campaign

import (
	"cmp"
	"fmt"
	"slices"

	"sudokuscope/engine/experiment"
)

// Set is what one or more folders hold: the samples in the order of their designs,
// and what is wrong with them.
type Set struct {
	Plans   []*Plan
	Samples []experiment.Sample
	// Expected is the number of runs that were planned, Missing those of them
	// that are not there.
	Expected, Missing int
	// Bad are the lines that could not be read, Foreign counts those of runs that
	// no design has.
	Bad     []Problem
	Foreign int
	// Twice counts the runs that were made more than once with the same result,
	// and Contradictions are those with another. None of them is in the samples.
	Twice          int
	Contradictions []Contradiction
	// Traced reports whether all runs have a trace.
	Traced bool
}

// Contradiction is a run that came out in two ways, which a deterministic search
// does not.
type Contradiction struct {
	Algorithm, Puzzle string
	Seed              uint64
	A, B              string // the files
}

func (c Contradiction) String() string {
	return fmt.Sprintf("%s on %s, seed %d: one result in %s, another in %s", c.Algorithm, c.Puzzle, c.Seed, c.A, c.B)
}

// cell is a sample while it is gathered.
type cell struct {
	sample experiment.Sample
	seeds  []span // expected
	timed  bool   // a budget in seconds: results may differ
}

// span is a range of seeds, the last one not in it.
type span struct{ from, to uint64 }

// Read reads the folders. What they have in common is put together.
func Read(dirs ...string) (*Set, error) {
	s := &Set{Traced: true}
	index := map[string]int{}
	var cells []*cell
	var files []string
	for _, dir := range dirs {
		plan, err := ReadPlan(dir)
		if err != nil {
			return nil, err
		}
		s.Plans = append(s.Plans, plan)
		for i := range plan.Parts {
			cells = plan.Parts[i].gather(cells, index)
		}
		names, err := runFiles(dir)
		if err != nil {
			return nil, err
		}
		files = append(files, names...)
	}
	for i, name := range files {
		bad, err := scan(name, func(k []byte, r experiment.Run, traced bool) {
			at, ok := index[string(k)]
			if !ok || !cells[at].has(r.Seed) {
				s.Foreign++
				return
			}
			r.Place.File, r.Traced = int32(i), traced
			cells[at].sample.Runs = append(cells[at].sample.Runs, r)
		})
		s.Bad = append(s.Bad, bad...)
		if err != nil {
			return nil, err
		}
	}
	for _, c := range cells {
		s.settle(c, files)
	}
	experiment.Distinguish(s.Samples)
	return s, nil
}

// gather adds the cells of a part.
func (p *Part) gather(cells []*cell, index map[string]int) []*cell {
	for i, k := range p.keys() {
		at, ok := index[k]
		if !ok {
			at = len(cells)
			index[k] = at
			e, z := p.pair(i)
			cells = append(cells, &cell{timed: p.Budget.Seconds > 0, sample: experiment.Sample{
				Algorithm: e.Label, Version: e.Version, Settings: e.Changed, Params: e.Settings,
				Puzzle: z.Name, Givens: z.Givens, Free: z.Free,
				Budget: p.Budget.Text, MaxEvaluations: p.Budget.Evaluations,
			}})
		}
		cells[at].seeds = append(cells[at].seeds, span{p.First, p.First + uint64(p.Runs)})
	}
	return cells
}

func (c *cell) has(seed uint64) bool {
	for _, s := range c.seeds {
		if seed >= s.from && seed < s.to {
			return true
		}
	}
	return false
}

// expected counts the seeds, those of two designs once.
func (c *cell) expected() int {
	spans := slices.Clone(c.seeds)
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	n, end := uint64(0), uint64(0)
	for i, s := range spans {
		from := s.from
		if i > 0 {
			from = max(from, end)
		}
		if s.to > from {
			n += s.to - from
		}
		end = max(end, s.to)
	}
	return int(n)
}

// settle puts the runs of a cell in order and each of them there once.
func (s *Set) settle(c *cell, files []string) {
	list := c.sample.Runs
	slices.SortStableFunc(list, func(a, b experiment.Run) int {
		return cmp.Or(cmp.Compare(a.Seed, b.Seed), cmp.Compare(untraced(a), untraced(b)))
	})
	kept := list[:0]
	for i := 0; i < len(list); {
		j, differs := i+1, -1
		for ; j < len(list) && list[j].Seed == list[i].Seed; j++ {
			if !c.timed && !list[j].Same(list[i]) {
				differs = j
			}
		}
		if differs >= 0 {
			s.Contradictions = append(s.Contradictions, Contradiction{
				c.sample.Algorithm, c.sample.Puzzle, list[i].Seed, files[list[i].Place.File], files[list[differs].Place.File],
			})
		} else {
			kept = append(kept, list[i])
			s.Traced = s.Traced && list[i].Traced
			s.Twice += j - i - 1
		}
		i = j
	}
	c.sample.Runs = kept
	c.sample.Expected = c.expected()
	s.Expected += c.sample.Expected
	s.Missing += c.sample.Expected - len(kept)
	c.sample.Detail = func(r experiment.Run) (experiment.Detail, error) { return fetch(files[r.Place.File], r.Place.At) }
	if len(kept) > 0 {
		s.Samples = append(s.Samples, c.sample)
	}
}

func untraced(r experiment.Run) int {
	if r.Traced {
		return 0
	}
	return 1
}
