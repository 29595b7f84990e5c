package script

import (
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// The price of a script: the same moves as the built-in search, interpreted.
func BenchmarkTabu(b *testing.B) {
	builtIn, err := algorithms.Find("tabu")
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		a    *engine.Algorithm
	}{{"built-in", builtIn}, {"script", example(b, "tabu")}} {
		b.Run(c.name, func(b *testing.B) { iterations(b, c.a, escargot) })
	}
}

func BenchmarkExamples(b *testing.B) {
	for _, name := range Likes {
		b.Run(name, func(b *testing.B) { iterations(b, example(b, name), escargot) })
	}
}

// iterations guest.Measures whole iterations, starting again where a run ends.
func iterations(b *testing.B, a *engine.Algorithm, board string) {
	p := sudoku.Must(board)
	var s engine.Search
	phases := 0
	for seed := uint64(1); b.Loop(); {
		if s == nil || s.Tally().Status != engine.Running {
			var err error
			if s, err = drive.Start(a, drive.Problem{Puzzle: p, Seed: seed}); err != nil {
				b.Fatal(err)
			}
			seed++
		}
		drive.Sprint(s, 1)
		phases += len(a.Phases)
	}
	b.ReportMetric(float64(phases)/b.Elapsed().Seconds(), "phases/s")
}

// A clone is what a checkpoint costs.
func BenchmarkClone(b *testing.B) {
	for _, name := range Likes {
		b.Run(name, func(b *testing.B) {
			s, err := drive.Start(example(b, name), drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
			if err != nil {
				b.Fatal(err)
			}
			drive.Sprint(s, 20)
			b.ReportMetric(float64(drive.SizeOf(s)), "bytes")
			for b.Loop() {
				s.Clone()
			}
		})
	}
}

// BenchmarkSeek goes to arbitrary moments of a long run from far away; the worst of them
// is a metric of its own.
func BenchmarkSeek(b *testing.B) {
	const length = 100_000
	givens := sudoku.Must(escargot).Givens.Clone()
	truth := sudoku.Exact(sudoku.Must(escargot), 1, 0).Solutions[0]
	givens[1] = truth[1]%9 + 1
	for givens[1] == truth[1] || !sudoku.Must(escargot).Candidates(1).Has(givens[1]) {
		givens[1] = givens[1]%9 + 1
	}
	unsolvable, err := sudoku.New("no way", givens)
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range Likes {
		b.Run(name, func(b *testing.B) {
			r, err := run.Launch(example(b, name), drive.Problem{Puzzle: unsolvable, Seed: 1}, run.Options{Paused: true, At: engine.Position{Iteration: length}})
			if err != nil {
				b.Fatal(err)
			}
			defer r.Close()
			there := func(to engine.Position) {
				for rep := range r.Reports() {
					if rep.Crash != nil || rep.Status != engine.Running {
						b.Fatalf("it ends at %s, %v", rep.At, rep.Crash)
					}
					if rep.At == to {
						return
					}
				}
			}
			there(engine.Position{Iteration: length})
			worst := time.Duration(0)
			for i := int64(1); b.Loop(); i++ {
				to := engine.Position{Iteration: i * 7919177 % length}
				r.Seek(engine.Position{Iteration: to.Iteration / 2}) // so that nothing is kept near
				there(engine.Position{Iteration: to.Iteration / 2})
				start := time.Now()
				r.Seek(to)
				there(to)
				worst = max(worst, time.Since(start))
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms-worst")
		})
	}
}
