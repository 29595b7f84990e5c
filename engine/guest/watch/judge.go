package watch

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// The measures of cost, by the words that scripts have for them.
const (
	measureLines   = iota // digits that rows and columns lack
	measureMissing        // digits that rows, columns and blocks lack
	measureBlanks         // empty cells
	measureClashes        // cells that share a digit with a peer
	measureOwn            // what only the program knows
)

var measures = []string{"lines", "missing", "blanks", "clashes"}

// countsIn says what the cost counts, as an algorithm does.
func (d *Description) countsIn() string {
	switch d.measure {
	case measureLines:
		return "digits that rows and columns lack"
	case measureMissing:
		return "digits that rows, columns and blocks lack"
	case measureBlanks:
		return "empty cells"
	case measureClashes:
		return "clashing cells"
	}
	return d.counts
}

// costOf counts what a grid costs. counted is false where only the program knows. Only a
// solution costs nothing: where the measure alone would say 0, everything that is wrong counts.
func (d *Description) costOf(puzzle *sudoku.Puzzle, grid sudoku.Grid) (cost int, counted bool) {
	switch d.measure {
	case measureOwn:
		return 0, false
	case measureLines:
		cost = puzzle.MaxDistinct() - puzzle.Distinct(grid)
	case measureMissing:
		cost = puzzle.Missing(grid)
	case measureBlanks:
		cost = grid.Blanks()
	default:
		cost = puzzle.Conflicts(grid, make([]bool, puzzle.Cells))
	}
	missing := puzzle.Missing(grid)
	if cost == 0 && missing > 0 {
		return missing + grid.Blanks(), true
	}
	return cost, true
}

// reckon works out what the grid costs; the line is nil where a move was forced.
func (s *search) reckon(step *step) {
	cost, counted := s.source.about.costOf(s.Puzzle, s.Grid)
	solved := s.Puzzle.Solved(s.Grid)
	said := step != nil && step.said["cost"]
	if !counted {
		if said {
			s.Cost = int(step.cost)
		}
		switch {
		case solved && said && step.cost != 0:
			s.doubt(doubtSolvedCost, -1, step.cost, "says cost %s, but it is solved", plain(step.cost))
			s.Cost = 0
		case solved:
			s.Cost = 0
		case said && step.cost == 0:
			s.doubt(doubtFreeCost, -1, 0, "says cost 0, but it is not solved")
			s.Cost = 1
		}
		return
	}
	s.Cost = cost
	if said && int(step.cost) != cost {
		s.doubtsCost(step.cost, float64(cost))
	}
}

// judge notes a new best, and ends the search where the line does.
func (s *search) judge(step *step) {
	solved := s.Puzzle.Solved(s.Grid)
	if step.solved && !solved {
		s.doubt(doubtSolved, -1, 0, "says solved, but it is not")
	}
	if s.Improve(s.Grid, s.Cost) && !solved {
		s.Log(eventImprovement, -1, 0, float64(s.Cost), 0)
	}
	switch {
	case solved:
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), 0)
		s.End(engine.Solved)
	case step.giveUp:
		s.Log(eventEnded, -1, 0, float64(s.Iteration+1), 0)
		s.End(engine.Exhausted)
	}
}

// The kinds of events that every program has; its own follow.
const (
	eventImprovement = iota
	eventSolved
	eventRestart
	eventDisagrees
	eventEnded
	eventWrongCost
	commonCount
)

func commonEvents() []engine.EventKind {
	thing, cost := disagreeing()
	return []engine.EventKind{
		eventImprovement: guest.Improvement(),
		eventSolved:      guest.Solved(),
		eventRestart: {
			Name:     "restart",
			Class:    engine.Restart,
			Landmark: true,
			Text:     engine.Says("the program starts again"),
		},
		eventDisagrees: thing,
		eventWrongCost: cost,
		eventEnded: {
			Name:     "end",
			Class:    engine.Stagnation,
			Landmark: true,
			Text:     engine.Says("the program has ended: nothing follows"),
		},
	}
}

// kindOf finds a kind of event of the program's own by its name, -1 if there is none: the
// common ones follow from what it says.
func (d *Description) kindOf(name string) int {
	own := slices.IndexFunc(d.events, func(k engine.EventKind) bool {
		return k.Name == name
	})
	if own < 0 {
		return -1
	}
	return commonCount + own
}
