// Package manyruns makes more runs of what is on the screen, with other seeds and
// in the background, so that a conclusion rests on more than one of them: how many
// are solved, how long they take, whether restarts would help, and how two settings
// differ. Any of the runs can be opened, exactly as it was.
package manyruns

import (
	"context"
	"maps"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/background"
	"sudokuscope/ui/action"
	"sudokuscope/ui/life"
	"sudokuscope/ui/lives"
	"sudokuscope/ui/stage"
)

// ActMany makes more runs, or shows those that are being made.
const ActMany action.ID = "many runs"

const (
	// step is how many seeds are tried at a time.
	step = 100
	// usual is the budget of a run in evaluations, unless the run on the screen has
	// taken more than a tenth of it.
	usual = 1_000_000
	// rest is the least time between two looks at what there is.
	rest = 100 * time.Millisecond
)

// ManyRuns is the feature.
type ManyRuns struct {
	stage.Plain
	st    stage.Stage
	lives *lives.Lives
	now   *batch
}

// New makes the feature.
func New(st stage.Stage, l *lives.Lives) *ManyRuns { return &ManyRuns{st: st, lives: l} }

// Actions are the one that opens it.
func (f *ManyRuns) Actions() []action.Action {
	return []action.Action{
		{ID: ActMany, Keys: []string{"D"}, Group: action.Lives, Meaning: "many runs: the same with a hundred other seeds, in the background", Do: f.open},
	}
}

// batch is the runs that are made of what was on the screen.
type batch struct {
	samples []*sample
	first   uint64 // the first seed
	asked   int    // seeds of each sample
	made    int    // runs, of all samples
	budget  engine.Budget
	playing bool // runs are being made
	err     error
	stop    context.CancelFunc
	dialog  *Dialog
	sums
}

// sums are what the runs say together. They are worked out beside the screen, as they
// take long where there are many runs.
type sums struct {
	figures    []figures // of each sample
	difference string    // of two samples
}

// sum works them out.
func sum(names []string, runs [][]experiment.Run) (all sums) {
	for _, list := range runs {
		all.figures = append(all.figures, figure(list))
	}
	if len(runs) == 2 {
		all.difference = difference(names[0], names[1], &all.figures[0], &all.figures[1])
	}
	return all
}

// sample is the runs of one algorithm with one setting.
type sample struct {
	spec  life.Spec
	label string
	runs  []experiment.Run
	// own is the effort of the run on the screen, if it has solved the puzzle.
	own    float64
	solved bool
}

// open shows the runs of what is on the screen, and begins them if there are none.
func (f *ManyRuns) open() tea.Cmd {
	now := f.gather()
	if f.now != nil && f.now.same(now) {
		return f.st.Show(f.now.show(f))
	}
	f.end()
	f.now = now
	cmd := f.st.Show(now.show(f))
	return tea.Batch(cmd, f.more())
}

// gather is a batch of the run in front, or of all lanes of a race.
func (f *ManyRuns) gather() *batch {
	list := []*life.Life{f.st.Front()}
	if leader := f.lives.Leader(); leader != nil {
		list = leader.Lanes()
	}
	b := &batch{first: 1, budget: engine.Budget{Evaluations: usual}}
	for _, l := range list {
		s, rep := l.Spec, l.Lane.Scene.Report
		s.Problem.Settings = l.Settings()
		s.At, s.Journal, s.Limit, s.Breaks = engine.Position{}, nil, engine.Budget{}, nil
		one := &sample{spec: s, label: l.Name + "  " + l.Describe("·")}
		if rep.Status == engine.Solved {
			one.own, one.solved = float64(rep.Evaluations), true
		}
		b.budget.Evaluations = max(b.budget.Evaluations, 10*rep.Evaluations)
		b.samples = append(b.samples, one)
	}
	b.figures = make([]figures, len(b.samples))
	return b
}

