package runfile

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/ask/rounding"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// write asks for a file and writes every run into it, with the breakpoints
// and the bookmarks.
func (f *RunFile) write() tea.Cmd {
	for _, l := range f.Runs.List() {
		if _, away := f.back[l.Lane]; away {
			f.Stage.Say(fmt.Sprintf("run %s is still on its way to where it was left", l.Name))
			return nil
		}
	}
	scene := f.Stage.Front().Scene
	name := cmp.Or(scene.Puzzle.Name, "run")
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune("/\\ #:", r) {
			return '-'
		}
		return r
	}, name)
	prompt := &dialog.Prompt{
		Title: "write the run",
		Ask:   "A file for all runs as they are now; sudokuscope FILE opens it.",
		Ghost: "run.scope",
		Check: checkTarget,
		Take: func(path string) tea.Cmd {
			path = strings.TrimSpace(path)
			f.Stage.Say("writing " + path + " " + paint.Ellipsis)
			record, first := f.recorder(), f.Runs.List()[0].Lane
			at := first.Scene.Report.At.Iteration
			return action.Attempt(func() (tea.Msg, error) {
				r, err := record()
				if err == nil {
					r.Reproduced, err = reproduced(r, first.Run, at)
				}
				if err == nil {
					err = r.Write(path)
				}
				return action.Notice{Text: "wrote " + path + "; sudokuscope opens it"}, err
			})
		},
	}
	prompt.Offer(fmt.Sprintf("%s-%s-%d.scope", name, scene.Algorithm.ID, scene.Problem.Seed))
	return f.Stage.Show(prompt)
}

// triedTime bounds how long it is tried who can reproduce a run.
const triedTime = 5 * time.Second

// reproduced says who can make the one run of a record again, and how much of it that is known of; nothing
// where there are several runs, where somebody has changed the run on its way, or where it takes too long.
func reproduced(r *record.Record, first *run.Run, to int64) (string, error) {
	if len(r.Runs) != 1 || len(r.Runs[0].Journal) > 0 {
		return "", nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), triedTime)
	defer cancel()
	v, err := rounding.Of(ctx, first.Algorithm, first.Problem, to, rounding.Phases)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return "", nil
	case v.Phases == rounding.Phases:
		return fmt.Sprintf("%s, as far as its first %d phases tell", v.Who, rounding.Phases), err
	}
	return string(v.Who), err
}

// checkTarget refuses a path that cannot be written to.
func checkTarget(path string) error {
	path = strings.TrimSpace(path)
	dir := filepath.Dir(path)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("%s: no such folder", dir)
	}
	if info, err := os.Stat(path); err == nil {
		if info.IsDir() {
			return fmt.Errorf("%s is a folder: expected the name of a file", path)
		}
		if !strings.HasSuffix(path, ".scope") { //nolint:forbidigo // the name of a file
			return fmt.Errorf("%s exists and is no run file by its name: expected a name that ends in .scope", path)
		}
	}
	return nil
}

// recorder takes down what a record is made of; the record is slow.
func (f *RunFile) recorder() func() (*record.Record, error) {
	all := f.Runs.List()
	var list []record.Source
	for _, l := range all {
		list = append(list, record.Source{
			Run:    l.Run,
			Parent: slices.Index(all, l.Parent),
			Fork:   l.Fork,
			At:     l.Scene.Report.At,
		})
	}
	shown := max(0, slices.Index(all, f.Stage.Front()))
	var race *record.Race
	if lanes := f.Race.Lanes(); len(lanes) > 0 {
		race = &record.Race{By: f.Race.Measure()}
		for _, l := range lanes {
			race.Lanes = append(race.Lanes, slices.Index(all, l))
		}
	}
	var breaks []record.Break
	for _, s := range f.Breakpoints.List() {
		breaks = append(breaks, record.Break{When: s.Text, Off: s.Off})
	}
	var marks []record.Bookmark
	for _, b := range f.Bookmarks.List() {
		if i := slices.Index(all, b.Run); i >= 0 {
			marks = append(marks, record.Bookmark{Run: i, At: b.At.String(), Note: b.Note})
		}
	}
	program := f.Program
	return func() (*record.Record, error) {
		recorded, err := record.Of(program, list)
		if err != nil {
			return nil, err
		}
		recorded.Shown = shown
		recorded.Race = race
		recorded.Breaks = breaks
		recorded.Bookmarks = marks
		return recorded, nil
	}
}
