package watch

import (
	"maps"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// search goes over the lines of a program. It stands before a line, and an iteration is the
// lines up to the first that does not say that more follows.
type search struct {
	engine.Base
	source   *Source
	settings engine.Settings
	// branch has the lines from where the run went its own way, and at is the number of the
	// line that comes next, counted over the whole run.
	branch *branch
	at     int64
	reader *reader // made when it is needed, never shared
	buffer []byte

	// What stays as it was where a line leaves it out.
	marginals  []float64
	candidates []sudoku.Mask
	memory     []engine.Tabu
	members    []engine.Member
	scale      engine.CostScale // of what they cost
	boards     []uint8
	tree       []engine.Branch
	metrics    []float64

	// What belongs to the last line.
	moves  []engine.Move
	chosen int
	deltas engine.CostScale
	before sudoku.Grid // the grid whose moves they are
	say    string
	flaws  []string
	// doubted has for each kind of disagreement the line after which it was there last.
	doubted [doubtKinds]int64
	solved  bool // some grid was a solution
	below   bool // a cost was better than 0, which then is no target

	began sudoku.Grid // the grid as the iteration found it
	lines int         // of this iteration
	step  *step       // the line under way
}

// answering is a search of a program that holds cells to digits where it is asked.
type answering struct{ *search }

var loops = func() (list [guest.Most + 1]engine.Loop[*search]) {
	for n := range list {
		for range n {
			list[n] = append(list[n], (*search).take)
		}
	}
	return list
}()

func (s *search) phases() int { return max(1, len(s.source.about.Phases)) }

// Awaits returns what the search waits for: the next line.
func (s *search) Awaits() <-chan struct{} {
	if s.Over() {
		return nil
	}
	return s.branch.awaits(s.at)
}

// Next implements engine.Search. Where the line has not come it waits for it.
func (s *search) Next(w *decision.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	for wait := s.Awaits(); wait != nil; wait = s.Awaits() {
		<-wait
	}
	s.fetch()
	if s.step != nil && s.step.phase >= 0 {
		s.Goto(min(s.step.phase, s.phases()-1))
	} else if s.phases() > 1 {
		s.Goto(max(0, min(s.Coming(), s.phases()-1)))
	}
	if s.lines == 0 {
		copy(s.began, s.Grid)
		if s.step == nil && !s.source.endCounts {
			blank(s)
			s.say = s.branch.end()
			return engine.Close(&s.Base, endOf(s.solved), eventEnded)
		}
	}
	return loops[s.phases()].Next(s, w)
}

// fetch reads the next line; none where nothing follows.
func (s *search) fetch() {
	if s.reader == nil {
		s.reader = newReader(s.Puzzle.Board, s.source.about)
	}
	line, err := s.branch.line(s.at, s.buffer)
	s.buffer = line
	s.step = nil
	if err == nil {
		s.step = s.reader.read(line)
		if first := s.branch.unread(s.at); first && len(s.step.flaws) > 0 {
			s.source.noticed.unread(s.branch.origin(), s.step.flaws[0])
		}
	}
}

// take makes a line, or the end of the lines, the state of the search: it is every phase.
func (s *search) take(w *decision.Witness) {
	blank(s)
	if s.step == nil {
		s.finish()
		return
	}
	s.at++
	s.lines++
	s.believe(s.step, w)
	ended := s.Over() || !s.step.more || s.lines >= mostPhases
	if ended {
		s.lines = 0
		s.EndRound()
		return
	}
	next := s.Last().Phase + 1
	if s.step.phase >= 0 {
		next = s.step.phase + 1
	}
	s.Goto(next % s.phases())
}

// blank forgets what belongs to the last line.
func blank(s *search) {
	s.flaws = s.flaws[:0]
	s.moves = s.moves[:0]
	s.chosen = -1
	s.say = ""
}

// finish ends the search where nothing follows, in the middle of an iteration.
func (s *search) finish() {
	s.say = s.branch.end()
	s.lines = 0
	s.Note(eventEnded, float64(s.Iteration+1), 0)
	s.End(endOf(s.solved))
}

// Set implements engine.Search.
func (s *search) Set(name string, value float64) error {
	if err := s.source.algorithm.CheckLive(name, value); err != nil {
		return err
	}
	param, _ := s.source.algorithm.Param(name)
	err := s.ask("set " + name + "=" + number(param, value))
	if err != nil {
		return err
	}
	s.settings = maps.Clone(s.settings)
	s.settings[name] = value
	return nil
}

// number writes the value of a parameter as a request has it.
func number(p engine.Param, v float64) string {
	p.Choices = nil
	return p.Format(v)
}

// ask has the program go another way from here on.
func (s *search) ask(request string) error {
	next, err := s.branch.change(s.at, request)
	if err == nil {
		s.branch = next
	}
	return err
}

// Reseed implements engine.Search. A program that takes no seed goes on as it was, as
// SeedFree says.
func (s *search) Reseed(seed uint64) {
	s.Base.Reseed(seed)
	s.branch = s.branch.seeded(s.at, seed)
}

// SeedFree reports that a seed changes nothing: the lines are there, or the program takes none.
func (s *search) SeedFree() bool {
	return !s.branch.takes("seed")
}

// Aside says that nobody asks for the run, as where it is made for a version alone: its faults count only if
// somebody begins it after this.
func (s *search) Aside() {
	s.source.noticed.fault(s.branch.origin(), func(f *faults) { f.aside = true })
}

// Seeds reports whether the program has a seed from its start on.
func (s *search) Seeds() bool { return s.source.Seeds() }

// DiceUnseen reports that the dice are the program's, where nobody looks at them.
func (s *search) DiceUnseen() bool { return s.branch.takes("seed") }

// Force implements engine.Forcer.
func (a *answering) Force(cell int, digit uint8) error {
	name := a.Puzzle.CellName(cell) + "=" + string(a.Puzzle.Symbol(digit))
	done, err := a.Pin(cell, digit, func() error {
		return a.ask("force " + name)
	})
	if done || err != nil {
		return err
	}
	if a.Grid[cell] != digit {
		a.Grid[cell] = digit
		a.Touch(uint16(cell))
	}
	a.lines = 0
	a.EndRound()
	a.reckon(nil)
	a.improve(a.Puzzle.Solved(a.Grid))
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search { return s.copied() }

// Clone implements engine.Search.
func (a *answering) Clone() engine.Search { return &answering{a.copied()} }

func (s *search) copied() *search {
	copied := *s
	copied.Base = s.Copy()
	copied.reader = nil
	copied.step = nil
	copied.buffer = nil
	copied.marginals = slices.Clone(s.marginals)
	copied.candidates = slices.Clone(s.candidates)
	copied.memory = slices.Clone(s.memory)
	copied.members = slices.Clone(s.members)
	copied.boards = slices.Clone(s.boards)
	copied.tree = slices.Clone(s.tree)
	copied.metrics = slices.Clone(s.metrics)
	copied.moves = slices.Clone(s.moves)
	copied.before = s.before.Clone()
	copied.flaws = slices.Clone(s.flaws)
	copied.began = s.began.Clone()
	return &copied
}
