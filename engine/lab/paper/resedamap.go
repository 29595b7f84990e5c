package paper

import (
	"errors"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// gradesApart is figure 4.2, the grades of the cells: one picture, so one figure.
var gradesApart = Quantity{Name: "cells graded otherwise than in most batches, of 81", Of: gradedOtherwise}

// batch is how many tries a grade is of.
const batch = 100

// gradedOtherwise counts the cells of a batch that do not have the grade which most
// batches give them, and compares the paper's map with those of our batches.
func gradedOtherwise(runs Runs) Estimate {
	maps := []string{strings.Join(printedGrades, "")}
	for from := 0; from == 0 || from+batch <= len(runs.Outcomes); from += batch {
		maps = append(maps, gradesOf(runs, from))
	}
	usual := make([]byte, len(maps[0]))
	for cell := range usual {
		count := map[byte]int{}
		for _, m := range maps[1:] {
			count[m[cell]]++
		}
		for _, grade := range []byte("AB.") {
			if usual[cell] == 0 || count[grade] > count[usual[cell]] {
				usual[cell] = grade
			}
		}
	}
	off := make([]float64, len(maps))
	for i, m := range maps {
		for cell := range usual {
			if m[cell] != usual[cell] {
				off[i]++
			}
		}
	}
	far := 0
	for _, n := range off {
		if n >= off[0] {
			far++
		}
	}
	ours := stats.Sorted(off[1:])
	cut := len(ours) / 40
	i := stats.Interval{Low: ours[cut], High: ours[len(ours)-1-cut]}
	mean := stats.Average(ours)
	return Estimate{
		Value:    mean,
		Interval: i,
		Runs:     len(runs.Outcomes),
		Against: &Comparison{
			Paper: off[0], How: "exact, the paper's map among ours", Agreement: stats.Agreement{
				Difference: mean - off[0],
				Interval:   stats.Interval{Low: i.Low - off[0], High: i.High - off[0]},
				P:          float64(far) / float64(len(off)),
				Shows:      math.NaN(),
			},
		},
	}
}

// gradesOf are the grades of the cells in a batch of tries, row by row.
func gradesOf(runs Runs, from int) string {
	tries := slices.Clone(runs.Outcomes[from:min(from+batch, len(runs.Outcomes))])
	for i := range tries {
		tries[i].Grid = tries[i].Final
	}
	puzzle := runs.Trials[0].Puzzle
	var b strings.Builder
	for _, rate := range rightRates(puzzle, tries) {
		switch {
		case rate == 1:
			b.WriteByte('A')
		case rate >= .9:
			b.WriteByte('B')
		default:
			b.WriteByte('.')
		}
	}
	return b.String()
}

// rightRates are the shares of tries in which each cell was right, 1 for a given; of a
// puzzle with no single solution none ever was.
func rightRates(puzzle *sudoku.Puzzle, tries []experiment.Outcome) []float64 {
	rates := make([]float64, puzzle.Cells)
	answer := sudoku.Exact(puzzle, 2, 0)
	if !answer.Unique() {
		return rates
	}
	for c, d := range answer.Solutions[0] {
		right := 0
		for i := range tries {
			if tries[i].Grid[c] == d {
				right++
			}
		}
		rates[c] = float64(right) / float64(len(tries))
	}
	return rates
}

// printedGrades is figure 4.2: A for always right, B for at least nine times out
// of ten.
var printedGrades = []string{
	".ABABAAB.", "AA.AAA...", "BAAABAA.A",
	"AA.AA....", ".AAAAA.A.", "AAAAA..AA",
	"AAAAAAAAA", "AAAAAAAAA", "AAAAAAAAA",
}

// grades draws the figure beside ours.
func grades(r Runs) string {
	ours := gradesOf(r, 0)
	var b strings.Builder
	b.WriteString("paper      ours\n")
	for row, line := range printedGrades {
		b.WriteString(line + "  " + ours[row*len(line):(row+1)*len(line)] + "\n")
	}
	return b.String()
}

// firstBlockRight gives a puzzle the right digits of its top left block.
func firstBlockRight(puzzle *sudoku.Puzzle) (*sudoku.Puzzle, error) {
	answer := sudoku.Exact(puzzle, 1, 0)
	if len(answer.Solutions) == 0 {
		return nil, errors.New(puzzle.Name + " has no solution to take a block from")
	}
	grid := puzzle.Givens.Clone()
	for _, c := range puzzle.BlockCells(0) {
		grid[c] = answer.Solutions[0][c]
	}
	return sudoku.New(puzzle.Name+", first block right", grid)
}
