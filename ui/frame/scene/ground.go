package scene

import (
	"math"
	"math/bits"

	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Knowledge is what the ground of a cell says, in words.
type Knowledge struct {
	Full  string // what a full share means: "sure"
	Short string // the same in a legend
	None  string // what no share means: "unsure"
	About string // the quantity, in a sentence
	Tells string // the same in a few words
}

// knowledge is that of every kind of search.
var knowledge = map[run.Knowledge]Knowledge{
	run.ByModel: {
		Full:  "sure",
		Short: "sure",
		None:  "unsure",
		About: "The ground of a cell is how likely the model holds the digit shown.",
		Tells: "how sure the search is of it",
	},
	run.ByMembers: {
		Full:  "agreed",
		Short: "agreed",
		None:  "open",
		About: "The ground of a cell is the share of the members that have the digit shown.",
		Tells: "how many of its boards have it there",
	},
	run.ByDepth: {
		Full:  "deep",
		Short: "deep",
		None:  "root",
		About: "The ground of a cell is how deep in the tree its digit was set; what follows by itself has none.",
		Tells: "how deep in the tree it was set",
	},
	run.ByChanges: {
		Full:  "changes often",
		Short: "often",
		None:  "settled",
		About: "The ground of a cell is how often it has changed in the last 64 iterations; a change " +
			"counts half after 16.",
		Tells: "how often it has changed of late",
	},
}

// Knows returns what the ground of a cell says of this search.
func (s *Scene) Knows() Knowledge { return knowledge[s.Shown().Knows()] }

// NoGround is the share of a cell of which the search knows nothing in particular.
const NoGround = -1

// Grounds writes what the search knows of every cell of a grid, as shares from 0 to 1. It
// depends on the newest report alone, so that a moment looks the same on every way to it.
func (s *Scene) Grounds(grid sudoku.Grid, into []float64) []float64 {
	into = into[:0]
	for range s.Puzzle.Cells {
		into = append(into, NoGround)
	}
	if len(grid) != s.Puzzle.Cells {
		return into
	}
	switch s.Shown().Knows() {
	case run.ByModel:
		s.groundByModel(grid, into)
	case run.ByMembers:
		s.groundByMembers(grid, into)
	case run.ByDepth:
		s.groundByDepth(into)
	case run.ByChanges:
		s.groundByChanges(into)
	}
	for cell := range into {
		if s.Puzzle.Given(cell) {
			into[cell] = NoGround
		}
	}
	return into
}

// groundByModel takes the weight of the digit shown.
func (s *Scene) groundByModel(grid sudoku.Grid, into []float64) {
	for cell, digit := range grid {
		weights := s.Weights(cell)
		if digit > 0 && len(weights) >= int(digit) {
			into[cell] = s.Share(weights[digit-1])
		}
	}
}

// groundByMembers takes the share of the members that have the digit shown.
func (s *Scene) groundByMembers(grid sudoku.Grid, into []float64) {
	cells := s.Puzzle.Cells
	boards := s.Report.Population.Grids
	members := len(boards) / cells
	if members == 0 {
		return
	}
	for cell, digit := range grid {
		if digit == 0 {
			continue
		}
		same := 0
		for member := range members {
			if boards[member*cells+cell] == digit {
				same++
			}
		}
		into[cell] = float64(same) / float64(members)
	}
}

// groundByDepth takes the depth of the decision that set a cell, as a part of the deepest ever.
func (s *Scene) groundByDepth(into []float64) {
	tree := &s.Report.Tree
	deepest := max(len(tree.Levels), len(tree.Path), 1)
	for depth := range tree.Path {
		if b := &tree.Path[depth]; b.Stands() {
			into[b.Cell.Or(0)] = float64(depth+1) / float64(deepest)
		}
	}
}

// halfLife is after how many iterations a change counts half.
const halfLife = 16

// groundByChanges takes how often a cell has changed lately.
func (s *Scene) groundByChanges(into []float64) {
	for cell := range into {
		into[cell] = 0
		if cell < len(s.Report.Lately) {
			into[cell] = Lively(s.Report.Lately[cell])
		}
	}
}

// Lively is how often a cell has changed by the bits of [run.Report.Lately], as a share: the
// changes are counted in four parts of the window, and those of an older part count half.
func Lively(changes uint64) float64 {
	const parts = run.Window / halfLife
	count, weight := 0.0, 1.0
	for range parts {
		part := changes & (1<<halfLife - 1)
		count += weight * float64(bits.OnesCount64(part))
		changes >>= halfLife
		weight /= 2
	}
	const full = 6 // more changes of late than this look alike
	return math.Min(1, math.Sqrt(count/full))
}
