package experiment

import (
	"context"
	"math"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/sudoku"
)

// This file measures the winner of a race on puzzles and seeds that had no part in choosing it.

// Measured are the runs of an entrant that were held out; Mean is the geometric mean of
// PAR10 over the puzzles.
type Measured struct {
	Runs   int    `json:"runs"`
	Solved int    `json:"solved"`
	Mean   Number `json:"par10"`
}

// split deals the puzzles out.
func (j *TuneJob) split() (train, test []*sudoku.Puzzle) {
	if len(j.Puzzles) < 3 {
		return j.Puzzles, j.Puzzles // other seeds are held out
	}
	for i, p := range j.Puzzles {
		if i%3 == 2 {
			test = append(test, p)
		} else {
			train = append(train, p)
		}
	}
	return train, test
}

// measure makes the runs held out, of the winner and of the settings it began with.
func (t *tuning) measure(ctx context.Context, test []*sudoku.Puzzle) error {
	winner, base := t.res.Winner, t.Base
	winner.Label = base.Algorithm.ID + ":tuned"
	base.Label = base.Algorithm.ID + ":before"
	design := &Design{
		Entrants: []Entrant{winner, base},
		Puzzles:  test,
		Runs:     t.HeldOut,
		First:    heldSeeds + t.Seed,
		Budget:   t.Budget,
	}
	samples, err := t.Make(ctx, design)
	if err != nil {
		return err
	}
	res := t.res
	res.Spent += design.Len()
	res.Puzzles = len(test)
	By(samples, "")
	suite := Suites(samples)[0]
	for i, measured := range []*Measured{&res.HeldOut, &res.Before} {
		sum := 0.0
		for p := range suite.Puzzles {
			runs := &suite.Runs[i][p]
			sum += math.Log(max(suite.By.least(), runs.PAR10()))
			measured.Runs += runs.Len()
			measured.Solved += runs.Successes()
		}
		measured.Mean = Number(math.Exp(sum / float64(len(suite.Puzzles))))
	}
	pair := suite.Pairs(stats.ByPAR10)[0]
	res.Ratio = pair.Ratio
	res.RatioLow = pair.RatioLow
	res.RatioHigh = pair.RatioHigh
	if res.Puzzles > 1 {
		res.P = pair.Raw
	}
	switch {
	case res.RatioHigh < 1:
		res.Verdict = "better"
	case res.RatioLow > 1:
		res.Verdict = "worse"
	default:
		res.Verdict = "not shown"
	}
	return nil
}
