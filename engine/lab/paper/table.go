package paper

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
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

// tables is all there is. They are read when they are asked for
// first: every start of the program would pay for them otherwise, and a browser would
// compile them all before it draws.
var tables = sync.OnceValue(listTables)

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
	return nil, fmt.Errorf("no table %q: %s", id, english.OneOf(id, ids))
}
