package campaign

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	mathrand "math/rand/v2"
	"os"
	"strings"
	"sync"
	"time"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/lab/experiment"
)

// Worker makes runs of one part of a campaign, with others or alone.
type Worker struct {
	Dir    string
	Design *experiment.Design
	Jobs   int
	// First is for the process that begins the work: it goes through the runs seed by seed.
	// Others go each its own way, so that two seldom meet.
	First bool
	// Step hears of every run that was made, one after the other.
	Step func(solved bool)

	keys  []string // of the cells
	cells map[string]int
	// The way through the trials, which is the worker's own: how many there were, the next, and from
	// each to the one after it.
	seen, at, stride int

	mu     sync.Mutex
	done   marks
	read   map[string]int64 // of the others' files: up to where
	again  time.Time        // when to look at them again
	eager  bool             // look before every run: for tests
	file   *os.File
	synced time.Time
	err    error
}

// patience is how many times longer than a look at what the others have written the time until
// the next is, so that looking takes a sixth of the time at most, however slow the file system
// is and short the runs are.
const patience = 5

// Prepare finds out what is left to do, and returns how many trials that are.
func (w *Worker) Prepare() (left int, err error) {
	design := w.Design
	if design.Draw != nil && !design.Draw.Known() {
		return 0, fmt.Errorf("%s: %w", w.Dir, ErrNoValue)
	}
	part := NewPart(design, "", nil)
	w.keys = part.keys()
	w.cells = map[string]int{}
	for i, k := range w.keys {
		w.cells[k] = i
	}
	w.done, w.read = marks{}, map[string]int64{}
	w.depart()
	if err := w.look(); err != nil {
		return 0, err
	}
	left = design.Len()
	for _, word := range w.done {
		left -= bits.OnesCount64(word)
	}
	return left, nil
}

// code is that of the seal that the seeds are drawn by, which every line carries.
func (w *Worker) code() string {
	if w.Design.Draw == nil {
		return ""
	}
	return w.Design.Draw.Code
}

// trial finds a trial by its number: seed by seed, so that what there is of a campaign that was
// stopped is a whole sample of its first seeds.
func (w *Worker) trial(number int) (cell, run int) {
	return number % w.Design.Cells(), number / w.Design.Cells()
}

// look marks the trials that have come into the files.
func (w *Worker) look() error {
	begun := time.Now()
	names, err := runFiles(w.Dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if w.file != nil && name == w.file.Name() {
			continue
		}
		end, err := scan(name, w.read[name],
			func(_ int64, entry *line) {
				cell, ok := w.cells[entry.Cell]
				if !ok || w.Design.Trace && len(entry.Trace) == 0 || entry.Seal != w.code() {
					return
				}
				if entry.wrong(w.Design.TrialOf(cell, 0).Puzzle, w.Design.Budget) != "" {
					return
				}
				if run, ok := w.Design.RunOf(entry.Seed); ok {
					w.done.set(run*w.Design.Cells() + cell)
				}
			}, func(int) {})
		if err != nil {
			return err
		}
		w.read[name] = end
	}
	w.again = time.Now().Add(patience * time.Since(begun))
	return nil
}

// Run makes the trials that are not made yet, until the context ends.
func (w *Worker) Run(ctx context.Context) error {
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	var group sync.WaitGroup
	for range experiment.Jobs(w.Jobs, w.Design.Len()) {
		group.Go(func() {
			for inner.Err() == nil {
				if more, err := w.one(inner); err != nil {
					w.mu.Lock()
					w.err = errors.Join(w.err, err)
					w.mu.Unlock()
					cancel() // a failure ends the others too
				} else if !more {
					return
				}
			}
		})
	}
	group.Wait()
	if w.file != nil {
		w.err = errors.Join(w.err, w.file.Sync(), w.file.Close())
		w.file = nil
	}
	if w.err != nil {
		return w.err
	}
	return ctx.Err()
}

