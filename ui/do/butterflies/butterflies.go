//go:build !js

package butterflies

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Butterflies is the feature.
type Butterflies struct {
	stage.Plain
	st   stage.Stage
	runs *runs.Runs
	now  *flight
}

// New makes the feature.
func New(st stage.Stage, kept *runs.Runs) *Butterflies { return &Butterflies{st: st, runs: kept} }

// Actions returns the one that opens it.
func (f *Butterflies) Actions() []action.Action {
	return []action.Action{
		{
			ID:    "butterflies",
			Group: action.Ask,
			Meaning: "make many butterflies in the background: does this search, or each lane of a race, " +
				"forget where it came from?",
			Deed: action.Do(f.open),
		},
	}
}

// flight is many pairs that are made, and what they say.
type flight struct {
	plan    apart.Plan
	work    *apart.Work
	specs   []stage.Spec // of the entrants
	playing bool
	ended   bool // nobody wants the pairs that are left
	number  int  // of the going on, to tell an old report from a new one
	stop    context.CancelFunc
	curves  []apart.Curve
	err     error
}

// open shows the pairs that were made last, or asks which are wanted.
func (f *Butterflies) open() tea.Cmd {
	if f.now == nil {
		return f.ask()
	}
	return f.st.Show(newDialog(f))
}

// begin makes the pairs of a flight in place of those before it.
func (f *Butterflies) begin(l *flight) tea.Cmd {
	f.pause()
	l.work = l.plan.Begin()
	l.curves = l.work.Curves()
	f.now = l
	shown := f.st.Show(newDialog(f))
	return tea.Batch(shown, f.goOn())
}

// pause stops the work; what is made stays, and goOn takes it up again.
func (f *Butterflies) pause() {
	if f.now == nil || !f.now.playing {
		return
	}
	f.now.stop()
	f.now.playing = false
	f.now.curves = f.now.work.Curves()
}

// left reports whether there are pairs to be made.
func (l *flight) left() bool {
	n, of := l.work.Made()
	return n < of && !l.ended
}

// grownMsg is what the pairs say that have been made.
type grownMsg struct {
	of     *flight
	number int
	more   <-chan grownMsg
	curves []apart.Curve
	ended  bool
	err    error
}

// goOn makes the pairs that are left, on all processors.
func (f *Butterflies) goOn() tea.Cmd {
	flight := f.now
	ctx, stop := context.WithCancel(f.st.Closing())
	flight.stop = stop
	flight.playing = true
	flight.err = nil
	flight.number++
	grown := make(chan grownMsg)
	first := grownMsg{of: flight, number: flight.number, more: grown}
	work := flight.work
	f.st.Go(func(context.Context) {
		defer close(grown)
		defer stop()
		follow(ctx, work, func(m grownMsg) {
			m.of, m.number, m.more = first.of, first.number, first.more
			select {
			case grown <- m:
			case <-ctx.Done():
			}
		})
	})
	return stage.Hear(grown)
}

// rest is the least time between two looks at what there is, and patience how many times longer
// than the last took.
const (
	rest     = 250 * time.Millisecond
	patience = 9
)

// follow does the work, and tells now and then how far it is.
func follow(ctx context.Context, work *apart.Work, tell func(grownMsg)) {
	done := make(chan error, 1)
	go func() { done <- work.Run(ctx) }()
	pause := rest
	for {
		select {
		case err := <-done:
			tell(grownMsg{curves: work.Curves(), ended: true, err: err})
			return
		case <-time.After(pause):
		}
		begun := time.Now()
		curves := work.Curves()
		pause = max(rest, patience*time.Since(begun))
		tell(grownMsg{curves: curves})
	}
}

// Handle takes in what has been made.
func (f *Butterflies) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case grownMsg:
		return f.grown(msg)
	case foundMsg:
		return f.found(msg)
	}
	return nil
}

func (f *Butterflies) grown(msg grownMsg) tea.Cmd {
	flight := msg.of
	if msg.number != flight.number || !flight.playing {
		return nil // it was stopped meanwhile
	}
	flight.curves = msg.curves
	if msg.ended {
		flight.playing, flight.err = false, msg.err
		return nil
	}
	return stage.Hear(msg.more)
}

// foundMsg is a pair that is to be looked at.
type foundMsg struct {
	flight runs.Flight
	to     int64
	err    error
}

// watch opens a pair of a curve, some iterations after it parted.
func (f *Butterflies) watch(curve, of int, after int64) tea.Cmd {
	flight := f.now
	plan := flight.plan
	spec := flight.specs[curve/len(plan.At)]
	return stage.Work(f.st, func(ctx context.Context) tea.Msg {
		pair, fate, err := plan.Pair(ctx, curve, of)
		if pair == nil {
			return foundMsg{err: err}
		}
		spec.Problem.Puzzle, spec.Problem.Seed = fate.Puzzle, fate.Seed
		own, twin := pair.Journals()
		at := plan.At[curve%len(plan.At)]
		msg := foundMsg{to: at + fate.Waited + after}
		msg.flight = runs.Flight{
			Spec:   spec,
			Cloned: at,
			Own:    own,
			Twin:   twin,
		}
		return msg
	})
}

// found puts a pair on the screen.
func (f *Butterflies) found(msg foundMsg) tea.Cmd {
	if msg.err != nil {
		f.st.Complain(msg.err)
		return nil
	}
	if msg.flight.Own == nil {
		return nil // the screen has closed
	}
	f.st.DropAll()
	return runs.Fly(f.runs, msg.flight, msg.to)
}
