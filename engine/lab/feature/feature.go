package feature

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/landscape"
	"sudokuscope/engine/sudoku"
)

// Feature is a figure of a puzzle.
type Feature struct {
	ID      string
	Meaning string
	// Slow features are made only where they are asked for by name.
	Slow bool

	of func(context.Context, *subject) (float64, error)
}

// subject is a puzzle with what several features need of it.
type subject struct {
	*sudoku.Puzzle
	// flow is the search whose escape rate is η.
	flow experiment.Entrant
	jobs int
}

// All are the features, in the order of the tables.
var All = []Feature{
	{
		ID:      "givens",
		Meaning: "the number of givens",
		of:      givens,
	},
	{
		ID:      "singles",
		Meaning: "the cells left open by naked and hidden singles",
		of:      leftBySingles,
	},
	{
		ID:      "gac",
		Meaning: "the candidates left in open cells where all-different is made consistent",
		of:      leftByAllDifferent,
	},
	{
		ID:      "nodes",
		Meaning: "log₁₀ of 1 + the guesses of a complete search that knows singles, at most a million",
		of:      guesses,
	},
	{
		ID:      "rugged",
		Meaning: "the correlation length of the landscape: after how many swaps the cost has forgotten where it was",
		of:      correlationLength,
	},
	{
		ID:      "eta",
		Meaning: "η, −log₁₀ of the rate at which 40 starts of the flow are solved",
		Slow:    true,
		of:      hardness,
	},
}

// Usual returns the IDs of the features that are quick to make.
func Usual() (list []string) {
	for _, f := range All {
		if !f.Slow {
			list = append(list, f.ID)
		}
	}
	return list
}

// Named returns the features of some IDs, in the order of All.
func Named(ids []string) (list []Feature, err error) {
	known := english.Names(All, func(f Feature) string {
		return f.ID
	})
	for _, id := range ids {
		if !slices.Contains(known, id) {
			return nil, fmt.Errorf("no feature %q; expected %s", id, strings.Join(known, ", "))
		}
	}
	for _, f := range All {
		if slices.Contains(ids, f.ID) {
			list = append(list, f)
		}
	}
	return list, nil
}

func givens(_ context.Context, s *subject) (float64, error) {
	return float64(s.Cells - len(s.Free)), nil
}

func leftBySingles(_ context.Context, s *subject) (float64, error) {
	d := sudoku.NewDomains(s.Board, sudoku.Hidden)
	d.Load(s.Puzzle)
	return float64(d.Open), nil
}

func leftByAllDifferent(_ context.Context, s *subject) (float64, error) {
	domains := sudoku.NewDomains(s.Board, sudoku.GAC)
	domains.Load(s.Puzzle)
	left := 0
	for _, candidates := range domains.Cand {
		if n := candidates.Count(); n > 1 {
			left += n
		}
	}
	return float64(left), nil
}

// mostNodes bounds the tree of a puzzle: larger ones count as this.
const mostNodes = 1_000_000

func guesses(_ context.Context, s *subject) (float64, error) {
	answer := sudoku.ExactBySingles(s.Puzzle, 2, mostNodes)
	return math.Log10(1 + float64(answer.Nodes)), nil
}

// correlationLength is unknown where no two free cells share a block.
func correlationLength(ctx context.Context, s *subject) (float64, error) {
	answer := sudoku.Exact(s.Puzzle, 1, 0)
	if len(answer.Solutions) == 0 {
		return math.NaN(), nil
	}
	usual := landscape.Usual
	walk, err := landscape.New(s.Puzzle, answer.Solutions[0]).Walk(
		ctx, 1, usual.Walks, usual.Length, 1,
	)
	if errors.Is(err, landscape.ErrNoSteps) {
		return math.NaN(), nil
	}
	return float64(walk.Length), err
}

// Starts are how many runs of the flow η is measured by, and mostSteps bounds each. After twice
// as long the weights have grown so much that an iteration is no longer a tenth of the flow's
// time, and takes twenty times as long.
const (
	Starts    = 40
	mostSteps = 1000
)

// hardness is unknown where too few starts are solved after the beginning.
func hardness(ctx context.Context, s *subject) (float64, error) {
	bench := experiment.Bench{
		Design: experiment.Design{
			Entrants: []experiment.Entrant{s.flow},
			Puzzles:  []*sudoku.Puzzle{s.Puzzle},
			Runs:     Starts,
			First:    1,
			Budget:   drive.Budget{Iterations: mostSteps},
		},
		Jobs: s.jobs,
	}
	samples, err := bench.Run(ctx)
	if err != nil || len(samples) == 0 {
		return math.NaN(), err
	}
	experiment.By(samples, experiment.Iterations)
	return float64(samples[0].Row().Eta), nil
}
