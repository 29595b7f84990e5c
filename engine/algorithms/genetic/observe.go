package genetic

import (
	"encoding/binary"
	"math/bits"

	"sudokuscope/engine"
)

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	sum := 0
	for _, c := range s.costs {
		sum += int(c)
	}
	v.Metrics = append(v.Metrics, float64(s.Cost), float64(sum)/float64(len(s.costs)), s.diversity(), s.gains, float64(s.stagnant))
}

// diversity compares the members of the first half of the population with those
// of the second, in pairs: neighbours are siblings, and would not do.
func (s *search) diversity() float64 {
	half, width := len(s.costs)/2, len(s.cells)
	if width == 0 {
		return 0
	}
	n := 0
	for i := range half {
		n += differences(s.digitsOf(&s.now, i), s.digitsOf(&s.now, i+half))
	}
	return float64(n) / float64(half*width)
}

// differences counts the places in which two lists differ, eight at a time.
func differences(a, b []uint8) int {
	n := 0
	for len(a) >= 8 && len(b) >= 8 {
		x := binary.LittleEndian.Uint64(a) ^ binary.LittleEndian.Uint64(b)
		// Digits need less than seven bits: adding 127 carries into the eighth
		// bit of every byte that is not 0.
		n += bits.OnesCount64((x + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080)
		a, b = a[8:], b[8:]
	}
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	for c, d := range s.base {
		snap.Fixed = append(snap.Fixed, d != 0 && !s.Puzzle.Given(c))
	}
	s.observePopulation(&snap.Population)
	s.observeStrips(snap)
	if s.patience > 0 {
		snap.Gauges = append(snap.Gauges, engine.Gauge{Name: "since the last best", At: float64(s.stagnant), Full: float64(s.patience)})
	}
}
