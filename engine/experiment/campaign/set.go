package campaign

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sudokuscope/engine/disk"
	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
)

// Set is what one or more folders hold: the samples in the order of their designs,
// and what is wrong with them.
type Set struct {
	Plans   []*Plan
	Samples []experiment.Sample
	// Expected is the number of runs that were planned, Missing those of them
	// that are not there.
	Expected, Missing int
	// BadLines counts the lines that could not be read or that contradict themselves, of
	// which Bad are the first.
	// Foreign counts those of runs that no design has.
	BadLines int
	Bad      []string
	Foreign  int
	// Strange counts the lines whose seeds were drawn by another seal, or by none.
	Strange int
	// Lines counts all lines of runs.
	Lines int
	// Twice counts the runs that were made more than once with the same result,
	// and Contradictions are those with another. None of them is in the samples.
	Twice          int
	Contradictions []string
	// Builds are the builds of the programs that made the runs, and Pooled names the
	// algorithms with runs of more than one build, and how many of each.
	Builds, Pooled []string
	// Progress is how far each algorithm is, in the order of the designs.
	Progress []Progress
}

// Progress is how many of the runs of an algorithm are there.
type Progress struct {
	Algorithm string `json:"algorithm"`
	Done      int    `json:"done"`
	Expected  int    `json:"expected"`
}

// mostNamed is how many bad lines are named.
const mostNamed = 10

// Flaws returns what a reader of the samples must know.
func (s *Set) Flaws() (list []string) {
	say := func(format string, args ...any) {
		list = append(list, fmt.Sprintf(format, args...))
	}
	if s.Missing > 0 {
		say("%d of %d runs are missing; those that are cut off are likelier long ones, so what is left leans to "+
			"short runs", s.Missing, s.Expected)
	}
	if s.BadLines > 0 {
		say("lines left out: %d, the first %s", s.BadLines, s.Bad[0])
	}
	if n := len(s.Contradictions); n > 0 {
		say("runs left out because they have two results: %d, the first %s", n, s.Contradictions[0])
	}
	if s.Foreign > 0 {
		say("runs left out because they belong to no design: %d", s.Foreign)
	}
	if s.Strange > 0 {
		say("runs left out because they are of another seal: %d of %d", s.Strange, s.Lines)
	}
	for _, text := range s.Pooled {
		say("runs of several builds of the program are put together: %s", text)
	}
	return list
}

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

// Read reads the folders. What they have in common is put together.
func Read(dirs ...string) (*Set, error) {
	s := &Set{}
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
			cells, err = plan.Parts[i].gather(cells, index)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", dir, err)
			}
		}
		names, err := runFiles(dir)
		if err != nil {
			return nil, err
		}
		files = append(files, names...)
	}
	processes := make([]Process, len(files))
	for i, name := range files {
		bad := func(number int, why string) {
			s.BadLines++
			if s.BadLines <= mostNamed {
				s.Bad = append(
					s.Bad,
					fmt.Sprintf("%s:%d:1: %s", name, number, why),
				)
			}
		}
		_, err := scan(name, 0, func(at int64, l *line) {
			if l.Process != nil {
				processes[i] = *l.Process
				return
			}
			l.Place = experiment.Place{File: int32(i), At: at}
			s.Lines++
			c, ok := index[l.Cell]
			if ok && !cells[c].sealed(l.Seal) {
				s.Strange++
			} else if !ok || !cells[c].has(l.Seed) {
				s.Foreign++
			} else if why := l.wrong(cells[c].puzzle, cells[c].sample.Limits); why != "" {
				bad(l.number, why)
			} else {
				s.add(cells[c], l.Run, files)
			}
		}, func(number int) { bad(number, errNotARun.Error()) })
		if err != nil {
			return nil, err
		}
	}
	for _, c := range cells {
		s.finish(c, files)
	}
	experiment.Distinguish(s.Samples)
	return s, s.builds(files, processes)
}

