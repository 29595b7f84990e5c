package colony

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// BenchmarkIteration is the time of ten ants on their way.
func BenchmarkIteration(b *testing.B) {
	for _, o := range []struct {
		name, line string
		set        engine.Settings
	}{
		{"escargot", escargotLine, nil},
		{"escargot ac3", escargotLine, engine.Settings{"propagation": 0}},
		{"platinum blond", platinumLine, nil},
		{"16x16", sudoku.Grid(make([]uint8, 256)).String(), nil},
	} {
		b.Run(o.name, func(b *testing.B) {
			done, seed := int64(0), uint64(0)
			b.ReportAllocs()
			var s *search
			for b.Loop() {
				if s == nil || s.Over() {
					b.StopTimer()
					seed++
					s = begun(b, o.line, seed, o.set)
					b.StartTimer()
				}
				done += int64(drive.Sprint(s, 1).Done)
			}
			b.ReportMetric(float64(done)*float64(len(s.ants))/b.Elapsed().Seconds(), "ants/s")
		})
	}
}

// BenchmarkSolve is the time to a solution.
func BenchmarkSolve(b *testing.B) {
	for _, o := range []struct{ name, line string }{{"escargot", escargotLine}, {"platinum blond", platinumLine}} {
		b.Run(o.name, func(b *testing.B) {
			iterations := int64(0)
			for seed := uint64(1); b.Loop(); seed++ {
				iterations += ended(b, o.line, seed, nil, 100_000).Iteration
			}
			b.ReportMetric(float64(iterations)/float64(b.N), "iterations")
		})
	}
}
