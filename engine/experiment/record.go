package experiment

import (
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
)

// Record is a run as it is written down: a line of JSON.
type Record struct {
	Algorithm   string         `json:"algorithm"`
	Puzzle      string         `json:"puzzle"`
	Seed        uint64         `json:"seed"`
	Params      map[string]any `json:"params"`
	Solved      bool           `json:"solved"`
	Cost        int            `json:"cost"`
	Iterations  int64          `json:"iterations"`
	Evaluations int64          `json:"evaluations"`
	Restarts    int64          `json:"restarts"`
	// Seconds is time of a processor, WallSeconds time by the clock.
	Seconds     float64 `json:"seconds"`
	WallSeconds float64 `json:"wall_seconds"`
	Grid        string  `json:"grid"`
}

// NewRecord writes an outcome down. Cost is the lowest of the run and Grid the
// grid that had it.
func NewRecord(t Trial, o Outcome) Record {
	return Record{
		Algorithm: t.Label, Puzzle: t.Puzzle.Name, Seed: t.Seed, Params: t.Params(),
		Solved: o.Solved(), Cost: o.BestCost,
		Iterations: o.Iteration, Evaluations: o.Evaluations, Restarts: o.Restarts,
		Seconds: o.Seconds, WallSeconds: o.Wall, Grid: o.Grid.String(),
	}
}

// BudgetText writes a budget as people say it: "1000 iterations, 2s".
func BudgetText(b engine.Budget) string {
	var list []string
	if b.Iterations > 0 {
		list = append(list, english.Count(b.Iterations, "iteration"))
	}
	if b.Evaluations > 0 {
		list = append(list, english.Count(b.Evaluations, "evaluation"))
	}
	if b.Time > 0 {
		list = append(list, b.Time.String())
	}
	if len(list) == 0 {
		return "no limit"
	}
	return strings.Join(list, ", ")
}
