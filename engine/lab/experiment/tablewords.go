package experiment

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Name returns a cell as people write it: "tenure=5".
func (t *Table) Name(cell *Cell) string {
	value := t.Axes[0].Values[cell.At[0]]
	if t.OverPuzzles() {
		return value + " % given"
	}
	return t.Axes[0].Name + "=" + value
}

// Title says what the table is of.
func (t *Table) Title() string {
	return "sweep of " + t.Axes[0].Name + ": " + t.Algorithm + " on " + t.Puzzle
}

// Sentence says what the table shows, and how sure that is. figure writes a number.
func (t *Table) Sentence(figure func(float64) string) string {
	if t.OverPuzzles() {
		return t.transition(figure)
	}
	i := slices.IndexFunc(t.Cells, func(c Cell) bool {
		return c.Best
	})
	if i < 0 {
		return fmt.Sprintf("No run has solved %s, with whatever %s: the budget of %s is too short to tell the "+
			"values apart.",
			t.Puzzle, t.Axes[0].Name, t.Budget)
	}
	best := &t.Cells[i]
	text := fmt.Sprintf("The expected effort is least with %s: %s %s to a solution (95 %%: %s).",
		t.Name(best), figure(float64(best.ERT)),
		t.By, best.between(figure))
	var alike []string
	for i := range t.Cells {
		c := &t.Cells[i]
		if c != best && (c.Level || c.Best) {
			alike = append(alike, t.Name(c))
		}
	}
	switch others := len(t.Cells) - 1; {
	case others == 0:
	case len(alike) == 0:
		text += " All others are slower, by a test over the runs."
	case len(alike) == others:
		text += " No other point can be told from it with these runs."
	default:
		some := alike
		if len(alike) > 6 {
			some = append(alike[:6:6], "…")
		}
		text += fmt.Sprintf(" Of the other %d these runs cannot tell %d from it: %s.",
			others, len(alike), strings.Join(some, ", "))
	}
	return text + " The best of several is also the luckiest of them: run it again with other seeds before you " +
		"believe its figure."
}

// transition says which puzzles are the hardest, and whether there are easier ones on both
// sides of them: by intervals of the rates that do not meet.
func (t *Table) transition(figure func(float64) string) string {
	hard := slices.MinFunc(t.Cells, func(a, b Cell) int {
		return cmp.Or(cmp.Compare(a.Rate, b.Rate), cmp.Compare(b.Median, a.Median))
	})
	half := "fewer than half find a solution"
	if !math.IsInf(float64(hard.Median), 1) {
		half = fmt.Sprintf("half within %s %s", figure(float64(hard.Median)), t.By)
	}
	text := fmt.Sprintf("Hardest with %s: %d of %d solved (95 %%: %.0f to %.0f %%), %s.",
		t.Name(&hard), hard.Solved, hard.Runs,
		100*hard.RateLow, 100*hard.RateHigh, half)
	fewer, more := false, false
	for _, c := range t.Cells {
		easier := c.RateLow > hard.RateHigh
		fewer = fewer || easier && c.At[0] < hard.At[0]
		more = more || easier && c.At[0] > hard.At[0]
	}
	switch {
	case fewer && more:
		text += " With fewer givens more is solved, and with more givens too: easy, hard, easy."
	case fewer || more:
		text += " There are easier ones on one side of it only."
	default:
		text += " By the rates of these runs no other share is easier."
	}
	return text
}

// between is the interval of the expected effort in words.
func (f *Figures) between(figure func(float64) string) string {
	low := figure(float64(f.ERTLow))
	if !f.ERTHigh.Known() {
		return "at least " + low
	}
	return low + " to " + figure(float64(f.ERTHigh))
}
