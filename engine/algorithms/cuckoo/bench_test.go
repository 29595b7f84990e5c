package cuckoo

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
)

// An iteration of each, over many runs: a solved search starts again.
func BenchmarkIteration(b *testing.B)        { iterations(b, Algorithm, nil) }
func BenchmarkClassicIteration(b *testing.B) { iterations(b, Classic, nil) }

// An iteration with a dive, and one without.
func BenchmarkDiveEachTime(b *testing.B) { iterations(b, Algorithm, engine.Settings{"pa": 1}) }
func BenchmarkNoDive(b *testing.B)       { iterations(b, Algorithm, engine.Settings{"pa": 0}) }

func iterations(b *testing.B, a *engine.Algorithm, set engine.Settings) {
	p := oracle.Named(b, "mantere-koljonen/s12a")
	s, seed := oracle.Start(b, a, p, 1, set), uint64(1)
	b.ReportAllocs()
	for left := b.N; left > 0; {
		if s.Tally().Status != engine.Running {
			b.StopTimer()
			seed++
			s = oracle.Start(b, a, p, seed, set)
			b.StartTimer()
		}
		left -= drive.Sprint(s, left).Done
	}
}

// The same with a stop after every phase.
func BenchmarkPhases(b *testing.B) {
	p := oracle.Named(b, "mantere-koljonen/s12a")
	s, seed := oracle.Start(b, Algorithm, p, 1, nil), uint64(1)
	b.ReportAllocs()
	for range b.N {
		if oracle.Round(s, nil); s.Tally().Status != engine.Running {
			b.StopTimer()
			seed++
			s = oracle.Start(b, Algorithm, p, seed, nil)
			b.StartTimer()
		}
	}
}

// BenchmarkPlainTwin is what the fast search is measured against.
func BenchmarkPlainTwin(b *testing.B) {
	p := oracle.Named(b, "mantere-koljonen/s12a")
	set, err := Algorithm.Settle(nil)
	if err != nil {
		b.Fatal(err)
	}
	x := newPlain(p, Algorithm, set, 1)
	for range b.N {
		x.iterate()
	}
}

// AI Escargot to the end, a seed a run.
func BenchmarkEscargot(b *testing.B) {
	p := oracle.Named(b, "ai-escargot")
	total := int64(0)
	for seed := range b.N {
		total += drive.Run(context.Background(), oracle.Start(b, Algorithm, p, uint64(seed+1), nil), drive.Budget{}).Iteration
	}
	b.ReportMetric(float64(total)/float64(b.N), "iterations/op")
}

func BenchmarkClone(b *testing.B) {
	for _, a := range both {
		b.Run(a.ID, func(b *testing.B) {
			s := oracle.Start(b, a, oracle.Named(b, "ai-escargot"), 1, nil)
			b.ReportAllocs()
			for range b.N {
				s.Clone()
			}
			b.ReportMetric(float64(drive.SizeOf(s)), "size")
		})
	}
}

func BenchmarkVitals(b *testing.B) {
	s := oracle.Start(b, Algorithm, oracle.Named(b, "ai-escargot"), 1, nil)
	var v engine.Vitals
	for range b.N {
		s.Vitals(&v)
	}
}
