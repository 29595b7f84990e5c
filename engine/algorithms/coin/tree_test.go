package coin

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/conformance/draw"
)

// TestTreeEqualsPlain: a tree that comes full, as those of the first generations on a
// large board do, and one that serves a whole population for many generations draw
// what the plain twin draws.
func TestTreeEqualsPlain(t *testing.T) {
	for _, c := range []struct {
		puzzle      string
		generations int
		full        bool
	}{
		{"25x25/jarnet-j25", 3, true},
		{"16x16/02237", 25, false},
		{"ai-escargot", 120, false},
	} {
		t.Run(c.puzzle, func(t *testing.T) {
			p := draw.Named(t, c.puzzle)
			full, err := Algorithm.Settle(nil)
			if err != nil {
				t.Fatal(err)
			}
			s, twin := started(t, p, 7, nil), newPlain(p, full, 7)
			for range c.generations {
				generation(s, nil)
				twin.generation()
				compare(t, s, twin)
			}
			tree := &s.scratch.tree
			if tree.full() != c.full {
				t.Errorf("%d throws in the tree, full: %v; expected %v", len(tree.throws), tree.full(), c.full)
			}
			if len(tree.paths) < p.Side+10 {
				t.Errorf("%d paths: expected some besides the roots", len(tree.paths))
			}
		})
	}
}

// TestSpansAreSure: a throw at either end of a span hits the likeliest digit by the
// sums of p, whatever the p.
func TestSpansAreSure(t *testing.T) {
	s := started(t, draw.Named(t, "ai-escargot"), 1, nil)
	rapid.Check(t, func(rt *rapid.T) {
		for e := range s.entries() {
			s.p[e] = math.Ldexp(rapid.Float64Range(.5, 1).Draw(rt, "p"), -rapid.IntRange(0, 60).Draw(rt, "exponent"))
		}
		s.prepare()
		d := drawing{search: s}
		d.plant()
		tree := &s.scratch.tree
		for i, span := range tree.spans {
			if span.Width == 0 {
				continue
			}
			at := &tree.throws[i]
			for _, thrown := range []uint64{span.Low, span.Low + span.Width - 1} {
				if digit := tree.outcomes[tree.hit(at, thrown)].digit; digit != at.digit {
					rt.Fatalf("throw %d of %d from %d on hits %d, expected %d", thrown, span.Width, span.Low, digit, at.digit)
				}
			}
		}
	})
}
