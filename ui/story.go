package ui

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/cause"
	"sudokuscope/engine/run"
	"sudokuscope/ui/inspect"
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
	lane  *lane
	story inspect.Story
}

// apply shows it, if it is still wanted.
func (msg storyMsg) apply(m *Model) tea.Cmd {
	if msg.lane == m.lane {
		m.inspector().Story = msg.story
		m.look++
	}
	return nil
}

func (m *Model) inspector() *inspect.Panel { return m.panels["inspect"].(*inspect.Panel) }

// wonder asks in the background for what the screen wants to know and does not.
func (m *Model) wonder() tea.Cmd { return tea.Batch(m.seekTruth(), m.seekStory()) }

// seekStory asks for the past of the cell under the cursor, if it is not known
// and the run stands still.
func (m *Model) seekStory() tea.Cmd {
	s := m.lane.scene
	if s.Cursor < 0 || s.Report.Playing || s.Puzzle.Given(s.Cursor) {
		return nil
	}
	want := inspect.Story{Cell: s.Cursor, At: s.Report.At}
	if want.Cell == m.asked.Cell && want.At == m.asked.At && m.asked.Known {
		return nil
	}
	m.asked = inspect.Story{Cell: want.Cell, At: want.At, Known: true}
	l := m.lane
	return func() tea.Msg {
		story, err := tell(l, want)
		switch {
		case errors.Is(err, run.ErrClosed):
			return nil
		case err != nil:
			return complaint{err}
		}
		return storyMsg{l, story}
	}
}

// tell finds out the past of a cell.
func tell(l *lane, st inspect.Story) (inspect.Story, error) {
	to := st.At.Iteration
	st.Since = max(0, to-storyBack)
	ctx := context.Background() // the end of the run ends it
	var err error
	if st.Changes, err = l.run.Provenance(ctx, st.Cell, st.Since, to, storyMost); err != nil {
		return st, err
	}
	from, until := engine.Position{Iteration: to}, st.At
	if st.At.Phases == 0 {
		if n := len(st.Changes); n > 0 {
			st.Why, err = whyChanged(l, st.Cell, st.Changes[n-1])
			st.Known = true
			return st, err
		}
		from.Iteration = max(0, to-1)
		until = engine.Position{Iteration: from.Iteration + 1}
	}
	x, err := l.run.Explain(ctx, from, until, 1<<16)
	if err != nil {
		return st, err
	}
	st.Why = cause.About(l.run.Problem.Puzzle, x.Decisions, st.Cell, from.Iteration+1)
	st.Known = true
	return st, nil
}

// complaint is an error that a command met.
type complaint struct{ err error }

func (c complaint) apply(m *Model) tea.Cmd {
	m.complain(c.err)
	return nil
}
