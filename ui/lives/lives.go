// Package lives is the lives that are kept: it launches runs, forks them, brings
// one to the front, and shows the tree of them. What happens to a life it tells
// the other features with the messages of package life.
package lives

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/life"
	"sudokuscope/ui/stage"
)

// The actions of the feature.
const (
	ActFork  action.ID = "fork"
	ActLives action.ID = "lives"
)

// Lives is the feature.
type Lives struct {
	stage.Plain
	st       stage.Stage
	front    *life.Life
	list     []*life.Life // in the order they came to be; parents before their forks
	number   int          // how many there have been, for their names
	launches int
	leader   Leader // of a race; nil for one alone
	fleet    life.Fleet
}

// Leader is what steers several lives at once, as a race does.
type Leader interface {
	// Playing reports whether all of them play, Play plays or pauses them, and Over
	// reports whether all have ended.
	Playing() bool
	Play() tea.Cmd
	Over() bool
	// Lanes are those that are led.
	Lanes() []*life.Life
	// Minds reports whether it says itself why a lane has stopped.
	Minds(*life.Lane) bool
	// StopRace takes note of an order about time to the life in front, which the others
	// are to follow.
	StopRace()
	// Again starts all of them anew, with other seeds if asked to; false if they
	// are no runs of their own.
	Again(reseed bool) (tea.Cmd, bool)
}

// New makes the feature.
func New(st stage.Stage) *Lives { return &Lives{st: st} }

// Actions are forking and the tree.
func (f *Lives) Actions() []action.Action {
	return []action.Action{
		{ID: ActFork, Keys: []string{"f"}, Group: action.Lives, Meaning: "fork: another life from here on, with another seed, parameter or move", Footer: "fork", Off: f.playingOn, Do: f.forkDialog},
		{ID: ActLives, Keys: []string{"T"}, Group: action.Lives, Meaning: "the tree of lives: look at one, put it beside this one, close it", Do: f.treeList},
	}
}

// playingOn is why something has to wait until the run stands still.
func (f *Lives) playingOn() string {
	if f.st.Playing() {
		return "pause first"
	}
	return ""
}

// Front is the life in front of the watcher; nil before there is one.
func (f *Lives) Front() *life.Life { return f.front }

// List is all lives that are kept.
func (f *Lives) List() []*life.Life { return f.list }

// Leader is what steers several lives at once; nil for one alone.
func (f *Lives) Leader() Leader { return f.leader }

// Lead lets the lives be steered together; nil ends it.
func (f *Lives) Lead(l Leader) { f.leader = l }

// Close ends all runs and waits for them.
func (f *Lives) Close() { f.fleet.Close() }

// most bounds how many are kept at once: they share one budget of memory.
const most = 12

// Add takes a life in and shares the memory out anew.
func (f *Lives) Add(l *life.Life) {
	l.Name = life.Name(f.number)
	f.number++
	f.list = append(f.list, l)
	f.share()
}

// share gives every life its part of the one budget.
func (f *Lives) share() {
	each := run.DefaultBudget / max(1, len(f.list))
	for _, l := range f.list {
		l.Lane.Do(func(r *run.Run) { r.SetMemory(each) })
	}
}

// BringForward brings a life in front of the watcher; how it looks at it stays.
func (f *Lives) BringForward(l *life.Life) tea.Cmd {
	f.Place(l)
	return l.Lane.Listen()
}

// Place is BringForward before the screen opens, which then listens to all lives.
func (f *Lives) Place(l *life.Life) {
	if now := f.front; now != nil && now != l {
		from, to := now.Lane.Scene, l.Lane.Scene
		if from.Puzzle == to.Puzzle {
			to.Cursor, to.Digit, to.Truth = from.Cursor, from.Digit, from.Truth
		}
		l.Spec.Pace = now.Spec.Pace
	}
	f.front = l
}

// Alone brings a life to the front that is to be looked at alone.
func (f *Lives) Alone(l *life.Life) tea.Cmd {
	return tea.Batch(f.st.Tell(life.Alone{Life: l}), f.BringForward(l))
}

// Clear closes every life, for another run to take their place.
func (f *Lives) Clear() {
	for _, l := range f.list {
		l.Lane.Close()
	}
	f.st.Tell(life.Cleared{})
	f.list, f.number = nil, 0
}

// Steer gives an order about time to the life in front; others that are led with
// it follow.
func (f *Lives) Steer(give func(*run.Run)) {
	if f.leader != nil {
		f.leader.StopRace()
	}
	f.front.Lane.Do(give)
}

// Playing reports whether the life in front plays, or all that are led with it.
func (f *Lives) Playing() bool {
	if f.leader != nil {
		return f.leader.Playing()
	}
	return f.front.Lane.Scene.Report.Playing
}

// UnderWay is how much of a way to a moment has been gone, where it takes longer
// than a look: a third of a second at the present rate.
func (f *Lives) UnderWay() (share float64, far bool) {
	r := f.front.Lane.Scene.Report
	if f.leader != nil || r.Goal <= r.Iteration || float64(r.Goal-r.Iteration) < r.Rate/3 {
		return 0, false
	}
	return float64(r.Iteration) / float64(r.Goal), true
}

// Handle takes the answers of the background.
func (f *Lives) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case launchedMsg:
		return f.launched(msg)
	case forkedMsg:
		return f.forked(msg)
	}
	return nil
}
