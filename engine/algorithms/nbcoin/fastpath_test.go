package nbcoin

import (
	"math/bits"
	"testing"

	"sudokuscope/engine/proof/oracle"
)

// TestFastPathEqualsPlain: a path that serves a whole population for many generations,
// and one that most grids leave, as in the first generations on a large board, draw what
// the plain twin draws, and what a grid costs by codes is what it costs.
func TestFastPathEqualsPlain(t *testing.T) {
	for _, c := range []struct {
		puzzle      string
		generations int
	}{{"25x25/jarnet-j25", 3}, {"16x16/02237", 25}, {"ai-escargot", 120}} {
		t.Run(c.puzzle, func(t *testing.T) {
			p := oracle.Named(t, c.puzzle)
			full, err := Algorithm.Settle(nil)
			if err != nil {
				t.Fatal(err)
			}
			s, twin := started(t, p, 7, nil), newPlain(p, full, 7)
			kept, apart := 0, 0
			for range c.generations {
				generation(s, nil)
				twin.generation()
				compare(t, s, twin)
				for i := range s.sample.Costs {
					n := bits.OnesCount64(s.fastPath.Apart(i))
					apart, kept = apart+n, kept+p.Side-n
				}
			}
			if apart < 100 || c.generations > 100 && kept < apart {
				t.Errorf("%d blocks apart and %d did not: it has not been put to the test", apart, kept)
			}
		})
	}
}