// gather adds the cells of a part.
func (p *Part) gather(cells []*cell, index map[string]int) ([]*cell, error) {
	var puzzles []*sudoku.Puzzle
	for i := range p.Puzzles {
		z, err := p.Puzzles[i].open()
		if err != nil {
			return nil, err
		}
		puzzles = append(puzzles, z)
	}
	for i, k := range p.keys() {
		at, ok := index[k]
		if !ok {
			at = len(cells)
			index[k] = at
			e := &p.Entrants[i/len(p.Puzzles)]
			z := i % len(p.Puzzles)
			cells = append(cells, &cell{
				timed:  p.Budget.Seconds > 0,
				puzzle: puzzles[z],
				at:     map[uint64]int{},
				broken: map[uint64]bool{},
				sample: experiment.Sample{
					Algorithm: e.Label,
					Version:   e.Version,
					Settings:  e.Changed,
					Params:    e.Settings,
					Puzzle:    p.Puzzles[z].Name,
					Givens:    p.Puzzles[z].Givens,
					Free:      p.Puzzles[z].Free,
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
		cells[at].seeds = append(cells[at].seeds, span{
			p.First,
			p.First + uint64(p.Runs),
		})
	}
	return cells, nil
}

// builds finds out which samples are of more than one build, and refuses those that time
// ended on more than one kind of machine.
func (s *Set) builds(files []string, processes []Process) error {
	runs := map[string]map[string]int{} // by algorithm and build
	var order []string
	kinds := map[string]string{} // the first file of each kind of machine
	for i := range s.Samples {
		one := &s.Samples[i]
		if runs[one.Algorithm] == nil {
			runs[one.Algorithm] = map[string]int{}
			order = append(order, one.Algorithm)
		}
		for _, r := range one.Runs {
			p := &processes[r.Place.File]
			build := cmp.Or(p.Build, "an unknown build")
			runs[one.Algorithm][build]++
			if !slices.Contains(s.Builds, build) {
				s.Builds = append(s.Builds, build)
			}
			kind := p.Machine.kind()
			if one.Limits.Time > 0 && kind != "" && kinds[kind] == "" {
				kinds[kind] = files[r.Place.File]
			}
		}
	}
	if len(kinds) > 1 {
		list := english.Names(slices.Sorted(maps.Keys(kinds)),
			func(k string) string {
				return k + " (" + kinds[k] + ")"
			})
		return fmt.Errorf("%w: %s; expected a folder for each", ErrOtherMachine, strings.Join(list, " and "))
	}
	for _, name := range order {
		if len(runs[name]) < 2 {
			continue
		}
		list := english.Names(slices.Sorted(maps.Keys(runs[name])),
			func(build string) string {
				return fmt.Sprintf("%d by %s", runs[name][build], build)
			})
		s.Pooled = append(
			s.Pooled,
			name+": "+strings.Join(list, ", "),
		)
	}
	return nil
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
func (s *Set) add(c *cell, r experiment.Run, files []string) {
	i, ok := c.at[r.Seed]
	if !ok {
		c.at[r.Seed] = len(c.sample.Runs)
		c.sample.Runs = append(c.sample.Runs, r)
		return
	}
	there := &c.sample.Runs[i]
	switch {
	case c.broken[r.Seed]:
	case c.timed || there.Same(r):
		s.Twice++
		if r.Traced && !there.Traced {
			*there = r
		}
	default:
		c.broken[r.Seed] = true
		s.Contradictions = append(s.Contradictions, fmt.Sprintf("%s on %s, seed %d: one result in %s, another in %s",
			c.sample.Algorithm, c.sample.Puzzle, r.Seed,
			files[there.Place.File], files[r.Place.File]))
	}
}

// finish puts the runs of a cell in order, without those that came out in two ways.
func (s *Set) finish(c *cell, files []string) {
	list := slices.DeleteFunc(c.sample.Runs,
		func(r experiment.Run) bool {
			return c.broken[r.Seed]
		})
	slices.SortFunc(list, func(a, b experiment.Run) int {
		return cmp.Compare(a.Seed, b.Seed)
	})
	c.sample.Runs = list
	c.sample.Expected = c.expected()
	c.at = nil
	c.sample.Detail = func(r experiment.Run) (experiment.Detail, error) {
		return fetch(files[r.Place.File], r.Place.At)
	}
	i := slices.IndexFunc(s.Progress, func(p Progress) bool {
		return p.Algorithm == c.sample.Algorithm
	})
	if i < 0 {
		i = len(s.Progress)
		s.Progress = append(
			s.Progress,
			Progress{Algorithm: c.sample.Algorithm},
		)
	}
	s.Progress[i].Done += len(list)
	s.Progress[i].Expected += c.sample.Expected
	s.Expected += c.sample.Expected
	s.Missing += c.sample.Expected - len(list)
	if len(list) > 0 {
		s.Samples = append(s.Samples, c.sample)
	}
}

// Status is how far a campaign is.
type Status struct {
	Format   string    `json:"format"`
	Folder   string    `json:"folder"`
	Created  time.Time `json:"created"`
	Parts    int       `json:"parts"`
	Expected int       `json:"expected"`
	Done     int       `json:"done"`
	Solved   int       `json:"solved"`
	Missing  int       `json:"missing"`
	// Files is the number of processes that have written runs, and Last when one did.
	Files int       `json:"files"`
	Last  time.Time `json:"last"`
	// Rate is the number of runs a second from the beginning of the campaign to the last
	// run, and Left the seconds until the end at that rate; 0 where there is no run.
	Rate float64 `json:"rate"`
	Left float64 `json:"seconds_left"`
	// Progress is how far each algorithm is.
	Progress []Progress `json:"progress"`
	// Flaws are what is wrong with the runs that are there.
	Flaws []string `json:"flaws"`
	Twice int      `json:"made_twice"`
}

// StatusOf looks at a folder.
func StatusOf(dir string) (*Status, error) {
	set, err := Read(dir)
	if err != nil {
		return nil, err
	}
	names, err := runFiles(dir)
	if err != nil {
		return nil, err
	}
	plan := set.Plans[0]
	s := &Status{
		Format:   "sudokuscope status 3",
		Folder:   dir,
		Created:  plan.Parts[0].Created,
		Parts:    len(plan.Parts),
		Expected: set.Expected,
		Done:     set.Expected - set.Missing,
		Missing:  set.Missing,
		Twice:    set.Twice,
		Files:    len(names),
		Progress: set.Progress,
	}
	set.Missing = 0 // which is no flaw as long as it is under way
	s.Flaws = append([]string{}, set.Flaws()...)
	for i := range set.Samples {
		s.Solved += set.Samples[i].Solved()
	}
	for _, name := range names {
		info, err := disk.Folder(dir).Stat(filepath.Base(name))
		if err != nil {
			return nil, err
		}
		if info.ModTime().After(s.Last) {
			s.Last = info.ModTime()
		}
	}
	spent := s.Last.Sub(s.Created).Seconds()
	if spent > 0 && s.Done > 0 {
		s.Rate = float64(s.Done) / spent
		s.Left = float64(s.Missing) / s.Rate
	}
	return s, nil
}
