package apart_test

import (
	"context"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// unsolvable is AI Escargot with a digit more that rules out its solution: no search ends.
const unsolvable = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7..63.."

// BenchmarkFirst is how long it takes to find where two runs part, beside the time that one of
// them takes alone: at once, at nine tenths of it, or never though a change was made in one.
func BenchmarkFirst(b *testing.B) {
	for _, c := range []struct {
		id     string
		length int64
	}{
		{"tabu", 200_000},
		{"climb", 50_000},
		{"anneal", 1_000_000},
		{"reseda", 2000},
		{"nb-coin", 2000},
	} {
		a, err := algorithms.Find(c.id)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(c.id+"/early", func(b *testing.B) {
			firstBeside(b, a, c.length, run.Change{Kind: run.NewDice, Seed: 7})
		})
		b.Run(c.id+"/late", func(b *testing.B) {
			at := engine.Position{Iteration: c.length * 9 / 10}
			firstBeside(b, a, c.length, run.Change{At: at, Kind: run.NewDice, Seed: 7})
		})
		b.Run(c.id+"/never", func(b *testing.B) {
			firstBeside(b, a, c.length, idle(b, a))
		})
	}
}

// idle is a change that changes nothing.
func idle(b *testing.B, a *engine.Algorithm) run.Change {
	for _, p := range a.Params {
		if p.Live {
			return run.Change{Kind: run.SetParam, Param: p.Name, Value: p.Default}
		}
	}
	b.Fatal("no parameter can be set on the way")
	return run.Change{}
}

// firstBeside measures both in turn.
func firstBeside(b *testing.B, a *engine.Algorithm, length int64, change run.Change) {
	one := apart.Side{
		With:    a,
		Problem: drive.Problem{Puzzle: sudoku.Must(unsolvable), Seed: 1},
		Length:  engine.Position{Iteration: length},
	}
	other := one
	other.Journal = []run.Change{change}
	var alone, found time.Duration
	for b.Loop() {
		start := time.Now()
		search, err := drive.Start(a, one.Problem)
		if err != nil {
			b.Fatal(err)
		}
		drive.Run(context.Background(), search, drive.Budget{Iterations: length})
		alone += time.Since(start)
		start = time.Now()
		if _, err := apart.First(b.Context(), one, other); err != nil {
			b.Fatal(err)
		}
		found += time.Since(start)
	}
	const million = 1e6
	scale := million / float64(length) / float64(b.N)
	b.ReportMetric(found.Seconds()/alone.Seconds(), "of-one-run")
	b.ReportMetric(alone.Seconds()*1000*scale, "alone-ms/million")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkPartedOnTheScreen is how long it takes to find where two runs of a million iterations
// part that are on the screen, and what they decided there: they part at nine tenths of the way.
// They have checkpoints, so neither is made again from its start.
func BenchmarkPartedOnTheScreen(b *testing.B) {
	const length, parted = 1_000_000, 900_000
	for _, id := range []string{"tabu", "climb", "anneal"} {
		b.Run(id, func(b *testing.B) {
			a, err := algorithms.Find(id)
			if err != nil {
				b.Fatal(err)
			}
			one, other := ahead(b, a, length, 0), ahead(b, a, length, parted)
			for b.Loop() {
				watch := apart.NewWatch(one, other, parted, run.Iterations)
				for watch.Seen().Parted == nil {
					if _, err := watch.Advance(b.Context(), time.Millisecond); err != nil {
						b.Fatal(err)
					}
				}
				at := watch.Seen().Parted.Iteration[0]
				if _, err := apart.Explain(b.Context(), one, other, at); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// ahead is a run that has gone so far, with other dice from some iteration on.
func ahead(b *testing.B, a *engine.Algorithm, length, parted int64) *run.Run {
	r, err := run.Launch(
		a,
		drive.Problem{Puzzle: sudoku.Must(unsolvable), Seed: 1},
		run.Options{Paused: true},
	)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(r.Close)
	goTo := func(iteration int64) {
		r.Seek(engine.Position{Iteration: iteration})
		for rep := range r.Reports() {
			if rep.At.Iteration == iteration && !rep.Playing {
				return
			}
		}
	}
	if parted > 0 {
		goTo(parted)
		if err := r.Change(run.Change{Kind: run.NewDice, Seed: 7})(); err != nil {
			b.Fatal(err)
		}
	}
	goTo(length)
	return r
}
