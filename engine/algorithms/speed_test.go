package algorithms

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
)

// each is a benchmark of every algorithm.
func each(b *testing.B, measure func(b *testing.B, a *engine.Algorithm)) {
	for _, a := range All() {
		b.Run(a.ID, func(b *testing.B) { b.ReportAllocs(); measure(b, a) })
	}
}

// warm is a search that has taken the room it works in.
func warm(b *testing.B, a *engine.Algorithm, seed uint64) engine.Search {
	s := oracle.Start(b, a, oracle.Named(b, "mantere-koljonen/s12a"), seed, nil)
	oracle.Round(s, nil)
	return s
}

// BenchmarkIteration goes on with another seed where a search ends.
func BenchmarkIteration(b *testing.B) {
	each(b, func(b *testing.B, a *engine.Algorithm) {
		s, seed := warm(b, a, 1), uint64(1)
		b.ResetTimer()
		for left := b.N; left > 0; {
			if s.Tally().Status != engine.Running {
				b.StopTimer()
				seed++
				s = warm(b, a, seed)
				b.StartTimer()
			}
			left -= drive.Sprint(s, left).Done
		}
	})
}

// BenchmarkPhases is the same with a stop after every phase.
func BenchmarkPhases(b *testing.B) {
	each(b, func(b *testing.B, a *engine.Algorithm) {
		s, seed := warm(b, a, 1), uint64(1)
		b.ResetTimer()
		for range b.N {
			if oracle.Round(s, nil); s.Tally().Status != engine.Running {
				b.StopTimer()
				seed++
				s = warm(b, a, seed)
				b.StartTimer()
			}
		}
	})
}

// BenchmarkEscargot solves AI Escargot, a seed a run, within a million evaluations.
func BenchmarkEscargot(b *testing.B) {
	each(b, func(b *testing.B, a *engine.Algorithm) {
		p := oracle.Named(b, "ai-escargot")
		total, solved := int64(0), 0
		for seed := range b.N {
			t := drive.Run(context.Background(), oracle.Start(b, a, p, uint64(seed+1), nil), drive.Budget{Evaluations: 1e6})
			if total += t.Iteration; t.Status == engine.Solved {
				solved++
			}
		}
		b.ReportMetric(float64(total)/float64(b.N), "iterations/op")
		b.ReportMetric(float64(solved)/float64(b.N), "solved/op")
	})
}

// BenchmarkClone clones a search that has gone on for a while.
func BenchmarkClone(b *testing.B) {
	each(b, func(b *testing.B, a *engine.Algorithm) {
		s := oracle.Start(b, a, oracle.Named(b, "ai-escargot"), 1, nil)
		for range 50 {
			oracle.Round(s, nil)
		}
		b.ResetTimer()
		for range b.N {
			s.Clone()
		}
		b.ReportMetric(float64(drive.SizeOf(s)), "size")
	})
}
