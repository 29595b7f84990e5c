// Package why answers why: the panel of the cell under the cursor with what
// changed it lately, and the dialog of its whole story, every change over the run
// with the reasons of the one looked at.
package why

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/action"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// ActWhy opens the story of a cell.
const ActWhy action.ID = "why"

// Why is the feature.
type Why struct {
	stage.Plain
	st    stage.Stage
	cell  panels.Inspect
	asked question // what was last asked of the past
}

// question is what one wants to know the past of: a cell at a moment.
type question struct {
	lane *stage.Lane
	cell int
	at   engine.Position
}

// New makes the feature.
func New(st stage.Stage) *Why { return &Why{st: st} }

// Panels is the panel of a cell.
func (f *Why) Panels() []panel.Panel { return []panel.Panel{&f.cell} }

// Actions is the story of a cell.
func (f *Why) Actions() []action.Action {
	return []action.Action{
		{ID: ActWhy, Keys: []string{"W"}, Group: action.Ask, Meaning: "why: every change of the cell under the cursor, with reasons",
			Footer: "why", Early: f.inspecting, Off: f.noCell, Do: f.Open},
	}
}

// Told reports whether the panel of the cell knows its past.
func (f *Why) Told() bool { return f.cell.Story.Known }

func (f *Why) scene() *scene.Scene { return f.st.Front().Lane.Scene }

func (f *Why) inspecting() bool { return f.scene().Cursor >= 0 }

// noCell is why there is no cell to ask about; empty if there is.
func (f *Why) noCell() string {
	s := f.scene()
	switch {
	case s.Cursor < 0:
		return "i puts a cursor on a cell first"
	case s.Puzzle.Given(s.Cursor):
		return s.Puzzle.CellName(s.Cursor) + " is given and never changes"
	case f.st.Playing():
		return "pause first"
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
	case scannedMsg:
		return f.scanned(msg)
	case explainedMsg:
		msg.past.why[msg.change.Iteration] = msg.lines
	}
	return nil
}

// Settle asks for the past of the cell under the cursor.
func (f *Why) Settle() tea.Cmd {
	if f.st.Front() == nil {
		return nil
	}
	if f.asked.lane != f.st.Front().Lane { // another run has come to the front
		f.asked, f.cell.Story = question{}, panels.Story{}
	}
	return f.seekStory()
}