// one makes a trial and reports whether there may be more.
func (w *Worker) one(ctx context.Context) (more bool, err error) {
	number, ok, err := w.next()
	if !ok || err != nil {
		return false, err
	}
	trial := w.Design.TrialOf(w.trial(number))
	outcome, err := trial.Run(ctx)
	if err != nil || outcome.Interrupted {
		return false, err
	}
	return true, w.keep(number, trial, &outcome)
}

// next is the next trial that is not made yet, as far as the folder shows.
func (w *Worker) next() (number int, ok bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.eager || time.Now().After(w.again) {
		if err := w.look(); err != nil {
			return 0, false, err
		}
	}
	number, ok = w.missing()
	if ok {
		w.done.set(number) // by this worker, though it is only beginning
	}
	return number, ok, nil
}

// missing is the next trial on the worker's way that is not made.
func (w *Worker) missing() (number int, ok bool) {
	for trials := w.Design.Len(); w.seen < trials; {
		number = w.at
		w.seen, w.at = w.seen+1, (w.at+w.stride)%trials
		if !w.done.has(number) {
			return number, true
		}
	}
	return 0, false
}

// depart chooses the worker's way: one by one from the first, or by a drawn stride that comes to every trial.
// Two ways that are drawn seldom run together; from a drawn trial to the next that is missing all workers
// would gather behind the one that goes one by one.
func (w *Worker) depart() {
	trials := w.Design.Len()
	w.seen, w.at, w.stride = 0, 0, 1
	if w.First || trials == 0 {
		return
	}
	w.at, w.stride = mathrand.IntN(trials), 1+mathrand.IntN(trials)
	for common(w.stride, trials) > 1 {
		w.stride = 1 + mathrand.IntN(trials)
	}
}

// common is the greatest common divisor.
func common(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// syncEvery is how long a finished run may be in danger of a power cut.
const syncEvery = time.Second

// keep writes a run down.
func (w *Worker) keep(number int, trial experiment.Trial, outcome *experiment.Outcome) error {
	cell, _ := w.trial(number)
	text, err := json.Marshal(line{
		Cell:   w.keys[cell],
		Seal:   w.code(),
		Run:    experiment.NewRun(trial, outcome),
		Grid:   outcome.Grid.String(),
		Trace:  outcome.Trace,
		Boards: outcome.Visited,
	})
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.file == nil {
		w.file, err = newFile(w.Dir)
		if err != nil {
			return err
		}
	}
	if _, err := w.file.Write(append(text, '\n')); err != nil {
		return err
	}
	if time.Since(w.synced) > syncEvery {
		if err := w.file.Sync(); err != nil {
			return err
		}
		w.synced = time.Now()
	}
	if w.Step != nil {
		w.Step(outcome.Solved())
	}
	return nil
}

// newFile makes a file of runs with a name that no other process has. It begins with who
// makes them.
func newFile(dir string) (*os.File, error) {
	host, _ := os.Hostname() // a machine may have none
	host = strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return '-'
	}, cmp.Or(host, "machine"))
	var random [3]byte
	_, _ = rand.Read(random[:]) // it never fails
	name := fmt.Sprintf("runs-%s-%d-%s.jsonl", host, os.Getpid(), hex.EncodeToString(random[:]))
	file, err := disk.Folder(dir).Add(name)
	if err != nil {
		return nil, err
	}
	head, _ := json.Marshal(map[string]Process{"process": {
		Build(), ThisMachine(),
	}}) // numbers and words
	_, err = file.Write(append(head, '\n'))
	return file, err
}

// marks are the trials that are made, a bit each. Only where there are some is memory
// taken, so that a design of a thousand million runs costs nothing before they begin.
type marks map[int]uint64

func (m marks) set(trial int)      { m[trial/64] |= 1 << (trial % 64) }
func (m marks) has(trial int) bool { return m[trial/64]>>(trial%64)&1 != 0 }
