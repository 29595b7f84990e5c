package runs

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/ui/stage"
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
	case f.front.Lane.Scene.Report.Status != engine.Running:
		return "the search has ended"
	case len(f.list)+2 > most:
		return fmt.Sprintf("there are %d runs already; T closes one", len(f.list))
	}
	return ""
}

// errAlike is the answer to a butterfly of a search that does the same with other dice.
var errAlike = errors.New("other dice change nothing in the next iterations; expected a moment at " +
	"which the search throws some")

// butterfly clones the run in front twice at the iteration it stands at. One clone throws
// other dice in the next iteration than the other, and after it both throw the same. They
// stand side by side; the run that they come from stays as it is.
func (f *Runs) butterfly() tea.Cmd {
	parent := f.front
	scene := parent.Lane.Scene
	at := engine.Position{Iteration: scene.Report.At.Iteration}
	ticket, seed := Ticket(f.launches), scene.Problem.Seed
	spec := parent.Spec
	spec.Limit = drive.Budget{}
	options := run.Options{
		Pace:   spec.Pace,
		Paused: true,
		Breaks: spec.Breaks,
	}
	return parent.Lane.Ask(func(r *run.Run) func() (tea.Msg, error) {
		return func() (tea.Msg, error) {
			own, twin, err := pairOf(r, at, seed, options)
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
			a := &stage.Run{
				Lane:   first,
				Spec:   spec,
				Parent: parent,
				Fork:   at,
				What:   "dice of its own",
			}
			b := &stage.Run{
				Lane:   second,
				Spec:   spec,
				Parent: a,
				Fork:   at,
				What:   "other dice once",
			}
			return butterflyMsg{own: a, twin: b, ticket: ticket}, nil
		}
	})
}

// pairOf makes the two clones of a run. Their dice are in their journals, so that a file
// has them and time travel finds them.
func pairOf(r *run.Run, at engine.Position, seed uint64, o run.Options) (own, twin *run.Run, err error) {
	rerun, err := r.Rerun(at)
	if err != nil {
		return nil, nil, err
	}
	seeds, found := apart.SeedsOf(
		rerun.Search(),
		r.Problem.Puzzle,
		seed,
	)
	if !found {
		return nil, nil, errAlike
	}
	next := engine.Position{Iteration: at.Iteration + 1}
	dice := func(of uint64) []run.Change {
		return []run.Change{
			{At: at, Kind: run.NewDice, Seed: of},
			{At: next, Kind: run.NewDice, Seed: seeds.After},
		}
	}
	own, err = r.Fork(at,
		dice(seeds.Own), o)()
	if err != nil {
		return nil, nil, err
	}
	twin, err = own.Fork(at,
		dice(seeds.Other), o)()
	if err != nil {
		own.Close()
		return nil, nil, err
	}
	return own, twin, nil
}

// flown puts both on the screen.
func (f *Runs) flown(msg butterflyMsg) tea.Cmd {
	if !slices.Contains(f.list, msg.own.Parent) {
		msg.own.Lane.Close() // all runs have been closed meanwhile
		msg.twin.Lane.Close()
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
	f.st.Say("the boards of both, the same dice from the next iteration on: marked cells differ")
	return tea.Batch(front, told, beside)
}
