package campaign

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"sudokuscope/engine/experiment"
)

// Worker makes runs of a campaign, with others or alone.
type Worker struct {
	Folder *Folder
	Design *experiment.Design
	Jobs   int
	// Shard, if it is a fixed one, are the blocks that are this worker's; others it
	// leaves alone. If it is not, it is where among the blocks to begin.
	Shard experiment.Shard
	// Every is how often a run under way is saved.
	Every time.Duration
	// Step hears of every run that was made, one after the other.
	Step func(experiment.Trial, experiment.Outcome) error

	keys   []string // of the cells
	done   marks
	claims *claims
	store  checkpoints

	mu      sync.Mutex
	file    *os.File
	at, end int         // trials of the current block that are still to be made
	pending map[int]int // by block: trials of it that are under way or queued
	order   []int       // blocks that are still to be looked at
	saved   time.Time
	err     error
}

// mostBlocks is the number of blocks a part has at most: each is a file while it is
// claimed and when it is done.
const mostBlocks = 4096

// blockSize is the number of trials that are claimed at once: one where there are
// few, so that long runs are spread well; more where a file a trial would be too many.
func (w *Worker) blockSize() int { return max(1, (w.Design.Len()-1)/mostBlocks+1) }

// block is the range of the trials of a block, the last one not in it.
func (w *Worker) block(b int) (from, to int) {
	size := w.blockSize()
	return b * size, min((b+1)*size, w.Design.Len())
}

func (w *Worker) blocks() int { return (w.Design.Len()-1)/w.blockSize() + 1 }

// trial is the k-th trial: seed by seed, so that what there is of a campaign that
// was stopped is a whole sample of its first seeds.
func (w *Worker) trial(k int) (cell, run int) { return k % w.Design.Cells(), k / w.Design.Cells() }

// Prepare finds out what is left to do, and returns how many trials that are of all
// that are this worker's.
func (w *Worker) Prepare() (left, all int, err error) {
	part := &w.Folder.plan.Parts[w.Folder.Part]
	w.keys = part.keys()
	w.claims = w.Folder.claims(w.Shard.Job)
	w.store = checkpoints{filepath.Join(w.Folder.Dir, "checkpoints")}
	w.pending = map[int]int{}
	if w.Every == 0 {
		w.Every = time.Minute
	}
	// Claims first: a block that is done by then has its runs in the files.
	finished := map[int]bool{}
	for b := range w.blocks() {
		if c, err := readClaim(w.claims.file(w.Folder.Part, b)); err == nil && c.Done {
			finished[b] = true
		}
	}
	if err := w.read(); err != nil {
		return 0, 0, err
	}
	n := w.blocks()
	for x := range n {
		b := (x + w.Shard.Start(n)) % n
		if !w.Shard.Has(b) {
			continue
		}
		from, to := w.block(b)
		open := to - from - w.done.count(b)
		all += to - from
		if open == 0 {
			continue
		}
		if finished[b] { // its runs are lost: a line that cannot be read, say
			if err := ignoreMissing(os.Remove(w.claims.file(w.Folder.Part, b))); err != nil {
				return 0, 0, err
			}
		}
		left += open
		w.order = append(w.order, b)
	}
	return left, all, nil
}

// read marks the trials that are in the files.
func (w *Worker) read() error {
	w.done = newMarks(w.blockSize())
	cells := make(map[string]int, len(w.keys))
	for i, k := range w.keys {
		cells[k] = i
	}
	names, err := runFiles(w.Folder.Dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		_, err := scan(name, func(k []byte, r experiment.Run, traced bool) {
			c, ok := cells[string(k)]
			if !ok || w.Design.Trace && !traced || r.Seed < w.Design.First {
				return
			}
			if run := r.Seed - w.Design.First; run < uint64(w.Design.Runs) {
				w.done.set(int(run)*w.Design.Cells() + c)
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Run makes the trials that are left and nobody else makes, until the context ends.
// What is under way then is saved, and the claims are given back.
func (w *Worker) Run(ctx context.Context) (err error) {
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	var group sync.WaitGroup
	for range experiment.Jobs(w.Jobs, w.Design.Len()) {
		group.Go(func() {
			for w.one(inner) {
			}
			// A failure ends the others too.
			if w.failed() != nil {
				cancel()
			}
		})
	}
	beat := make(chan struct{})
	stop := make(chan struct{})
	go func() {
		defer close(beat)
		t := time.NewTicker(renewEvery)
		defer t.Stop()
		for {
			select {
			case <-t.C:
				w.mu.Lock()
				w.claims.renew()
				w.mu.Unlock()
			case <-stop:
				return
			}
		}
	}()
	group.Wait()
	close(stop)
	<-beat
	w.claims.release()
	if w.file != nil {
		err = errors.Join(w.file.Sync(), w.file.Close())
	}
	switch {
	case w.err != nil:
		return w.err
	case err != nil:
		return err
	}
	return ctx.Err()
}

func (w *Worker) failed() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

func (w *Worker) fail(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err == nil {
		w.err = err
	}
}

// one makes a trial and reports whether there may be more.
func (w *Worker) one(ctx context.Context) bool {
	if ctx.Err() != nil || w.failed() != nil {
		return false
	}
	k, ok := w.next()
	if !ok {
		return false
	}
	cell, run := w.trial(k)
	t := w.Design.TrialOf(cell, run)
	save := func(s *experiment.Saved) error { return w.store.save(w.keys[cell], t.Seed, s) }
	o, err := t.RunFrom(ctx, w.store.load(w.keys[cell], t.Seed), w.Every, save)
	if err != nil {
		w.fail(err)
		return false
	}
	if o.Interrupted {
		return false
	}
	if err := w.keep(k, cell, t, o); err != nil {
		w.fail(err)
		return false
	}
	return true
}

// next takes the next trial, of a new block where the current one is at its end.
func (w *Worker) next() (int, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		for ; w.at < w.end; w.at++ {
			if !w.done.has(w.at) {
				w.at++
				return w.at - 1, true
			}
		}
		if len(w.order) == 0 {
			return 0, false
		}
		b := w.order[0]
		w.order = w.order[1:]
		ok, err := w.claims.take(w.Folder.Part, b)
		if err != nil {
			if w.err == nil {
				w.err = err
			}
			return 0, false
		}
		if !ok {
			continue
		}
		w.at, w.end = w.block(b)
		w.pending[b] = w.end - w.at - w.done.count(b)
	}
}

// syncEvery is how long a finished run may be in danger of a power cut.
const syncEvery = time.Second

// keep writes a run down and counts it off its block.
func (w *Worker) keep(k, cell int, t experiment.Trial, o experiment.Outcome) error {
	text, err := json.Marshal(newLine(w.keys[cell], t, &o))
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.file == nil {
		name := filepath.Join(w.Folder.Dir, "runs-"+w.Folder.worker+".jsonl")
		if w.file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND|os.O_EXCL, 0o644); err != nil {
			return err
		}
	}
	if _, err := w.file.Write(append(text, '\n')); err != nil {
		return err
	}
	b := k / w.blockSize()
	w.pending[b]--
	if time.Since(w.saved) > syncEvery {
		if err := w.file.Sync(); err != nil {
			return err
		}
		w.saved = time.Now()
	}
	if w.pending[b] == 0 {
		delete(w.pending, b)
		if err := w.claims.finish(w.Folder.Part, b); err != nil {
			return err
		}
	}
	if err := w.store.remove(w.keys[cell], t.Seed); err != nil {
		return err
	}
	if w.Step != nil {
		return w.Step(t, o)
	}
	return nil
}
