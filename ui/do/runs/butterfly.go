package runs

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
)

// butterflyMsg is a pair of clones that has come to be: twin was cloned off own.
type butterflyMsg struct {
	own, twin *stage.Run
	ticket    Ticket
}

// noButterfly is why no butterfly can be made; empty if one can.
func (f *Runs) noButterfly() string {
	switch {
	case f.front == nil:
		return "there is no run"
	case f.front.Scene.Report.Status != engine.Running:
		return "the search has ended"
	case len(f.list)+2 > most:
		return full(f).Error()
	}
	return ""
}

// errAlike is the answer to a butterfly of a search that does the same with other dice.
var errAlike = errors.New("other dice change nothing in the next iterations; expected a moment at " +
	"which the search throws some")

// butterfly clones the run in front twice at the iteration it stands at. One clone throws
// other dice in an iteration than the other, and after it both throw the same, by a stream for
// each iteration. They stand side by side; the run that they come from stays as it is.
func (f *Runs) butterfly() tea.Cmd {
	parent := f.front
	scene := parent.Scene
	at := engine.Position{Iteration: scene.Report.At.Iteration}
	ticket, seed := Ticket(f.launches), scene.Problem.Seed
	spec := parent.Spec
	spec.Limit = drive.Budget{}
	options := run.Options{Pace: spec.Pace, Paused: true, Breaks: spec.Breaks}
	return parent.Ask(func(running *run.Run) func() (tea.Msg, error) {
		return func() (tea.Msg, error) {
			own, twin, err := pairOf(running, at, seed, options)
			if err != nil {
				return nil, err
			}
			first, err := f.Watch(own)
			if err != nil {
				twin.Close()
				return nil, nil // the screen has closed
			}
			second, err := f.Watch(twin)
			if err != nil {
				return nil, nil
			}
			clones := clonesOf(first, second, spec, at)
			clones.own.Parent = parent
			clones.ticket = ticket
			return clones, nil
		}
	})
}

// clonesOf are two lanes as a pair.
func clonesOf(own, twin *stage.Lane, spec stage.Spec, at engine.Position) butterflyMsg {
	first := &stage.Run{Lane: own, Spec: spec, Fork: at, What: "dice of its own"}
	second := &stage.Run{Lane: twin, Spec: spec, Parent: first, Fork: at, What: "other dice once"}
	return butterflyMsg{own: first, twin: second}
}

// full is why no two runs more can be kept.
func full(f *Runs) error {
	return fmt.Errorf("there are %d runs already; T closes one", len(f.list))
}

// pairOf makes the two clones of a run. Their dice are in their journals, so that a file
// has them and time travel finds them.
func pairOf(running *run.Run, at engine.Position, seed uint64, options run.Options) (own, twin *run.Run, err error) {
	rerun, err := running.Rerun(at)
	if err != nil {
		return nil, nil, err
	}
	pair, found := apart.New(rerun.Search(), running.Problem.Puzzle, seed, apart.Each)
	if !found {
		return nil, nil, errAlike
	}
	mine, its := pair.Journals()
	own, err = running.Fork(at, mine, options)()
	if err != nil {
		return nil, nil, err
	}
	twin, err = own.Fork(at, its[1:], options)() // the first change is that of its own
	if err != nil {
		own.Close()
		return nil, nil, err
	}
	return own, twin, nil
}

// flown puts both on the screen.
func (f *Runs) flown(msg butterflyMsg) tea.Cmd {
	if parent := msg.own.Parent; parent != nil && !slices.Contains(f.list, parent) {
		msg.own.Close() // all runs have been closed meanwhile
		msg.twin.Close()
		return nil
	}
	f.Add(msg.own)
	f.Add(msg.twin)
	if !f.Valid(msg.ticket) { // another run is on its way to the screen, or there
		return nil
	}
	front := f.BringForward(msg.own)
	told := f.st.Tell(Forked{Run: msg.twin})
	beside := f.pair(msg.twin)
	f.st.Say("other dice in one iteration, the same in all others; cells that differ are marked")
	return tea.Batch(front, told, beside)
}
