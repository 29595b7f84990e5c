package genetic

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
)

// A generation of 150 children with two candidates each, 300 evaluations.
func BenchmarkGeneration(b *testing.B) {
	p := oracle.Named(b, "nb-coin/77")
	s, seed := begin(b, p, 1, nil), uint64(1)
	oracle.Round(s, nil) // takes the room it works in
	b.ReportAllocs()
	for b.Loop() {
		if oracle.Round(s, nil); s.Over() {
			seed++
			s = begin(b, p, seed, nil)
		}
	}
}

func BenchmarkVitals(b *testing.B) {
	s := begin(b, oracle.Named(b, "nb-coin/77"), 1, nil)
	var v engine.Vitals
	for b.Loop() {
		s.Vitals(&v)
	}
}

func BenchmarkClone(b *testing.B) {
	s := begin(b, oracle.Named(b, "nb-coin/77"), 1, nil)
	oracle.Round(s, nil)
	b.ReportAllocs()
	for b.Loop() {
		s.Clone()
	}
	b.ReportMetric(float64(drive.SizeOf(s)), "size")
}
