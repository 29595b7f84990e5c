package nbcoin

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// The two benchmarks do the same generations with the same dice: their quotient
// is what the fast path is worth.

const benchGenerations = 1000

func BenchmarkSearch(b *testing.B) {
	puzzle := sudoku.Must(paper[106])
	s := started(b, puzzle, 1, nil)
	b.ReportAllocs()
	done := 0
	for b.Loop() {
		if s.Over() || s.Iteration == benchGenerations {
			b.StopTimer()
			s = started(b, puzzle, 1, nil)
			generation(s, nil)
			b.StartTimer()
		}
		generation(s, nil)
		done++
	}
	b.ReportMetric(float64(done)/b.Elapsed().Seconds(), "generations/s")
}

func BenchmarkPlain(b *testing.B) {
	puzzle := sudoku.Must(paper[106])
	defaults, err := Algorithm.Settle(nil)
	if err != nil {
		b.Fatal(err)
	}
	twin := newPlain(puzzle, defaults, 1)
	done := 0
	for b.Loop() {
		if done%benchGenerations == 0 {
			twin = newPlain(puzzle, defaults, 1)
		}
		twin.generation()
		done++
	}
	b.ReportMetric(float64(done)/b.Elapsed().Seconds(), "generations/s")
}

// BenchmarkClone is what a checkpoint of the timeline costs.
func BenchmarkClone(b *testing.B) {
	s := started(b, sudoku.Must(paper[106]), 1, nil)
	for range 10 {
		generation(s, nil)
	}
	var c engine.Search
	for b.Loop() {
		c = s.Clone()
	}
	b.ReportMetric(float64(drive.SizeOf(c)), "bytes")
}
