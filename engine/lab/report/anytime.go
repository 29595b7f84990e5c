package report

import (
	"fmt"

	"sudokuscope/engine/lab/experiment"
)

// AddAnytime adds how soon targets are reached, for which samples need the improvements of
// their runs.
func (r *Report) AddAnytime(samples []experiment.Sample) (err error) {
	r.Anytime, err = experiment.AnytimeOf(samples)
	return err
}

// anytime is the table of areas, with a column a target.
func (r *Report) anytime() *Table {
	table := &Table{
		Head: []string{"algorithm", "budget", "puzzles", "runs", "area", "95 %"},
		Left: []bool{true, true},
	}
	for _, target := range experiment.Targets {
		table.Head = append(table.Head, fmt.Sprintf("lacks ≤ %d, %%", target))
	}
	for _, entry := range r.Anytime {
		row := []string{
			entry.Algorithm,
			entry.Budget,
			fmt.Sprint(entry.Puzzles),
			fmt.Sprint(entry.Runs),
			figure(entry.Area),
			span(entry.AreaLow, entry.AreaHigh),
		}
		for _, share := range entry.Reached {
			row = append(row, percent(share))
		}
		table.Add(row...)
	}
	return table
}

// targets is the picture of the curves.
func (r *Report) targets() Panel {
	panel := Panel{
		Title: "fixed targets: share of runs and targets reached",
		Axis:  string(r.Anytime[0].By),
		Unit:  "runs and targets",
	}
	for _, entry := range r.Anytime {
		name := entry.Algorithm
		if entry.Budget != r.Anytime[0].Budget {
			name += ", " + entry.Budget
		}
		panel.Curves = append(panel.Curves, Curve{name, entry.Of, entry.Steps})
	}
	return panel
}
