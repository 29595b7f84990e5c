package backtrack

import (
	_ "embed"
	"math"

	"sudokuscope/engine"
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
	Source: "Golomb & Baumert, Backtrack programming, 1965; Haralick & Elliott, 1980; Sabin & Freuder, 1994",
	Counts: tree.Counts,
	Events: events,
	New:    begin,
}, &tree.Words, &words)

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Cells       Cells       `param:"cells"`
	Digits      Digits      `param:"digits"`
	Propagation Propagation `param:"propagation"`
	Until       tree.Until  `param:"until"`
	Restart     Restart     `param:"restart"`
	After       int         `param:"restart-after"`
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
