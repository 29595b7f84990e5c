package runs

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
)

// launchedMsg is a lane that has started, or why it has not.
type launchedMsg struct {
	ticket Ticket
	spec   stage.Spec
	lane   *stage.Lane
	says   string // in the footer; empty for nothing
	err    error
}

// Ticket tells the newest launch from those before it, which are of no interest
// any more when they are there.
type Ticket int

// Ticket returns a new one; Valid reports whether none has been taken since.
func (f *Runs) Ticket() Ticket {
	f.launches++
	return Ticket(f.launches)
}

func (f *Runs) Valid(t Ticket) bool { return int(t) == f.launches }

// Prepare gives a run that is to be launched the breakpoints of the screen.
func (f *Runs) Prepare(s stage.Spec) stage.Spec {
	s.Breaks = f.stops.For(f.st.Algorithms()[s.Algorithm], s.Problem)
	return s
}

// Start launches a run and waits for it, from a command.
func (f *Runs) Start(s stage.Spec) (*stage.Lane, error) { return f.start(s, false) }

func (f *Runs) start(spec stage.Spec, soon bool) (*stage.Lane, error) {
	algorithm := f.st.Algorithms()[spec.Algorithm]
	launched, err := run.Launch(algorithm, spec.Problem, run.Options{
		Pace:    spec.Pace,
		Paused:  spec.Paused,
		Gentle:  spec.Gentle,
		Limit:   spec.Limit,
		Breaks:  spec.Breaks,
		At:      spec.At,
		Journal: spec.Journal,
		Soon:    soon,
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", algorithm.Name, err)
	}
	return f.Watch(launched)
}

// Watch makes a lane of a run that has just been launched. The run is gone when the screen
// has closed, whatever was still being launched then.
func (f *Runs) Watch(running *run.Run) (*stage.Lane, error) {
	ends := func(closing context.Context) {
		select {
		case <-closing.Done():
			running.Quit()
			<-running.Done()
		case <-running.Done():
		}
	}
	if !f.st.Go(ends) {
		running.Quit()
		<-running.Done()
		return nil, run.ErrClosed
	}
	return stage.NewLane(running, f.st.Frame()), nil
}

// Begin launches the first run before the screen opens, which is no later for it.
func (f *Runs) Begin(s stage.Spec) error {
	s = f.Prepare(s)
	l, err := f.start(s, true)
	if err == nil {
		f.adopt(s, l)
	}
	return err
}

// Launch starts a run in the background; the present one stays on the screen until it is
// there. If there would be nothing to watch, because the puzzle is solved before
// the search begins, it starts another run, if one is given, and says so.
func (f *Runs) Launch(spec stage.Spec, others ...stage.Spec) tea.Cmd {
	ticket := f.Ticket()
	spec = f.Prepare(spec)
	for i := range others {
		others[i] = f.Prepare(others[i])
	}
	return func() tea.Msg {
		says := ""
		for _, other := range others {
			if f.SolvedAtOnce(spec) && !f.SolvedAtOnce(other) {
				says = fmt.Sprintf("%s is solved before %s begins to search; this is %s instead, "+
					"where it has to search",
					name(spec),
					f.st.Algorithms()[spec.Algorithm].Name, name(other))
				spec = other
			}
		}
		lane, err := f.Start(spec)
		return launchedMsg{ticket: ticket, spec: spec, lane: lane, says: says, err: err}
	}
}

func name(s stage.Spec) string { return cmp.Or(s.Problem.Puzzle.Name, "the puzzle") }

// SolvedAtOnce reports whether a run is over before its first iteration.
func (f *Runs) SolvedAtOnce(s stage.Spec) bool {
	search, err := drive.Start(f.st.Algorithms()[s.Algorithm], s.Problem)
	return err == nil && search.Tally().Status == engine.Solved
}

// launched brings a new run to the front. The one that was there is kept, paused.
func (f *Runs) launched(msg launchedMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		f.st.Complain(msg.err)
		return nil
	case !f.Valid(msg.ticket):
		msg.lane.Close()
		return nil
	}
	before := f.front
	cmd := succeed(f, msg.spec, msg.lane)
	says := cmp.Or(msg.says, msg.spec.Says)
	if slices.Contains(f.list, before) {
		if says != "" {
			says += "; "
		}
		says += "run " + before.Name + " is kept, and T goes back to it"
	}
	if says != "" {
		f.st.Say(says)
	}
	return cmd
}

// succeed brings a lane to the front, alone. The run that was there is kept and stands still,
// unless the new one is the same run started again. Where there are as many runs as may be, the
// oldest one goes.
func succeed(runs *Runs, spec stage.Spec, lane *stage.Lane) tea.Cmd {
	before := runs.front
	keepCursor(before.Lane, lane)
	before.Do((*run.Run).Pause)
	var retired tea.Cmd
	if oldest := runs.list[0]; len(runs.list) >= most && oldest != before {
		retired = runs.Retire(oldest)
	}
	runs.adopt(spec, lane)
	cmd := tea.Batch(retired, runs.st.Tell(Alone{}), lane.Listen())
	if sameRun(before, runs.front) {
		cmd = tea.Batch(cmd, runs.Retire(before))
	}
	return cmd
}

// sameRun reports whether a run that was launched is what another one was when it began.
func sameRun(a, b *stage.Run) bool {
	x, y := a.Run, b.Run
	return a.Parent == nil && x.Algorithm == y.Algorithm && x.Problem.Puzzle == y.Problem.Puzzle &&
		x.Problem.Seed == y.Problem.Seed &&
		maps.Equal(a.Spec.Problem.Settings, b.Spec.Problem.Settings)
}

// Renew brings a lane to the front, alone, that an algorithm's new version makes. Runs of the
// version before it are closed, since going back in them would be a search that is no more;
// those of other algorithms are kept.
func (f *Runs) Renew(s stage.Spec, l *stage.Lane) tea.Cmd {
	cmds := []tea.Cmd{succeed(f, s, l)}
	for _, r := range slices.Clone(f.list) {
		if r != f.front && r.Spec.Algorithm == s.Algorithm {
			cmds = append(cmds, f.Retire(r))
		}
	}
	return tea.Batch(cmds...)
}

// keepCursor leaves the cursor in its cell when a lane follows on another one, on a board of
// the same size.
func keepCursor(before, after *stage.Lane) {
	if before.Run.Problem.Puzzle.Board == after.Run.Problem.Puzzle.Board {
		after.Scene.Cursor = before.Scene.Cursor
	}
}

// adopt makes a lane the one on the screen.
func (f *Runs) adopt(s stage.Spec, l *stage.Lane) {
	s.At, s.Journal, s.Gentle = engine.Position{}, nil, false // they are those of this run
	f.front = &stage.Run{Lane: l, Spec: s}
	f.Add(f.front)
}

// Again returns the spec of the present run, as it now is: its pace, and whether it
// plays.
func (f *Runs) Again() stage.Spec {
	spec, report := f.front.Spec, f.front.Scene.Report
	spec.Limit = drive.Budget{}
	if report.Pace > 0 {
		spec.Pace = report.Pace
	}
	if report.Status == engine.Running && report.Settings != nil {
		spec.Paused = !report.Playing
	}
	return spec
}
