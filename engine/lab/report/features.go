package report

import (
	"fmt"
	"slices"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/feature"
)

// AddFeatures adds what the puzzles' features say of who wins.
func (r *Report) AddFeatures(list []feature.Explanation) { r.Features = list }

// features write which feature explains who wins, budget by budget.
func (r *Report) features(on medium) {
	for _, found := range r.Features {
		on.head("What explains who wins, " + found.Budget)
		on.table(subjects(found))
		on.sentence(fmt.Sprintf("Over %s, by the geometric mean of PAR10 in %s, %s is the best over all. "+
			"Where a correlation is above 0, its lead grows with the feature. "+
			"The correlation is Spearman's; p is adjusted by Holm over all rows.",
			over(found), found.By, found.Best))
		on.table(correlations(found))
		list := chosen(found)
		if len(list) == 0 {
			on.sentence(fmt.Sprintf("A choice by a feature needs 20 puzzles; there are %d such.", found.Puzzles))
			continue
		}
		on.sentence("A choice takes one entrant below a threshold of the feature, and another from there on. " +
			"It is made on nine tenths of the puzzles and measured on the last tenth, each tenth in turn. " +
			"Above 1 the choice takes less than the best over all.")
		on.table(choices(list))
		on.sentence(explains(found))
	}
}

// over says which puzzles it is over.
func over(e feature.Explanation) string {
	text := english.Count(e.Puzzles, "puzzle")
	if e.Nothing > 0 {
		text += fmt.Sprintf(", without %d on which somebody has a PAR10 below %g", e.Nothing, e.Smallest)
	}
	return text
}

// subjects is the table of the features themselves.
func subjects(found feature.Explanation) *Table {
	type row = feature.Explained
	return tableOf(found.Features,
		column[row]{"feature", true, func(x row) string {
			return x.Feature
		}},
		column[row]{"is", true, func(x row) string {
			return x.Meaning
		}},
		column[row]{"puzzles", false, func(x row) string {
			return fmt.Sprint(x.Puzzles)
		}},
		column[row]{"from", false, func(x row) string {
			return figure(x.Least)
		}},
		column[row]{"to", false, func(x row) string {
			return figure(x.Most)
		}},
	)
}

// correlated is a feature against an entrant.
type correlated struct {
	feature string
	feature.Against
}

// correlations is the table of how each feature goes with each lead.
func correlations(found feature.Explanation) *Table {
	var list []correlated
	for _, x := range found.Features {
		for _, a := range x.Against {
			list = append(list, correlated{x.Feature, a})
		}
	}
	type row = correlated
	return tableOf(list,
		column[row]{"feature", true, func(c row) string {
			return c.feature
		}},
		column[row]{
			"lead of " + found.Best + " over",
			true,
			func(c row) string { return c.Entrant },
		},
		column[row]{"correlation", false, func(c row) string {
			return figure(c.Correlation)
		}},
		column[row]{"95 %", false, func(c row) string {
			return between(c.Low, c.High)
		}},
		column[row]{"p, Holm", false, func(c row) string {
			return probability(c.P)
		}},
	)
}

// chosen are the features that have a choice.
func chosen(e feature.Explanation) []feature.Explained {
	return slices.DeleteFunc(slices.Clone(e.Features), func(x feature.Explained) bool {
		return x.Choice == nil
	})
}

// choices is the table of what it gains to choose by each feature.
func choices(list []feature.Explained) *Table {
	return tableOf(list,
		column[feature.Explained]{
			"feature",
			true,
			func(x feature.Explained) string { return x.Feature },
		},
		column[feature.Explained]{"best / chosen", false, func(x feature.Explained) string {
			return figure(x.Choice.Ratio)
		}},
		column[feature.Explained]{"95 %", false, func(x feature.Explained) string {
			return span(x.Choice.Low, x.Choice.High)
		}},
		column[feature.Explained]{"by all puzzles", true, rule},
	)
}

// rule says what all puzzles together would choose.
func rule(x feature.Explained) string {
	if x.Below == x.From {
		return "always " + x.Below
	}
	return fmt.Sprintf("%s below %.4g, %s from there on", x.Below, x.Choice.Threshold, x.From)
}

// explains names the feature whose choice gains most, if one gains anything for certain.
func explains(found feature.Explanation) string {
	var best *feature.Explained
	for i := range found.Features {
		x := &found.Features[i]
		if x.Choice == nil || x.Choice.Low <= 1 {
			continue
		}
		if best == nil || x.Choice.Ratio > best.Choice.Ratio {
			best = x
		}
	}
	if best == nil {
		return "No feature tells on other puzzles who wins: every interval of a gain holds 1, or lies below it."
	}
	return fmt.Sprintf("%s explains most: chosen by it, PAR10 on other puzzles is that of %s divided by %s (%s).",
		best.Feature, found.Best, figure(best.Choice.Ratio),
		span(best.Choice.Low, best.Choice.High))
}
