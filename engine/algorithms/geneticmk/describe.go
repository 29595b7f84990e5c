package geneticmk

import (
	_ "embed"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/population"
)

// The phases, in the order of the loop. An iteration is a generation.
const (
	phaseSelect = iota
	phaseCross
	phaseMutate
	phaseReplace
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the genetic algorithm as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "genetic-mk",
	Source: "Mantere & Koljonen, Solving, rating and generating Sudoku puzzles with GA, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"mother", "father", "mutated"},
	Former: map[string]string{
		"swap": "0.5", "three": "0.3", "insertion": "0.2", "illegal": "skip", "elite": "1", "given-weight": "1",
	},
	Events: events,
	New:    page.Begin(start),
}, &population.MemberWords, &population.TieWords, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Population int     `param:"population"`
	Tournament int     `param:"tournament"`
	Crossover  float64 `param:"crossover"`
	Mutation   float64 `param:"mutation"`
	Ageing     bool    `param:"ageing"`
	Beliefs    bool    `param:"beliefs"`
	Stagnation int64   `param:"stagnation"`
}
