package script

import (
	"fmt"
	"math"
	"slices"
	"unsafe"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// mostSteps is how many steps of the interpreter one call of a phase may take:
// some hundredths of a second.
const mostSteps = 2_000_000

// metricSteps is the same for a metric, which is worked out far more often.
const metricSteps = 200_000

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

	state  *state
	thread *starlark.Thread // made when it is needed; never shared
	budget budget
	// held marks the free cells that propagation or people hold.
	held []bool
	// swappable are the pairs of cells that may be swapped; made when needed.
	swappable [][2]int16
	next      int
	weighed   int // the bytes of the state after the last phase
	judgedAt  int64
	givenUp   bool
	restarted bool
	before    sudoku.Grid // the grid as the iteration found it
	witness   *engine.Witness
	// told is, while somebody listens, the grid as the decisions told so far
	// leave it, drawn what was drawn for a cell and not yet put there.
	told  sudoku.Grid
	drawn map[int]drawing
	line  int
}

// begin starts a run of a script.
func (p *Program) begin(a *engine.Algorithm, puzzle *sudoku.Puzzle, set engine.Settings, rand engine.Rand) (engine.Search, error) {
	s := &search{Base: engine.NewBase(a, puzzle, rand), program: p, algorithm: a, settings: set, held: make([]bool, puzzle.Cells), before: puzzle.Givens.Clone()}
	s.state = &state{search: s, dice: dice{s}}
	s.state.grid = newGrid(s, s.Grid)
	if err := s.bind(set); err != nil {
		return nil, err
	}
	if err := s.run(s.start, mostSteps); err != nil {
		return nil, err
	}
	s.judge(false)
	s.Changed = s.Changed[:0]
	copy(s.before, s.Grid)
	return s, nil
}

// bind takes the functions of the script for these values of its parameters.
func (s *search) bind(set engine.Settings) error {
	r, globals, err := s.program.top(set)
	if err != nil {
		return err
	}
	find := func(name string) starlark.Callable {
		f, _ := globals[name].(starlark.Callable)
		return f
	}
	s.start, s.metrics = find("start"), r.metrics
	s.phases = s.phases[:0:0]
	for _, f := range s.program.phases {
		s.phases = append(s.phases, find(f.Name.Name))
	}
	return nil
}

// ready is the thread of this search.
func (s *search) ready(steps uint64) *starlark.Thread {
	if s.thread == nil {
		s.thread = &starlark.Thread{Name: s.program.Name, Print: func(t *starlark.Thread, text string) {
			if o, _ := t.Local(searchKey).(*search); o != nil && !o.state.frozen {
				o.state.said = oneLine(text)
			}
		}}
		s.thread.SetLocal(searchKey, s)
		s.thread.SetLocal(budgetKey, &s.budget)
	}
	s.budget.made = 0
	s.thread.Steps = 0
	s.thread.SetMaxExecutionSteps(steps)
	return s.thread
}

// run calls a function of the script and looks at what it has left.
func (s *search) run(f starlark.Callable, steps uint64) error {
	thread := s.ready(steps)
	if _, err := starlark.Call(thread, f, starlark.Tuple{s.state}, nil); err != nil {
		return s.program.explain(err)
	}
	size, err := s.state.weigh()
	if err != nil {
		line := 1
		if fn, ok := f.(*starlark.Function); ok {
			line = int(fn.Position().Line)
		}
		return s.program.wrong(line, "%s: %s", f.Name(), err)
	}
	s.weighed = size
	return nil
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	if s.next == 0 {
		s.Begin()
		copy(s.before, s.Grid)
		s.judgedAt = s.Evaluations
		s.eachShown(func(v shown) {
			if p, ok := v.(*population); ok {
				p.fade()
			}
		})
	}
	phase := s.next
	if s.state.grid.solved() { // by a forced move: nothing is left for the script to do
		s.judge(true)
		s.next = 0
		return s.Round(phase)
	}
	s.state.said, s.witness = "", s.listen(w)
	err := s.run(s.phases[phase], mostSteps)
	s.tellRest(s.phases[phase].Name())
	s.witness = nil
	if err != nil {
		panic(err) // the run that drives this search ends with it
	}
	s.next = (phase + 1) % len(s.phases)
	s.judge(true)
	if s.givenUp && !s.Over() {
		s.End(engine.Exhausted)
	}
	if s.Over() {
		s.next = 0
	}
	if s.next == 0 {
		if s.Evaluations == s.judgedAt {
			s.Evaluations++
		}
		return s.Round(phase)
	}
	return s.Did(phase)
}

