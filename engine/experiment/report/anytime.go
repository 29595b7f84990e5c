package report

import (
	"fmt"

	"sudokuscope/engine/experiment"
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
	for _, a := range r.Anytime {
		row := []string{
			a.Algorithm,
			a.Budget,
			fmt.Sprint(a.Puzzles),
			fmt.Sprint(a.Runs),
			figure(a.Area),
			span(a.AreaLow, a.AreaHigh),
		}
		for _, share := range a.Reached {
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
	for _, a := range r.Anytime {
		name := a.Algorithm
		if a.Budget != r.Anytime[0].Budget {
			name += ", " + a.Budget
		}
		panel.Curves = append(
			panel.Curves,
			Curve{name, a.Of, a.Steps},
		)
	}
	return panel
}
