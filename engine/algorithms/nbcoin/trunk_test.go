package nbcoin

import (
	"math"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/conformance/draw"
	"sudokuscope/engine/distribution"
)

// TestTrunkEqualsPlain: a trunk that serves a whole population for many generations,
// and one that most grids leave, as in the first generations on a large board, draw what
// the plain twin draws, and what a grid costs by codes is what it costs.
func TestTrunkEqualsPlain(t *testing.T) {
	for _, c := range []struct {
		puzzle      string
		generations int
	}{{"25x25/jarnet-j25", 3}, {"16x16/02237", 25}, {"ai-escargot", 120}} {
		t.Run(c.puzzle, func(t *testing.T) {
			p := draw.Named(t, c.puzzle)
			full, err := Algorithm.Settle(nil)
			if err != nil {
				t.Fatal(err)
			}
			s, twin := started(t, p, 7, nil), newPlain(p, full, 7)
			kept, strayed := 0, 0
			for range c.generations {
				generation(s, nil)
				twin.generation()
				compare(t, s, twin)
				for i := range s.Costs {
					n := bits.OnesCount64(s.Strayed(i))
					strayed, kept = strayed+n, kept+p.Side-n
				}
			}
			if strayed < 100 || c.generations > 100 && kept < strayed {
				t.Errorf("%d blocks strayed and %d did not: it has not been put to the test", strayed, kept)
			}
		})
	}
}

// TestSpansAreSure: a throw at either end of a span hits the likeliest digit by the
// sums of p, whatever the p.
func TestSpansAreSure(t *testing.T) {
	s := started(t, draw.Named(t, "ai-escargot"), 1, nil)
	rapid.Check(t, func(rt *rapid.T) {
		s.entries(func(e, _ int) {
			s.P[e] = math.Ldexp(rapid.Float64Range(.5, 1).Draw(rt, "p"), -rapid.IntRange(0, 60).Draw(rt, "exponent"))
		})
		for _, c := range s.free.List {
			open := s.cand[c]
			digit, low, width := s.span(c, open)
			if open == 0 || width == 0 {
				continue
			}
			for _, thrown := range []uint64{low, low + width - 1} {
				if got := s.hit(&distribution.Throw{Cell: c, Open: open}, thrown); got != digit {
					rt.Fatalf("throw %d of %d from %d on hits %d, expected %d", thrown, width, low, got, digit)
				}
			}
		}
	})
}
