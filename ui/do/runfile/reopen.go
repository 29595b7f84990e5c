package runfile

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/stage"
)

// Reopen launches the runs of a run file, paused where they were left, before the
// screen opens.
func (f *RunFile) Reopen(replay *record.Replay, pace float64) error {
	for _, b := range replay.Breaks {
		f.Breakpoints.Put(playback.Breakpoint{Text: b.When, Off: b.Off})
	}
	for index := range replay.Stories {
		one, err := f.rebuild(&replay.Stories[index], pace, run.DefaultBudget/len(replay.Stories))
		if err != nil {
			return err
		}
		f.Runs.Add(one)
		if index == replay.Shown {
			f.Runs.Place(one)
		}
		for _, bookmark := range replay.Bookmarks {
			at, err := engine.ParsePosition(bookmark.At)
			if err == nil && bookmark.Run == index {
				f.Bookmarks.Put(playback.Bookmark{Run: one, At: at, Note: bookmark.Note})
			}
		}
	}
	if replay.Race != nil {
		f.left = &leftRace{by: replay.Race.By}
		for _, i := range replay.Race.Lanes {
			f.left.lanes = append(f.left.lanes, f.Runs.List()[i])
		}
	}
	return nil
}

// rebuild launches one run of a run file.
func (f *RunFile) rebuild(story *record.Story, pace float64, memory int) (*stage.Run, error) {
	i := slices.IndexFunc(
		f.Stage.Algorithms(),
		func(a *engine.Algorithm) bool {
			return a.ID == story.With.ID
		},
	)
	if i < 0 {
		return nil, fmt.Errorf("no algorithm is called %q", story.With.ID)
	}
	each := stage.Spec{
		Algorithm: i,
		Problem:   story.Problem,
		Pace:      pace,
		Paused:    true,
		Breaks:    f.Breakpoints.For(story.With, story.Problem),
	}
	if !slices.ContainsFunc(story.Journal, func(c run.Change) bool {
		return c.Kind == run.SetParam
	}) {
		each.Preset = story.With.PresetOf(story.Problem.Settings)
	}
	launched, err := run.Launch(story.With, story.Problem, run.Options{
		Pace:    each.Pace,
		Paused:  true,
		Breaks:  each.Breaks,
		Memory:  memory,
		Journal: story.Journal,
		At:      story.Length, // first as far as it had been
	})
	if err != nil {
		return nil, err
	}
	lane, err := f.Runs.Watch(launched)
	if err != nil {
		return nil, err
	}
	f.back[lane] = story.At
	one := &stage.Run{Lane: lane, Spec: each}
	if story.Parent >= 0 {
		one.Parent = f.Runs.List()[story.Parent]
		one.Fork = story.Fork
		one.What = "unchanged"
		var words []string
		for _, c := range story.Journal {
			if c.At == story.Fork {
				words = append(words, c.What(launched.Algorithm, launched.Problem.Puzzle.Board))
			}
		}
		if len(words) > 0 {
			one.What = strings.Join(words, ", ")
		}
	}
	return one, nil
}

// leftRace are the runs of a run file that were side by side when it was
// written.
type leftRace struct {
	lanes []*stage.Run
	by    run.Measure
}

// Watches reports whether a run is on its way to where it was left.
func (f *RunFile) Watches(l *stage.Lane) bool {
	_, away := f.back[l]
	return away
}

// Heard takes the runs of a run file back to where they were left.
func (f *RunFile) Heard(report stage.Report) tea.Cmd {
	back, away := f.back[report.Lane] // once it has been as far as it had been
	switch now := report.Lane.Scene.Report; {
	case !away || now.Playing:
	case now.At.Compare(back) <= 0:
		delete(f.back, report.Lane)
	default:
		report.Lane.Do(func(r *run.Run) {
			r.Seek(back)
		})
	}
	return f.sideBySide()
}

// Handle forgets runs that are gone.
func (f *RunFile) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case runs.Cleared:
		f.left = nil
		clear(f.back)
	case runs.Closed:
		delete(f.back, msg.Run.Lane)
	}
	return nil
}

// sideBySide shows runs side by side again, once every run is where it was left:
// before that they would follow the one in front.
func (f *RunFile) sideBySide() tea.Cmd {
	left := f.left
	if left == nil || len(f.back) > 0 {
		return nil
	}
	all := f.Runs.List()
	f.left = nil
	if len(f.Race.Lanes()) > 0 ||
		slices.ContainsFunc(left.lanes, func(l *stage.Run) bool {
			return !slices.Contains(all, l)
		}) {
		return nil // somebody was faster
	}
	front := f.Stage.Front()
	cmd := f.Race.Enter(left.lanes, left.by)
	if i := slices.Index(left.lanes, front); i >= 0 {
		cmd = tea.Batch(cmd, f.Race.Front(i))
	}
	return cmd
}
