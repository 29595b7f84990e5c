package manyruns

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
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
	lanes   []*sample           // which are the samples, or of which a sweep makes some each
	first   uint64              // the first seed
	step    int                 // seeds of each sample that are tried at a time
	asked   int                 // seeds of each sample
	known   []experiment.Sample // the samples with the runs that there are
	budget  drive.Budget
	refused []checkedMsg // runs of others that were made again and came out otherwise
	sweep   string       // what is swept, in the words of bench; empty for other seeds
	puzzles bool         // that is general puzzles
	playing bool         // runs are being made
	drawn   drawing      // what the chart has
	crew    Crew         // who makes them, nil for this machine
	err     error
	dialog  *Dialog
	judge   func(samples []experiment.Sample, over bool) []string // what is said first of them, or nil
	verdict verdict
	sums
}

// verdict is what the judge has said, and of what: it is asked for with every frame.
type verdict struct {
	made    int
	playing bool
	says    []string
}

// judged is what the judge says of the runs that there are; nothing without a judge or runs.
func (b *batch) judged() []string {
	if b.judge == nil || b.known == nil {
		return nil
	}
	made := b.made()
	if v := &b.verdict; v.says == nil || v.made != made || v.playing != b.playing {
		*v = verdict{made, b.playing, b.judge(b.known, !b.playing)}
	}
	return b.verdict.says
}

// sample is the runs of one algorithm with one setting on one puzzle.
type sample struct {
	spec    stage.Spec
	entrant experiment.Entrant
	name    string // a word for it: the lane's, A or B; or none
	label   string // what it is, for the screen
	share   int    // of givens, in percent, where general puzzles are swept
	// own is the effort of the run on the screen, if it has solved the puzzle.
	own    float64
	solved bool
}

// newSample makes a sample of a run as it is, but for its seed.
func newSample(all []*engine.Algorithm, spec stage.Spec, name, what string) *sample {
	spec.At = engine.Position{}
	spec.Journal = nil
	spec.Limit = drive.Budget{}
	spec.Breaks = nil
	entrant := experiment.Entrant{Algorithm: all[spec.Algorithm], Settings: spec.Problem.Settings}
	entrant.Label = entrant.Name()
	return &sample{spec: spec, entrant: entrant, name: name, label: what}
}

// called is its name, or what it is where it has none.
func (s *sample) called() string { return cmp.Or(s.name, s.label) }

// title is both.
func (s *sample) title() string { return strings.TrimSpace(s.name + "  " + s.label) }

// empty is the sample as experiments have it, without runs. What takes long to know,
// and the sums do without, is left out: it is asked for by the screen.
func (b *batch) empty(of *sample) experiment.Sample {
	puzzle := of.spec.Problem.Puzzle
	one := experiment.Sample{
		Algorithm: of.entrant.Label,
		Puzzle:    puzzle.Name,
		Givens:    puzzle.Givens.String(),
		Free:      len(puzzle.Free),
		Budget:    experiment.BudgetText(b.budget),
		Limits:    b.budget,
		By:        experiment.Evaluations,
	}
	if b.puzzles {
		one.Puzzle = puzzles.GeneralName(puzzle.Order, of.share)
		one.Givens = one.Puzzle
	}
	return one
}

// same reports whether two batches are of the same runs.
func (b *batch) same(other *batch) bool {
	if len(b.samples) != len(other.samples) || b.sweep != other.sweep || b.first != other.first ||
		b.budget != other.budget {
		return false
	}
	for i, s := range b.samples {
		x, y := s.spec, other.samples[i].spec
		if x.Algorithm != y.Algorithm || x.Problem.Puzzle != y.Problem.Puzzle ||
			!maps.Equal(x.Problem.Settings, y.Problem.Settings) {
			return false
		}
	}
	return true
}

// bound is what each run may take, for people.
func (b *batch) bound() string {
	n := b.budget.Iterations
	if n > 0 && b.budget.Evaluations == 0 {
		return paint.Grouped(n) + " iterations"
	}
	return paint.Short(float64(b.budget.Evaluations)) + " evaluations"
}

