package watch

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
	"weak"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Options are what a person says of a program beside what it says of itself.
type Options struct {
	// Name is what the algorithm is called where the program does not say so: that of the
	// file, or of the command.
	Name string
	// Puzzle and Seed are what the program is started with. A stream that says no puzzle
	// needs one here; where it says another, that is an error.
	Puzzle *sudoku.Puzzle
	Seed   uint64
	// Seeded says that the command has the seed, so that a program is asked for none.
	Seeded bool
	// Patience is how long a program may say nothing before it is ended; 0 is for ever, as
	// where a person sees that it waits.
	Patience time.Duration
}

// Start starts a program on a puzzle with a seed. Package program makes one of a command.
type Start func(puzzle *sudoku.Puzzle, seed uint64) (Program, error)

// Source is a program that is watched, or a trace of one: its description, and the runs of it.
type Source struct {
	options   Options
	about     *Description
	line      []byte // the first line as it came
	puzzle    *sudoku.Puzzle
	algorithm *engine.Algorithm
	start     Start // nil where it cannot be started again
	endCounts bool  // the end is an iteration, as recordings of earlier programs have it

	mu       sync.Mutex
	only     *branch                          // the one run of a stream
	recorded map[problem]*branch              // those of a recording
	living   map[problem]weak.Pointer[branch] // those of a program
	first    *branch                          // which stays
	hosts    map[*host]bool
	closed   bool

	noticed noticed
}

// Stream makes a source of lines that come once: a pipe, or a file. It reads the first line,
// and waits for it.
func Stream(from io.Reader, o Options) (*Source, error) {
	source := newSource(o)
	p := &piped{Reader: from}
	if err := source.describe(p, true); err != nil {
		return nil, err
	}
	return source, nil
}

// Command makes a source of a program that is started as often as there are runs of it. It
// starts it once to learn what it is.
func Command(start Start, options Options) (*Source, error) {
	source := newSource(options)
	source.start = start
	if options.Puzzle == nil {
		return nil, errors.New("a program needs a puzzle to start with")
	}
	program, err := start(options.Puzzle, options.Seed)
	if err != nil {
		return nil, err
	}
	if err := source.describe(program, false); err != nil {
		program.End()
		return nil, err
	}
	return source, nil
}

func newSource(o Options) *Source {
	return &Source{
		options:  o,
		recorded: map[problem]*branch{},
		living:   map[problem]weak.Pointer[branch]{},
		hosts:    map[*host]bool{},
	}
}

// describe reads the first line of a program that runs, which then is the first run.
func (s *Source) describe(program Program, once bool) error {
	from := newLines(program)
	if s.options.Patience > 0 {
		late := time.AfterFunc(s.options.Patience, program.End)
		defer late.Stop()
	}
	line, err := from.first()
	if errors.Is(err, errLongFirst) {
		program.End()
		return err
	}
	if err != nil {
		how, _ := program.How()
		how = cmp.Or(how, "there is no line")
		name := cmp.Or(s.options.Name, "the program")
		return fmt.Errorf("%s ended before its first line: %s", plaintext.Name(name), oneLine(how))
	}
	about, described, err := ReadDescription(line)
	if err != nil {
		return err
	}
	s.about = about
	s.line = []byte(plainDescription)
	if described {
		s.line = bytes.Clone(line)
	}
	if err := s.choosePuzzle(); err != nil {
		return err
	}
	s.algorithm = s.describes()
	branch := s.newRun(problem{puzzle: s.puzzle.Givens.String(), seed: s.options.Seed})
	branch.host.adopt(program, from)
	if !described {
		if err := branch.add(line); err != nil {
			return err
		}
	}
	s.first = branch
	if once {
		s.only = branch
	}
	return nil
}

// choosePuzzle takes the puzzle that the program says, or the one that was typed.
func (s *Source) choosePuzzle() error {
	typed, said := s.options.Puzzle, s.about.Puzzle
	switch {
	case s.about.unfit != nil:
		return fmt.Errorf("the board of the program: %w", s.about.unfit)
	case said == nil && typed == nil:
		return errors.New("the program says no puzzle: say one with -p")
	case said == nil || typed != nil && slices.Equal(typed.Givens, said):
		s.puzzle = typed
		return nil
	case typed != nil:
		name := cmp.Or(plaintext.Line(typed.Name), "the one that was typed")
		return fmt.Errorf("the program works on another puzzle than %s", name)
	}
	puzzle, err := sudoku.New("", said)
	s.puzzle = puzzle
	return err
}

// Puzzle returns the board of the first run.
func (s *Source) Puzzle() *sudoku.Puzzle { return s.puzzle }

// Seed returns the seed of the first run; 0 where nobody knows it, as of a program that takes none and says none.
func (s *Source) Seed() uint64 {
	if s.Seeds() {
		return s.options.Seed
	}
	return s.about.Seed
}

// Seeds reports whether the program is given a seed.
func (s *Source) Seeds() bool { return s.start != nil && (s.options.Seeded || s.about.Can("seed")) }

// Description returns the first line, read.
func (s *Source) Description() *Description { return s.about }

// Algorithm returns what the rest of the program knows of it.
func (s *Source) Algorithm() *engine.Algorithm { return s.algorithm }

