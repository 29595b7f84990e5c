// Package runfile hands runs on: it writes all of them into a run file, with the
// breakpoints and the bookmarks, opens one where it was left, and copies the command line
// that opens the run in front.
package runfile

import (
	"cmp"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/puzzles"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/out/link"
)

// RunFile is the feature.
type RunFile struct {
	Needs
	// back is where runs are to go back to once they have been as far as they had
	// been, left the race that they were in.
	back map[*stage.Lane]engine.Position
	left *leftRace
}

// Sharing is how what is copied is written: Line writes a command line, Packed a run file,
// nil where nothing can hold one. Typed is what is typed for an algorithm that is a program of
// somebody's; nothing where no command line leads to it again.
type Sharing struct {
	Line   func(words []string) string
	Packed func(file []byte) (string, error)
	Typed  func(*engine.Algorithm) string
}

// Needs are the features that a file holds something of.
type Needs struct {
	Stage       stage.Stage
	Runs        *runs.Runs
	Race        *race.Race
	Breakpoints *playback.Breakpoints
	Bookmarks   *playback.Bookmarks
	Panes       *panes.Panes
	Program     string // that run files say they were written by
	Sharing
}

// New makes the feature.
func New(needs Needs) *RunFile {
	file := &RunFile{Needs: needs, back: map[*stage.Lane]engine.Position{}}
	if file.Line == nil {
		file.Line = func(words []string) string {
			return link.Shell(words...)
		}
	}
	return file
}

func (f *RunFile) Actions() []action.Action {
	return action.Program.Has([]action.Action{
		{
			ID:      "write",
			Keys:    "w",
			Meaning: "write all runs with their bookmarks to a file",
			Deed:    action.Dialog{What: "FILE", Open: f.write},
		},
		{
			ID:      "copy",
			Keys:    "y",
			Meaning: "copy the command that opens this run here",
			Deed:    action.Do(f.copy),
		},
	})
}

// copy puts what opens this run at this moment into the clipboard of the terminal, over any
// network, by OSC 52: a command line, or for runs side by side, which none opens, all of
// them in an address.
func (f *RunFile) copy() tea.Cmd {
	unnamed := f.named(f.Stage.Front().Scene.Algorithm) == ""
	switch {
	case f.Packed != nil && (unnamed || len(f.Race.Lanes()) > 0):
		return f.copyFile()
	case unnamed:
		f.Stage.Say("no command opens these lines at this moment; w writes the run into a file that replays")
		return nil
	}
	text := f.Command()
	f.Stage.Say("copied: " + text)
	return tea.SetClipboard(text)
}

// named is what a command line has for an algorithm; nothing if none leads to it.
func (f *RunFile) named(a *engine.Algorithm) string {
	switch {
	case !watch.Is(a):
		return a.ID
	case f.Typed == nil:
		return ""
	}
	return f.Typed(a)
}

// copyFile copies all runs, as a run file in a line.
func (f *RunFile) copyFile() tea.Cmd {
	record := f.recorder()
	said := func() tea.Msg { return action.Notice{Text: "copied the address of these runs"} }
	return action.Attempt(func() (tea.Msg, error) {
		recorded, err := record()
		if err != nil {
			return nil, err
		}
		file, err := recorded.Text()
		if err != nil {
			return nil, err
		}
		line, err := f.Packed(file)
		return tea.BatchMsg{tea.SetClipboard(line), said}, err
	})
}

// Command returns the command line that opens this very run at this very moment: all
// that was changed on the way to it, in forks of forks too, is in the journal.
func (f *RunFile) Command() string {
	words := f.Words()
	if view := f.Panes.Shown(); view != "" {
		words = append(words, "--view", view)
	}
	return f.Line(append(words, "--paused"))
}

// Words returns the words of the command line that leads to the moment on the screen with the
// changes that were made on the way, and goes on from there.
func (f *RunFile) Words() []string {
	lane := f.Stage.Front().Lane
	algorithm := lane.Scene.Algorithm
	problem := lane.Scene.Problem
	at := lane.Scene.Report.At
	words := []string{
		"sudokuscope",
		puzzles.Argument(problem.Puzzle),
		"--algorithm",
		cmp.Or(f.named(algorithm), algorithm.ID),
		"--seed",
		strconv.FormatUint(problem.Seed, 10),
	}
	entrant := experiment.Entrant{Algorithm: algorithm, Settings: problem.Settings}
	for set := range strings.FieldsSeq(entrant.Differences()) {
		words = append(words, "--set", set)
	}
	for _, c := range lane.Run.Timeline.Journal() {
		if c.At.Compare(at) <= 0 {
			words = append(words, "--change", c.Format(algorithm, problem.Puzzle.Board))
		}
	}
	return append(words, "--at", at.String())
}
