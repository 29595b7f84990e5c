package experiment

import (
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
)

// Record is a run as it is written down: a line of JSON.
type Record struct {
	Algorithm string `json:"algorithm"`
	Puzzle    string `json:"puzzle"`
	Run
	Params map[string]any `json:"params"`
	Grid   string         `json:"grid"`
	// Proved and Solutions are there for a complete search that has found a solution, or
	// proved that there is none: how many it has found, and whether those are all.
	Proved    *bool  `json:"proved,omitempty"`
	Solutions *int64 `json:"solutions,omitempty"`
}

// NewRecord writes an outcome down. Cost is the lowest of the run and Grid the
// grid that had it.
func NewRecord(trial Trial, outcome Outcome) Record {
	record := Record{
		Algorithm: trial.Label,
		Puzzle:    trial.Puzzle.Name,
		Run:       NewRun(trial, &outcome),
		Params:    trial.Params(),
		Grid:      outcome.Grid.String(),
	}
	record.Run.Solved = outcome.Solved() // also a late one: nothing is compared here
	if outcome.Proved || outcome.Solutions > 0 {
		record.Proved = &outcome.Proved
		record.Solutions = &outcome.Solutions
	}
	return record
}

// BudgetText writes a budget as people say it: "1000 iterations, 2s".
func BudgetText(budget drive.Budget) string {
	var list []string
	if budget.Iterations > 0 {
		list = append(list, english.Count(budget.Iterations, "iteration"))
	}
	if budget.Evaluations > 0 {
		list = append(list, english.Count(budget.Evaluations, "evaluation"))
	}
	if budget.Time > 0 {
		list = append(list, budget.Time.String())
	}
	if len(list) == 0 {
		return "no limit"
	}
	return strings.Join(list, ", ")
}
