package ui

import (
	"context"
	"sync"
)

// work is what goes on in the background until the screen closes.
type work struct {
	closing context.Context
	cancel  context.CancelFunc
	all     sync.WaitGroup
}

func newWork() *work {
	w := &work{}
	w.closing, w.cancel = context.WithCancel(context.Background())
	return w
}

// Go begins a piece of work.
func (w *work) Go(do func(context.Context)) { w.all.Go(func() { do(w.closing) }) }

// Close tells all work to end, and waits until it has.
func (w *work) Close() {
	w.cancel()
	w.all.Wait()
}
