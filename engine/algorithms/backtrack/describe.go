package backtrack

import (
	_ "embed"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/page"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/sudoku"
)

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseTry
	phasePropagate
	phaseBackUp
)

// pageText is what there is to read about it.
//
//go:embed page.md
var pageText string

// Algorithm is the tree search as the rest of the program knows it.
var Algorithm = page.Describe(pageText, &engine.Algorithm{
	ID:     "backtrack",
	Name:   "Backtracking",
	Source: "Golomb & Baumert, Backtrack programming, 1965; Haralick & Elliott, 1980; Sabin & Freuder, 1994",
	Counts: tree.Counts,
	Params: []engine.Param{
		{Name: "cells", Choices: []string{
			CellsFewest: "fewest",
			CellsDegree: "degree",
			CellsFirst:  "first",
			CellsRandom: "random",
		}, Live: true},
		{Name: "digits", Choices: []string{
			DigitsAscending: "ascending",
			DigitsLeast:     "least",
			DigitsRandom:    "random",
		}, Live: true},
		propagation,
		tree.UntilParam,
		{Name: "restart", Choices: []string{
			RestartNone:      "none",
			RestartLuby:      "luby",
			RestartGeometric: "geometric",
		}, Live: true},
		{
			Name:    "restart-after",
			Default: 100,
			Min:     1,
			Max:     1_000_000,
			Whole:   true,
			Live:    true,
			Idle:    func(s engine.Settings) bool { return s["restart"] == 0 },
		},
	},
	Presets: []engine.Preset{
		{
			Name:   "brute force",
			Puzzle: "ai-escargot",
			At:     engine.Position{Iteration: 400},
			Pace:   50,
			View:   "memory",
			Values: engine.Settings{"cells": float64(CellsFirst), "propagation": float64(PropagationNone)},
		},
		{
			Name:   "forward checking",
			Puzzle: "ai-escargot",
			At:     engine.Position{Iteration: 60},
			Pace:   15,
			View:   "memory",
			Values: engine.Settings{"propagation": float64(PropagationForward)},
		},
		{
			Name:   "any cell",
			Puzzle: "mantere-koljonen/s12a",
			At:     engine.Position{Iteration: 100},
			View:   "memory",
			Values: engine.Settings{"cells": float64(CellsRandom)},
		},
		{
			Name:   "hidden singles",
			Puzzle: "lloyd-amos/platinumblond",
			Pace:   1,
			View:   "memory",
			Values: engine.Settings{"propagation": float64(PropagationHidden)},
		},
		{
			Name:   "proof",
			Puzzle: "ai-escargot",
			At:     engine.Position{Iteration: 15},
			Pace:   30,
			View:   "memory",
			Values: engine.Settings{"until": float64(tree.UntilSecond)},
		},
		{
			Name:   "heavy tail",
			Puzzle: "25x25/jarnet-j25",
			At:     engine.Position{Iteration: 300},
			Pace:   20,
			View:   "memory",
			Values: engine.Settings{"digits": float64(DigitsRandom), "propagation": float64(PropagationGAC)},
		},
		{
			Name:   "restarts",
			Puzzle: "25x25/jarnet-j25",
			Pace:   20,
			View:   "memory",
			Values: engine.Settings{"digits": float64(DigitsRandom), "propagation": float64(PropagationGAC),
				"restart": float64(RestartLuby), "restart-after": 20},
		},
	},
	Opening: engine.Preset{Puzzle: "lloyd-amos/platinumblond", Pace: 8, View: "memory"},
	Code: []engine.Line{
		{Text: "hold what propagation of the givens fills"},
		{Text: "path ← ∅"},
		{Text: "repeat"},
		{Text: "  if the last decision is taken back"},
		{Text: "    digit ← the next of its cell"},
		{Text: "  else cell ← an open one, digit ← its first"},
		{Text: "  put the digit into the cell"},
		{Text: "  propagate it"},
		{Text: "  if no cell is left: a solution"},
		{Text: "  if a cell has no digit: a dead end"},
		{Text: "    take decisions back up to a digit left"},
		{Text: "    if there is none: the tree is searched"},
		{Text: "    after a number of dead ends: begin again"},
	},
	Phases: []engine.Phase{
		{Name: "choose", Lines: []int{3, 4, 5}},
		{Name: "try", Lines: []int{6}},
		{Name: "propagate", Lines: []int{7, 8, 9}},
		{Name: "back up", Lines: []int{10, 11, 12}},
	},
	Metrics: tree.Metrics,
	Events:  events,
	Says:    []*decision.Table{&tree.Words, &words},
	New:     begin,
})

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Cells       Cells       `param:"cells"`
	Digits      Digits      `param:"digits"`
	Propagation Propagation `param:"propagation"`
	Until       tree.Until  `param:"until"`
	Restart     Restart     `param:"restart"`
	After       int         `param:"restart-after"`
}

func optionsOf(s engine.Settings) (o Options) {
	s.Into(&o)
	return o
}

// random reports whether dice are thrown.
func (o Options) random() bool { return o.Cells == CellsRandom || o.Digits == DigitsRandom }

// Cells is the order of cells.
type Cells uint8

const (
	CellsFewest Cells = iota // fewest candidates, the first of several
	CellsDegree              // fewest candidates, of several the one with the most open neighbours
	CellsFirst               // in reading order
	CellsRandom              // any open cell
)

// Digits is the order of digits.
type Digits uint8

const (
	DigitsAscending Digits = iota
	DigitsLeast            // the digit that the fewest open neighbours would lose
	DigitsRandom
)

// Propagation is what is concluded from a digit.
type Propagation uint8

const (
	PropagationNone    Propagation = iota // only whether a neighbour has the digit already
	PropagationForward                    // neighbours lose the digit
	PropagationAC3                        // and so on from those with one digit left
	PropagationHidden                     // and from digits with one place left in a unit
	PropagationGAC                        // and from units that could not be filled
)

// strength is that of the domains. Without propagation those stay as the givens leave them.
func (p Propagation) strength() sudoku.Strength {
	return [...]sudoku.Strength{sudoku.Forward, sudoku.Forward, sudoku.AC3, sudoku.Hidden, sudoku.GAC}[p]
}

// infers reports whether it fills cells by itself.
func (p Propagation) infers() bool { return p >= PropagationAC3 }

// Restart is when the search leaves the tree and begins again at the root.
type Restart uint8

const (
	RestartNone Restart = iota
	RestartLuby
	RestartGeometric
)

// The number of dead ends to a restart grows by growth, geometrically; never is more than
// there can be.
const (
	growth = 1.5
	never  = math.MaxInt32
)

var propagation = engine.Param{Name: "propagation", Choices: []string{
	PropagationNone:    "none",
	PropagationForward: "forward",
	PropagationAC3:     "ac3",
	PropagationHidden:  "hidden",
	PropagationGAC:     "gac",
}, Default: float64(PropagationAC3)}
