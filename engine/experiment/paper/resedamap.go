package paper

import (
	"errors"
	"math"
	"slices"
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
		Source: resedaSource + ", figure 4.2", Runs: 100 * batch,
		Notes: []string{
			"A try's grid is the cheapest of its last round, the one that the zones of a restart are from; the paper does not say which it takes. The cheapest of the whole shot has fewer cells always right in blocks 2 and 4.",
			"The paper's are of one batch of 100 tries; ours of a hundred batches, and the interval has 95 of them: a figure agrees if it is one of those. The paper is read closely, as in reseda-2: on average all but one or two of the 81 letters are those of the figure, and in a batch of four all are. With any digit at dead ends, as in tables 1, 3 and 4, six are not, and block 2 has five cells always right in place of seven.",
			"The three bottom blocks are A throughout, and no other block is. The map is that of the first batch.",
		},
		Cases:   []Case{reliabilityCase()},
		Picture: grades,
	}
}

func reliabilityCase() Case {
	c := shot("one shot", "reseda/hard", readClosely...)
	for i, paper := range []float64{5, 7, 3, 7, 7, 3, 9, 9, 9} {
		c.Measures = append(c.Measures, mean(alwaysRight(i), paper))
	}
	return c
}

// batch is how many tries a grade is of.
const batch = 100

// alwaysRight counts the cells of a block that every one of 100 tries has right: the
// mean over batches of tries, and the range of what 95 % of the batches have.
func alwaysRight(block int) Quantity {
	return Quantity{Name: "cells of block " + strconv.Itoa(block+1) + " always right, of 9", Of: func(r Runs) Estimate {
		p := r.Trials[0].Puzzle
		var counts []float64
		for from := 0; from == 0 || from+batch <= len(r.Outcomes); from += batch {
			cells, err := lastGrids(r, from)
			if err != nil {
				return Estimate{Value: math.NaN(), Interval: stats.Interval{Low: math.NaN(), High: math.NaN()}}
			}
			n := 0.0
			for _, c := range p.BlockCells(block) {
				if cells.Grade(int(c)) == experiment.AlwaysRight {
					n++
				}
			}
			counts = append(counts, n)
		}
		return Estimate{Value: stats.Average(counts), Interval: middle(counts), Runs: len(r.Outcomes)}
	}}
}

// lastGrids compares the grids that a batch of tries came to with the solution.
func lastGrids(r Runs, from int) (*experiment.Reliability, error) {
	tries := slices.Clone(r.Outcomes[from:min(from+batch, len(r.Outcomes))])
	for i := range tries {
		tries[i].Grid = tries[i].Final
	}
	return experiment.ReliabilityOf(r.Trials[0].Puzzle, tries)
}

// middle is the range of the middle 95 % of some whole numbers, both ends among them.
func middle(counts []float64) stats.Interval {
	list := stats.Sorted(counts)
	cut := len(list) / 40
	return stats.Interval{Low: list[cut], High: list[len(list)-1-cut]}
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
	cells, err := lastGrids(r, 0)
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
