package reseda

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// TestPrecompute: what a given in the row, column or block forbids has p = 0,
// once, and the rest is uniform; without it, all digits are.
func TestPrecompute(t *testing.T) {
	p := sudoku.Must(mediumLine)
	for _, on := range []float64{0, 1} {
		s := begun(t, mediumLine, 1, engine.Settings{"precompute": on})
		for c := range p.Cells {
			open := p.Candidates(c)
			if on == 0 && !p.Given(c) {
				open = p.All
			}
			for d := uint8(1); int(d) <= p.Side; d++ {
				want := 0.0
				if open.Has(d) {
					want = 1 / float64(open.Count())
				}
				if got := s.model.Of(uint16(c))[d-1]; got != want {
					t.Errorf("precompute %v: p(%s = %d) = %v, expected %v", on, p.CellName(c), d, got, want)
				}
			}
		}
	}
}

// TestModelStaysADistribution: after any number of rounds every cell's p sums to
// 1, and rho is what its definition says.
func TestModelStaysADistribution(t *testing.T) {
	s := begun(t, hardLine, 3, engine.Settings{"zones": float64(ZonesAll)})
	for range 200 {
		s.Next(nil)
		rho := 1.0
		for c := range s.Puzzle.Board.Cells {
			sum, top := 0.0, 0.0
			for _, p := range s.model.Of(uint16(c)) {
				sum, top = sum+p, max(top, p)
			}
			rho = min(rho, top)
			if math.Abs(sum-1) > 1e-12 {
				t.Fatalf("round %d: p of %s sums to %v", s.rounds, s.Puzzle.Board.CellName(c), sum)
			}
		}
		if s.Coming() > phaseSmooth || s.Coming() == phaseDraw {
			if s.rho != rho {
				t.Fatalf("round %d: rho %v, expected %v", s.rounds, s.rho, rho)
			}
		}
	}
}

func TestEntropy(t *testing.T) {
	s := begun(t, easyLine, 1, nil)
	for _, c := range s.free.List {
		clear(s.model.Of(c))
		s.model.Of(c)[3] = 1
	}
	entropy := func() float64 {
		var v engine.Vitals
		s.Vitals(&v)
		return v.Metrics[1]
	}
	if e := entropy(); e != 0 {
		t.Errorf("a certain model has %v bits", e)
	}
	c := s.model.Of(s.free.List[5])
	c[3], c[4], c[5] = .5, .25, .25
	if e := entropy(); math.Abs(e-1.5) > 1e-12 {
		t.Errorf("½, ¼, ¼ has %v bits, expected 1.5", e)
	}
}
