package report

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/base/plaintext"
)

// Apart are the curves of butterflies, for people and for programs.
type Apart struct {
	Format  string   `json:"format"`
	Program string   `json:"program"`
	Puzzles []string `json:"puzzles"`
	// Seeds are from the first on, Runs of them for each puzzle.
	First uint64 `json:"first_seed"`
	Runs  int    `json:"runs"`
	// Iterations is how many each pair was followed for, and Dice how the dice were kept in step.
	Iterations int64         `json:"iterations"`
	Dice       string        `json:"dice"`
	Curves     []apart.Curve `json:"curves"`
}

// JSON writes all of it.
func (r Apart) JSON(w io.Writer) error {
	r.Format = "sudokuscope apart 1"
	return writeJSON(w, r)
}

// shown are the moments of the table for people, as far as the curves go.
var shown = []int64{1, 10, 30, 100, 300, 1000, 10_000, 100_000}

// TextWithin writes a table with a row a curve, and what it means, for a terminal that is some columns wide. A table
// that does not fit is divided.
func (r Apart) TextWithin(w io.Writer, width int) error {
	// The first three tell the rows of each part of a divided table.
	table := tableOf("lll", "algorithm", "from", "pairs")
	var columns []int
	for place, point := range r.Curves[0].Points {
		if place+1 == len(r.Curves[0].Points) || slices.Contains(shown, point.After) {
			columns = append(columns, place)
			table.Head = append(table.Head, "+"+fmt.Sprint(point.After))
		}
	}
	table.Head = append(table.Head, "merged", "met", "plateau", "half of it")
	for _, curve := range r.Curves {
		row := []any{curve.Algorithm, curve.At, curve.Pairs}
		for _, k := range columns {
			row = append(row, pointText(curve.Points[k]))
		}
		row = append(
			row,
			metShare(curve.Merged, curve.Pairs),
			metShare(curve.Met, curve.Pairs),
			figure(curve.Plateau),
			halfText(curve.Half),
		)
		table.Add(row...)
	}
	var text strings.Builder
	fmt.Fprintf(
		&text,
		"Cells apart of two re-runs on %s. One iteration has other dice. %s (--dice %s).\n\n",
		strings.Join(r.Puzzles, ", "),
		r.after(),
		r.Dice,
	)
	text.WriteString(table.divided(width))
	text.WriteString("\nA figure is the mean number of cells in which the boards of a pair differ, with its " +
		"interval of 95 %.\n" +
		"In square brackets: how many pairs have the same board then.\n" +
		"merged: in one state at the end, so that the difference is forgotten. met: had the same board at some time, " +
		"which is no forgetting: a memory may differ.\n" +
		"half of it: the first iteration at which the mean is half of the plateau, the mean of the last fifth.\n")
	for _, curve := range r.Curves {
		if curve.Ended > 0 || curve.Alike > 0 {
			fmt.Fprintf(&text, "%s from %d: %d runs had ended before, and %d did the same with all dice that were "+
				"tried.\n",
				curve.Algorithm, curve.At, curve.Ended, curve.Alike)
		}
	}
	_, err := io.WriteString(w, plaintext.Fit(text.String(), width))
	return err
}

// after says what dice the clones have after the iteration that makes them differ.
func (r Apart) after() string {
	if r.Dice == apart.Each.String() {
		return "After it both have the same, new ones in each iteration"
	}
	return "After it each draws from one stream of dice: one draw more moves all later ones"
}

// pointText is a point for people: 14 (11–17) [2].
func pointText(point apart.Point) string {
	if math.IsNaN(float64(point.Mean)) {
		return "–"
	}
	text := fmt.Sprintf("%.1f (%.1f–%.1f)", float64(point.Mean), float64(point.Low), float64(point.High))
	if point.Together > 0 {
		text += fmt.Sprintf(" [%d]", point.Together)
	}
	return text
}

func metShare(n, of int) string {
	if of == 0 {
		return "–"
	}
	return fmt.Sprintf("%d %%", int(math.Round(100*float64(n)/float64(of))))
}

func halfText(n Number) string {
	if !n.Known() || n < 1 {
		return "–"
	}
	return "+" + fmt.Sprint(int64(n))
}

// CSV has a row for every point of every curve.
func (r Apart) CSV() *Table {
	table := &Table{Head: strings.Fields(`
	algorithm at pairs ended alike waited free after mean low high q1 median q3 together met merged plateau half`)}
	for _, curve := range r.Curves {
		for _, point := range curve.Points {
			table.Add(
				curve.Algorithm, curve.At, curve.Pairs, curve.Ended, curve.Alike, curve.Waited, curve.Free,
				point.After, point.Mean, point.Low, point.High, point.Q1, point.Median, point.Q3, point.Together,
				curve.Met, curve.Merged, curve.Plateau, curve.Half,
			)
		}
	}
	return table
}
