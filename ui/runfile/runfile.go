// Package runfile writes all lives into a run file, with the breakpoints and the
// bookmarks, and opens one where it was left.
package runfile

import (
	"sudokuscope/engine"
	"sudokuscope/ui/action"
	"sudokuscope/ui/bookmarks"
	"sudokuscope/ui/life"
	"sudokuscope/ui/lives"
	"sudokuscope/ui/race"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/stops"
)

// ActWrite writes the run.
const ActWrite action.ID = "write"

// RunFile is the feature.
type RunFile struct {
	stage.Plain
	st      stage.Stage
	program string // that run files say they were written by
	lives   *lives.Lives
	race    *race.Race
	stops   *stops.Stops
	marks   *bookmarks.Bookmarks
	// back is where lives are to go back to once they have been as far as they had
	// been, left the race that they were in.
	back map[*life.Lane]engine.Position
	left *leftRace
}

// New makes the feature.
func New(st stage.Stage, program string, l *lives.Lives, r *race.Race, s *stops.Stops, b *bookmarks.Bookmarks) *RunFile {
	return &RunFile{st: st, program: program, lives: l, race: r, stops: s, marks: b, back: map[*life.Lane]engine.Position{}}
}

// Actions writes the run.
func (f *RunFile) Actions() []action.Action {
	return []action.Action{
		{ID: ActWrite, Keys: []string{"w"}, Group: action.Other, After: race.ActMeasure, Meaning: "write the run, its lives and bookmarks to a file", Do: f.write},
	}
}
