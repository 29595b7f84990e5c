package sudoku

import (
	"strings"
	"testing"
)

// TestDomainsWithADigit: what a forced move makes of candidates is a copy with the
// digit; what propagation has ruled out is refused, be it a cell or, with hidden
// singles, a unit that is left without.
func TestDomainsWithADigit(t *testing.T) {
	p := Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	taken, units := 0, 0
	for _, strength := range []Strength{AC3, Hidden} {
		root := NewDomains(p.Board, strength)
		if !root.Load(p) {
			t.Fatal("no candidates")
		}
		if settled := root.Settled(); settled.Blanks() != root.Open {
			t.Errorf("%d cells are not settled, %d are open", settled.Blanks(), root.Open)
		}
		for _, c := range p.Free {
			for d := uint8(1); int(d) <= p.Side && !root.Cand[c].Single(); d++ {
				next, err := root.With(int(c), d)
				switch {
				case err != nil && strings.Contains(err.Error(), "no place in"):
					units++
				case err != nil:
				case next == root || next.Cand[c] != Bit(d) || root.Cand[c] == next.Cand[c]:
					t.Fatalf("%s=%d: not assigned, or not to a copy", p.CellName(int(c)), d)
				default:
					taken++
				}
			}
		}
	}
	if taken == 0 || units == 0 {
		t.Errorf("%d digits were taken, %d refused because another loses its last place", taken, units)
	}
}
