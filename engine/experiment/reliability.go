package experiment

import (
	"context"
	"errors"
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Reliability says how often each cell comes out right over many independent
// tries: RESEDA's figure 4.2, for any algorithm. A search that fails often fails
// in the same places, and what is right nearly always is worth holding.
type Reliability struct {
	// Rate is the share of tries in which a cell was right, 1 for a given.
	Rate []float64
	Runs int
	// Solution is what the tries were compared with.
	Solution sudoku.Grid
}

// The paper's grades.
const (
	AlwaysRight = 'A' // in every try
	MostlyRight = 'B' // in nine tries out of ten
	OftenWrong  = ' '
)

// Grade is the paper's letter for a cell.
func (r *Reliability) Grade(cell int) rune {
	switch {
	case r.Rate[cell] == 1:
		return AlwaysRight
	case r.Rate[cell] >= .9:
		return MostlyRight
	}
	return OftenWrong
}

// ErrNotUnique is the answer for a puzzle that has no single solution to
// compare a cell with.
var ErrNotUnique = errors.New("reliability needs a puzzle with one solution")

// MeasureReliability tries a trial again and again with seeds from its own
// upwards, and compares the best grid of each try with the solution. The
// trial's budget bounds each try. step, if not nil, hears of every try done.
func MeasureReliability(ctx context.Context, t Trial, runs, jobs int, step func(done int)) (*Reliability, error) {
	trial := func(i int) Trial {
		try := t
		try.Seed += uint64(i)
		return try
	}
	tries := make([]Outcome, 0, runs)
	err := Do(ctx, jobs, runs, trial, func(_ int, o Outcome) error {
		tries = append(tries, o)
		if step != nil {
			step(len(tries))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return ReliabilityOf(t.Puzzle, tries)
}

// ReliabilityOf compares tries on a puzzle with its solution.
func ReliabilityOf(p *sudoku.Puzzle, tries []Outcome) (*Reliability, error) {
	answer := sudoku.Exact(p, 2, 0)
	if !answer.Unique() {
		return nil, fmt.Errorf("%s: %w", p.Name, ErrNotUnique)
	}
	r := &Reliability{Rate: make([]float64, p.Cells), Runs: len(tries), Solution: answer.Solutions[0]}
	for c := range r.Rate {
		right := 0
		for i := range tries {
			if tries[i].Grid[c] == r.Solution[c] {
				right++
			}
		}
		r.Rate[c] = float64(right) / float64(len(tries))
	}
	return r, nil
}
