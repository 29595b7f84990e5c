package apart

import (
	"context"
	"slices"
	"sync"

	"sudokuscope/engine/lab/experiment"
)

// Work is the butterflies of a plan on their way. It may be left and taken up again: what is
// known by then stays.
type Work struct {
	plan *Plan
	turn sync.Mutex // one goes on at a time
	lock sync.Mutex // what is known
	// fates has the pairs of a curve after those of the one before, and sums for each curve the
	// cells apart of all its pairs after every iteration.
	fates []Fate
	sums  [][]int64
	made  int
}

// Begin is the work of a plan, of which nothing is done.
func (p *Plan) Begin() *Work {
	curves := len(p.Entrants) * len(p.At)
	work := &Work{
		plan:  p,
		fates: make([]Fate, curves*p.each()),
		sums:  make([][]int64, curves),
	}
	for i := range work.sums {
		work.sums[i] = make([]int64, p.For+1)
	}
	return work
}

// Run makes the pairs that are left, until the context ends. The first pair of each curve comes
// first, so that the curves grow side by side.
func (w *Work) Run(ctx context.Context) error {
	w.turn.Lock()
	defer w.turn.Unlock()
	n := len(w.fates)
	jobs := experiment.Jobs(w.plan.Jobs, n)
	return spread(ctx, jobs, n, func(ctx context.Context, i int) error {
		curves := len(w.sums)
		return w.do(ctx, i%curves, i/curves)
	})
}

// do makes one pair of a curve, unless it is known.
func (w *Work) do(ctx context.Context, curve, of int) error {
	at := curve*w.plan.each() + of
	if w.known(at) {
		return nil
	}
	way := make([]int64, w.plan.For+1)
	fate, err := w.plan.follow(ctx, curve, of, way)
	if err != nil {
		return err
	}
	w.lock.Lock()
	defer w.lock.Unlock()
	fate.known = true
	w.fates[at] = fate
	w.made++
	for after, n := range way { // whole numbers: their sum is the same in any order
		w.sums[curve][after] += n
	}
	if w.plan.Step != nil {
		w.plan.Step()
	}
	return nil
}

func (w *Work) known(at int) bool {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.fates[at].known
}

// Made is how many pairs are made, of how many.
func (w *Work) Made() (n, of int) {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.made, len(w.fates)
}

// Curves are those of the pairs that are made, entrant by entrant, and moment by moment.
func (w *Work) Curves() []Curve {
	w.lock.Lock()
	defer w.lock.Unlock()
	each := w.plan.each()
	list := make([]Curve, len(w.sums))
	for i := range list {
		list[i] = w.plan.curve(i, w.fates[i*each:(i+1)*each], w.sums[i])
	}
	return list
}

// Fates are the pairs of a curve that are made, with their places in it.
func (w *Work) Fates(curve int) (list []Fate, of []int) {
	w.lock.Lock()
	defer w.lock.Unlock()
	each := w.plan.each()
	for i, f := range w.fates[curve*each : (curve+1)*each] {
		if f.known {
			list = append(list, f)
			of = append(of, i)
		}
	}
	return slices.Clip(list), of
}

// spread does count tasks on some goroutines, and returns the first error.
func spread(ctx context.Context, jobs, count int, do func(ctx context.Context, i int) error) error {
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	tasks := make(chan int)
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			for i := range tasks {
				err := do(inner, i)
				if err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := 0; i < count && inner.Err() == nil; i++ {
		tasks <- i
	}
	close(tasks)
	workers.Wait()
	return context.Cause(inner)
}
