package script

import (
	"fmt"
	"maps"
	"slices"
	"unsafe"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// searchKey is where a thread keeps its search.
const searchKey = "search"

// search is a script at work.
type search struct {
	engine.Base
	program   *Program
	algorithm *engine.Algorithm
	settings  engine.Settings

	// The script's functions for the settings in force. They are frozen, so
	// copies share them.
	start   starlark.Callable
	phases  []starlark.Callable
	metrics []metric

	state *state
	watch *watch // the interpreter: made when it is needed, never shared
	// swappable are the pairs of cells that may be swapped; made when needed.
	swappable *sudoku.Swaps
	banned    []sudoku.Mask // room for a memory to work in
	marks     []bool        // and for the cells that clash
	// shown are the moves of the grid that were weighed last, for the screen, and chosen
	// is the one that was taken, -1 for none.
	shown     *moves
	shownOf   sudoku.Grid // the grid as they were weighed
	chosen    int
	weighed   int    // the bytes of the state after the last phase
	made      uint64 // the steps since garbage was looked at
	judgedAt  int64
	givenUp   bool
	restarted bool
	flaw      string      // of the metrics, as they were worked out last
	before    sudoku.Grid // the grid as the iteration found it
	witness   *decision.Witness
	// told is, with a witness, the grid as the decisions told so far
	// leave it, drawn what was drawn for a cell and not yet put there.
	told  sudoku.Grid
	drawn map[int]drawing
	line  int
}

// begin starts a run of a script.
func (p *Program) begin(algorithm *engine.Algorithm, base engine.Base, set engine.Settings) (engine.Search, error) {
	s := &search{
		Base:      base,
		program:   p,
		algorithm: algorithm,
		settings:  set,
		chosen:    -1,
		before:    base.Puzzle.Givens.Clone(),
		marks:     make([]bool, base.Puzzle.Cells),
	}
	s.state = &state{thing: "state", search: s, dice: dice{"dice"}}
	s.state.grid = newGrid(s, s.Grid)
	if err := s.bind(set); err != nil {
		return nil, err
	}
	if err := s.run(s.start, phaseSteps); err != nil {
		return nil, err
	}
	s.judge(false)
	s.Changed = s.Changed[:0]
	copy(s.before, s.Grid)
	return s, nil
}

// bind takes the functions of the script for these values of its parameters.
func (s *search) bind(set engine.Settings) error {
	reading, globals, err := s.program.top(set)
	if err != nil {
		return err
	}
	find := func(name string) starlark.Callable {
		f, _ := globals[name].(starlark.Callable)
		return f
	}
	s.start, s.metrics = find("start"), reading.metrics
	s.phases = s.phases[:0:0]
	for _, f := range s.program.phases {
		s.phases = append(s.phases, find(f.Name.Name))
	}
	return nil
}

// call calls a function of the script with the state.
func (s *search) call(function starlark.Callable, steps uint64) (starlark.Value, error) {
	if s.watch == nil {
		thread := &starlark.Thread{
			Name: s.program.Name,
			Print: func(_ *starlark.Thread, text string) {
				if !s.state.frozen {
					s.state.say(text)
				}
			}}
		thread.SetLocal(searchKey, s)
		s.watch = newWatch(s.program.Name, thread)
	}
	s.watch.begin(steps)
	defer s.watch.end()
	return starlark.Call(s.watch.thread, function, starlark.Tuple{s.state}, nil)
}

// effort charges the call under way for going over n parts: where that is too much the
// interpreter ends at its next step.
func (s *search) effort(n int) {
	if s.watch != nil {
		_ = spend(s.watch.thread, n)
	}
}

// run calls a function of the script and looks at what it has left.
func (s *search) run(function starlark.Callable, steps uint64) error {
	_, err := s.call(function, steps)
	s.collect(s.watch.thread.Steps)
	if err != nil {
		return s.program.explain(err)
	}
	size, err := s.state.weigh()
	if err != nil {
		line := 1
		if fn, ok := function.(*starlark.Function); ok {
			line = int(fn.Position().Line)
		}
		return s.program.wrong(line, "%s: %s", function.Name(), err)
	}
	s.weighed = size
	return nil
}

func (s *search) Next(w *decision.Witness) engine.Step { return s.program.loop.Next(s, w) }

// loopOf makes the loop of a script: a function for each of its phases.
func loopOf(phases int) (loop engine.Loop[*search]) {
	for i := range phases {
		loop = append(loop, func(s *search, w *decision.Witness) {
			s.do(i, w)
		})
	}
	return loop
}

// do calls the script for a phase.
func (s *search) do(phase int, w *decision.Witness) {
	if phase == 0 {
		copy(s.before, s.Grid)
		s.judgedAt = s.Evaluations
		s.eachShown(func(v shown) {
			if p, ok := v.(*population); ok {
				for i := range p.members { // the marks of the last iteration fade
					p.members[i].mark = engine.Unmarked
				}
			}
		})
	}
	if s.state.grid.solved() { // by a forced move: nothing is left for the script to do
		s.judge(true)
		return
	}
	s.state.said, s.witness = "", s.listen(w)
	err := s.run(s.phases[phase], phaseSteps)
	s.tellRest(phase)
	s.witness = nil
	if err != nil {
		panic(err) // the run that drives this search ends with it
	}
	s.judge(true)
	if s.givenUp && !s.Over() {
		s.End(engine.Exhausted)
	}
	whole := s.Over() || phase == len(s.phases)-1
	if whole && s.Evaluations == s.judgedAt {
		s.Evaluations++
	}
}

// judge takes note of what the grid has become, and logs it except for the start.
func (s *search) judge(logged bool) {
	grid := s.state.grid
	s.Changed = s.Changed[:0]
	for c, d := range s.Grid {
		if d != s.before[c] {
			s.Changed = append(s.Changed, uint16(c))
		}
	}
	s.Cost = grid.cost()
	better := s.Improve(s.Grid, s.Cost)
	switch {
	case grid.solved():
		copy(s.Best, s.Grid)
		s.BestCost = s.Cost
		s.End(engine.Solved)
		if logged {
			s.Note(eventSolved, float64(s.Iteration+1), 0)
		}
	case better && logged:
		s.Note(eventImprovement, float64(s.Cost), 0)
	}
}

// judged counts evaluations.
func (s *search) judged(n int) {
	if !s.state.frozen {
		s.Evaluations += int64(n)
	}
}

// again is s.restart().
func (s *search) again(c *call) error {
	if s.restarted {
		return fmt.Errorf("start is under way already")
	}
	c.change()
	s.effort(perStep * len(s.Grid))
	s.Note(eventRestart, float64(s.state.grid.cost()), 0)
	s.Restarts++
	for c := range s.Grid {
		if !s.state.grid.fixed(c) {
			s.Grid[c] = 0
		}
	}
	s.restarted = true
	_, err := starlark.Call(c.thread, s.start, starlark.Tuple{s.state}, nil)
	s.restarted = false
	return err
}

func (s *search) Set(name string, value float64) error {
	if err := s.algorithm.CheckLive(name, value); err != nil {
		return err
	}
	set := maps.Clone(s.settings)
	set[name] = value
	if err := s.bind(set); err != nil {
		return err
	}
	s.settings = set
	return nil
}

func (s *search) Clone() engine.Search {
	copied := *s
	copied.Base = s.Base.Copy()
	copied.watch = nil
	copied.witness = nil
	copied.banned = nil
	copied.before, copied.marks = s.before.Clone(), slices.Clone(s.marks)
	copied.state = s.state.clone(&copied)
	return &copied
}

// Extra returns what a clone holds behind pointers.
func (s *search) Extra() int {
	size := s.weighed + 32*len(s.state.names) +
		int(unsafe.Sizeof(*s.state)+unsafe.Sizeof(*s.state.grid))
	if s.shown != nil {
		size += s.shown.size()
	}
	return size
}

// Force implements engine.Forcer: the cell keeps the digit from here on. Within
// a block that has the digit in another free cell the two swap, so that a script
// whose blocks are permutations keeps them; the loop begins anew.
func (s *search) Force(cell int, digit uint8) error {
	puzzle, grid := s.Puzzle, s.state.grid
	done, err := s.Pin(cell, digit, nil)
	if done || err != nil {
		return err
	}
	if was := grid.cells[cell]; was != 0 {
		for _, c := range puzzle.BlockCells(int(puzzle.Block[cell])) {
			if int(c) != cell && grid.cells[c] == digit {
				grid.cells[c] = was
				break
			}
		}
	}
	grid.cells[cell] = digit
	s.swappable = nil
	s.shown = nil
	s.chosen = -1
	s.EndRound()
	s.Cost = grid.cost()
	s.Improve(s.Grid, s.Cost)
	return nil
}
