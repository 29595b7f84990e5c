package ac3tabu

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
)

// BenchmarkIteration runs over many searches: a solved one starts again.
func BenchmarkIteration(b *testing.B) {
	p := draw.Named(b, "mantere-koljonen/s12a")
	s, seed := start(b, p, 1, nil), uint64(1)
	b.ReportAllocs()
	for left := b.N; left > 0; {
		if s.Tally().Status != engine.Running {
			b.StopTimer()
			seed++
			s = start(b, p, seed, nil)
			draw.Round(s, nil) // takes the room it works in
			b.StartTimer()
		}
		left -= engine.Sprint(s, left).Done
	}
}

// BenchmarkPhases is the same with a stop after every phase.
func BenchmarkPhases(b *testing.B) {
	p := draw.Named(b, "mantere-koljonen/s12a")
	s, seed := start(b, p, 1, nil), uint64(1)
	b.ReportAllocs()
	for range b.N {
		if draw.Round(s, nil); s.Tally().Status != engine.Running {
			b.StopTimer()
			seed++
			s = start(b, p, seed, nil)
			draw.Round(s, nil)
			b.StartTimer()
		}
	}
}

// BenchmarkEscargot solves AI Escargot, a seed a run.
func BenchmarkEscargot(b *testing.B) {
	p := draw.Named(b, "ai-escargot")
	total := int64(0)
	for seed := range b.N {
		s := start(b, p, uint64(seed+1), nil)
		total += engine.Drive(context.Background(), s, engine.Budget{}).Iteration
	}
	b.ReportMetric(float64(total)/float64(b.N), "iterations/op")
}

func BenchmarkClone(b *testing.B) {
	s := start(b, draw.Named(b, "ai-escargot"), 1, nil)
	for range 50 {
		draw.Round(s, nil)
	}
	b.ReportAllocs()
	for range b.N {
		s.Clone()
	}
	b.ReportMetric(float64(s.Size()), "size")
}
