//go:build !js

package main

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest/watch"
	process "sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/study"
	"sudokuscope/engine/sudoku"
)

// What a study names is started only if a person says --trust: whose words these are, only they know.

// sealing starts the programs of a plan, and notes what each is made of.
type sealing struct {
	studies
	dir    string
	plan   *study.Study
	puzzle *sudoku.Puzzle
	made   map[string]*experiment.Program
	begun  map[string]*engine.Algorithm
	says   []string
}

// find finds the algorithm of an entry, or starts the program of that name.
func (s *sealing) find(name string) (*engine.Algorithm, error) {
	command, is := s.plan.Programs[name]
	if !is {
		return findAlgorithm(inStudy(s.dir, []string{name})[0])
	}
	if s.begun[name] != nil {
		return s.begun[name], nil
	}
	if _, err := algorithms.Find(name); err == nil {
		return nil, fmt.Errorf("programs: %s is an algorithm already; expected another name", name)
	}
	words, err := wordsOf(command)
	if err != nil {
		return nil, fmt.Errorf("%s = %q: %w", name, command, err)
	}
	start, files, err := process.Files(s.dir, words)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	program := &experiment.Program{Words: words}
	for _, f := range files {
		program.Files = append(program.Files, experiment.File{Word: f.Word, SHA256: f.SHA256})
	}
	if len(files) == 0 || files[0].Word != words[0] {
		return nil, fmt.Errorf("%s: no program %s is here; expected a file, or one that a shell finds", name, words[0])
	}
	algorithm, err := s.start(name, words, start, s.puzzle, s.plan.Budget.Time)
	if err != nil {
		return nil, err
	}
	s.made[name], s.begun[name] = program, algorithm
	in := english.Names(files, func(f process.File) string { return f.Path })
	s.says = append(s.says, fmt.Sprintf("%s: sealed with its words and what is in %s; "+
		"what it loads beside these is not", name, english.List(in, "and")))
	return algorithm, nil
}

// enter notes in the entrants which are programs.
func (s *sealing) enter(entrants []experiment.Entrant) {
	for i := range entrants {
		if program := s.made[study.ProgramName(s.plan.Algorithms[i])]; program != nil {
			entrants[i].Program = program
			entrants[i].Label = s.plan.Algorithms[i]
		}
	}
}

// start starts a program that a folder names, if the user trusts it.
func (a *app) start(
	name string, words, start []string, puzzle *sudoku.Puzzle, within time.Duration,
) (*engine.Algorithm, error) {
	if !a.trustAll {
		return nil, fmt.Errorf("%s is a program, %s; expected --trust, which starts it",
			name, strings.Join(english.Names(words, kept), " "))
	}
	timeBound.Store(int64(within))
	source, err := begin(a, start, watch.Options{
		Name:     another(name),
		Puzzle:   puzzle,
		Seed:     math.MaxUint64, // none of a plan: else a run would find its program begun
		Patience: silence(),
	})
	if err != nil {
		return nil, fmt.Errorf("%s: its program does not start: %w", name, err)
	}
	return source.Algorithm(), nil
}

// unlike is in what the programs of a study are not here what they were when it was sealed, by entrant.
type unlike struct {
	lacks map[string]string // why it cannot be made
	other map[string]string // which files are others
}

// starting starts the sealed programs of a folder. Where one is not as it was sealed that is an error,
// unless there is a note that it goes to.
type starting struct {
	*app
	dir   string
	note  *unlike
	begun map[string]*engine.Algorithm // by version
}

// find starts the program of an entrant.
func (s *starting) find(part *campaign.Part, entrant *campaign.Entrant) (*engine.Algorithm, error) {
	if known := s.begun[entrant.Version]; known != nil {
		return known, nil
	}
	sealed := entrant.Program
	start, files, err := process.Files(s.dir, sealed.Words)
	if err != nil {
		return nil, err
	}
	lacks, other := compared(sealed, files)
	switch {
	case len(lacks) > 0:
		return nil, fmt.Errorf("%s: this machine lacks %s", entrant.Label, english.List(lacks, "and"))
	case len(other) > 0 && s.note == nil:
		return nil, fmt.Errorf("%s: %s; expected what was sealed", entrant.Label, strings.Join(other, "; "))
	case len(other) > 0:
		s.note.other[entrant.Label] = strings.Join(other, "; ")
	}
	puzzle, err := part.Puzzles[0].Open()
	if err != nil {
		return nil, err
	}
	within := time.Duration(part.Budget.Seconds * float64(time.Second))
	algorithm, err := s.start(study.ProgramName(entrant.Label), sealed.Words, start, puzzle, within)
	if err == nil {
		s.begun[entrant.Version] = algorithm
	}
	return algorithm, err
}

// compared is which files of a sealed program are not there, and which are others than the sealed ones.
func compared(sealed *experiment.Program, files []process.File) (lacks, other []string) {
	there := map[string]process.File{}
	for _, f := range files {
		there[f.Word] = f
	}
	for _, f := range sealed.Files {
		here, ok := there[f.Word]
		switch {
		case !ok:
			lacks = append(lacks, f.Word)
		case here.SHA256 != f.SHA256:
			other = append(other, fmt.Sprintf("%s has the SHA-256 %.16s…, sealed was %.16s…",
				here.Path, here.SHA256, f.SHA256))
		}
	}
	return lacks, other
}

// ready starts the programs of a part. With a note it leaves out those that cannot be started.
func (s *starting) ready(part *campaign.Part) (campaign.Part, error) {
	own := *part
	own.Entrants = nil
	for i := range part.Entrants {
		entrant := &part.Entrants[i]
		if entrant.Program != nil {
			_, err := s.find(part, entrant)
			switch {
			case err == nil:
			case s.note == nil || !s.trustAll:
				return own, err
			default:
				s.note.lacks[entrant.Label] = err.Error()
				continue
			}
		}
		own.Entrants = append(own.Entrants, *entrant)
	}
	return own, nil
}

// stillSealed refuses programs that were changed while their runs were made.
func stillSealed(dir string, design *experiment.Design) error {
	for _, entrant := range design.Entrants {
		if entrant.Program == nil {
			continue
		}
		_, files, err := process.Files(dir, entrant.Program.Words)
		lacks, other := compared(entrant.Program, files)
		if changed := append(lacks, other...); err != nil || len(changed) > 0 {
			return errors.Join(err, fmt.Errorf("%s was changed while its runs were made: %s; expected another study, "+
				"as nobody knows which runs are of the sealed one", entrant.Label, strings.Join(changed, "; ")))
		}
	}
	return nil
}
