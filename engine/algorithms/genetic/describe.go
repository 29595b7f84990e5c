package genetic

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
	phaseEvaluate
	phaseReplace
	phaseRestart
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the genetic algorithm as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "genetic",
	Source: "Sato & Inoue, Solving sudoku with genetic operations that preserve building blocks, 2010",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"mother", "father", "mutated"},
	Former: map[string]string{"local-search": "on", "precompute": "givens"},
	Events: events,
	New:    page.Begin(start),
}, &population.MemberWords, &population.TieWords, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Population int      `param:"population"`
	Crossover  float64  `param:"crossover"`
	Crossing   Crossing `param:"crossing"`
	Mutation   float64  `param:"mutation"`
	Tournament int      `param:"tournament"`
	Elitism    bool     `param:"elitism"`
	Candidates int      `param:"candidates"`
	Stagnation int64    `param:"stagnation"`
}
