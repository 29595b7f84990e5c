package reseda

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
)

// TestSureDigitsAreThosePlainlyDrawn: while a shot hardens, and most of its grids begin
// their blocks with the digits expected, they are still those of the plain twin. What
// a grid costs by its codes is what a clone, which has none, finds on the board.
func TestSureDigitsAreThosePlainlyDrawn(t *testing.T) {
	for _, name := range []string{"ai-escargot", "16x16/02237", "25x25/jarnet-j25"} {
		t.Run(name, func(t *testing.T) {
			found, err := Algorithm.Start(engine.Problem{Puzzle: draw.Named(t, name), Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			s := found.(*search)
			x, most := plainOf(s), 0
			for round := 1; round <= 60; round++ {
				s.Next(nil)
				c := s.Clone().(*search)
				if s.Next(nil); !s.plan.scored && s.board.Order <= 3 {
					t.Fatalf("round %d: no costs came with the drawing", round)
				}
				if c.Next(nil); !slices.Equal(s.costs, c.costs) || s.sample.permutations != c.sample.permutations {
					t.Fatalf("round %d: costs %v and %d permutations, a clone's %v and %d",
						round, s.costs, s.sample.permutations, c.costs, c.sample.permutations)
				}
				most = max(most, len(s.plan.throws))
				for s.next != phaseCheck {
					s.Next(nil)
				}
				x.round()
				agree(t, s, x, round)
				if s.Next(nil); s.next != phaseDraw {
					break // the shot is over
				}
			}
			if most < len(s.free)/5 {
				t.Errorf("at most %d of %d digits were expected: it has not been put to the test", most, len(s.free))
			}
		})
	}
}
