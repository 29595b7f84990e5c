package paper

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/sudoku"
)

// Table is a table or a figure of a paper, and the experiment that repeats it.
type Table struct {
	// Paper is its authors and year: the figures of a paper are counted together.
	ID, Title, Paper, Source string
	// Notes say what differs in protocol, a sentence each.
	Notes []string
	// NotCompared lists what the paper prints there and we compare with nothing.
	NotCompared []string
	// Runs of a case, unless the case or the caller says otherwise.
	Runs  int
	Cases []Case
	// Readings are those of a paper, each held to all its tables: this table then has a
	// row for each of them.
	Readings []Reading
	// Whole says that a figure is of all runs together: fewer would be another figure.
	Whole bool
	// Picture, if there, draws the runs of the first case as text, for a figure
	// that is more than numbers.
	Picture func(Runs) string
}

// Case is one experiment: runs that differ in seed and puzzle only.
type Case struct {
	Label     string
	Algorithm string
	// Set are settings as people write them, after those of Preset.
	Preset string
	Set    []string
	// Puzzles are names, of collections too. The runs go through them in turn,
	// and through the seeds from 1 once they have been through them all.
	Puzzles []string
	// Source, in place of them, names those of the table's file.
	Source string
	// General names general puzzles, such as general/25x25/45: run n is on the n-th.
	General string
	// Given, if there, makes another puzzle of each, with more givens.
	Given  func(*sudoku.Puzzle) (*sudoku.Puzzle, error)
	Budget drive.Budget
	// Runs, if not 0, in place of the table's.
	Runs int
	// Pool names the cases of a table that are tested together too, beside the test of
	// all of them: the paper's columns, say.
	Pool     string
	Measures []Measure
}

// Measure is a figure of the table.
type Measure struct {
	Quantity Quantity
	// Paper is what the paper says, NaN for nothing.
	Paper float64
	// PaperRuns is how many runs the paper's figure is of, 0 if it does not say.
	PaperRuns int
	// Over is the label of an earlier case that the figure is divided by, the
	// paper's as ours; empty for none.
	Over string
	// Fitted is whether something that the paper leaves open was chosen by this very
	// figure, or by those of its table: its agreement then shows little.
	Fitted bool
	// Repeats names the figure that this one repeats, or follows from; it is not
	// counted.
	Repeats string
	// Reason is why ours is known to differ from the paper's, empty if it is not.
	// It is shown only where the figures do differ.
	Reason string
	// Accept, if there, is where ours must lie when it differs, or when the paper
	// prints nothing.
	Accept *stats.Interval
}

// rate is the share of runs solved, in %, and of how many runs the paper's is.
func rate(paper float64, of int) Measure {
	return Measure{Quantity: Solved, Paper: paper, PaperRuns: of}
}

// mean is any other figure of the paper; of how many runs, of says.
func mean(q Quantity, paper float64) Measure { return Measure{Quantity: q, Paper: paper} }

// of says how many runs the paper's figure is of.
func (m Measure) of(runs int) Measure {
	m.PaperRuns = runs
	return m
}

// own is a figure that the paper does not print.
func own(q Quantity) Measure { return Measure{Quantity: q, Paper: math.NaN()} }

// over divides the figure by that of an earlier case, of which the paper has base.
func (m Measure) over(label string, base float64) Measure {
	m.Over, m.Paper = label, m.Paper/base
	return m
}

// fitted says that something was chosen by this figure.
func (m Measure) fitted() Measure {
	m.Fitted = true
	return m
}

// repeats names the figure that this one repeats or follows from.
func (m Measure) repeats(what string) Measure {
	m.Repeats = what
	return m
}

// differs explains why ours comes out otherwise than the paper's.
func (m Measure) differs(reason string) Measure {
	m.Reason = reason
	return m
}

// within sets the band in which ours must lie where it does not agree.
func (m Measure) within(low, high float64) Measure {
	m.Accept = &stats.Interval{Low: low, High: high}
	return m
}

// runs is a case of an algorithm and a preset on puzzles; with a limit of 0 the algorithm ends
// the runs.
func runs(algorithm, preset, label string, on []string, limit int64, set []string, m ...Measure) Case {
	return Case{
		Label: label, Algorithm: algorithm, Preset: preset, Set: set, Puzzles: on,
		Budget: iterations(limit), Measures: m,
	}
}

// allFitted says of all cases that what their paper leaves open was chosen by them.
func allFitted(cases []Case) []Case {
	for i := range cases {
		for j := range cases[i].Measures {
			cases[i].Measures[j].Fitted = true
		}
	}
	return cases
}

// iterations is a budget.
func iterations(n int64) drive.Budget { return drive.Budget{Iterations: n} }

// tables is all there is, a function a paper. They are made when they are asked for
// first: every start of the program would pay for them otherwise, and a browser would
// compile them all before it draws.
var tables = sync.OnceValue(func() []*Table {
	return slices.Concat(
		append(resedaRead(asWritten...), resedaReadings(), resedaDetails()),
		tabuTables(),
		nbcoinTables(),
		climbTables(),
		colonyTables(),
		cuckooTables(),
		rivalTables(),
		cecTables(),
	)
})

// All lists the tables. The list is the caller's own.
func All() []*Table { return slices.Clone(tables()) }

// Find gives the table of an ID.
func Find(id string) (*Table, error) {
	var ids []string
	for _, t := range tables() {
		if strings.EqualFold(t.ID, id) {
			return t, nil
		}
		ids = append(ids, t.ID)
	}
	return nil, fmt.Errorf("no table %q: expected one of %s", id, strings.Join(ids, ", "))
}
