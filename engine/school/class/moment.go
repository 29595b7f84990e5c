package class

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// The bounds of a moment, in bytes and items. A run holds the journal of a long play.
const (
	mostName    = 80
	mostPuzzle  = 1500
	mostChanges = 200
	mostStep    = 1000
	// mostIteration is the last moment that can be shown: a seat goes there by
	// itself, and nobody shows a class what takes days.
	mostIteration = 1_000_000_000
)

// Run is which run the leader shows, in the words of the command line.
type Run struct {
	Puzzle    string `json:"puzzle"`
	Algorithm string `json:"a"`
	Seed      uint64 `json:"seed"`
	// Set are the parameters that differ from the defaults, Changes the journal of
	// the run, those of its future too.
	Set     []string `json:"set,omitempty"`
	Changes []string `json:"change,omitempty"`
}

// Check holds a run to the bounds.
func (r *Run) Check() error {
	words := slices.Concat([]string{r.Algorithm}, r.Set, r.Changes)
	if !short(r.Puzzle, mostPuzzle) || len(r.Set) > mostChanges || len(r.Changes) > mostChanges ||
		slices.ContainsFunc(words, func(w string) bool {
			return !short(w, mostName)
		}) {
		return fmt.Errorf("a run: expected a puzzle, an algorithm, and at most %d settings and changes of at "+
			"most %d letters",
			mostChanges, mostName)
	}
	return nil
}

// Look is where the run stands and what is seen of it.
type Look struct {
	At engine.Position `json:"at"`
	// Playing reports whether the run goes on by itself on the leader's screen.
	Playing bool `json:"playing,omitzero"`
	// Hash is that of the state, where it is known: what a seat has computed is held
	// to it. 0 is unknown.
	Hash uint64 `json:"hash,omitzero"`
	// View is the name of the view, empty for the first; Beside and Zoom are panels.
	View   string `json:"view,omitzero"`
	Beside string `json:"beside,omitzero"`
	Zoom   string `json:"zoom,omitzero"`
	// Cell is the cell looked at, counted from 1, and 0 for none.
	Cell int `json:"cell,omitzero"`
	// Lesson is the lesson on the screen and Step its step, counted from 1; empty
	// and 0 for none.
	Lesson string `json:"lesson,omitzero"`
	Step   int    `json:"step,omitzero"`
}

// Landscape is the panel that is zoomed while the landscape lies over the panels.
const Landscape = "landscape"

// Race is runs side by side. The one in front is the leader's run.
type Race struct {
	Lanes []Run `json:"lanes"`
	// Measure is what they are kept in step by, by its number.
	Measure int `json:"measure,omitzero"`
}

// mostLanes bounds a race.
const mostLanes = 4

// Check holds a race to the bounds.
func (r *Race) Check() error {
	if len(r.Lanes) < 2 || len(r.Lanes) > mostLanes || r.Measure < 0 ||
		r.Measure >= int(run.Measures) ||
		slices.ContainsFunc(r.Lanes, func(l Run) bool {
			return l.Check() != nil
		}) {
		return fmt.Errorf("a race: expected two to %d runs within their bounds", mostLanes)
	}
	return nil
}

// Check holds a look to the bounds.
func (l *Look) Check() error {
	within := func(n, most int64) bool { return 0 <= n && n <= most }
	ok := within(l.At.Iteration, mostIteration) && within(int64(l.At.Phases), mostStep) &&
		within(int64(l.Step), mostStep) &&
		within(int64(l.Cell), sudoku.MaxCells) &&
		(l.Lesson == "") == (l.Step == 0)
	for _, name := range []string{l.View, l.Beside, l.Zoom, l.Lesson} {
		ok = ok && (name == "" || short(name, mostName))
	}
	if !ok {
		return errors.New("a moment: expected one that a screen can show")
	}
	return nil
}

// short reports whether a name is neither empty nor too long, and nothing that a terminal
// would obey.
func short(text string, most int) bool {
	obeyed := func(r rune) bool { return !unicode.IsPrint(r) }
	return text != "" && len(text) <= most && utf8.ValidString(text) &&
		!strings.ContainsFunc(text, obeyed)
}
