package experiment

import (
	"context"
	"runtime"
	"sync"
)

// Do runs count trials on jobs goroutines (0: one a processor) and hands each
// outcome to done, in the order of the trials, from the caller's goroutine.
//
// It ends early when the context is done, with the context's error, or when a
// trial or done fails, with that error. What had been finished out of turn by
// then is still handed on, so that no finished run is lost; what was under way
// is not.
func Do(ctx context.Context, jobs, count int, trial func(i int) Trial, done func(i int, o Outcome) error) error {
	jobs = Jobs(jobs, count)
	inner, cancel := context.WithCancel(ctx)
	tasks := make(chan *task, window*jobs)
	turns := make([]*task, cap(tasks)) // the same, by their numbers
	var workers sync.WaitGroup
	defer workers.Wait()
	defer close(tasks)
	defer cancel()
	for range jobs {
		workers.Go(func() {
			for t := range tasks {
				if t.o.Interrupted = inner.Err() != nil; !t.o.Interrupted {
					t.o, t.err = trial(t.i).Run(inner)
				}
				if t.err != nil {
					cancel() // before its turn, which may be long after
				}
				close(t.made)
			}
		})
	}
	var failed error
	refused := false // by done, which hears no more then
	for i, begun := 0, 0; ; i++ {
		for ; begun < min(count, i+len(turns)) && inner.Err() == nil; begun++ {
			t := &task{i: begun, made: make(chan struct{})}
			turns[begun%len(turns)] = t
			tasks <- t
		}
		if i == begun {
			break
		}
		turn := turns[i%len(turns)]
		<-turn.made
		if turn.err == nil && !turn.o.Interrupted && !refused {
			turn.err = done(turn.i, turn.o)
			refused = turn.err != nil
		}
		if turn.err != nil && failed == nil {
			failed = turn.err
			cancel()
		}
	}
	if failed != nil {
		return failed
	}
	return ctx.Err()
}

// task is a trial on its way.
type task struct {
	i    int
	o    Outcome
	err  error
	made chan struct{} // closed when it is
}

// window is how many trials a goroutine there may be between the slowest and
// the newest: enough that one long run does not hold up the others, little
// enough that few outcomes wait for their turn.
const window = 64

// Jobs returns how many goroutines make n trials for the number of jobs asked for, 0 for one
// a processor. A trial computes and waits for nothing: more than a few a processor
// would not be faster, and would delay the answer to a signal.
func Jobs(asked, n int) int {
	processors := runtime.GOMAXPROCS(0)
	if asked <= 0 {
		asked = processors
	}
	return max(1, min(asked, n, 4*processors))
}
