// Package scene is what there is to see of one run: its newest report, what that
// says of the cells, and where the watcher looks. Panels read a scene and
// draw; none of them knows an algorithm.
package scene

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Scene is one run as it is watched. The model writes it between frames, panels
// only read it.
type Scene struct {
	Algorithm *engine.Algorithm
	Problem   drive.Problem
	Puzzle    *sudoku.Puzzle
	Timeline  *run.Timeline
	// Report is the newest; it is never nil.
	Report *run.Report
	// Changed marks the cells that the iteration shown has changed. How one came to it does not count:
	// a moment looks the same live and in the past.
	Changed []bool
	// Last is the cell that changed last, as far as the screen has seen.
	Last sudoku.MaybeCell
	// Busy reports that it changed too many cells, so that marking them one by one
	// would mark nothing.
	Busy bool
	// Spoken are the cells that an answer speaks of, and SpokenOf the one that it is about, if it is
	// about one.
	Spoken   []int
	SpokenOf sudoku.MaybeCell
	// Clash marks the cells of the current grid that are in conflict.
	Clash   []bool
	Clashes int
	// Against marks the free cells that are in conflict with a given: they are
	// surely wrong, where of two free cells one may be right.
	Against  []bool
	Opposing int
	// Barred marks the cells that the search's memory forbids as they are, and
	// Settled those that propagation has left one digit.
	Barred, Settled []bool
	// Cursor is the cell looked at.
	Cursor sudoku.MaybeCell
	// Asked are the members that a question is about, in the order of its answers; none where no
	// answer is a member.
	Asked []int
	// Solution is the only solution, when it is shown; nil otherwise.
	Solution sudoku.Grid
	// Hopeless says that the puzzle has no solution, so that no search can succeed.
	Hopeless bool
	// Chances are how often the run would still be solved; nil if they are not measured.
	Chances *Chances
	// Stops and Bookmarks are the iterations to be marked on the timeline:
	// where a breakpoint stopped the run, and what people marked.
	Stops, Bookmarks []int64

	// Moving is the frame of its step that the board shows; nil where it has settled.
	Moving *Moving

	// Trail is what the weights were lately, of a search whose weights pull at each other.
	Trail Trail

	foretold func() run.Kinds
	shown    *run.Kinds
}

// Said returns what the last phase did, in words; empty where nothing is said.
func (s *Scene) Said() string { return s.Report.Said.Text(s.Puzzle.Board) }

// Seedless reports whether nobody knows the seed of the run.
func (s *Scene) Seedless() bool { return watch.Seedless(s.Algorithm, s.Problem.Seed) }

// Doubts returns what a program of somebody's says that is not so, a sentence each: "says cost 3, has
// 5". They are parts of what is said.
func (s *Scene) Doubts() []string { return watch.Disagreements(s.Report.Said) }

// New returns the scene of a run before its first report.
func New(from *run.Run) *Scene {
	puzzle := from.Problem.Puzzle
	return &Scene{
		Algorithm: from.Algorithm,
		Problem:   from.Problem,
		Puzzle:    puzzle,
		Timeline:  from.Timeline,
		foretold:  from.Shows,
		Report: &run.Report{Snapshot: engine.Snapshot{
			Current: puzzle.Givens,
			Best:    puzzle.Givens,
			Vitals:  engine.Vitals{Tally: engine.Tally{Phase: -1}},
		}},
		Changed: make([]bool, puzzle.Cells),
		Clash:   make([]bool, puzzle.Cells),
		Against: make([]bool, puzzle.Cells),
		Barred:  make([]bool, puzzle.Cells),
		Settled: make([]bool, puzzle.Cells),
	}
}

// Shown returns the kinds of state that the run has shown or is known to show: a panel keeps
// its place while there is nothing in it.
func (s *Scene) Shown() *run.Kinds {
	if s.shown == nil {
		k := s.foretold()
		s.shown = &k
	}
	return s.shown
}

// Loop returns the algorithm with the pseudocode as the settings in force change it.
func (s *Scene) Loop() *engine.Algorithm {
	loop := *s.Algorithm
	loop.Code = slices.Clone(loop.Code)
	for i, l := range loop.Code {
		v, ok := s.Report.Settings[l.By]
		if ok && l.Or[int(v)].Text != "" {
			loop.Code[i] = l.Or[int(v)]
		}
	}
	return &loop
}

// Take makes a report the newest. It returns the report that was shown before.
func (s *Scene) Take(rep *run.Report) (old *run.Report) {
	old, s.Report = s.Report, rep
	s.Shown().See(s.Puzzle.Board, &rep.Snapshot)
	clear(s.Changed)
	changed := 0
	for _, cell := range rep.Changed {
		if !s.Changed[cell] {
			s.Changed[cell] = true
			changed++
		}
		s.Last = sudoku.TheCell(int(cell))
	}
	s.Busy = changed*3 > len(s.Puzzle.Free)
	if s.Pulls() {
		s.Trail.add(s)
	}
	s.Clashes, s.Opposing = 0, 0
	if len(rep.Current) == s.Puzzle.Cells {
		s.Clashes = s.Puzzle.Conflicts(rep.Current, s.Clash)
		s.oppose(rep.Current)
	}
	s.mark()
	return old
}

