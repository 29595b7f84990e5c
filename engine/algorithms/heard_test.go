package algorithms

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/oracle"
)

// BenchmarkHeard is an iteration of which a witness hears every decision. It is in a file of
// its own, so that an older version of the program can be measured with it, too.
func BenchmarkHeard(b *testing.B) {
	each(b, func(b *testing.B, a *engine.Algorithm) {
		s, seed, heard := warm(b, a, 1), uint64(1), 0
		w := &decision.Witness{Hear: func(decision.Decision) { heard++ }}
		b.ResetTimer()
		for range b.N {
			if oracle.Round(s, w); s.Tally().Status != engine.Running {
				b.StopTimer()
				seed++
				s = warm(b, a, seed)
				b.StartTimer()
			}
		}
		b.ReportMetric(float64(heard)/float64(b.N), "decisions/op")
	})
}
