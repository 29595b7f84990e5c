// Package population has what the searches share that keep many boards at once and draw,
// show and name their members alike.
package population

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Cost is what a member counts.
type Cost interface{ int16 | int32 }

// Mean is the mean of costs.
func Mean[C Cost](costs []C) float64 {
	sum := 0
	for _, c := range costs {
		sum += int(c)
	}
	return float64(sum) / float64(len(costs))
}

// Tournament draws some members and returns the one of the lowest cost, the first drawn of
// several, and all that were drawn if somebody wants to hear of them.
func Tournament[C Cost](dice *engine.Rand, costs []C, size int, heard bool) (won int, drawn []int) {
	for k := range size {
		i := dice.IntN(len(costs))
		if k == 0 || costs[i] < costs[won] {
			won = i
		}
		if heard {
			drawn = append(drawn, i)
		}
	}
	return won, drawn
}

// Chance is the probability that a member wins a tournament: that none of those better
// than it is drawn, but one as good, divided by all as good.
func Chance[C Cost](costs []C, size, member int) float64 {
	better, asGood := 0, 0
	for _, c := range costs {
		if c < costs[member] {
			better++
		} else if c == costs[member] {
			asGood++
		}
	}
	none := func(m int) float64 { return math.Pow(1-float64(m)/float64(len(costs)), float64(size)) }
	return (none(better) - none(better+asGood)) / float64(asGood)
}

// The marks of a strip's digits: which parent a block comes from, or that mutation has put
// another digit there.
const (
	MarkMother = iota + 1
	MarkFather
	MarkMutated
)

// Strips shows a crossed child row by row, tinted by the parent that each block is from.
func Strips(snap *engine.Snapshot, b *sudoku.Board, child, mother, father sudoku.Grid, fathers func(block int) bool) {
	marks := make([]uint8, b.Cells)
	for c, d := range child {
		from := mother
		if marks[c] = MarkMother; fathers(int(b.Block[c])) {
			from, marks[c] = father, MarkFather
		}
		if d != from[c] {
			marks[c] = MarkMutated
		}
	}
	for r := range b.Side {
		row := engine.Strip{Label: fmt.Sprintf("row %d", r+1), Marks: marks[r*b.Side:][:b.Side]}
		row.Digits = append(row.Digits, child[r*b.Side:][:b.Side]...)
		snap.Strips = append(snap.Strips, row)
	}
}

// Words are what a search calls what it has many of.
type Words struct {
	Filled     string // what it begins with: "boards with every block filled at random"
	Stuck      string // why there may be nothing to do: "no block has two free cells to swap"
	Population string
	Fittest    string // "cheapest"
	Member     string
}

// Anew says what there is to say of members that were not bred: filled at the start, by a
// restart, or held to a digit by a forced move.
func (x Words) Anew(b *engine.Base, members int, restarted bool) string {
	switch first := b.Last().Phase < 0; {
	case first && b.Cost == 0:
		return "a board filled at random is the solution"
	case first && b.Over():
		return x.Stuck + ": the puzzle has no solution"
	case first:
		return fmt.Sprintf("%d %s: the %s has cost %d", members, x.Filled, x.Fittest, b.Cost)
	case restarted:
		return fmt.Sprintf("a new %s of %d: the %s has cost %d", x.Population, members, x.Fittest, b.Cost)
	case b.Cost == 0:
		return "the forced move solves it"
	}
	return fmt.Sprintf("a cell is held from here on: the %s %s has cost %d", x.Fittest, x.Member, b.Cost)
}
