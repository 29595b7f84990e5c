package nbcoin

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
)

// TestModelStaysADistribution: after any generation, at any settings, each cell
// has its probability spread over its candidates and nothing else, and none of
// them is lost unless the bound allows it.
func TestModelStaysADistribution(t *testing.T) {
	boards := conformance.Boards()
	rapid.Check(t, func(rt *rapid.T) {
		p := rapid.SampledFrom(boards).Draw(rt, "board")
		set := engine.Settings{
			"population": float64(rapid.IntRange(2, 30).Draw(rt, "population")),
			"k":          rapid.Float64Range(0, 10).Draw(rt, "k"),
			"bound":      rapid.Float64Range(.5, 1).Draw(rt, "bound"),
			"step":       float64(rapid.IntRange(0, 3).Draw(rt, "step")),
			"negative":   float64(rapid.IntRange(0, 1).Draw(rt, "negative")),
			"credit":     float64(rapid.IntRange(0, 1).Draw(rt, "credit")),
		}
		s := started(t, p, 3, set)
		var snap engine.Snapshot
		for i := 0; i < 8 && !s.Over(); i++ {
			generation(s, nil)
			s.Observe(&snap)
			for c := range p.Cells {
				sum := 0.0
				for k, v := range snap.Marginals.P[c*p.Side:][:p.Side] {
					sum += v
					admitted := snap.Domains[c].Has(uint8(k + 1))
					if v != 0 && !admitted || v == 0 && admitted && set["bound"] < 1 {
						rt.Fatalf("generation %d: p of %d at %s is %v", i+1, k+1, p.CellName(c), v)
					}
				}
				if math.Abs(sum-1) > 1e-12 {
					rt.Fatalf("generation %d: the p of %s add up to %v", i+1, p.CellName(c), sum)
				}
			}
			if o := s.overlap; !math.IsNaN(o) && (o < 0 || o > 1) {
				rt.Fatalf("generation %d: overlap %v", i+1, o)
			}
			var v engine.Vitals
			if s.Vitals(&v); v.Metrics[3] < 0 || v.Metrics[3] > 1 {
				rt.Fatalf("generation %d: %v of the entries at the bound", i+1, v.Metrics[3])
			}
		}
	})
}
