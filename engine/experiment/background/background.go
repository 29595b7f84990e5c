// Package background makes runs beside whatever else the program does: a screen asks
// for some, looks at what there is as often as it likes, and ends them when it closes.
//
//	b := background.Start(jobs, trials)   returns at once
//	b.Changed()                           a channel that hears when there is more
//	b.Outcomes(from)                      what has come since, in the order of the trials
//	b.Aside(work)                         works on them in the place of one of the runs
//	b.Close()                             ends the goroutines, and waits for them
//
// Outcomes come in the order of the trials, whichever ends first, so that what is
// drawn from the first n of them is the same every time; only when they come differs.
// The runs are those of package experiment: figures are those of bench.
package background

import (
	"context"
	"runtime"
	"sync"

	"sudokuscope/engine/experiment"
)

// Batch is runs under way. Its methods may be called from any goroutine.
type Batch struct {
	cancel  context.CancelFunc
	ended   chan struct{}
	changed chan struct{}
	trials  []experiment.Trial
	turns   *experiment.Turns

	mu   sync.Mutex
	list []Result
	over bool // no more runs are made
	err  error
}

// Result is a run that has ended, with the trial it was.
type Result struct {
	Trial   experiment.Trial
	Run     experiment.Run
	Outcome experiment.Outcome
}

// Jobs is the number of runs at a time that leaves a processor for the screen.
func Jobs() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// Start begins to make trials, jobs at a time; 0 is [Jobs]. The caller who starts a batch
// closes it.
func Start(jobs int, trials []experiment.Trial) *Batch {
	if jobs <= 0 {
		jobs = Jobs()
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := &Batch{cancel: cancel, ended: make(chan struct{}), changed: make(chan struct{}, 1), trials: trials, turns: experiment.NewTurns(jobs)}
	go func() {
		defer close(b.ended)
		err := experiment.DoInTurns(ctx, b.turns, jobs, len(trials), func(i int) experiment.Trial { return trials[i] }, func(i int, o experiment.Outcome) error {
			b.mu.Lock()
			// Outcomes that were finished out of turn when a batch is closed are
			// dropped, so that what there is has no gap.
			if i == len(b.list) {
				b.list = append(b.list, Result{trials[i], experiment.NewRun(trials[i], &o), o})
			}
			b.mu.Unlock()
			b.tell()
			return nil
		})
		b.mu.Lock()
		b.over, b.err = true, err
		b.mu.Unlock()
		b.tell() // after it is over: who hears of it last must find that it has ended
	}()
	return b
}

// tell says that there is something new, unless that has been said already.
func (b *Batch) tell() {
	select {
	case b.changed <- struct{}{}:
	default:
	}
}

// Changed hears when there are more outcomes, or when the batch has ended: once for
// all that have come since it was last received from.
func (b *Batch) Changed() <-chan struct{} { return b.changed }

// Aside does some work while one of the runs pauses, so that both together take no more
// processors than the runs may.
func (b *Batch) Aside(work func()) { b.turns.Take(work) }

// Outcomes are those from an index on.
func (b *Batch) Outcomes(from int) []Result {
	b.mu.Lock()
	defer b.mu.Unlock()
	if from >= len(b.list) {
		return nil
	}
	return b.list[from:len(b.list):len(b.list)]
}

// Len is the number of trials, Done that of the outcomes there are.
func (b *Batch) Len() int { return len(b.trials) }

// Done is the number of outcomes that there are.
func (b *Batch) Done() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.list)
}

// Ended reports whether the batch makes no more runs, and the error that ended it, if
// it was one: a search that failed, or context.Canceled after Close.
func (b *Batch) Ended() (bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.over, b.err
}

// Close ends the runs that are under way, and returns when no goroutine is left.
func (b *Batch) Close() {
	b.cancel()
	<-b.ended
}

// Samples groups the outcomes as reports take them: a sample for each entrant, puzzle
// and budget, in the order in which they come.
func Samples(list []Result) []experiment.Sample {
	var samples []experiment.Sample
	at := map[string]int{}
	for _, r := range list {
		d := experiment.Design{Entrants: []experiment.Entrant{r.Trial.Entrant}, Runs: 1, Budget: r.Trial.Budget}
		d.Puzzles = append(d.Puzzles, r.Trial.Puzzle)
		s := d.Sample(0)
		k := s.Key()
		i, ok := at[k]
		if !ok {
			i = len(samples)
			at[k] = i
			samples = append(samples, s)
		}
		samples[i].Runs = append(samples[i].Runs, r.Run)
	}
	return samples
}
