package manyruns

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/background"
	"sudokuscope/ui/life"
	"sudokuscope/ui/paint"
)

const (
	// usual is the budget of a run in evaluations, unless the run on the screen has
	// taken more than a tenth of it.
	usual = 1_000_000
	// rest is the least time between two looks at what there is, and patience how many
	// times longer than the last took: what takes long is worked out the more rarely.
	rest     = 250 * time.Millisecond
	patience = 9
)

// kind is what a batch is to show.
type kind int

const (
	seeds    kind = iota // samples side by side
	sweeping             // values of one or two parameters
	crossing             // algorithms and puzzles
)

// batch is runs that are made, and what they say.
type batch struct {
	kind    kind
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
	folder  string // that the runs are kept in, if they are
	said    string // of keeping them
	sums
}

// sample is the runs of one algorithm with one setting on one puzzle.
type sample struct {
	spec    life.Spec
	entrant experiment.Entrant
	name    string // a word for it: the lane's, A or B; or none
	label   string // what it is, for the screen
	results []background.Result
	// own is the effort of the run on the screen, if it has solved the puzzle.
	own    float64
	solved bool
}

// newSample makes a sample of a run as it is, but for its seed.
func newSample(all []*engine.Algorithm, spec life.Spec, name, label string) *sample {
	spec.At, spec.Journal, spec.Limit, spec.Breaks = engine.Position{}, nil, engine.Budget{}, nil
	e := experiment.Entrant{Algorithm: all[spec.Algorithm], Settings: spec.Problem.Settings}
	e.Label = labelOf(e, nil)
	return &sample{spec: spec, entrant: e, name: name, label: label}
}

// called is its name, or what it is where it has none.
func (s *sample) called() string { return cmp.Or(s.name, s.label) }

// title is both.
func (s *sample) title() string { return strings.TrimSpace(s.name + "  " + s.label) }

// labelOf names an entrant as bench does: the algorithm, and what differs from its
// defaults, but for the parameters left out.
func labelOf(e experiment.Entrant, without []string) string {
	label := e.Algorithm.ID
	for _, p := range e.Algorithm.Params {
		if v, ok := e.Settings[p.Name]; ok && v != p.Default && !slices.Contains(without, p.Name) {
			label += ":" + p.Name + "=" + p.Format(v)
		}
	}
	return label
}

// empty is the sample as experiments have it, without runs. What takes long to know,
// and the sums do without, is left out: it is asked for by the screen.
func (s *sample) empty(b engine.Budget) experiment.Sample {
	p := s.spec.Problem.Puzzle
	return experiment.Sample{Algorithm: s.entrant.Label, Puzzle: p.Name, Givens: p.Givens.String(), Free: len(p.Free), Budget: experiment.BudgetText(b), MaxEvaluations: b.Evaluations}
}

// same reports whether two batches are of the same runs.
func (b *batch) same(o *batch) bool {
	if b.kind != o.kind || len(b.samples) != len(o.samples) || b.first != o.first || b.budget != o.budget {
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
	trials := b.trials()
	b.asked, b.playing, b.err = b.asked+b.step, true, nil
	w := worker{batch: b, kind: b.kind, grown: make(chan grownMsg)}
	for _, s := range b.samples {
		one := s.empty(b.budget)
		for _, r := range s.results {
			one.Runs = append(one.Runs, r.Run)
		}
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
	kind    kind
	names   []string
	samples []experiment.Sample
	grown   chan grownMsg
}

func (w *worker) work(closing, stopped context.Context, trials []experiment.Trial) {
	defer close(w.grown)
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
			s := &w.samples[(taken+i)%len(w.samples)]
			s.Runs = append(s.Runs, r.Run)
		}
		from := taken
		taken += len(list)
		var all sums
		var took time.Duration
		make.Aside(func() {
			begun := time.Now()
			all = sum(w.kind, w.names, w.samples)
			took = time.Since(begun)
		})
		select {
		case w.grown <- grownMsg{w.batch, w.grown, from, list, all, ended, err}:
		case <-closing.Done():
			return
		case <-stopped.Done():
			return
		}
		if ended {
			return
		}
		wait := time.NewTimer(max(rest, patience*took))
		select {
		case <-wait.C:
		case <-closing.Done():
		case <-stopped.Done():
		}
		wait.Stop()
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
		if b.folder != "" {
			return f.keep(b.folder)
		}
		return nil
	}
	return listen(msg.more)
}
