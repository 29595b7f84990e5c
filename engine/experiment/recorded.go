package experiment

import (
	"strings"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/english"
)

// Record is a run as it is written down: a line of JSON.
type Record struct {
	Algorithm string `json:"algorithm"`
	Puzzle    string `json:"puzzle"`
	Run
	Params map[string]any `json:"params"`
	Grid   string         `json:"grid"`
	// Solutions is there also where a complete search has proved that there are none.
	Solutions *int64 `json:"solutions,omitempty"`
}

// NewRecord writes an outcome down. Cost is the lowest of the run and Grid the
// grid that had it.
func NewRecord(t Trial, o Outcome) Record {
	record := Record{
		Algorithm: t.Label,
		Puzzle:    t.Puzzle.Name,
		Run:       NewRun(t, &o),
		Params:    t.Params(),
		Grid:      o.Grid.String(),
	}
	record.Run.Solved = o.Solved() // also a late one: nothing is compared here
	if o.Proved {
		record.Solutions = &o.Solutions
	}
	return record
}

// BudgetText writes a budget as people say it: "1000 iterations, 2s".
func BudgetText(b drive.Budget) string {
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
