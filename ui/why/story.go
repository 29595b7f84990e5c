package why

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/stage"
)

// How the past of the cell under the cursor is found: by doing a part of the run
// again on a clone, in a command, when the run stands still and a cell is looked
// at. Nothing of it is stored while a search runs.

// storyBack is how many iterations back the changes of a cell are looked for.
const storyBack = 2000

// storyMost is how many changes are listed.
const storyMost = 50

// storyMsg is the past of a cell.
type storyMsg struct {
	lane  *stage.Lane
	story panels.Story
}

// seekStory asks for the past of the cell under the cursor, if it is not known
// and the run stands still.
func (f *Why) seekStory() tea.Cmd {
	s := f.scene()
	if s.Cursor < 0 || s.Report.Playing || s.Puzzle.Given(s.Cursor) {
		return nil
	}
	want := question{f.st.Front().Lane, s.Cursor, s.Report.At}
	if f.asked == want {
		return nil
	}
	f.asked = want
	return func() tea.Msg {
		story, err := tell(want.lane, panels.Story{Cell: want.cell, At: want.at})
		switch {
		case errors.Is(err, run.ErrClosed):
			return nil
		case err != nil:
			return action.Complaint{Err: err}
		}
		return storyMsg{want.lane, story}
	}
}

// tell finds out the past of a cell.
func tell(l *stage.Lane, st panels.Story) (panels.Story, error) {
	to := st.At.Iteration
	st.Since = max(0, to-storyBack)
	ctx := context.Background() // the end of the run ends it
	var err error
	if st.Changes, err = l.Run.Provenance(ctx, st.Cell, st.Since, to, storyMost); err != nil {
		return st, err
	}
	from, until := engine.Position{Iteration: to}, st.At
	if st.At.Phases == 0 {
		if n := len(st.Changes); n > 0 {
			st.Why, err = Explain(l.Run, st.Cell, st.Changes[n-1])
			st.Known = true
			return st, err
		}
		from.Iteration = max(0, to-1)
		until = engine.Position{Iteration: from.Iteration + 1}
	}
	x, err := l.Run.Explain(ctx, from, until, 1<<16)
	if err != nil {
		return st, err
	}
	st.Why = decision.About(l.Run.Problem.Puzzle, x.Decisions, st.Cell, from.Iteration+1)
	st.Known = true
	return st, nil
}