// describes makes the algorithm of the description.
func (s *Source) describes() *engine.Algorithm {
	description := s.about
	name := s.name()
	description.Common = commonEvents(description.better == "more")
	if !description.Can("set") || !description.Can("clone") {
		description.Params = nil
	}
	if len(description.Code) == 0 {
		description.Code = noCode
	}
	algorithm := description.Declaration.Algorithm(func(_ int, err error) {
		if description.Params == nil {
			err = errors.New("a line that is struck takes a program that answers set and clone")
		}
		description.flaw("code", err.Error())
	})
	algorithm.ID = idOf(name)
	algorithm.Source = "a program of somebody's: " + plaintext.Name(name)
	algorithm.Counts = description.countsIn()
	algorithm.Costs = description.costs()
	algorithm.Says = []*decision.Table{&says, &decision.Free} // the program has words of its own, too
	algorithm.New = s.begins
	if len(algorithm.Phases) == 0 {
		algorithm.Phases = []engine.Phase{{
			Name:  "step",
			Lines: []int{0},
			Look:  "The program does a step and writes what it has come to.",
		}}
	}
	return algorithm
}

// name is what the program is called outside of itself.
func (s *Source) name() string { return cmp.Or(s.options.Name, s.about.Name) }

// idOf makes what is typed of a name: short, and without what a command line or an address
// takes for something else.
func idOf(name string) string {
	id := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '-', r == '.', r == '_':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		}
		return '-'
	}, plaintext.Name(name))
	return "watch-" + strings.Trim(id[:min(len(id), 40)], "-.")
}

// begins is New of the algorithm.
func (s *Source) begins(base engine.Base, set engine.Settings) (engine.Search, error) {
	of := problem{
		puzzle:   base.Puzzle.Givens.String(),
		seed:     base.Dice.Seed(),
		settings: settingsOf(s.algorithm, set),
	}
	branch, err := s.run(of)
	if err != nil {
		return nil, err
	}
	s.noticed.counts(branch.origin())
	one := &search{
		Base:     base,
		source:   s,
		settings: set,
		branch:   branch,
		chosen:   -1,
		metrics:  make([]float64, len(s.about.Metrics)),
		began:    base.Puzzle.Givens.Clone(),
	}
	for i := range one.metrics {
		one.metrics[i] = math.NaN()
	}
	if _, counted := s.about.costOf(base.Puzzle, one.Grid); counted || base.Puzzle.Solved(one.Grid) {
		one.reckon(nil)
		one.Improve(one.Grid, one.Cost)
	}
	if base.Puzzle.Solved(one.Grid) {
		one.End(engine.Solved)
	}
	if s.about.Can("force") && s.about.Can("clone") {
		return &answering{one}, nil
	}
	return one, nil
}

// run returns the run of a problem: the one that there is, or a new one.
func (s *Source) run(problem problem) (*branch, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.closed:
		return nil, errClosed
	case s.only != nil && problem.puzzle != s.first.origin().puzzle:
		return nil, errors.New("the lines are of another puzzle")
	case s.only != nil && problem.settings == "":
		return s.only, nil
	case s.recorded[problem] != nil:
		return s.recorded[problem], nil
	case s.first != nil && s.first.origin() == problem:
		return s.first, nil
	case s.start == nil:
		return nil, errAbsent
	}
	if b := s.living[problem].Value(); b != nil {
		return b, nil
	}
	b := s.newRun(problem)
	s.living[problem] = weak.Make(b)
	return b, nil
}

// origin is the problem of a run from the beginning.
func (b *branch) origin() problem {
	if b.host == nil {
		return b.of
	}
	return b.host.problem
}

// newRun makes a run whose program ends when nobody stands on it any more.
func (s *Source) newRun(p problem) *branch {
	h := newHost(s, p)
	b := newBranch(h)
	b.left = s.noticed.trailOf(p)
	s.hosts[h] = true
	runtime.AddCleanup(b, func(h *host) { h.close() }, h)
	return b
}

// manyRuns is how many programs run before those that nobody needs are looked for.
const manyRuns = 8

// begin starts the program for a run.
func (s *Source) begin(problem problem) (Program, error) {
	if s.start == nil {
		return nil, errAbsent
	}
	s.mu.Lock()
	many := len(s.hosts) > manyRuns
	s.mu.Unlock()
	if many {
		runtime.GC()
	}
	givens, err := sudoku.ParseGrid(problem.puzzle)
	if err != nil {
		return nil, err
	}
	puzzle, err := sudoku.New("", givens)
	if err != nil {
		return nil, err
	}
	return s.start(puzzle, problem.seed)
}

func (s *Source) gone(h *host) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.hosts, h)
}

// Close ends all runs of the program, and whoever waits for it.
func (s *Source) Close() {
	s.mu.Lock()
	s.closed = true
	hosts := make([]*host, 0, len(s.hosts))
	for h := range s.hosts {
		hosts = append(hosts, h)
	}
	s.mu.Unlock()
	for _, h := range hosts {
		h.close()
	}
}

// piped is a stream as a program: it takes no requests, and ends with its other end.
type piped struct{ io.Reader }

func (p *piped) Write([]byte) (int, error) { return 0, errOnly }
func (p *piped) How() (string, bool)       { return "nothing follows", false }

func (p *piped) End() {
	if c, ok := p.Reader.(io.Closer); ok {
		_ = c.Close()
	}
}
