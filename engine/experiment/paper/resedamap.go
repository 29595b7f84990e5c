package paper

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/sudoku"
)

// reliabilityTable is figure 4.2, the grades of the cells, counted by block.
func reliabilityTable() *Table {
	return &Table{
		ID: "reseda-fig4.2", Title: "The hard puzzle: cells that are right in every one of 100 tries (grade A), by block",
		Source: resedaSource + ", figure 4.2", Runs: 1000,
		Notes: []string{
			"A try's grid is the cheapest of its shot; the paper does not say which it takes.",
			"The paper's are of one batch of 100 tries; ours of ten batches, with the least and the most of them: a figure agrees if it lies between.",
			"The three bottom blocks are A throughout, and no other block is. The map is that of the first batch.",
		},
		Cases:   []Case{reliabilityCase()},
		Picture: grades,
	}
}

func reliabilityCase() Case {
	c := shot("one shot", "reseda/hard")
	for i, paper := range []float64{5, 7, 3, 7, 7, 3, 9, 9, 9} {
		c.Measures = append(c.Measures, mean(alwaysRight(i), paper))
	}
	return c
}

// batch is how many tries a grade is of.
const batch = 100

// alwaysRight counts the cells of a block that every one of 100 tries has right:
// the mean over batches of tries, and how far the batches lie apart.
func alwaysRight(block int) Quantity {
	return Quantity{Name: "cells of block " + strconv.Itoa(block+1) + " always right, of 9", Of: func(r Runs) Estimate {
		e := Estimate{Interval: stats.Interval{Low: math.Inf(1), High: math.Inf(-1)}, Runs: len(r.Outcomes)}
		p, batches := r.Trials[0].Puzzle, 0
		for from := 0; from == 0 || from+batch <= len(r.Outcomes); from += batch {
			cells, err := experiment.ReliabilityOf(p, r.Outcomes[from:min(from+batch, len(r.Outcomes))])
			if err != nil {
				return Estimate{Value: math.NaN(), Interval: stats.Interval{Low: math.NaN(), High: math.NaN()}}
			}
			n := 0.0
			for _, c := range p.BlockCells(block) {
				if cells.Grade(int(c)) == experiment.AlwaysRight {
					n++
				}
			}
			batches++
			e.Value += n
			e.Interval = stats.Interval{Low: min(e.Interval.Low, n), High: max(e.Interval.High, n)}
		}
		e.Value /= float64(batches)
		return e
	}}
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
	p := r.Trials[0].Puzzle
	cells, err := experiment.ReliabilityOf(p, r.Outcomes[:min(batch, len(r.Outcomes))])
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	b.WriteString("paper      ours\n")
	for row, line := range printedGrades {
		ours := make([]rune, p.Side)
		for col := range ours {
			if ours[col] = cells.Grade(row*p.Side + col); ours[col] == experiment.OftenWrong {
				ours[col] = '.'
			}
		}
		b.WriteString(line + "  " + string(ours) + "\n")
	}
	return b.String()
}

// firstBlockRight gives a puzzle the right digits of its top left block.
func firstBlockRight(p *sudoku.Puzzle) (*sudoku.Puzzle, error) {
	answer := sudoku.Exact(p, 1, 0)
	if len(answer.Solutions) == 0 {
		return nil, errors.New(p.Name + " has no solution to take a block from")
	}
	g := p.Givens.Clone()
	for _, c := range p.BlockCells(0) {
		g[c] = answer.Solutions[0][c]
	}
	return sudoku.New(p.Name+", first block right", g)
}
