package manyruns

import (
	"cmp"
	"context"
	"maps"
	"runtime"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/stage"
)

const (
	// rest is the least time between two looks at what there is, and patience how many
	// times longer than the last took: what takes long is worked out the more rarely.
	rest     = 250 * time.Millisecond
	patience = 9
)

// batch is runs that are made, and what they say.
type batch struct {
	title   string
	samples []*sample
	first   uint64 // the first seed
	step    int    // seeds of each sample that are tried at a time
	asked   int    // seeds of each sample
	made    int    // runs, of all samples
	budget  engine.Budget
	playing bool // runs are being made
	err     error
	stop    context.CancelFunc
	dialog  *Dialog
	sums
}

// sample is the runs of one algorithm with one setting on one puzzle.
type sample struct {
	spec    stage.Spec
	entrant experiment.Entrant
	name    string // a word for it: the lane's, A or B; or none
	label   string // what it is, for the screen
	results []experiment.Run
	// own is the effort of the run on the screen, if it has solved the puzzle.
	own    float64
	solved bool
}

// newSample makes a sample of a run as it is, but for its seed.
func newSample(all []*engine.Algorithm, spec stage.Spec, name, label string) *sample {
	spec.At, spec.Journal, spec.Limit, spec.Breaks = engine.Position{}, nil, engine.Budget{}, nil
	e := experiment.Entrant{Algorithm: all[spec.Algorithm], Settings: spec.Problem.Settings}
	e.Label = labelOf(e)
	return &sample{spec: spec, entrant: e, name: name, label: label}
}

// called is its name, or what it is where it has none.
func (s *sample) called() string { return cmp.Or(s.name, s.label) }

// title is both.
func (s *sample) title() string { return strings.TrimSpace(s.name + "  " + s.label) }

// labelOf names an entrant as bench does: the algorithm, and what differs from its
// defaults.
func labelOf(e experiment.Entrant) string {
	label := e.Algorithm.ID
	for _, p := range e.Algorithm.Params {
		if v, ok := e.Settings[p.Name]; ok && v != p.Default {
			label += ":" + p.Name + "=" + p.Format(v)
		}
	}
	return label
}

// empty is the sample as experiments have it, without runs. What takes long to know,
// and the sums do without, is left out: it is asked for by the screen.
func (s *sample) empty(b engine.Budget) experiment.Sample {
	p := s.spec.Problem.Puzzle
	return experiment.Sample{
		Algorithm: s.entrant.Label, Puzzle: p.Name, Givens: p.Givens.String(), Free: len(p.Free),
		Budget: experiment.BudgetText(b), Limits: b, By: experiment.Evaluations,
	}
}

// same reports whether two batches are of the same runs.
func (b *batch) same(o *batch) bool {
	if len(b.samples) != len(o.samples) || b.first != o.first || b.budget != o.budget {
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

// bound is what each run may take, for people.
func (b *batch) bound() string {
	if n := b.budget.Iterations; n > 0 && b.budget.Evaluations == 0 {
		return paint.Grouped(n) + " iterations"
	}
	return paint.Short(float64(b.budget.Evaluations)) + " evaluations"
}

// trials are the next runs, seed by seed, so that the samples grow side by side.
func (b *batch) trials() (list []experiment.Trial) {
	for i := range b.step {
		for _, s := range b.samples {
			list = append(list, experiment.Trial{Entrant: s.entrant, Puzzle: s.spec.Problem.Puzzle, Seed: b.first + uint64(b.asked+i), Budget: b.budget})
		}
	}
	return list
}

// grownMsg is runs that have been made.
type grownMsg struct {
	batch *batch
	more  <-chan grownMsg
	from  int // how many of this part have come before
	list  []experiment.Run
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
	trials := b.trials()
	b.asked, b.playing, b.err = b.asked+b.step, true, nil
	w := worker{batch: b, grown: make(chan grownMsg)}
	for _, s := range b.samples {
		one := s.empty(b.budget)
		one.Runs = append(one.Runs, s.results...)
		w.names, w.samples = append(w.names, s.called()), append(w.samples, one)
	}
	var stopped context.Context
	stopped, b.stop = context.WithCancel(context.Background())
	f.st.Go(func(closing context.Context) { w.work(closing, stopped, trials) })
	return listen(w.grown)
}

// worker makes runs beside the screen, and works out what they say.
type worker struct {
	batch   *batch // to name it; it is the screen's
	names   []string
	samples []experiment.Sample
	grown   chan grownMsg
}

func (w *worker) work(closing, stopped context.Context, trials []experiment.Trial) {
	defer close(w.grown)
	ctx, cancel := context.WithCancel(closing)
	defer cancel()
	defer context.AfterFunc(stopped, cancel)()
	var fresh []experiment.Run
	from, next := 0, time.Time{}
	send := func(ended bool, err error) {
		begun := time.Now()
		all := sum(w.names, w.samples)
		next = time.Now().Add(max(rest, patience*time.Since(begun)))
		select {
		case w.grown <- grownMsg{w.batch, w.grown, from, fresh, all, ended, err}:
		case <-ctx.Done():
		}
		from, fresh = from+len(fresh), nil
	}
	jobs := max(1, runtime.GOMAXPROCS(0)-1) // one processor is for the screen
	err := experiment.Do(ctx, jobs, len(trials), func(i int) experiment.Trial { return trials[i] }, func(i int, o experiment.Outcome) error {
		if ctx.Err() != nil {
			return nil // those that come out of turn when it ends are dropped
		}
		r := experiment.NewRun(trials[i], &o)
		s := &w.samples[i%len(w.samples)] // the trials go from sample to sample
		s.Runs, fresh = append(s.Runs, r), append(fresh, r)
		if time.Now().After(next) {
			send(false, nil)
		}
		return nil
	})
	if ctx.Err() == nil {
		send(true, err)
	}
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

// grown takes in the runs that have been made.
func (f *ManyRuns) grown(msg grownMsg) tea.Cmd {
	b := msg.batch
	for i, r := range msg.list {
		s := b.samples[(msg.from+i)%len(b.samples)]
		s.results = append(s.results, r)
		b.made++
	}
	b.sums = msg.sums
	if b.dialog != nil {
		b.dialog.grown()
	}
	if msg.ended {
		b.playing, b.err = false, msg.err
		return nil
	}
	return listen(msg.more)
}
