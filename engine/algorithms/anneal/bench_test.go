package anneal

import (
	"context"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
)

// A move, over many runs: a solved search starts again.
func BenchmarkMove(b *testing.B) {
	p := oracle.Named(b, "ai-escargot")
	s, seed := begin(b, p, 1, nil), uint64(1)
	b.ReportAllocs()
	for left := b.N; left > 0; {
		if s.Over() {
			seed++
			s = begin(b, p, seed, nil)
		}
		left -= s.Advance(left).Done
	}
}

// The same with a stop after every phase.
func BenchmarkPhases(b *testing.B) {
	p := oracle.Named(b, "ai-escargot")
	s, seed := begin(b, p, 1, nil), uint64(1)
	b.ReportAllocs()
	for range b.N {
		if oracle.Round(s, nil); s.Over() {
			seed++
			s = begin(b, p, seed, nil)
		}
	}
}

// AI Escargot to the end, a seed a run.
func BenchmarkEscargot(b *testing.B) {
	p := oracle.Named(b, "ai-escargot")
	total := int64(0)
	for seed := range b.N {
		total += drive.Run(context.Background(), begin(b, p, uint64(seed+1), nil), drive.Budget{}).Iteration
	}
	b.ReportMetric(float64(total)/float64(b.N), "moves/op")
}

func BenchmarkClone(b *testing.B) {
	s := begin(b, oracle.Named(b, "ai-escargot"), 1, nil)
	s.Advance(1000)
	b.ReportAllocs()
	for range b.N {
		s.Clone()
	}
	b.ReportMetric(float64(drive.SizeOf(s)), "size")
}
