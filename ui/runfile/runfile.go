// Package runfile writes all runs into a run file, with the breakpoints and the
// bookmarks, and opens one where it was left.
package runfile

import (
	"sudokuscope/engine"
	"sudokuscope/ui/action"
	"sudokuscope/ui/bookmarks"
	"sudokuscope/ui/breakpoints"
	"sudokuscope/ui/race"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/stage"
)

// ActWrite writes the run.
const ActWrite action.ID = "write"

// RunFile is the feature.
type RunFile struct {
	stage.Plain
	st      stage.Stage
	program string // that run files say they were written by
	runs    *runs.Runs
	race    *race.Race
	breaks  *breakpoints.Breakpoints
	marks   *bookmarks.Bookmarks
	// back is where runs are to go back to once they have been as far as they had
	// been, left the race that they were in.
	back map[*stage.Lane]engine.Position
	left *leftRace
}

// New makes the feature.
func New(st stage.Stage, program string, l *runs.Runs, r *race.Race, s *breakpoints.Breakpoints, b *bookmarks.Bookmarks) *RunFile {
	return &RunFile{st: st, program: program, runs: l, race: r, breaks: s, marks: b, back: map[*stage.Lane]engine.Position{}}
}

// Actions writes the run.
func (f *RunFile) Actions() []action.Action {
	return []action.Action{
		{ID: ActWrite, Keys: []string{"w"}, Takes: "FILE", Group: action.Program, Meaning: "write all runs with their bookmarks to a file", Also: "save export", Do: f.write},
	}
}
