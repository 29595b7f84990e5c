package main

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
)

// BenchmarkScreens is what a frame of a real search costs in processor time, the iteration that it shows
// and the bytes that the terminal gets included: 30 a second have 33 ms each.
func BenchmarkScreens(b *testing.B) {
	for _, c := range []struct{ algorithm, puzzle string }{
		{"tabu", "ai-escargot"}, {"genetic", "ai-escargot"}, {"swarm", "ai-escargot"}, {"cuckoo", "ai-escargot"},
		{"reseda", "ai-escargot"}, {"tabu", "36x36/50-1"}, {"anneal", "36x36/50-1"}, {"nb-coin", "36x36/50-1"},
	} {
		b.Run(c.algorithm+"/"+c.puzzle, func(b *testing.B) {
			before := processor.Process()
			filmed(b, c.algorithm, c.puzzle, int64(b.N), false, false, func(engine.Position, int) {})
			b.ReportMetric(float64(processor.Process()-before)/float64(b.N)/1e6, "cpu-ms/frame")
		})
	}
}
