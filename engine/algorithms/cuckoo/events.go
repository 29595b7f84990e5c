package cuckoo

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// The kinds of events of both searches. What A and B hold stands there.
const (
	eventBest = iota
	eventReplaced
	eventAbandoned
	eventBestAbandoned
	eventSolved
)

var events = []engine.EventKind{
	eventBest: { // A: cost, B: origin
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost %.0f, the lowest so far, %s", e.A, by(e.B))
		},
	},
	eventReplaced: { // A: nest, B: cost
		Name: "replaced", Class: engine.Turn,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("an egg of cost %.0f takes nest %.0f", e.B, e.A+1)
		},
	},
	eventAbandoned: { // A: nest, B: cost
		Name: "abandoned", Class: engine.Setback,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("nest %.0f, cost %.0f, is abandoned", e.A+1, e.B)
		},
	},
	eventBestAbandoned: { // A: nest, B: cost
		Name: "best abandoned", Class: engine.Setback,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("nest %.0f is abandoned, though none is better than its cost of %.0f", e.A+1, e.B)
		},
	},
	eventSolved: { // A: evaluations, B: origin
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost 0: solved %s after %.0f grids", by(e.B), e.A)
		},
	},
}

// by says what made an egg.
func by(origin float64) string {
	return [...]string{
		"by a dive", "by digits of the filtered domains", "by PMX", "by the multi-parental crossover",
		"by a mutation", "by random digits", "by a flight",
	}[int(origin)]
}
