package campaign

import (
	"encoding/json"
	"errors"
	"math"

	"sudokuscope/engine/experiment"
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
	if json.Unmarshal(text, &l) != nil || len(l.Cell) != cellDigits || l.Grid == "" || l.Seconds < 0 || l.Wall < 0 ||
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
