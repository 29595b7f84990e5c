package class

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"sudokuscope/engine/lab/experiment"
)

// This file is runs that the seats make together. The room deals them out, a few to each
// seat at a time, and deals again what a seat had that has gone. A run needs nothing but what
// it is dealt with, so it does not matter who makes it.

// The bounds of runs that are made together.
const (
	mostRuns        = 3000
	mostDealt       = 10
	mostSamples     = 24
	mostEvaluations = 1_000_000_000
)

// Job is a run that is to be made: one of the runs that a deal names, with another seed, and
// with another puzzle where one is named.
type Job struct {
	Number int    `json:"n"`
	Of     int    `json:"of,omitzero"`
	Seed   uint64 `json:"seed"`
	Puzzle string `json:"puzzle,omitzero"`
}

// Deal is what a seat is to make next.
type Deal struct {
	Work uint64 `json:"work"` // which it answers with
	Of   []Run  `json:"of"`
	// Evaluations and Iterations bound each run; 0 is no bound, but one of them is.
	Evaluations int64 `json:"evaluations,omitzero"`
	Iterations  int64 `json:"iterations,omitzero"`
	Jobs        []Job `json:"jobs"`
}

// Check holds a deal to the bounds.
func (d *Deal) Check() error {
	bound := max(d.Evaluations, d.Iterations)
	ok := len(d.Of) > 0 && len(d.Of) <= mostSamples && len(d.Jobs) <= mostDealt &&
		min(d.Evaluations, d.Iterations) >= 0 &&
		bound > 0 &&
		bound <= mostEvaluations
	for _, j := range d.Jobs {
		ok = ok && j.Number >= 0 && j.Number < mostRuns && j.Of >= 0 && j.Of < len(d.Of) &&
			(j.Puzzle == "" || short(j.Puzzle, mostPuzzle))
	}
	if !ok || slices.ContainsFunc(d.Of, func(r Run) bool {
		return r.Check() != nil
	}) {
		return fmt.Errorf("runs to be made: expected at most %d of at most %d searches, within a bound",
			mostDealt, mostSamples)
	}
	return nil
}

// Pool is many runs as they stand on the leader's screen.
type Pool struct {
	Deal // without jobs; with the first seed
	// Sweep makes several samples of each run, in the words of bench; empty for none.
	Sweep string `json:"sweep,omitzero"`
	// Efforts has the evaluations of each run and one more, seed by seed, and of each seed
	// sample by sample: below 0 for a run that has failed, 0 for one that is not there.
	Efforts []int64 `json:"efforts"`
}

// Check holds a pool to the bounds.
func (p *Pool) Check() error {
	if len(p.Efforts) > mostRuns || p.Sweep != "" && !short(p.Sweep, mostName) {
		return fmt.Errorf("many runs: expected at most %d", mostRuns)
	}
	return p.Deal.Check()
}

// Made is what came of a job.
type Made struct {
	Number int `json:"n"`
	experiment.Run
}

// plausible reports whether a run could have come of a job.
func (m *Made) plausible(j Job) bool {
	return m.Seed == j.Seed && m.Cost >= 0 && m.Iterations >= 0 && m.Evaluations >= 0 &&
		m.Restarts >= 0 &&
		m.Seconds >= 0 &&
		m.Wall >= 0
}

// deck is the runs that are being made.
type deck struct {
	Deal // with all jobs
	runs []dealt
	left int
	late time.Duration // after this a run that was dealt is dealt to others
	made chan Made     // has room for all
}

// dealt is how far a run is.
type dealt struct {
	made bool
	to   map[*member]bool
	last time.Time // when that was, or the dealing began
}

// Together has the seats make runs, and hands each to took as it comes; all has no Work yet. It
// returns when all are made, or the context ends.
func (r *Room) Together(ctx context.Context, all Deal, took func(Made)) error {
	count := len(all.Jobs)
	first := all // what a member may be dealt of it at once
	first.Jobs = all.Jobs[:min(count, mostDealt)]
	if count > mostRuns || first.Check() != nil {
		return fmt.Errorf("a class makes at most %d runs of %d searches at once", mostRuns, mostSamples)
	}
	fresh := &deck{
		Deal: all,
		runs: make([]dealt, count),
		left: count,
		late: r.o.Backup,
		made: make(chan Made, count),
	}
	for i, begun := 0, time.Now(); i < count; i++ {
		fresh.runs[i].last = begun
	}
	r.mu.Lock()
	if r.deck != nil {
		r.mu.Unlock()
		return errors.New("the class makes other runs already")
	}
	r.works++
	fresh.Work = r.works
	r.deck = fresh
	for m := range r.here {
		m.wants = true
	}
	r.rouse()
	r.mu.Unlock()
	defer func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.deck = nil
	}()
	for range count {
		select {
		case m := <-fresh.made:
			took(m)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// deal is what a member is to make next; nil where it has enough, and where nothing is left.
func (d *deck) deal(to *member, seats int) *Deal {
	if d == nil || !to.wants || to.role != Follower || d.left == 0 {
		return nil
	}
	out, now := d.Deal, time.Now()
	out.Jobs = nil
	most := min(mostDealt, max(1, d.left/(2*max(1, seats))))
	for others := 0; others < 2 && len(out.Jobs) == 0; others++ { // first what nobody has
		for i := range d.runs {
			x := &d.runs[i]
			late := now.Sub(x.last) > d.late
			if x.made || x.to[to] || len(x.to) > others && !(late && others > 0) {
				continue
			}
			if x.to == nil {
				x.to = map[*member]bool{}
			}
			x.to[to], x.last = true, now
			out.Jobs = append(out.Jobs, d.Jobs[i])
			if len(out.Jobs) == most {
				break
			}
		}
	}
	if len(out.Jobs) == 0 {
		return nil
	}
	to.wants = false
	return &out
}

// report takes what a seat has made, and deals to it again.
func (r *Room) report(from *member, answer Answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	deck := r.deck
	if deck == nil || answer.Work != deck.Work {
		return
	}
	for _, made := range answer.Made {
		if made.Number >= len(deck.runs) || !made.plausible(deck.Jobs[made.Number]) {
			continue
		}
		x := &deck.runs[made.Number]
		if x.to[from] && !x.made {
			x.made, made.By = true, from.number
			deck.left--
			deck.made <- made
		}
	}
	deck.forget(from) // what it did not come to
	from.wants = true
	r.rouse()
}

// forget deals what a member had to others.
func (d *deck) forget(m *member) {
	if d != nil {
		for i := range d.runs {
			delete(d.runs[i].to, m)
		}
	}
}
