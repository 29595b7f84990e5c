//go:build linux

package main

import (
	"testing"
	"time"

	"sudokuscope/engine/algorithms"
)

// BenchmarkMemoryOnScreen lets every algorithm run flat out on the screen for a
// million iterations or half a minute, and measures how much the whole program
// has grown since its first hundred iterations.
func BenchmarkMemoryOnScreen(b *testing.B) {
	const iterations, patience = 1_000_000, 30 * time.Second
	for _, a := range algorithms.All() {
		b.Run(a.ID, func(b *testing.B) {
			reached, grown := 0, 0.0
			for b.Loop() {
				x := openTerminal(b, 120, 36, hopeless, "-a", a.ID, "--speed", "20")
				x.until("some iterations", func() bool { return x.iteration() > 10 })
				before, _ := x.resident()
				x.press("F")
				for start := time.Now(); x.iteration() < iterations && time.Since(start) < patience; {
					time.Sleep(20 * time.Millisecond)
				}
				_, most := x.resident()
				reached, grown = x.iteration(), max(grown, most-before)
				x.press("q")
				x.leave()
			}
			b.ReportMetric(float64(reached), "iterations")
			b.ReportMetric(grown, "MiB-grown")
			b.ReportMetric(0, "ns/op")
		})
	}
}
