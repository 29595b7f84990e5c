package experiment

import (
	"context"
	"maps"
	"runtime"
	"slices"
	"sync"
)

// Do runs n trials on jobs goroutines (0: one a processor) and hands each
// outcome to done, in the order of the trials, from the caller's goroutine.
//
// It ends early when the context is done, with the context's error, or when a
// trial or done fails, with that error. What had been finished out of turn by
// then is still handed on, so that no finished run is lost; what was under way
// is not.
func Do(ctx context.Context, jobs, n int, trial func(i int) Trial, done func(i int, o Outcome) error) error {
	jobs = Jobs(jobs, n)
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	p := pool{
		ctx: inner, cancel: cancel, trial: trial, done: done,
		tasks: make(chan int), results: make(chan result), dealt: make(chan struct{}, window*jobs),
	}
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(p.work)
	}
	go func() {
		p.deal(n)
		workers.Wait()
		close(p.results)
	}()
	if err := p.collect(); err != nil {
		return err
	}
	return ctx.Err()
}

// Jobs is how many goroutines make n trials for the number of jobs asked for, 0 for one
// a processor. A trial computes and waits for nothing: more than a few a processor
// would not be faster, and would delay the answer to a signal.
func Jobs(asked, n int) int {
	processors := runtime.GOMAXPROCS(0)
	if asked <= 0 {
		asked = processors
	}
	return max(1, min(asked, n, 4*processors))
}

// window is how many trials a goroutine there may be between the slowest and
// the newest: enough that one long run does not hold up the others, little
// enough that few outcomes wait for their turn.
const window = 64

type pool struct {
	ctx     context.Context
	cancel  func()
	trial   func(i int) Trial
	done    func(i int, o Outcome) error
	tasks   chan int
	results chan result
	dealt   chan struct{} // an entry for each trial dealt and not yet handed on
}

type result struct {
	i   int
	o   Outcome
	err error
}

func (p *pool) work() {
	for i := range p.tasks {
		r := result{i: i}
		r.o, r.err = p.trial(i).Run(p.ctx)
		p.results <- r
	}
}

func (p *pool) deal(n int) {
	defer close(p.tasks)
	for i := range n {
		select {
		case p.dealt <- struct{}{}:
		case <-p.ctx.Done():
			return
		}
		select {
		case p.tasks <- i:
		case <-p.ctx.Done():
			return
		}
	}
}

// collect hands the results on and returns the first failure.
func (p *pool) collect() (failed error) {
	waiting := map[int]Outcome{}
	hand := func(i int) {
		o := waiting[i]
		delete(waiting, i)
		<-p.dealt
		if err := p.done(i, o); err != nil && failed == nil {
			failed = err
			p.done = func(int, Outcome) error { return nil }
			p.cancel()
		}
	}
	next := 0
	for r := range p.results {
		switch {
		case r.err != nil:
			if failed == nil {
				failed = r.err
			}
			p.cancel()
		case !r.o.Interrupted:
			waiting[r.i] = r.o
		}
		for {
			if _, ok := waiting[next]; !ok {
				break
			}
			hand(next)
			next++
		}
	}
	for _, i := range slices.Sorted(maps.Keys(waiting)) {
		hand(i)
	}
	return failed
}
