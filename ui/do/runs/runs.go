// Package runs is the runs that are kept: it launches runs, forks them, brings
// one to the front, and shows the tree of them. What happens to a run it tells
// the other features with the messages of package run.
package runs

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Runs is the feature.
type Runs struct {
	st       stage.Stage
	front    *stage.Run
	list     []*stage.Run // in the order they came to be; parents before their forks
	number   int          // how many there have been, for their names
	launches int
	leader   Leader // of a race; nil for one alone
	stops    Stops
}

// Stops are the conditions at which runs are to stop.
type Stops interface {
	// For returns those that mean something to an algorithm on a problem.
	For(*engine.Algorithm, drive.Problem) []*run.Break
}

// Needs are what runs are launched with.
type Needs struct {
	Stage stage.Stage
	Stops Stops
}

// Leader is what steers several runs at once, as a race does.
type Leader interface {
	// Playing reports whether all of them play, Play plays or pauses them, and Over
	// reports whether all have ended.
	Playing() bool
	Play() tea.Cmd
	Over() bool
	// Lanes are those that are led.
	Lanes() []*stage.Run
	// ReportsStop reports whether the leader itself says why a lane has stopped.
	ReportsStop(*stage.Lane) bool
	// StopRace takes note of an order about time to the run in front, which the others
	// are to follow.
	StopRace()
	// Again starts all of them anew, with other seeds if asked to; false if they
	// are no runs of their own.
	Again(reseed bool) (tea.Cmd, bool)
	// Replace has a fork led in its parent's place; false if that is not led.
	Replace(fork *stage.Run) (cmd tea.Cmd, shown bool)
}

// New makes the feature.
func New(n Needs) *Runs { return &Runs{st: n.Stage, stops: n.Stops} }

func (f *Runs) Actions() []action.Action {
	return action.Ask.Has([]action.Action{
		{
			ID:      "fork",
			Keys:    "f",
			Meaning: "start another run from here on, with another seed, parameter or move",
			Still:   true,
			Deed: action.Dialog{What: "WHAT", Open: f.forkDialog, Ask: func(change string) error {
				_, err := readChange(f.front.Scene, change)
				return err
			}},
		},
		{
			ID:      "butterfly",
			Keys:    "Y",
			Meaning: "re-run this moment twice, side by side: other dice for one iteration, then the same",
			Still:   true,
			Tells:   true,
			Off:     f.noButterfly,
			Deed:    action.Do(f.butterfly),
		},
		{
			ID:      "runs",
			Keys:    "T",
			Meaning: "your runs: go to one, compare it with this one, close it",
			Deed:    action.Dialog{What: "NAME", Open: f.treeList, Names: []action.Kind{action.OfRun}},
		},
	})
}

// Front returns the run in front of the watcher; nil before there is one.
func (f *Runs) Front() *stage.Run { return f.front }

// List returns all runs that are kept.
func (f *Runs) List() []*stage.Run { return f.list }

// Leader returns what steers several runs at once; nil for one alone.
func (f *Runs) Leader() Leader { return f.leader }

// Lead lets the runs be steered together; nil ends it.
func (f *Runs) Lead(l Leader) { f.leader = l }

// most bounds how many are kept at once: they share one budget of memory.
const most = 12

// Add takes a run in and shares the memory out anew. The run keeps its letter for as long as it is there:
// what was said of run B must not be read of another one.
func (f *Runs) Add(l *stage.Run) {
	l.Name = stage.Name(f.number)
	f.number++
	f.list = append(f.list, l)
	f.share()
}

// share gives every run its part of the one budget.
func (f *Runs) share() {
	each := run.DefaultBudget / max(1, len(f.list))
	for _, l := range f.list {
		l.Do(func(r *run.Run) {
			r.SetMemory(each)
		})
	}
}

// BringForward brings a run in front of the watcher; how it looks at it stays.
func (f *Runs) BringForward(l *stage.Run) tea.Cmd {
	f.Place(l)
	return l.Listen()
}

// Place is BringForward before the screen opens, which then listens to all runs.
func (f *Runs) Place(staged *stage.Run) {
	if now := f.front; now != nil && now != staged {
		from, to := now.Scene, staged.Scene
		if from.Puzzle == to.Puzzle {
			to.Cursor, to.Solution = from.Cursor, from.Solution
		}
		staged.Spec.Pace = now.Spec.Pace
	}
	f.front = staged
}

// Alone brings a run to the front that is to be looked at alone.
func (f *Runs) Alone(l *stage.Run) tea.Cmd {
	return tea.Batch(f.st.Tell(Alone{}), f.BringForward(l))
}

// Clear closes every run, for another run to take their place.
func (f *Runs) Clear() {
	for _, l := range f.list {
		l.Close()
	}
	f.st.Tell(Cleared{})
	f.list, f.number = nil, 0
}

// Steer gives an order about time to the run in front; others that are led with
// it follow.
func (f *Runs) Steer(give func(*run.Run)) {
	if f.leader != nil {
		f.leader.StopRace()
	}
	f.front.Do(give)
}

// Playing reports whether the run in front plays, or all that are led with it.
func (f *Runs) Playing() bool {
	if f.leader != nil {
		return f.leader.Playing()
	}
	return f.front.Scene.Report.Playing
}

// UnderWay returns how much of a way to a moment has been gone, where it takes longer
// than a look: a third of a second at the present rate.
func (f *Runs) UnderWay() (share float64, far bool) {
	report := f.front.Scene.Report
	if f.leader != nil || report.Goal <= report.Iteration ||
		float64(report.Goal-report.Iteration) < report.Rate/3 {
		return 0, false
	}
	return float64(report.Iteration) / float64(report.Goal), true
}

func (f *Runs) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case launchedMsg:
		return f.launched(msg)
	case butterflyMsg:
		return f.flown(msg)
	case forkedMsg:
		return f.forked(msg)
	}
	return nil
}

// What features tell each other of runs; see stage.Stage.Tell.

// Cleared is sent when every run has been closed, for another run to take their
// place.
type Cleared struct{}

// Closed is sent when a run has been closed, while the others go on.
type Closed struct{ Run *stage.Run }

// Forked is sent when a run has been forked off another, before it is shown.
type Forked struct{ Run *stage.Run }

// Alone is sent before a run comes to the front that is to be looked at alone.
type Alone struct{}

// Beside is sent when two runs are to be looked at side by side.
type Beside struct{ Runs []*stage.Run }
