package feature

import (
	"context"
	"math"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// Explanation is what the features of the puzzles say of who wins on them, within a budget.
type Explanation struct {
	Budget string          `json:"budget"`
	By     experiment.Unit `json:"by"`
	// Puzzles are those that all entrants have runs on and take something on; Nothing is how
	// many are left out because one takes less than Smallest there.
	Puzzles  int     `json:"puzzles"`
	Nothing  int     `json:"puzzles_left_out"`
	Smallest float64 `json:"-"`
	// Best is the single best: the entrant of the least PAR10 over all puzzles.
	Best     string      `json:"single_best"`
	Features []Explained `json:"features"`
}

// Explained is what one feature says.
type Explained struct {
	Feature string `json:"feature"`
	Meaning string `json:"meaning"`
	// Puzzles are those of which the feature is known.
	Puzzles int               `json:"puzzles"`
	Least   experiment.Number `json:"least"`
	Most    experiment.Number `json:"most"`
	// Against has each other entrant.
	Against []Against `json:"against"`
	// Choice is nil where there are fewer than twenty puzzles.
	Choice *stats.Choice `json:"choice"`
	// Below and From are the entrants of the choice by all puzzles.
	Below string `json:"below,omitempty"`
	From  string `json:"from,omitempty"`
}

// Against says how a feature goes with the lead of the single best over another entrant:
// the rank correlation with the logarithm of the ratio of their PAR10. Above 0 the lead
// grows with the feature. P is adjusted by Holm over the features and entrants of the budget.
type Against struct {
	Entrant     string            `json:"entrant"`
	Correlation experiment.Number `json:"correlation"`
	Low         experiment.Number `json:"correlation_low"`
	High        experiment.Number `json:"correlation_high"`
	P           experiment.Number `json:"p"`
}

// Maker makes the features of puzzles.
type Maker struct {
	Features []Feature
	// Flow is the search whose escape rate is η, and Jobs its goroutines.
	Flow experiment.Entrant
	Jobs int
	// Step hears of every puzzle that is done.
	Step func()
}

// table has the features of each puzzle by its givens.
type table map[string][]float64

// Explain holds the features against the results of samples, budget by budget, where two
// entrants or more have runs on two puzzles or more.
func (m *Maker) Explain(ctx context.Context, samples []experiment.Sample) (list []Explanation, err error) {
	known := table{}
	for _, suite := range experiment.Suites(samples) {
		costs, which, nothing := suite.Costs()
		if len(costs) < 2 || len(suite.Entrants) < 2 {
			continue
		}
		var values [][]float64 // by puzzle and feature
		for _, p := range which {
			row, err := m.of(ctx, known, suite.Samples[0][p])
			if err != nil {
				return nil, err
			}
			values = append(values, row)
		}
		explanation := m.explain(suite, costs, values)
		explanation.Nothing = nothing
		explanation.Smallest = suite.Smallest()
		list = append(list, explanation)
	}
	return list, nil
}

// Puzzles counts the puzzles of samples.
func Puzzles(samples []experiment.Sample) int {
	known := map[string]bool{}
	for _, sample := range samples {
		known[sample.Givens] = true
	}
	return len(known)
}

// of makes the features of the puzzle of a sample, once.
func (m *Maker) of(ctx context.Context, known table, sample *experiment.Sample) ([]float64, error) {
	if row, ok := known[sample.Givens]; ok {
		return row, nil
	}
	row, err := m.Of(ctx, sample.Puzzle, sample.Givens)
	if err != nil {
		return nil, err
	}
	known[sample.Givens] = row
	if m.Step != nil {
		m.Step()
	}
	return row, nil
}

// Of returns the features of a puzzle, NaN where one is not known.
func (m *Maker) Of(ctx context.Context, name, givens string) (row []float64, err error) {
	grid, err := sudoku.ParseGrid(givens)
	if err != nil {
		return nil, err
	}
	puzzle, err := sudoku.New(name, grid)
	if err != nil {
		return nil, err
	}
	s := &subject{
		Puzzle: puzzle,
		flow:   m.Flow,
		jobs:   m.Jobs,
	}
	for _, feature := range m.Features {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		v, err := feature.of(ctx, s)
		if err != nil {
			return nil, err
		}
		row = append(row, v)
	}
	return row, nil
}

// explain works out what each feature says within a budget.
func (m *Maker) explain(suite *experiment.Suite, costs, values [][]float64) Explanation {
	best := stats.Cheapest(costs)
	explanation := Explanation{
		Budget:  suite.Budget,
		By:      suite.By,
		Puzzles: len(costs),
		Best:    suite.Entrants[best],
	}
	for column, feature := range m.Features {
		var figure []float64
		var those [][]float64
		for p, row := range values {
			if !math.IsNaN(row[column]) && !math.IsInf(row[column], 0) {
				figure = append(figure, row[column])
				those = append(those, costs[p])
			}
		}
		explanation.Features = append(
			explanation.Features,
			explained(feature, suite.Entrants, best, figure, those),
		)
	}
	explanation.adjust()
	return explanation
}

func explained(feature Feature, entrants []string, best int, figure []float64, costs [][]float64) Explained {
	x := Explained{
		Feature: feature.ID,
		Meaning: feature.Meaning,
		Puzzles: len(figure),
		Least:   experiment.Number(math.NaN()),
		Most:    experiment.Number(math.NaN()),
		Against: []Against{},
	}
	if len(figure) == 0 {
		return x
	}
	sorted := stats.Sorted(figure)
	x.Least = experiment.Number(sorted[0])
	x.Most = experiment.Number(sorted[len(sorted)-1])
	for other, name := range entrants {
		if other == best {
			continue
		}
		lead := make([]float64, len(costs))
		for p, row := range costs {
			lead[p] = row[other] - row[best]
		}
		rho, i, p := stats.RankCorrelation(figure, lead)
		x.Against = append(x.Against, Against{
			Entrant:     name,
			Correlation: experiment.Number(rho),
			Low:         experiment.Number(max(-1, i.Low)),
			High:        experiment.Number(min(1, i.High)),
			P:           experiment.Number(p),
		})
	}
	choice, ok := stats.Choose(figure, costs)
	if !ok {
		return x
	}
	x.Choice = &choice
	x.Below = entrants[choice.Below]
	x.From = entrants[choice.From]
	return x
}

// adjust adjusts the probabilities by Holm over all of them.
func (e *Explanation) adjust() {
	var all []float64
	for _, x := range e.Features {
		for _, a := range x.Against {
			all = append(all, float64(a.P))
		}
	}
	adjusted := stats.Holm(all)
	at := 0
	for _, x := range e.Features {
		for i := range x.Against {
			x.Against[i].P = experiment.Number(adjusted[at])
			at++
		}
	}
}