// trials makes the next runs, seed by seed, so that the samples grow side by side.
func (b *batch) trials() func(i int) experiment.Trial {
	of := *b
	return func(i int) experiment.Trial {
		n := len(of.samples)
		return of.trial(of.samples[i%n], of.first+uint64(of.asked+i/n))
	}
}

// grown is runs that have been made.
type grown struct {
	known []experiment.Sample
	sums
	ended bool
	err   error
}

// more begins the next runs.
func (f *ManyRuns) more() tea.Cmd {
	current := f.now
	if current.playing {
		return nil
	}
	maker := worker{
		batch: current,
		trial: current.trials(),
		from:  current.first + uint64(current.asked),
		runs:  current.step * len(current.samples),
	}
	current.asked += current.step
	current.playing = true
	current.err = nil
	maker.samples = slices.Clone(current.known)
	for i := range maker.samples {
		maker.samples[i].Runs = slices.Clip(maker.samples[i].Runs) // another worker may still end behind them
	}
	return f.makes.Begin(f.Stage, maker.work)
}

// made is how many runs there are.
func (b *batch) made() (n int) {
	for i := range b.known {
		n += len(b.known[i].Runs)
	}
	return n
}

// sumUp works out what is known; where much is, worker does so beside the screen.
func (b *batch) sumUp() sums { return sum(b.known, b.sweep != "") }

// strike takes out what was refused, which a worker does not know.
func (b *batch) strike() {
	for _, x := range b.refused {
		all := &b.known[x.of].Runs
		*all = slices.DeleteFunc(slices.Clone(*all), func(r experiment.Run) bool { return r.Same(x.run) })
		b.sums = b.sumUp()
	}
}

// worker makes runs beside the screen, and works out what they say.
type worker struct {
	batch   *batch // the screen's: only what stays as it is may be read
	samples []experiment.Sample
	trial   func(i int) experiment.Trial
	runs    int    // to be made
	from    uint64 // the seed of the first, or the number of its puzzle
}

func (w *worker) work(ctx context.Context, tell func(grown) bool) {
	var mu sync.Mutex // the samples: what there is is sent while the next run is made
	left := w.runs
	send := func(ended bool, err error) time.Duration {
		mu.Lock()
		known, all := slices.Clone(w.samples), left == 0
		mu.Unlock()
		if all && !ended {
			return rest // the end comes at once
		}
		begun := time.Now()
		sums := sum(known, w.batch.sweep != "")
		pause := max(rest, patience*time.Since(begun))
		tell(grown{known: known, sums: sums, ended: ended, err: err})
		return pause
	}
	came := make(chan struct{}, 1)
	over := make(chan struct{})
	var looks sync.WaitGroup
	looks.Go(func() {
		for {
			select {
			case <-came:
			case <-over:
				return
			}
			select {
			case <-time.After(send(false, nil)):
			case <-over:
			}
		}
	})
	took := func(i int, run experiment.Run) {
		mu.Lock()
		defer mu.Unlock()
		run.Seed = w.from + uint64(i/len(w.samples)) // or the number of its puzzle
		sample := &w.samples[i%len(w.samples)]       // the trials go from sample to sample
		sample.Runs = append(sample.Runs, run)
		left--
		select {
		case came <- struct{}{}:
		default: // the next look sees this run too
		}
	}
	var err error
	if crew := w.batch.crew; crew != nil {
		err = crew.Together(ctx, len(w.samples), w.runs, w.trial, took)
	} else {
		// One job a processor: the screen needs a twentieth of one, and a search gives way
		// after each millisecond.
		err = experiment.Do(ctx, 0, w.runs,
			w.trial, func(i int, outcome experiment.Outcome) error {
				if ctx.Err() == nil { // those that come out of turn when it ends are dropped
					took(i, experiment.NewRun(w.trial(i), &outcome))
				}
				return nil
			})
	}
	close(over)
	looks.Wait()
	if ctx.Err() == nil {
		send(true, err)
	}
}

// grown takes in the runs that have been made.
func (f *ManyRuns) grown(msg grown) {
	shown := f.now
	shown.known, shown.sums = msg.known, msg.sums
	shown.strike()
	if shown.dialog != nil {
		shown.dialog.grown()
	}
	if msg.ended {
		shown.playing, shown.err = false, msg.err
	}
}
