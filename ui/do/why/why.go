// Package why answers why, by doing a part of the run again with a witness: the panel of
// the cell under the cursor with what changed it lately, the dialog of its whole story,
// and the microscope, which goes through one phase decision by decision.
package why

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Why is the feature.
type Why struct {
	st    stage.Stage
	pair  Pair
	cell  panels.Inspect
	asked question // what was last asked of the past
	told  *story   // the answer on the screen, if there is one

	decided Decisions
}

// question is what one wants to know the past of: a cell at a moment.
type question struct {
	lane *stage.Lane
	cell sudoku.MaybeCell
	at   engine.Position
}

// question is that of the cell that the screen tells about, at the moment shown.
func (f *Why) question() question {
	return question{f.st.Front().Lane, f.watched(), f.scene().Report.At}
}

// New makes the feature.
func New(st stage.Stage, pair Pair) *Why {
	return &Why{st: st, pair: pair}
}

func (f *Why) Panels() []panel.Panel { return []panel.Panel{&f.cell, &f.decided} }

func (f *Why) Actions() []action.Action {
	return []action.Action{
		{
			ID:      "why",
			Keys:    "W",
			Group:   action.Ask,
			Meaning: "ask why the cell under the cursor changed, or else the cell that changed last",
			Word:    "why",
			Early: func() bool {
				return !f.scene().Cursor.None()
			},
			Still: true,
			Off:   f.noCell,
			Deed:  action.Do(f.ask),
		},
	}
}

// Told reports whether the panel of the cell knows its past.
func (f *Why) Told() bool { return f.cell.Story.Known }

func (f *Why) scene() *scene.Scene { return f.st.Front().Scene }

// ask opens the story of the cell under the cursor. Without a cursor it puts one where something
// changed last.
func (f *Why) ask() tea.Cmd {
	s := f.scene()
	s.Cursor = sudoku.TheCell(s.Cursor.Or(s.FirstLook()))
	if pair, ok := f.pair(); ok {
		return f.askBoth(pair)
	}
	return f.Open()
}

// noCell is why there is no cell to ask about; empty if there is.
func (f *Why) noCell() string {
	s := f.scene()
	if cell, is := s.Cursor.Get(); is && s.Puzzle.Given(cell) {
		return s.Puzzle.CellName(cell) + " is given and never changes"
	}
	return ""
}

// Handle takes the answers of the background, those still wanted.
func (f *Why) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case storyMsg:
		if msg.lane == f.st.Front().Lane {
			f.cell.Story = msg.story
		}
	case glimpse:
		return f.glimpsed(msg)
	case bothToldMsg:
		msg.dialog.lines[msg.half] = msg.lines
	case rested:
		f.decided.busy = false
	case scannedMsg:
		return f.scanned(msg)
	case explainedMsg:
		msg.story.why[msg.change.Iteration] = msg.why
	}
	return nil
}

// storyMsg is the past of a cell.
type storyMsg struct {
	lane  *stage.Lane
	story panels.Story
}

// Settle asks for the past of the cell that is looked at, if it is not known and the run stands
// still: a command does a part of the run again on a clone. Nothing of it is stored while a
// search runs.
func (f *Why) Settle() tea.Cmd {
	if f.st.Front() == nil {
		return nil
	}
	f.point()
	lane := f.st.Front().Lane
	if f.asked.lane != lane { // another run has come to the front
		f.asked = question{lane: lane}
		f.cell.Story = panels.Story{}
		f.cell.Lately, f.decided.known = panels.Story{}, false
	}
	return tea.Batch(f.glance(), f.recall())
}

// recall asks for the past of the cell.
func (f *Why) recall() tea.Cmd {
	shown, want := f.scene(), f.question()
	cell, is := want.cell.Get()
	if !is || shown.Report.Playing || shown.Puzzle.Given(cell) {
		return nil
	}
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
func tell(lane *stage.Lane, st panels.Story) (panels.Story, error) {
	const storyBack, storyMost = 2000, 50 // iterations back from here, and changes
	to := st.At.Iteration
	st.Since = max(0, to-storyBack)
	ctx := context.Background() // the end of the run ends it
	var err error
	cell, _ := st.Cell.Get() // who asks has one
	st.Changes, err = lane.Run.Provenance(ctx, cell, st.Since, to, storyMost)
	if err != nil {
		return st, err
	}
	from, until := engine.Position{Iteration: to}, st.At
	if st.At.Phases == 0 {
		if n := len(st.Changes); n > 0 {
			st.Why, err = Explain(lane.Run, cell, st.Changes[n-1])
			st.Known = true
			return st, err
		}
		from.Iteration = max(0, to-1)
		until = engine.Position{Iteration: from.Iteration + 1}
	}
	x, err := lane.Run.Explain(ctx, from, until, 1<<16)
	if err != nil {
		return st, err
	}
	st.Why = decision.About(lane.Run.Problem.Puzzle, x.Decisions, cell, from.Iteration+1)
	st.Known = true
	return st, nil
}
