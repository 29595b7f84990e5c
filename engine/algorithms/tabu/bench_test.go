package tabu

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
)

// An iteration of each, over many runs: a solved search starts again.
func BenchmarkAC3Iteration(b *testing.B)     { iterations(b, AC3, "mantere-koljonen/s12a") }
func BenchmarkClassicIteration(b *testing.B) { iterations(b, Classic, "mantere-koljonen/s12a") }

// The same with a stop after every phase.
func BenchmarkAC3Phases(b *testing.B)     { phases(b, AC3) }
func BenchmarkClassicPhases(b *testing.B) { phases(b, Classic) }

// AI Escargot to the end, a seed a run.
func BenchmarkAC3Escargot(b *testing.B)     { escargot(b, AC3) }
func BenchmarkClassicEscargot(b *testing.B) { escargot(b, Classic) }

func iterations(b *testing.B, a *engine.Algorithm, puzzle string) {
	p := draw.Named(b, puzzle)
	s, seed := start(b, a, p, 1, nil), uint64(1)
	b.ReportAllocs()
	for left := b.N; left > 0; {
		if s.Tally().Status != engine.Running {
			b.StopTimer()
			seed++
			s = start(b, a, p, seed, nil)
			draw.Round(s, nil) // takes the room it works in
			b.StartTimer()
		}
		left -= s.(engine.Sprinter).Advance(left).Done
	}
}

func phases(b *testing.B, a *engine.Algorithm) {
	p := draw.Named(b, "mantere-koljonen/s12a")
	s, seed := start(b, a, p, 1, nil), uint64(1)
	b.ReportAllocs()
	for range b.N {
		if draw.Round(s, nil); s.Tally().Status != engine.Running {
			b.StopTimer()
			seed++
			s = start(b, a, p, seed, nil)
			draw.Round(s, nil)
			b.StartTimer()
		}
	}
}

func escargot(b *testing.B, a *engine.Algorithm) {
	p := draw.Named(b, "ai-escargot")
	total := int64(0)
	for seed := range b.N {
		s := start(b, a, p, uint64(seed+1), nil)
		total += engine.Drive(s, engine.Budget{}, nil).Iteration
	}
	b.ReportMetric(float64(total)/float64(b.N), "iterations/op")
}

func BenchmarkClone(b *testing.B) {
	for _, a := range []*engine.Algorithm{AC3, Classic} {
		b.Run(a.ID, func(b *testing.B) {
			s := start(b, a, draw.Named(b, "ai-escargot"), 1, nil)
			for range 50 {
				draw.Round(s, nil)
			}
			b.ReportAllocs()
			for range b.N {
				s.Clone()
			}
			b.ReportMetric(float64(s.Size()), "size")
		})
	}
}
