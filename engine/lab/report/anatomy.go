package report

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/strike"
)

// AddAnatomy adds which lines of an algorithm matter, where the samples have runs with a line and
// without it. It knows algorithms by their ID.
func (r *Report) AddAnatomy(samples []experiment.Sample, find func(id string) *engine.Algorithm) {
	r.Anatomies = strike.Of(samples, find)
}

// anatomies write what is known of the lines of each algorithm.
func (r *Report) anatomies(on medium) {
	for i := range r.Anatomies {
		of := &r.Anatomies[i]
		on.head(fmt.Sprintf("Which line of %s matters, on %s, %s",
			of.Algorithm, english.Count(of.Puzzles, "puzzle"), of.Budget))
		on.table(lines(of))
		on.sentence("Each line was struck by itself. The runs are compared with those of the whole algorithm pair by " +
			"pair, on the same puzzle with the same seed.")
		on.sentence("Ratio: the median of the " + string(of.By) + " without the line over those with it, where both " +
			"runs are solved, with an interval of 95 %. p: Wilcoxon's signed ranks of the effort, and the sign test " +
			"of what is solved, both adjusted by Holm over all lines.")
		var told []strike.Verdict
		for _, line := range of.Lines {
			if !slices.Contains(told, line.Verdict) {
				told = append(told, line.Verdict)
				on.sentence(fmt.Sprintf("%s: %s.", line.Verdict, line.Verdict.Means()))
			}
		}
	}
}

// lines is the table of an anatomy.
func lines(of *strike.Anatomy) *Table {
	table := tableOf("rllrrrrrrl", "line", "struck", "verdict", "solved", "without", "ratio", interval,
		"p effort", "p solved", "what it does then")
	for _, l := range of.Lines {
		table.Add(l.Number, l.Text, l.Verdict, fmt.Sprintf("%d/%d", l.Solved, l.Pairs),
			fmt.Sprintf("%d/%d", l.Without, l.Pairs), figure(l.Ratio), span(l.RatioLow, l.RatioHigh),
			probability(l.P), probability(l.PSolved), l.Then+" ("+l.Settings+")")
	}
	return table
}
