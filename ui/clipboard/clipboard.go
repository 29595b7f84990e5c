// Package clipboard copies what is on the screen: the grid, the puzzle, and the
// command that opens this run at this moment.
package clipboard

import (
	"maps"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/link"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/runfile"
	"sudokuscope/ui/stage"
)

// ActCopy copies.
const ActCopy action.ID = "copy"

// Clipboard is the feature.
type Clipboard struct {
	stage.Plain
	st    stage.Stage
	panes *panes.Panes
	files *runfile.RunFile

	line   func(words []string) string
	packed func(file []byte) (string, error)
}

// New makes the feature; line writes a command line, nil for the way of a shell,
// packed a run file, nil where nothing can hold one.
func New(st stage.Stage, p *panes.Panes, files *runfile.RunFile, line func(words []string) string, packed func(file []byte) (string, error)) *Clipboard {
	if line == nil {
		line = func(words []string) string { return link.Shell(words...) }
	}
	return &Clipboard{st: st, panes: p, files: files, line: line, packed: packed}
}

// Actions is copying.
func (f *Clipboard) Actions() []action.Action {
	return []action.Action{
		{ID: ActCopy, Keys: []string{"y"}, Takes: "WHAT", Group: action.Program, Meaning: "copy the command that opens this run here, the grid or the givens", Also: "clipboard share address", Do: f.choose},
	}
}

// choose asks what to copy.
func (f *Clipboard) choose() tea.Cmd {
	copies := []func() tea.Cmd{f.copyCommand, f.grid, f.puzzle}
	return f.st.Show(&dialog.List{
		Title: "copy", Ghost: "what to copy", Width: 60,
		Items: []dialog.Item{
			{Text: "command", Detail: "opens this run at this moment"}, {Text: "grid", Detail: "the board as it is now, as a line"}, {Text: "puzzle", Detail: "its givens, as a line"},
		},
		Pick: func(i int) tea.Cmd { return copies[i]() },
	})
}

// grid, puzzle and copyCommand put something into the clipboard of the
// terminal, over any network, by OSC 52.
func (f *Clipboard) grid() tea.Cmd {
	f.st.Say("copied the grid")
	return tea.SetClipboard(f.st.Front().Lane.Scene.Grid().String())
}

func (f *Clipboard) puzzle() tea.Cmd {
	f.st.Say("copied the puzzle")
	return tea.SetClipboard(f.st.Front().Lane.Scene.Puzzle.Givens.String())
}

func (f *Clipboard) copyCommand() tea.Cmd {
	if f.packed != nil && f.files.Side() {
		return f.copyFile()
	}
	text := f.Command()
	f.st.Say("copied: " + text)
	return tea.SetClipboard(text)
}

// copyFile copies all runs, as a run file in a line.
func (f *Clipboard) copyFile() tea.Cmd {
	text := f.files.Text()
	return func() tea.Msg {
		file, err := text()
		if err != nil {
			return action.Complaint{Err: err}
		}
		line, err := f.packed(file)
		if err != nil {
			return action.Complaint{Err: err}
		}
		return tea.BatchMsg{tea.SetClipboard(line), func() tea.Msg { return action.Notice{Text: "copied the address of these runs, side by side"} }}
	}
}

// Command is the command line that opens this very run at this very moment: all
// that was changed on the way to it, in forks of forks too, is in the journal.
func (f *Clipboard) Command() string {
	words := f.Words()
	if view := f.panes.Shown(); view != "" {
		words = append(words, "--view", view)
	}
	return f.line(append(words, "--paused"))
}

// Words are the words of the command line that leads to the moment on the screen,
// and goes on from there.
func (f *Clipboard) Words() []string {
	l := f.st.Front().Lane
	return append([]string{"sudokuscope"}, Leading(l.Scene.Algorithm, l.Scene.Problem, l.Run.Timeline.Journal(), l.Scene.Report.At)...)
}

// Leading are the arguments that lead to a moment of a run with the changes that were
// made to it.
func Leading(a *engine.Algorithm, p engine.Problem, journal []run.Change, at engine.Position) []string {
	words := []string{puzzles.Argument(p.Puzzle), "--algorithm", a.ID, "--seed", strconv.FormatUint(p.Seed, 10)}
	for _, name := range slices.Sorted(maps.Keys(p.Settings)) {
		if param, ok := a.Param(name); ok && p.Settings[name] != param.Default {
			words = append(words, "--set", name+"="+param.Format(p.Settings[name]))
		}
	}
	for _, c := range journal {
		if c.At.Compare(at) <= 0 {
			words = append(words, "--change", c.Format(a, p.Puzzle.Board))
		}
	}
	return append(words, "--at", at.String())
}
