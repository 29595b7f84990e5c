package watch

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// countsIn says what the cost counts, as an algorithm does.
func (d *Description) countsIn() string {
	if d.Cost == guest.Own {
		return d.counts
	}
	return d.Cost.Counts()
}

// costOf counts what a grid costs. counted is false where only the program knows.
func (d *Description) costOf(puzzle *sudoku.Puzzle, grid sudoku.Grid) (cost int, counted bool) {
	if d.Cost == guest.Own {
		return 0, false
	}
	return d.Cost.Cost(puzzle, grid, make([]bool, puzzle.Cells)), true
}

// costs are those of a program that measures by what only it knows; nil where they are counted.
func (d *Description) costs() *engine.Costs {
	if d.Cost != guest.Own {
		return nil
	}
	costs := &engine.Costs{More: d.better == "more"}
	if d.target != nil {
		costs.Target = *d.target
	}
	return costs
}

// reckon works out what the grid costs; the line is nil where a move was forced.
func (s *search) reckon(step *step) {
	cost, counted := s.source.about.costOf(s.Puzzle, s.Grid)
	said := step != nil && step.said["cost"]
	if !counted {
		s.reckonOwn(said, step)
		return
	}
	s.Cost = cost
	if said && int(step.cost) != cost {
		s.doubtsCost(step.cost, float64(cost))
	}
}

// reckonOwn takes what the program says. Where it has said what a solution costs, or that less is
// better and no less than 0, it is held to that.
func (s *search) reckonOwn(said bool, step *step) {
	costs := s.source.algorithm.Costs
	solved := s.Puzzle.Solved(s.Grid)
	held := s.source.about.target != nil || !costs.More
	if said {
		s.Cost = costs.Code(step.cost)
		s.below = s.below || s.Cost < 0
	}
	switch {
	case !held || s.below && s.source.about.target == nil:
	case solved && said && s.Cost != 0:
		s.doubt(doubtSolvedCost, sudoku.NoCell, step.cost, "says cost %s, but it is solved", plain(step.cost))
		s.Cost = 0
	case solved:
		s.Cost = 0
	case said && s.Cost == 0:
		s.doubt(doubtFreeCost, sudoku.NoCell, step.cost, "says cost %s, but it is not solved", plain(step.cost))
		s.Cost = 1
	}
}

// judge notes a new best, and ends the search where the line does.
func (s *search) judge(step *step) {
	solved := s.Puzzle.Solved(s.Grid)
	if step.solved && !solved {
		s.doubt(doubtSolved, sudoku.NoCell, 0, "says solved, but it is not")
	}
	if s.improve(solved) && !solved {
		cost := float64(s.Cost)
		if costs := s.source.algorithm.Costs; costs != nil {
			cost = costs.Value(s.Cost)
		}
		s.Note(eventImprovement, cost, 0)
	}
	if solved && !s.solved {
		s.Note(eventSolved, float64(s.Iteration+1), 0)
	}
	s.solved = s.solved || solved
	switch {
	case solved && !s.source.goesOn():
		s.End(engine.Solved)
	case step.giveUp:
		s.Note(eventEnded, float64(s.Iteration+1), 0)
		s.End(endOf(s.solved))
	}
}

// improve takes the grid as the best where it costs less than the best does. The first solution is
// the best whatever it costs, and then only another one can be.
func (s *search) improve(solved bool) bool {
	if solved == s.solved {
		return s.Improve(s.Grid, s.Cost)
	}
	if solved {
		s.Improve(s.Grid, math.MinInt32)
		s.BestCost = s.Cost
	}
	return solved
}

// goesOn reports whether steps may follow a grid that solves the puzzle: the description says so, or
// the lines come by themselves.
func (s *Source) goesOn() bool { return s.about.goesOn || s.only != nil }

// endOf is how a search ends where nothing follows.
func endOf(solved bool) engine.Status {
	if solved {
		return engine.Solved
	}
	return engine.Exhausted
}

// Conclude ends a search that has solved its puzzle and would go on: nobody looks at what follows. It
// reports whether it has.
func (s *search) Conclude() bool {
	if s.solved && !s.Over() {
		s.End(engine.Solved)
	}
	return s.solved
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

func commonEvents(more bool) []engine.EventKind {
	better := guest.Improvement()
	if more {
		better = engine.Landmark(better.Name, better.Class, "cost {a}: higher than ever before")
	}
	return []engine.EventKind{
		eventImprovement: better,
		eventSolved:      guest.Solved(),
		eventRestart:     engine.Landmark("restart", engine.Restart, "the program starts again"),
		eventDisagrees:   engine.Happens(disagrees, engine.Setback, "{word b}", doubtSays[:]...),
		eventWrongCost:   engine.Happens("wrong cost", engine.Setback, "says cost {a}, has {b}"),
		eventEnded:       engine.Landmark("end", engine.Stagnation, "the program has ended: nothing follows"),
	}
}

// kindOf finds a kind of event of the program's own by its name, -1 if there is none: the
// common ones follow from what it says.
func (d *Description) kindOf(name string) int {
	own := slices.IndexFunc(d.Events, func(k engine.EventKind) bool {
		return k.Name == name
	})
	if own < 0 {
		return -1
	}
	return commonCount + own
}
