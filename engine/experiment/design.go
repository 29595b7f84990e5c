package experiment

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Design is a full factorial experiment: every entrant on every puzzle with
// every seed.
type Design struct {
	Entrants []Entrant
	Puzzles  []*sudoku.Puzzle
	// Runs is the number of seeds, First the first of them: the same for
	// every entrant and puzzle.
	Runs   int
	First  uint64
	Budget engine.Budget
	Trace  bool
}

// Len is the number of trials.
func (d *Design) Len() int { return len(d.Entrants) * len(d.Puzzles) * d.Runs }

// Cells is the number of pairs of an entrant and a puzzle: a row each.
func (d *Design) Cells() int { return len(d.Entrants) * len(d.Puzzles) }

// Trial is the i-th trial: entrant by entrant, puzzle by puzzle, seed by seed.
func (d *Design) Trial(i int) Trial {
	cell, run := i/d.Runs, i%d.Runs
	return Trial{
		Entrant: d.Entrants[cell/len(d.Puzzles)],
		Puzzle:  d.Puzzles[cell%len(d.Puzzles)],
		Seed:    d.First + uint64(run), Budget: d.Budget, Trace: d.Trace,
	}
}

// Cell is the pair that the i-th trial belongs to, an index into the rows.
func (d *Design) Cell(i int) int { return i / d.Runs }
