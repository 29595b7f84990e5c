package ui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/workshop"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/out/tty"
)

// Config is what the screen is opened with. Only Algorithms and the puzzle are
// needed.
type Config struct {
	// shuffle changes the order of the features, which means nothing; for a test.
	shuffle func([]stage.Feature)

	// Algorithms are those to choose from, in order; each has an accent colour
	// by its place.
	Algorithms []*engine.Algorithm
	// Algorithm is the ID of the one to begin with; empty for the first.
	Algorithm string
	// Problem is the puzzle, the seed, and the settings that differ from the
	// algorithm's defaults.
	Problem drive.Problem
	// Own says that the puzzle came from outside: the screen checks it.
	Own bool
	// Pace is in iterations a second: 0 for a watchable one, run.FlatOut for
	// no limit.
	Pace   float64
	Paused bool
	// Limit pauses the first run when it is reached.
	Limit drive.Budget
	// View is the name of the view to begin with; empty for the first.
	View string
	// At is a moment to go to first, 0 for the start.
	At engine.Position
	// Journal has the changes to make on the way of the first run, in the order of their
	// moments.
	Journal []run.Change

	// Race are the lanes to begin with beside the first run, a line each, as the form of a race
	// takes them: "anneal seed=7".
	Race []string
	// Breaks are the breakpoints to begin with, as run.ParseBreak reads them.
	Breaks []string
	// Replay opens a run file in place of the problem.
	Replay *record.Replay
	// Program is what run files say they were written by.
	Program string

	// Theme is a name of Themes; empty or "auto" follows the terminal's
	// background.
	Theme string
	// Glyphs is one of GlyphSets; empty or "auto" for what the terminal is known to
	// show.
	Glyphs string
	// Frame is the least time between two frames; 0 for a thirtieth of a second.
	Frame time.Duration
	// NoMouse leaves the mouse to the terminal.
	NoMouse bool
	// Calm is for eyes that motion hurts: the first run begins when a key lets it, and
	// what plays is drawn twice a second.
	Calm bool
	// Unfold shows a step at a slow pace in four frames: looked at, decided, done, settled.
	Unfold bool
	// Note is a line to begin with, until a key is pressed.
	Note string
	// Present begins with one panel a screen, for the back row.
	Present bool
	// Part is what the screen is confined to; the zero value is all of it.
	Part panes.Part
	// Touch has a click on a cell ask why, too: a finger has no key for that at hand.
	Touch bool
	// Chances shows how often the run would still be solved.
	Chances bool
	// ChancesWithRoom shows them as soon as the screen is large enough for everything.
	ChancesWithRoom bool
	// Unseen reports, once for each algorithm, that it has never been on the screen: its first run
	// begins slowly. It may be nil, for none.
	Unseen func(id string) bool
	// Intro says in words what is on the screen, until a key is pressed.
	Intro bool
	// Keys binds other keys to actions: by the action's name, as in the help.
	Keys map[string][]string

	// Lessons are the lessons there are, and the one to begin with.
	Lessons learn.Shelf
	// Class is the class that is led or followed, if any.
	Class classroom.Config
	// Line writes the command line that is copied; nil writes it for a shell.
	Line func(words []string) string
	// Packed, if set, makes an address of a run file. It is copied in place of a command
	// line that could not hold all: several runs side by side.
	Packed func(file []byte) (string, error)
	// Told, if set, hears in words what is on the screen when it has changed, a few
	// times a second.
	Told func(Words)

	// Enlisted, if set, hears of each algorithm that the screen gets to know, and which
	// one it replaces, if any: a script that was saved, or one that a lesson brings.
	Enlisted func(a, instead *engine.Algorithm)

	// Sources are the files of those algorithms that are scripts: when one is saved,
	// it is read again.
	Sources []workshop.Source

	// Shown, if set, hears when the screen is there: from then on the screen asks what to do
	// about a call of a script that takes long. It hears that the screen is left before all work is waited for.
	Shown func(bool)

	// OtherNames returns what people call an algorithm besides, separated by commas; nil for
	// nothing.
	OtherNames func(id string) string
	// GroupOf returns the name of the group that an algorithm is listed in; nil for no groups.
	GroupOf func(id string) string
	// Typed returns what is typed after --algorithm for one that is a program of somebody's;
	// nil, or nothing, where no command line leads to it again.
	Typed func(a *engine.Algorithm) string

	// Environ is the environment that tells what the terminal can do; nil for
	// the process's own.
	Environ []string
}

// DefaultPace is slow enough to see every iteration and fast enough to see
// where they lead.
const DefaultPace = 20

// Watch opens the screen and returns when it is left. All runs have ended then
// and the terminal is as it was. What the algorithm or the configuration makes
// impossible is returned before the screen opens.
func Watch(ctx context.Context, config Config) error {
	model, err := New(config)
	if err != nil {
		return err
	}
	defer func() {
		// Nobody is there any more who could be asked about a call of a script.
		stop := script.Oversee(func(l script.Long) {
			l.End("the screen is closed")
		})
		model.Close()
		stop()
	}()
	if config.Shown != nil {
		config.Shown(true)
		defer config.Shown(false)
	}
	return tty.Run(ctx, model, model.config.Environ, tea.WithFPS(framesPerSecond))
}
