package manyruns

import (
	"cmp"
	"context"
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
	enough  func(samples []experiment.Sample) bool                // whether the rest need not be made; nil for never
	says    []string                                              // what it has said
	saidOf  heard                                                 // and of what: it is asked for with every frame
	sums
}

// heard is what a judge has heard of: how many runs, and whether more come.
type heard struct {
	made    int
	playing bool
}

// judged is what the judge says of the runs that there are; nothing without a judge or runs.
func (b *batch) judged() []string {
	if b.judge == nil || b.known == nil {
		return nil
	}
	if of := (heard{b.made(), b.playing}); b.says == nil || b.saidOf != of {
		b.says, b.saidOf = b.judge(b.known, !b.playing), of
	}
	return b.says
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

// recall takes the runs that an earlier batch has made, and reports whether that is of the same samples.
func (b *batch) recall(earlier *batch) bool {
	found := 0
	for i, s := range b.samples {
		for k, o := range earlier.samples {
			mine, other := &b.known[i], &earlier.known[k]
			if b.first != earlier.first || mine.Limits != other.Limits || mine.Givens != other.Givens ||
				s.entrant.Algorithm != o.entrant.Algorithm || s.entrant.Name() != o.entrant.Name() {
				continue
			}
			found++
			if b.crew == nil && len(mine.Runs) == 0 {
				mine.Runs = slices.DeleteFunc(slices.Clone(other.Runs), func(r experiment.Run) bool {
					return r.Seed-b.first >= uint64(b.step)
				})
			}
			break
		}
	}
	return found == max(len(b.samples), len(earlier.samples))
}

// bound is what each run may take, for people.
func (b *batch) bound() string {
	n := b.budget.Iterations
	if n > 0 && b.budget.Evaluations == 0 {
		return paint.Grouped(n) + " iterations"
	}
	return paint.Short(float64(b.budget.Evaluations)) + " evaluations"
}

// place is a run that is to be made: of a sample, with a seed or the number of a puzzle.
type place struct {
	of   int
	seed uint64
}

// missing are the runs that were asked for and are not there, seed by seed, so that the samples grow side by side;
// but sample by sample where not all of the last may be needed.
func (b *batch) missing() (list []place) {
	made := map[place]bool{}
	for i := range b.known {
		for _, r := range b.known[i].Runs {
			made[place{i, r.Seed}] = true
		}
	}
	from := 0
	if b.crew != nil {
		from = b.asked - b.step // it deals whole seeds
	}
	for n := from; n < b.asked; n++ {
		for i := range b.samples {
			if p := (place{i, b.first + uint64(n)}); !made[p] {
				list = append(list, p)
			}
		}
	}
	if b.enough != nil {
		slices.SortStableFunc(list, func(x, y place) int { return cmp.Compare(x.of, y.of) })
	}
	return list
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
	current.asked += current.step
	maker := worker{batch: current, places: current.missing()}
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
	places  []place // of the runs to be made
}

func (w *worker) trial(i int) experiment.Trial {
	p := w.places[i]
	return w.batch.trial(w.batch.samples[p.of], p.seed)
}

func (w *worker) work(ctx context.Context, tell func(grown) bool) {
	var mu sync.Mutex // the samples: what there is is sent while the next run is made
	left := len(w.places)
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
		run.Seed = w.places[i].seed // or the number of its puzzle
		sample := &w.samples[w.places[i].of]
		sample.Runs = append(sample.Runs, run)
		left--
		select {
		case came <- struct{}{}:
		default: // the next look sees this run too
		}
	}
	known := func() error { // the rest would change nothing
		if enough := w.batch.enough; enough != nil && enough(w.samples) {
			return context.Canceled
		}
		return nil
	}
	err := known()
	if crew := w.batch.crew; crew != nil {
		err = crew.Together(ctx, len(w.samples), left, w.trial, took)
	} else if err == nil {
		// One job a processor: the screen needs a twentieth of one, and a search gives way
		// after each millisecond.
		err = experiment.Do(ctx, 0, left,
			w.trial, func(i int, outcome experiment.Outcome) error {
				if ctx.Err() == nil { // those that come out of turn when it ends are dropped
					took(i, experiment.NewRun(w.trial(i), &outcome))
				}
				return known()
			})
	}
	if err == context.Canceled {
		err = nil
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