// oppose finds the free cells that clash with a given.
func (s *Scene) oppose(grid sudoku.Grid) {
	clear(s.Against)
	for _, cell := range s.Puzzle.Free {
		if !s.Clash[cell] {
			continue
		}
		for _, peer := range s.Puzzle.PeersOf(int(cell)) {
			if s.Puzzle.Givens[peer] == grid[cell] {
				s.Against[cell] = true
				s.Opposing++
				break
			}
		}
	}
}

// mark reads the memory and the domains for the board.
func (s *Scene) mark() {
	clear(s.Barred)
	for _, entry := range s.Report.Memory.Entries {
		for _, may := range [2]sudoku.MaybeCell{entry.Cell, entry.Other} {
			c, is := may.Get()
			if is && c < len(s.Barred) &&
				(entry.Digit == 0 || c < len(s.Report.Current) && s.Report.Current[c] == entry.Digit) {
				s.Barred[c] = true
			}
		}
	}
	for c := range s.Settled {
		s.Settled[c] = s.Propagates() && s.Open(c).Single()
	}
}

// EmptyText explains why a panel that has its place has nothing to show.
func (s *Scene) EmptyText() string {
	if s.Report.At == (engine.Position{}) {
		return "Nothing yet."
	}
	return "Nothing in this phase."
}

// Grid returns the grid shown.
func (s *Scene) Grid() sudoku.Grid { return s.Report.Current }

// Wrong counts the cells of a grid that hold another digit than the solution.
func (s *Scene) Wrong(grid sudoku.Grid) int {
	wrong := 0
	for _, cell := range s.Puzzle.Free {
		if s.Solution != nil && int(cell) < len(grid) && grid[cell] != 0 &&
			grid[cell] != s.Solution[cell] {
			wrong++
		}
	}
	return wrong
}

// Entropy returns the uncertainty of a cell's marginals in bits. What their weights have
// above the lowest one is made to sum to one first.
func (s *Scene) Entropy(cell int) float64 {
	weights, low := s.Weights(cell), s.Report.Marginals.Low
	sum := 0.0
	for _, weight := range weights {
		sum += max(0, weight-low)
	}
	if sum <= 0 {
		return 0
	}
	bits := 0.0
	for _, weight := range weights {
		weight = weight - low
		if weight > 0 {
			bits -= weight / sum * math.Log2(weight/sum)
		}
	}
	return bits
}

// Weights returns the marginals of a cell, a weight a digit; nil for no model.
func (s *Scene) Weights(cell int) []float64 {
	side := s.Puzzle.Side
	p := s.Report.Marginals.P
	if len(p) >= (cell+1)*side {
		return p[cell*side : (cell+1)*side]
	}
	return nil
}

// Share returns how far a weight is from the lowest one to the full one, from 0 to 1.
func (s *Scene) Share(weight float64) float64 {
	low, full := s.Report.Marginals.Low, s.Report.Marginals.Full
	if full <= low {
		low, full = 0, 1
	}
	return min(max((weight-low)/(full-low), 0), 1)
}

// Certain is the share from which a digit of a model is as good as set.
const Certain = .9

// Misled reports whether the model is certain of a wrong digit in a cell, and of
// which; only while the solution is shown.
func (s *Scene) Misled(cell int) (digit uint8, ok bool) {
	if s.Solution == nil || s.Puzzle.Given(cell) {
		return 0, false
	}
	for d, w := range s.Weights(cell) {
		if s.Share(w) >= Certain && uint8(d+1) != s.Solution[cell] {
			return uint8(d + 1), true
		}
	}
	return 0, false
}

// Likeliest returns the likeliest digit of a cell in the model, and its share; 0 without a model.
func (s *Scene) Likeliest(cell int) (digit uint8, share float64) {
	for d, w := range s.Weights(cell) {
		if v := s.Share(w); v > share {
			digit, share = uint8(d+1), v
		}
	}
	return digit, share
}

// FirstLook returns where the cursor begins: the cell that changed last, or else the free cell
// that is nearest to the middle, because of a given cell there is nothing to tell.
func (s *Scene) FirstLook() int {
	if last, is := s.Last.Get(); is {
		return last
	}
	return s.Middle()
}

// Pulls reports whether the search has a model whose weights pull at each other, two and two.
func (s *Scene) Pulls() bool {
	pairs := func(l engine.Layer) bool { return len(l.Pairs) > 0 }
	return len(s.Report.Marginals.P) > 0 && slices.ContainsFunc(s.Report.Layers, pairs)
}

// Middle returns the free cell that is nearest to the middle.
func (s *Scene) Middle() int {
	side, middle := s.Puzzle.Side, s.Puzzle.Cells/2
	best, least := middle, math.MaxInt
	for _, cell := range s.Puzzle.Free {
		down := int(cell)/side - middle/side
		across := int(cell)%side - middle%side
		if far := down*down + across*across; far < least {
			best, least = int(cell), far
		}
	}
	return best
}