// same reports whether two batches are of the same runs.
func (b *batch) same(o *batch) bool {
	if len(b.samples) != len(o.samples) || b.first != o.first {
		return false
	}
	for i, s := range b.samples {
		x, y := s.spec, o.samples[i].spec
		if x.Algorithm != y.Algorithm || x.Problem.Puzzle != y.Problem.Puzzle || !maps.Equal(x.Problem.Settings, y.Problem.Settings) {
			return false
		}
	}
	return true
}

// trials are the next runs, seed by seed, so that the samples grow side by side.
func (b *batch) trials(all []*engine.Algorithm) (list []experiment.Trial) {
	for i := range step {
		for _, s := range b.samples {
			a := all[s.spec.Algorithm]
			list = append(list, experiment.Trial{
				Entrant: experiment.Entrant{Algorithm: a, Settings: s.spec.Problem.Settings, Label: s.label},
				Puzzle:  s.spec.Problem.Puzzle, Seed: b.first + uint64(b.asked+i), Budget: b.budget,
			})
		}
	}
	return list
}

// grownMsg is runs that have been made.
type grownMsg struct {
	batch *batch
	more  <-chan grownMsg
	from  int // how many of this part have come before
	list  []background.Result
	sums
	ended bool
	err   error
}

// more begins the next runs.
func (f *ManyRuns) more() tea.Cmd {
	b := f.now
	if b.playing {
		return nil
	}
	trials := b.trials(f.st.Algorithms())
	b.asked, b.playing = b.asked+step, true
	var names []string
	var runs [][]experiment.Run
	for _, s := range b.samples {
		names, runs = append(names, s.label[:1]), append(runs, slices.Clone(s.runs))
	}
	grown := make(chan grownMsg)
	var stopped context.Context
	stopped, b.stop = context.WithCancel(context.Background())
	f.st.Go(func(closing context.Context) {
		defer close(grown)
		make := background.Start(0, trials)
		defer make.Close()
		for taken, ended := 0, false; !ended; {
			var err error
			select {
			case <-closing.Done():
				return
			case <-stopped.Done():
				return
			case <-make.Changed():
				ended, err = make.Ended()
			}
			list := make.Outcomes(taken)
			for i, r := range list { // the trials go from sample to sample
				n := (taken + i) % len(runs)
				runs[n] = append(runs[n], r.Run)
			}
			from := taken
			taken += len(list)
			select {
			case grown <- grownMsg{b, grown, from, list, sum(names, runs), ended, err}:
			case <-closing.Done():
				return
			case <-stopped.Done():
				return
			}
			wait := time.NewTimer(rest)
			select {
			case <-wait.C:
			case <-closing.Done():
			case <-stopped.Done():
			}
			wait.Stop()
		}
	})
	return listen(grown)
}

// listen waits for the next runs.
func listen(grown <-chan grownMsg) tea.Cmd {
	return func() tea.Msg {
		if msg, ok := <-grown; ok {
			return msg
		}
		return nil
	}
}

// Handle takes the runs that have been made.
func (f *ManyRuns) Handle(msg tea.Msg) tea.Cmd {
	grown, ok := msg.(grownMsg)
	if !ok || grown.batch != f.now {
		return nil
	}
	b := grown.batch
	for i, r := range grown.list {
		s := b.samples[(grown.from+i)%len(b.samples)]
		s.runs = append(s.runs, r.Run)
		b.made++
	}
	b.sums = grown.sums
	if b.dialog != nil {
		b.dialog.grown()
	}
	if grown.ended {
		b.playing, b.err = false, grown.err
		return nil
	}
	return listen(grown.more)
}

// end stops what is being made.
func (f *ManyRuns) end() {
	if f.now != nil && f.now.stop != nil {
		f.now.stop()
		f.now.playing = false
	}
}

// watch opens one of the runs on the screen.
func (f *ManyRuns) watch(s *sample, seed uint64) tea.Cmd {
	spec := s.spec
	spec.Problem.Seed, spec.Paused = seed, true
	f.st.DropAll()
	return f.lives.Launch(spec)
}
