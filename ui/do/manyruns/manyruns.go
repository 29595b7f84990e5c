// Package manyruns makes more runs of what is on the screen, in the background, so
// that a conclusion rests on more than one of them: with other seeds, of the run in
// front or of each lane of a race. What they say is that of bench, as it is the same
// code; any of the runs can be opened, exactly as it was. A sweep is over a parameter or
// over the share of givens.
//
//	ask ──▶ batch (samples, a budget) ──▶ runs beside the screen ──▶ Dialog: a view of it
//	                                       └─ sums, worked out there too
package manyruns

import (
	"cmp"
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// ManyRuns is the feature.
type ManyRuns struct {
	Needs
	now    *batch
	before []*batch            // some that it had, whose runs are not made again
	makes  stage.Series[grown] // the runs of the batch
}

// Crew makes runs elsewhere.
type Crew interface {
	// Together makes runs, of which each goes to the next of so many samples, and hands them over
	// as they come, in any order.
	Together(
		ctx context.Context,
		samples, runs int,
		trial func(i int) experiment.Trial,
		took func(i int, r experiment.Run),
	) error
}

// Needs are what many runs are made with.
type Needs struct {
	Stage stage.Stage
	Runs  *runs.Runs
	Crew  Crew // makes the runs elsewhere if that is wanted; nil makes all here
}

// New makes the feature.
func New(n Needs) *ManyRuns {
	return &ManyRuns{Needs: n}
}

// Actions returns the one that opens it.
func (f *ManyRuns) Actions() []action.Action {
	return []action.Action{
		{
			ID:    "many runs",
			Tells: true,
			Keys:  "D",
			Group: action.Ask,
			Meaning: "make many runs, or N, in the background: with other seeds, of every lane of a race, or " +
				"over a parameter or puzzles",
			Deed: action.Count{What: "N", Usual: f.open, With: f.ask},
		},
	}
}

// Panels returns the runs as a panel.
func (f *ManyRuns) Panels() []panel.Panel { return []panel.Panel{&Panel{feature: f}} }

// Playing reports whether runs are being made.
func (f *ManyRuns) Playing() bool { return f.now != nil && f.now.playing }

// begin makes the runs of a batch in place of those before it.
func (f *ManyRuns) begin(b *batch) tea.Cmd {
	f.take(b)
	return tea.Batch(f.Stage.Show(b.show(f)), f.more())
}

// take has a batch in place of the one that there is, with the runs that some before it have made.
func (f *ManyRuns) take(b *batch) {
	const most = 8
	f.end()
	for _, earlier := range f.before {
		b.recall(earlier)
	}
	f.before = append(f.before[max(0, len(f.before)-most):], b)
	f.now = b
}

// end stops what is being made.
func (f *ManyRuns) end() {
	f.makes.Stop()
	if f.now != nil {
		f.now.playing = false
	}
}

// Handle takes the runs that have been made.
func (f *ManyRuns) Handle(msg tea.Msg) tea.Cmd {
	if grown, next, ok := f.makes.Hear(msg); ok {
		f.grown(grown)
		return next
	}
	switch msg := msg.(type) {
	case followedMsg:
		f.end()
		f.now = msg.batch
	case checkedMsg:
		return f.checked(msg)
	}
	return nil
}

// watch opens one of the runs on the screen.
func (f *ManyRuns) watch(of int, run experiment.Run) tea.Cmd {
	sample := f.now.samples[of]
	spec, trial := sample.spec, f.now.trial(sample, run.Seed)
	spec.Problem.Puzzle, spec.Problem.Seed = trial.Puzzle, trial.Seed
	spec.Paused = true
	if run.By == 0 {
		f.Stage.DropAll()
		return f.Runs.Launch(spec)
	}
	f.Stage.Say(fmt.Sprintf("seat %d has made this run; making it again", run.By))
	return stage.Work(f.Stage, func(ctx context.Context) tea.Msg {
		sent := run
		sent.Seed = trial.Seed // and not the number of its puzzle
		outcome, err := trial.Run(ctx)
		switch {
		case err != nil && run.Died:
			err = nil
		case err == nil && !experiment.NewRun(trial, &outcome).Same(sent) && !outcome.Interrupted:
			err = fmt.Errorf("%s on %s, seed %d: made again it is another run than what seat %d has sent, "+
				"which is refused", trial.Label, trial.Puzzle.Name, trial.Seed, run.By)
		}
		return checkedMsg{batch: f.now, of: of, spec: spec, run: run, err: err}
	})
}

// checkedMsg is a run that was made again, and the error if it is another than was sent.
type checkedMsg struct {
	batch *batch
	of    int // its sample
	spec  stage.Spec
	run   experiment.Run
	err   error
}

// checked opens a run that others made, or takes it out of its sample.
func (f *ManyRuns) checked(msg checkedMsg) tea.Cmd {
	if msg.err == nil {
		f.Stage.DropAll()
		return f.Runs.Launch(msg.spec)
	}
	f.Stage.Complain(msg.err)
	shown := msg.batch
	shown.refused = append(shown.refused, msg)
	shown.strike()
	shown.dialog.grown()
	return nil
}

// Crowd is runs that a lesson asks for: other seeds, as D makes them, and with the same
// figures.
type Crowd struct {
	feature *ManyRuns
	batch   *batch
}

// Trials are runs that another feature asks for, with a title and names of its own if it has any.
type Trials struct {
	Title  string
	Specs  []stage.Spec
	Names  []string
	Sweep  string
	Tail   bool // the chart has the tail of the runs that are left
	Runs   int
	Budget drive.Budget
	// Judge says what the runs tell, and hears whether all have ended.
	Judge func(samples []experiment.Sample, over bool) []string
	// Enough reports whether the rest would not change that; nil has all runs made.
	Enough func(samples []experiment.Sample) bool
}

// Try makes such runs in the background, with the seed of the first and those that follow it.
func (f *ManyRuns) Try(trials Trials) (*Crowd, tea.Cmd) {
	gathered, err := f.batchOf(trials.Specs, trials.Runs, trials.Budget, trials.Sweep)
	if err != nil {
		f.Stage.Complain(err)
		return nil, nil
	}
	gathered.title = cmp.Or(trials.Title, gathered.title)
	gathered.judge, gathered.enough = trials.Judge, trials.Enough
	if trials.Tail {
		gathered.drawn = theTail
	}
	for i, name := range trials.Names {
		gathered.samples[i].name = name
	}
	f.take(gathered)
	return &Crowd{f, gathered}, f.more()
}

// Judged is what the judge of trials says of the runs that there are.
func (c *Crowd) Judged() []string { return c.batch.judged() }

// batchOf is a batch of searches, with the seed of the first.
func (f *ManyRuns) batchOf(specs []stage.Spec, runs int, budget drive.Budget, sweep string) (*batch, error) {
	gathered := &batch{
		title:  "other seeds",
		first:  specs[0].Problem.Seed,
		step:   runs,
		budget: budget,
	}
	if len(specs) > 1 {
		gathered.title = "the race over many seeds"
	}
	for i, spec := range specs {
		s := newSample(f.Stage.Algorithms(), spec, stage.Name(i), "")
		s.label = s.entrant.Label
		if len(specs) == 1 {
			s.name = ""
		}
		gathered.samples = append(gathered.samples, s)
	}
	return gathered, gathered.over(sweep)
}

// Stop gives up what has not been made yet.
func (c *Crowd) Stop() {
	if c.feature.now == c.batch {
		c.feature.end()
	}
}

// Count tells how many runs there are; what they say stands in the panel.
func (c *Crowd) Count() string { return c.batch.count() }

// Err returns what went wrong with one of the runs.
func (c *Crowd) Err() error { return c.batch.err }