// judge takes note of what the grid has become, and logs it except for the start.
func (s *search) judge(logged bool) {
	g := s.state.grid
	s.Changed = s.Changed[:0]
	for c, d := range s.Grid {
		if d != s.before[c] {
			s.Changed = append(s.Changed, uint16(c))
		}
	}
	s.Cost = g.cost()
	better := s.Improve(s.Grid, s.Cost)
	switch {
	case g.solved():
		copy(s.Best, s.Grid)
		s.BestCost = s.Cost
		if s.End(engine.Solved); logged {
			s.Log(eventSolved, -1, 0, float64(s.Iteration+1), 0)
		}
	case better && logged:
		s.Log(eventImprovement, -1, 0, float64(s.Cost), 0)
	}
}

// judged counts evaluations.
func (s *search) judged(n int) {
	if !s.state.frozen {
		s.Evaluations += int64(n)
	}
}

// lowest is the best cost so far, or that of the grid before the first is known.
func (s *search) lowest() int {
	if s.BestCost == math.MaxInt32 {
		return s.state.grid.cost()
	}
	return s.BestCost
}

// again is s.restart().
func (s *search) again(thread *starlark.Thread) error {
	if s.restarted {
		return fmt.Errorf("start is under way already")
	}
	if _, err := (&call{thread: thread}).change(); err != nil {
		return err
	}
	s.Log(eventRestart, -1, 0, float64(s.state.grid.cost()), 0)
	s.Restarts++
	for c := range s.Grid {
		if !s.state.grid.fixed(c) {
			s.state.grid.put(c, 0)
		}
	}
	s.restarted = true
	_, err := starlark.Call(thread, s.start, starlark.Tuple{s.state}, nil)
	s.restarted = false
	return err
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error {
	if err := s.algorithm.CheckLive(name, v); err != nil {
		return err
	}
	set := make(engine.Settings, len(s.settings))
	for _, p := range s.algorithm.Params {
		set[p.Name] = s.settings[p.Name]
	}
	set[name] = v
	if err := s.bind(set); err != nil {
		return err
	}
	s.settings = set
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.thread, c.witness = s.Base.Copy(), nil, nil
	c.held, c.before = slices.Clone(s.held), s.before.Clone()
	c.state = s.state.clone(&c)
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int {
	g := s.state.grid
	return s.Base.Size() + int(unsafe.Sizeof(*s)-unsafe.Sizeof(s.Base)) + s.weighed + len(g.count) + len(s.held) + len(s.before) + 32*len(s.state.names) + int(unsafe.Sizeof(*s.state)+unsafe.Sizeof(*g))
}

// Force implements engine.Forcer: the cell keeps the digit from here on. Within
// a block that has the digit in another free cell the two swap, so that a script
// whose blocks are permutations keeps them; the loop begins anew.
func (s *search) Force(cell int, digit uint8) error {
	p, g := s.Puzzle, s.state.grid
	switch {
	case cell < 0 || cell >= p.Cells || p.Given(cell):
		return fmt.Errorf("%s is given: expected a free cell", p.CellName(max(0, min(cell, p.Cells-1))))
	case !p.Candidates(cell).Has(digit):
		return fmt.Errorf("%s cannot be %c: a given forbids it", p.CellName(cell), p.Symbol(digit))
	case s.held[cell] && g.cells[cell] != digit:
		return fmt.Errorf("%s is held to %c already", p.CellName(cell), p.Symbol(g.cells[cell]))
	}
	was := g.cells[cell]
	for _, c := range p.BlockCells(int(p.Block[cell])) {
		if int(c) != cell && g.cells[c] == digit && was != 0 {
			if g.fixed(int(c)) {
				return fmt.Errorf("%c is held in %s already", p.Symbol(digit), p.CellName(int(c)))
			}
			g.put(int(c), was)
			break
		}
	}
	g.put(cell, digit)
	s.held[cell] = true
	s.swappable, g.moves, g.chosen, s.next = nil, nil, -1, 0
	s.Cost = g.cost()
	s.Improve(s.Grid, s.Cost)
	return nil
}
