// Package manyruns makes more runs of what is on the screen, in the background, so
// that a conclusion rests on more than one of them: with other seeds, of the run in
// front or of each lane of a race. What they say is that of bench, as it is the same
// code; any of the runs can be opened, exactly as it was. Sweeps and matrices are
// bench's alone.
//
//	ask ──▶ batch (samples, a budget) ──▶ runs beside the screen ──▶ Dialog: a view of it
//	                                       └─ sums, worked out there too
package manyruns

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/action"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/stage"
)

// ActMany makes more runs, or shows those that are being made.
const ActMany action.ID = "many runs"

// ManyRuns is the feature.
type ManyRuns struct {
	stage.Plain
	st   stage.Stage
	runs *runs.Runs
	now  *batch
}

// New makes the feature.
func New(st stage.Stage, l *runs.Runs) *ManyRuns { return &ManyRuns{st: st, runs: l} }

// Actions are the one that opens it.
func (f *ManyRuns) Actions() []action.Action {
	return []action.Action{
		{ID: ActMany, Keys: []string{"D"}, Group: action.Ask, Meaning: "many runs in the background: other seeds of this run, or of every lane of a race", Do: f.open},
	}
}

// Panels are the runs as a panel.
func (f *ManyRuns) Panels() []panel.Panel { return []panel.Panel{&Panel{feature: f}} }

// Playing reports whether runs are being made.
func (f *ManyRuns) Playing() bool { return f.now != nil && f.now.playing }

// begin makes the runs of a batch in place of those before it.
func (f *ManyRuns) begin(b *batch) tea.Cmd {
	f.end()
	f.now = b
	cmd := f.st.Show(b.show(f))
	return tea.Batch(cmd, f.more())
}

// end stops what is being made.
func (f *ManyRuns) end() {
	if f.now != nil && f.now.stop != nil {
		f.now.stop()
		f.now.playing = false
	}
}

// Handle takes the runs that have been made.
func (f *ManyRuns) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case grownMsg:
		if msg.batch == f.now {
			return f.grown(msg)
		}
	}
	return nil
}

// watch opens one of the runs on the screen.
func (f *ManyRuns) watch(s *sample, seed uint64) tea.Cmd {
	spec := s.spec
	spec.Problem.Seed, spec.Paused = seed, true
	f.st.DropAll()
	return f.runs.Launch(spec)
}
