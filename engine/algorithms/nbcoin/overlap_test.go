package nbcoin

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
)

// TestTheOverlapCountsAllDigits: what the good and the poor have in common is counted grid
// by grid, digits too that a dead end was filled with and that are no candidates.
func TestTheOverlapCountsAllDigits(t *testing.T) {
	foreign := 0
	for _, p := range conformance.Boards() {
		s := started(t, p, 9, engine.Settings{
			"population": 30,
			"deadend":    1,
			"credit":     0,
		})
		for range 40 {
			if s.Over() || s.undecided == 0 {
				break
			}
			if step := s.Next(nil); step.Phase != phasePunish {
				continue
			}
			common, among := 0, 0
			for _, c := range s.free.List {
				if s.cand[c].Single() {
					continue
				}
				holders := func(members []uint16, digit uint8) (n int) {
					for _, i := range members {
						if s.sample.Member(int(i))[c] == digit {
							n++
						}
					}
					return n
				}
				for digit := uint8(1); int(digit) <= p.Side; digit++ {
					both := min(holders(s.good, digit), holders(s.poor, digit))
					common += both
					if both > 0 && !s.cand[c].Has(digit) {
						foreign++
					}
				}
				among += s.each
			}
			if want := float64(common) / float64(among); math.Abs(s.overlap-want) > 1e-12 {
				t.Fatalf("%s: overlap %v, expected %v", p.Name, s.overlap, want)
			}
		}
	}
	if foreign == 0 {
		t.Error("no grid holds a digit that is no candidate: the test shows nothing")
	}
}
