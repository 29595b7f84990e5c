package campaign

import (
	"errors"
	"fmt"
	"math"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
)

// format is the version of the folder.
const format = "sudokuscope campaign 1"

// Plan is all that has been asked of a folder, part by part.
type Plan struct {
	Format string `json:"format"`
	Parts  []Part `json:"parts"`
}

// Part is one design: what one command asked for.
type Part struct {
	Created   time.Time `json:"created"`
	Program   string    `json:"program"`
	Build     string    `json:"build"`
	Arguments []string  `json:"arguments"`
	Machine   Machine   `json:"machine"`
	Entrants  []Entrant `json:"entrants"`
	Puzzles   []Puzzle  `json:"puzzles"`
	Only      [][2]int  `json:"only,omitempty"`
	Budget    Budget    `json:"budget"`
	First     uint64    `json:"first_seed"`
	Runs      int       `json:"runs"`
	Trace     bool      `json:"trace"`
}

// Entrant is an algorithm with its settings, and its text if it is a script.
type Entrant struct {
	Label     string         `json:"label"`
	Algorithm string         `json:"algorithm"`
	Version   string         `json:"version"`
	Script    string         `json:"script,omitempty"`
	Changed   string         `json:"changed"`
	Settings  map[string]any `json:"settings"`
}

// Key is the identity of the entrant.
func (e *Entrant) Key() string { return experiment.EntrantKey(e.Algorithm, e.Version, e.Settings) }

// Puzzle is a puzzle with its givens.
type Puzzle struct {
	Name   string `json:"name"`
	Givens string `json:"givens"`
	Free   int    `json:"free"`
}

// Budget is what bounds a run, with the words for it.
type Budget struct {
	Text        string  `json:"text"`
	Iterations  int64   `json:"iterations,omitempty"`
	Evaluations int64   `json:"evaluations,omitempty"`
	Seconds     float64 `json:"seconds,omitempty"`
}

func (b Budget) limits() engine.Budget {
	return engine.Budget{
		Iterations: b.Iterations, Evaluations: b.Evaluations,
		Time: time.Duration(math.Round(b.Seconds * float64(time.Second))),
	}
}

// NewPart writes a design down.
func NewPart(d *experiment.Design, program string, arguments []string) Part {
	p := Part{
		Created: time.Now().UTC(), Program: program, Build: Build(), Arguments: arguments, Machine: ThisMachine(),
		Only: d.Only, First: d.First, Runs: d.Runs, Trace: d.Trace,
		Budget: Budget{experiment.BudgetText(d.Budget), d.Budget.Iterations, d.Budget.Evaluations, d.Budget.Time.Seconds()},
	}
	for _, e := range d.Entrants {
		p.Entrants = append(p.Entrants, Entrant{
			e.Label, e.Algorithm.ID, experiment.Version(e.Algorithm), e.Algorithm.Script, e.Differences(), e.Params(),
		})
	}
	for _, z := range d.Puzzles {
		p.Puzzles = append(p.Puzzles, Puzzle{z.Name, z.Givens.String(), len(z.Free)})
	}
	return p
}

// cells is the number of pairs of an entrant and a puzzle.
func (p *Part) cells() int {
	if len(p.Only) > 0 {
		return len(p.Only)
	}
	return len(p.Entrants) * len(p.Puzzles)
}

// pair is the entrant and the puzzle of a cell.
func (p *Part) pair(cell int) (*Entrant, *Puzzle) {
	entrant := cell / len(p.Puzzles)
	if len(p.Only) > 0 {
		entrant = p.Only[cell][0]
	}
	return &p.Entrants[entrant], &p.Puzzles[p.place(cell)]
}

// place is the number of a cell's puzzle.
func (p *Part) place(cell int) int {
	if len(p.Only) > 0 {
		return p.Only[cell][1]
	}
	return cell % len(p.Puzzles)
}

// open makes the puzzle of its givens.
func (z *Puzzle) open() (*sudoku.Puzzle, error) {
	g, err := sudoku.ParseGrid(z.Givens)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", z.Name, err)
	}
	puzzle, err := sudoku.New(z.Name, g)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", z.Name, err)
	}
	if len(puzzle.Free) != z.Free {
		return nil, fmt.Errorf("%s: %d free cells of givens that leave %d; expected both to say the same", z.Name, z.Free, len(puzzle.Free))
	}
	return puzzle, nil
}

// keys are the identities of the cells.
func (p *Part) keys() []string {
	list := make([]string, p.cells())
	for i := range list {
		e, z := p.pair(i)
		list[i] = experiment.CellKey(e.Key(), experiment.PuzzleKey(z.Givens), p.Budget.Text)
	}
	return list
}

// Bounds of a part. What a folder keeps of each cell is some hundred bytes, and of
// each run a bit; no campaign comes near either.
const (
	mostCells = 2_000_000
	mostRuns  = 1_000_000_000_000
	// mostSeconds of a budget is what a time.Duration can hold, rounded down: 285 years.
	mostSeconds = 9e9
)

// check refuses what cannot be a part, whichever program wrote it.
func (p *Part) check() error {
	if p.Runs < 1 || len(p.Entrants) == 0 || len(p.Puzzles) == 0 {
		return errors.New("expected entrants, puzzles and runs")
	}
	if p.cells() > mostCells {
		return fmt.Errorf("%d pairs of an entrant and a puzzle; expected at most %d", p.cells(), mostCells)
	}
	if p.Runs > mostRuns/p.cells() || p.First+uint64(p.Runs) < p.First {
		return fmt.Errorf("%d runs for each of %d pairs from seed %d on; expected at most %d in all, and seeds below 2^64",
			p.Runs, p.cells(), p.First, mostRuns)
	}
	if b := p.Budget; b.Iterations < 0 || b.Evaluations < 0 || b.Seconds < 0 || b.Seconds > mostSeconds {
		return fmt.Errorf("a budget of %d iterations, %d evaluations, %g seconds; expected none below 0 and at most %g seconds",
			b.Iterations, b.Evaluations, b.Seconds, mostSeconds)
	}
	if text := experiment.BudgetText(p.Budget.limits()); text != p.Budget.Text {
		return fmt.Errorf("a budget of %q whose numbers are %s; expected both to say the same", p.Budget.Text, text)
	}
	for _, e := range p.Entrants {
		if e.Script != "" && e.Version != experiment.ScriptVersion(e.Script) {
			return fmt.Errorf("%s has a text that is not of its version, %s", e.Label, e.Version)
		}
	}
	for _, o := range p.Only {
		if o[0] < 0 || o[0] >= len(p.Entrants) || o[1] < 0 || o[1] >= len(p.Puzzles) {
			return errors.New("expected pairs of an entrant and a puzzle that there are")
		}
	}
	return nil
}
