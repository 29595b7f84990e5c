package conformance

import (
	"slices"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// shared: a search that does not move can be cloned by several goroutines at
// once. The race detector is the judge.
func (c *check) shared() {
	search := c.start()
	for range 3 {
		round(search, nil, nil)
	}
	var wait sync.WaitGroup
	var failed [3]any
	for i := range failed {
		wait.Go(func() {
			defer func() { failed[i] = recover() }()
			clone := search.Clone()
			for range 2 {
				round(clone, nil, nil)
			}
		})
	}
	wait.Wait()
	for _, v := range failed {
		c.must(v == nil, "the search failed: %v", v)
	}
}

// solvedByForce: a puzzle whose solution is forced cell by cell ends, and not
// within a move but in a phase after it, be it gone round or flat out.
func (c *check) solvedByForce() {
	puzzle := c.problem.Puzzle
	solution := solutionOf(puzzle)
	forcer, ok := c.start().(engine.Forcer)
	if !ok || solution == nil {
		c.Skipf("takes no forced moves, or has no solution to force")
	}
	forcer.Next(nil)
	for _, cell := range puzzle.Free {
		if forcer.Tally().Status != engine.Running {
			break
		}
		d := solution[cell]
		err := forcer.Force(int(cell), d)
		if err != nil && engine.Digit(forcer, int(cell)) != d {
			c.Skipf("not every cell can be forced: %v", err)
		}
	}
	flat := forcer.Clone()
	if forcer.Tally().Status == engine.Running {
		drive.Sprint(flat, 1)
		want(c, flat.Tally().Status == engine.Solved,
			"flat out it is %v after every cell was forced to the solution: expected the next phase to end it",
			flat.Tally().Status)
		round(forcer, nil, nil)
	}
	tally := forcer.Tally()
	want(c, tally.Status == engine.Solved && tally.BestCost == 0,
		"every cell was forced to the solution, and it is %v with best cost %d: expected the next phase to end "+
			"it", tally.Status, tally.BestCost)
}

// solutionOf is a solution of a board, nil where none is found soon. All algorithms
// are forced to the same.
func solutionOf(puzzle *sudoku.Puzzle) sudoku.Grid {
	if g, known := solutions.Load(puzzle.Givens.String()); known {
		return g.(sudoku.Grid)
	}
	var g sudoku.Grid
	found := sudoku.Exact(puzzle, 1, 100_000)
	if len(found.Solutions) > 0 {
		g = found.Solutions[0]
	}
	solutions.Store(puzzle.Givens.String(), g)
	return g
}

var solutions sync.Map // by givens

// force: where moves can be forced, a given cell and a digit that a given
// forbids are refused without effect, and a forced digit stays where it was put.
func (c *check) force() {
	forcer, ok := c.start().(engine.Forcer)
	if !ok {
		c.Skipf("takes no forced moves")
	}
	puzzle := c.problem.Puzzle
	if cell := slices.IndexFunc(puzzle.Givens, func(d uint8) bool {
		return d != 0
	}); cell >= 0 {
		c.must(forcer.Force(cell, puzzle.Givens[cell]%uint8(puzzle.Side)+1) != nil,
			"the given at %s was forced to something else", puzzle.CellName(cell))
	}
	// In every phase, not only between iterations; an ant's every step is one of
	// hundreds, so later some are passed over.
	for rounds, phases := 0, 0; rounds < 2; phases++ {
		if forcer.Next(nil).Whole {
			rounds++
		}
		if forcer.Tally().Status != engine.Running {
			return
		}
		if phases < 4*len(c.a.Phases) || phases%13 == 0 {
			c.seen(forcer)
		}
	}
	for _, cell := range puzzle.Free {
		for d := uint8(1); int(d) <= puzzle.Side; d++ {
			if c.forced(forcer.Clone().(engine.Forcer), int(cell), d) {
				return
			}
		}
	}
	c.Errorf("no cell could be forced to any digit")
}

// seen: a move forced between two phases is what the next snapshot shows, and the
// iteration goes on from it.
func (c *check) seen(search engine.Forcer) {
	for _, cell := range c.problem.Puzzle.Free {
		for digit := uint8(1); int(digit) <= c.problem.Puzzle.Side; digit++ {
			after := search.Clone().(engine.Forcer)
			if after.Force(int(cell), digit) != nil {
				continue
			}
			var snap engine.Snapshot
			after.Observe(&snap)
			c.must(snap.Current[cell] == digit,
				"%s was forced to %d in the middle of an iteration, and the board has %d",
				c.problem.Puzzle.CellName(int(cell)),
				digit, snap.Current[cell])
			err := checkSnapshot(&snap, c.a, c.problem.Puzzle)
			c.must(err == nil, "after a move forced in the middle of an iteration: %v", err)
			round(after, nil, nil)
			return
		}
	}
}

// forced tries one move, and if it is taken sees that it stays.
func (c *check) forced(search engine.Forcer, cell int, digit uint8) bool {
	before := c.hash(search)
	if err := search.Force(cell, digit); err != nil {
		c.must(c.hash(search) == before, "a refused move (%v) changed the state", err)
		return false
	}
	tally := search.Tally()
	c.must(tally.Status == engine.Running, "a forced move ended the search (%v): the phase after it should, "+
		"as a loop that goes round the phases waits for a whole iteration", tally.Status)
	c.must(tally.BestCost <= tally.Cost,
		"after a forced move the current grid costs %d, less than the best, %d", tally.Cost, tally.BestCost)
	twice := search.Clone().(engine.Forcer)
	err := twice.Force(cell, digit)
	c.must(err == nil, "a move forced twice: %v", err)
	for i := range c.depth().held {
		round(search, nil, nil)
		round(twice, nil, nil)
		is := engine.Digit(search, cell)
		c.must(is == digit, "forced to %d, but %d iterations later it is %d", digit, i+1, is)
		c.must(c.hash(search) == c.hash(twice), "a move forced twice is not the same as once")
	}
	return true
}
