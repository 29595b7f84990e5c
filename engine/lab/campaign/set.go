package campaign

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/experiment"
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
		say("%d of %d runs are missing; unfinished runs tend to be long: these figures flatter", s.Missing, s.Expected)
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

// Read reads the folders. What they have in common is put together.
func Read(dirs ...string) (*Set, error) {
	set := &Set{}
	index := map[string]int{}
	var cells []*cell
	var files []string
	for _, dir := range dirs {
		plan, err := ReadPlan(dir)
		if err != nil {
			return nil, err
		}
		set.Plans = append(set.Plans, plan)
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
			set.BadLines++
			if set.BadLines <= mostNamed {
				set.Bad = append(set.Bad, fmt.Sprintf("%s:%d:1: %s", name, number, why))
			}
		}
		_, err := scan(name, 0, func(at int64, entry *line) {
			if entry.Process != nil {
				processes[i] = *entry.Process
				return
			}
			entry.Place = experiment.Place{File: int32(i), At: at}
			set.Lines++
			where, ok := index[entry.Cell]
			if ok && !cells[where].sealed(entry.Seal) {
				set.Strange++
			} else if !ok || !cells[where].has(entry.Seed) {
				set.Foreign++
			} else if why := entry.wrong(cells[where].puzzle, cells[where].sample.Limits); why != "" {
				bad(entry.number, why)
			} else {
				set.add(cells[where], entry.Run, files)
			}
		}, func(number int) { bad(number, errNotARun.Error()) })
		if err != nil {
			return nil, err
		}
	}
	for _, c := range cells {
		set.finish(c, files)
	}
	experiment.Distinguish(set.Samples)
	return set, set.builds(files, processes)
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
		for _, run := range one.Runs {
			process := &processes[run.Place.File]
			build := cmp.Or(process.Build, "an unknown build")
			runs[one.Algorithm][build]++
			if !slices.Contains(s.Builds, build) {
				s.Builds = append(s.Builds, build)
			}
			kind := process.Machine.kind()
			if one.Limits.Time > 0 && kind != "" && kinds[kind] == "" {
				kinds[kind] = files[run.Place.File]
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
		s.Pooled = append(s.Pooled, name+": "+strings.Join(list, ", "))
	}
	return nil
}
