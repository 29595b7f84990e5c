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
	// Only, if there is any, are the pairs of an entrant and a puzzle that are
	// made in place of all.
	Only [][2]int
	// Runs is the number of seeds, First the first of them: the same for
	// every entrant and puzzle.
	Runs   int
	First  uint64
	Budget engine.Budget
	Trace  bool
}

// Len is the number of trials.
func (d *Design) Len() int { return d.Cells() * d.Runs }

// Cells is the number of pairs of an entrant and a puzzle: a row each.
func (d *Design) Cells() int {
	if len(d.Only) > 0 {
		return len(d.Only)
	}
	return len(d.Entrants) * len(d.Puzzles)
}

// Pair is the entrant and the puzzle of a cell.
func (d *Design) Pair(cell int) (entrant, puzzle int) {
	if len(d.Only) > 0 {
		return d.Only[cell][0], d.Only[cell][1]
	}
	return cell / len(d.Puzzles), cell % len(d.Puzzles)
}

// Trial is the i-th trial: entrant by entrant, puzzle by puzzle, seed by seed.
func (d *Design) Trial(i int) Trial { return d.TrialOf(i/d.Runs, i%d.Runs) }

// TrialOf is a trial of a cell.
func (d *Design) TrialOf(cell, run int) Trial {
	e, p := d.Pair(cell)
	return Trial{
		Entrant: d.Entrants[e], Puzzle: d.Puzzles[p],
		Seed: d.First + uint64(run), Budget: d.Budget, Trace: d.Trace,
	}
}

// Cell is the pair that the i-th trial belongs to, an index into the rows.
func (d *Design) Cell(i int) int { return i / d.Runs }

// Sample is the empty sample of a cell.
func (d *Design) Sample(cell int) Sample {
	t := d.TrialOf(cell, 0)
	return Sample{
		Algorithm: t.Label, Version: Version(t.Algorithm), Settings: t.Differences(), Params: t.Params(),
		Puzzle: t.Puzzle.Name, Givens: t.Puzzle.Givens.String(), Free: len(t.Puzzle.Free),
		Budget: BudgetText(t.Budget), Limits: t.Budget, By: UnitOf(t.Budget),
	}
}
