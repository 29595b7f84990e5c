package run_test

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

// spinner is as fast as a search can be, about an annealing move an iteration:
// what a run adds to it is the price of the contract and the timeline.
type spinner struct {
	engine.Base
	sum uint64
}

func (s *spinner) Advance(n int) engine.Stretch {
	for range n {
		x := s.Dice.Uint64()
		s.sum += x ^ s.Dice.Uint64()>>3
	}
	s.Iteration += int64(n)
	return engine.Stretch{Done: n}
}

func (s *spinner) spin(*decision.Witness) { s.Advance(1); s.Iteration-- }

var spin = engine.Loop[*spinner]{(*spinner).spin}

func (s *spinner) Next(w *decision.Witness) engine.Step { return spin.Next(s, w) }
func (s *spinner) Set(string, float64) error            { return nil }
func (s *spinner) Vitals(v *engine.Vitals)              { s.Base.Vitals(v); v.Metrics = append(v.Metrics, 1, 2) }
func (s *spinner) Observe(snap *engine.Snapshot)        { s.Base.Observe(snap); s.Vitals(&snap.Vitals) }
func (s *spinner) Clone() engine.Search                 { return &spinner{s.Copy(), s.sum} }

func spinning() *engine.Algorithm {
	a := *conformance.Toy()
	a.New = func(b engine.Base, _ engine.Settings) (engine.Search, error) {
		s := &spinner{Base: b}
		s.Cost, s.BestCost = 5, 5
		return s, nil
	}
	return &a
}

const benchRun = 20_000_000

// BenchmarkHeadless and BenchmarkWatched do the same iterations without and
// with a run, its timeline and a watcher.
func BenchmarkHeadless(b *testing.B) {
	for b.Loop() {
		s, err := drive.Start(spinning(), drive.Problem{Puzzle: board(), Seed: 1})
		if err != nil {
			b.Fatal(err)
		}
		drive.Run(context.Background(), s, drive.Budget{Iterations: benchRun})
	}
}

func BenchmarkWatched(b *testing.B) {
	for b.Loop() {
		r, err := run.Launch(spinning(), drive.Problem{Puzzle: board(), Seed: 1}, run.Options{Limit: drive.Budget{Iterations: benchRun}})
		if err != nil {
			b.Fatal(err)
		}
		for rep := range r.Reports() {
			stop := rep.Stop.Kind != run.NotStopped
			r.Recycle(rep)
			if stop {
				break
			}
		}
		r.Close()
	}
}

// BenchmarkSeek goes to arbitrary moments of a run of a million iterations.
func BenchmarkSeek(b *testing.B) {
	r, err := run.Launch(slowToy(), drive.Problem{Puzzle: board(), Seed: 1}, run.Options{Paused: true})
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	const length = 1_000_000
	r.Seek(engine.Position{Iteration: length})
	for rep := range r.Reports() {
		if rep.At.Iteration == length {
			break
		}
	}
	for i := int64(0); b.Loop(); i++ {
		to := engine.Position{Iteration: i * 7919177 % length}
		r.Seek(to)
		for rep := range r.Reports() {
			if rep.At == to {
				break
			}
		}
	}
}
