package climb

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

func BenchmarkIteration(b *testing.B) {
	for _, o := range []struct {
		name string
		set  engine.Settings
	}{
		{"cut 50", nil},
		{"cut 10", engine.Settings{"cut": 10}},
		{"plain", engine.Settings{"frontier": 1}},
	} {
		b.Run(o.name, func(b *testing.B) {
			b.ReportAllocs()
			seed := uint64(1)
			s := begun(b, escargotLine, seed, o.set)
			for b.Loop() {
				if round(s, nil, nil); s.Over() {
					b.StopTimer()
					seed++
					s = begun(b, escargotLine, seed, o.set)
					for range 300 {
						round(s, nil, nil)
					}
					b.StartTimer()
				}
			}
		})
	}
}

func BenchmarkSolveEscargot(b *testing.B) {
	for seed := uint64(1); b.Loop(); seed++ {
		drive.Run(context.Background(), begun(b, escargotLine, seed, nil), drive.Budget{})
	}
}

func BenchmarkClone(b *testing.B) {
	s := begun(b, escargotLine, 1, nil)
	for range 300 {
		round(s, nil, nil)
	}
	b.ReportMetric(float64(drive.SizeOf(s)), "bytes/clone")
	for b.Loop() {
		s.Clone()
	}
}
