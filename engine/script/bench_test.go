package script

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
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
	for _, name := range exampleNames {
		b.Run(name, func(b *testing.B) { iterations(b, example(b, name), escargot) })
	}
}

// iterations measures whole iterations, starting again where a run ends.
func iterations(b *testing.B, a *engine.Algorithm, board string) {
	p := sudoku.Must(board)
	var s engine.Search
	phases := 0
	for seed := uint64(1); b.Loop(); {
		if s == nil || s.Tally().Status != engine.Running {
			var err error
			if s, err = a.Start(engine.Problem{Puzzle: p, Seed: seed}); err != nil {
				b.Fatal(err)
			}
			seed++
		}
		engine.Sprint(s, 1)
		phases += len(a.Phases)
	}
	b.ReportMetric(float64(phases)/b.Elapsed().Seconds(), "phases/s")
}

// A clone is what a checkpoint costs.
func BenchmarkClone(b *testing.B) {
	for _, name := range exampleNames {
		b.Run(name, func(b *testing.B) {
			s, err := example(b, name).Start(engine.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
			if err != nil {
				b.Fatal(err)
			}
			engine.Sprint(s, 20)
			b.ReportMetric(float64(s.Size()), "bytes")
			for b.Loop() {
				s.Clone()
			}
		})
	}
}
