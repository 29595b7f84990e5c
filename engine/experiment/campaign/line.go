package campaign

import (
	"encoding/json"
	"errors"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
)

// line is a run as its file has it: what does not follow from the design.
type line struct {
	Cell        string                   `json:"cell"`
	Seed        uint64                   `json:"seed"`
	Solved      bool                     `json:"solved"`
	Late        bool                     `json:"late"`
	Cost        int32                    `json:"cost"`
	Iterations  int64                    `json:"iterations"`
	Evaluations int64                    `json:"evaluations"`
	Restarts    int64                    `json:"restarts"`
	Seconds     float64                  `json:"seconds"`
	Wall        float64                  `json:"wall_seconds"`
	Grid        string                   `json:"grid"`
	Trace       []experiment.Improvement `json:"trace,omitempty"`
	// Process is in the first line of a file, which is no run: who made those below it.
	Process *Process `json:"process,omitempty"`

	number int // in the file, from 1
}

func newLine(cell string, t experiment.Trial, o *experiment.Outcome) line {
	r := experiment.NewRun(t, o)
	return line{
		Cell: cell, Seed: r.Seed, Solved: r.Solved, Late: r.Late, Cost: r.Cost,
		Iterations: r.Iterations, Evaluations: r.Evaluations, Restarts: r.Restarts, Seconds: r.Seconds, Wall: r.Wall,
		Grid: o.Grid.String(), Trace: o.Trace,
	}
}

// errNotARun is the answer to a line that is none.
var errNotARun = errors.New("not a run")

// cellDigits is the length of the identity of a cell.
const cellDigits = 16

// parse reads a line. A run of an older program may have no time by the clock.
func parse(text []byte) (l line, err error) {
	l.Wall = math.NaN()
	err = json.Unmarshal(text, &l)
	if err == nil && l.Process != nil && l.Cell == "" {
		return l, nil
	}
	if err != nil || len(l.Cell) != cellDigits || l.Grid == "" || l.Seconds < 0 || l.Wall < 0 ||
		l.Cost < 0 || l.Iterations < 0 || l.Evaluations < 0 || l.Restarts < 0 {
		return l, errNotARun
	}
	return l, nil
}

// run is the line as reports need it.
func (l *line) run() experiment.Run {
	return experiment.Run{
		Seed: l.Seed, Iterations: l.Iterations, Evaluations: l.Evaluations, Restarts: l.Restarts, Seconds: l.Seconds,
		Wall: l.Wall, Cost: l.Cost, Solved: l.Solved, Late: l.Late, Traced: len(l.Trace) > 0,
	}
}

// wrong is what a line says that its own grid, the givens and the budget do not allow;
// nothing where it may be true.
func (l *line) wrong(puzzle *sudoku.Puzzle, b engine.Budget) string {
	grid, err := sudoku.ParseGrid(l.Grid)
	if err != nil || len(grid) != len(puzzle.Givens) {
		return "its grid is none of the puzzle"
	}
	for c, v := range puzzle.Givens {
		if v != 0 && grid[c] != v {
			return "its grid changes a given"
		}
	}
	beyond := b.Evaluations > 0 && l.Evaluations > b.Evaluations
	switch claimed, solved := l.Solved || l.Late, puzzle.Solved(grid); {
	case claimed && !solved:
		return "it says solved, and its grid is not"
	case !claimed && solved:
		return "it says not solved, and its grid is"
	case solved != (l.Cost == 0):
		return "its cost is not that of its grid"
	case l.Solved && beyond || l.Late && !beyond:
		return "its evaluations and its budget do not allow what it says of being solved"
	case b.Iterations > 0 && l.Iterations > b.Iterations:
		return "it has more iterations than its budget"
	}
	return ""
}
