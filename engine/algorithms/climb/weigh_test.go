package climb

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
)

// TestSwapsAreWeighedAsByRecounting: what is said of a swap is what
// counting the whole board before and after it says.
func TestSwapsAreWeighedAsByRecounting(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("one goroutine, and twenty times slower")
	}
	rapid.Check(t, func(t *rapid.T) {
		weight := rapid.IntRange(-mostWeight, mostWeight)
		set := engine.Settings{"w1": float64(weight.Draw(t, "w1")), "w2": float64(weight.Draw(t, "w2"))}
		start, err := drive.Start(Algorithm, drive.Problem{Puzzle: anyPuzzle(t), Settings: set})
		if err != nil {
			t.Fatal(err)
		}
		s := start.(*search)
		g := anyState(t, s)
		for range 3 { // some swaps are weighed again, the others are as they were
			s.expand(nil)
			if len(s.ground.pairs) > 0 {
				p := rapid.SampledFrom(s.ground.pairs).Draw(t, "swap")
				s.swap(p.A, p.B)
			}
		}
		s.expand(nil)
		before := worth(s, g)
		// Of the ten thousands on a large board some are counted, others each time.
		every := 1 + len(s.ground.pairs)/1000
		for i := rapid.IntRange(0, every-1).Draw(t, "first"); i < len(s.ground.pairs); i += every {
			p := s.ground.pairs[i]
			g[p.A], g[p.B] = g[p.B], g[p.A]
			if after := worth(s, g); after-before != int(s.deltas[i]) {
				t.Fatalf("%s with %s: %+d, counted %+d", s.Puzzle.CellName(int(p.A)), s.Puzzle.CellName(int(p.B)), s.deltas[i], after-before)
			}
			g[p.A], g[p.B] = g[p.B], g[p.A]
		}
	})
}

// TestPairsAreAllSwapsOfABlock: the three kinds together are every pair of free
// cells of a block, once.
func TestPairsAreAllSwapsOfABlock(t *testing.T) {
	s := begun(t, escargotLine, 1, nil)
	seen := map[[2]uint16]bool{}
	for _, p := range s.ground.pairs {
		if s.Puzzle.Given(int(p.A)) || s.Puzzle.Given(int(p.B)) || s.Puzzle.Block[p.A] != s.Puzzle.Block[p.B] || p.A >= p.B {
			t.Errorf("%+v is no swap of two free cells of a block", p)
		}
		seen[[2]uint16{p.A, p.B}] = true
	}
	want := 0
	for _, free := range s.ground.blocks {
		want += len(free) * (len(free) - 1) / 2
	}
	if len(seen) != want || len(s.ground.pairs) != want {
		t.Errorf("%d swaps, %d of them different, expected %d", len(s.ground.pairs), len(seen), want)
	}
}

// TestIncumbentsAreWorthTheirF: at every pop f is what the board is worth,
// also right after the weights have changed.
func TestIncumbentsAreWorthTheirF(t *testing.T) {
	s := begun(t, hard[0], 3, nil)
	for i := range 600 {
		if i%100 == 50 {
			for name, v := range map[string]float64{"w1": float64(1 + i%3), "w2": float64(-(i / 100))} {
				if err := s.Set(name, v); err != nil {
					t.Fatal(err)
				}
			}
		}
		round(s, nil, func(phase int) {
			if phase >= phasePop && s.f != worth(s, s.Grid) {
				t.Fatalf("iteration %d: f %d, but the board is worth %d", i, s.f, worth(s, s.Grid))
			}
			if s.Cost != s.Puzzle.MaxDistinct()-s.Puzzle.Distinct(s.Grid) {
				t.Fatalf("iteration %d: cost %d of a board with f1 %d", i, s.Cost, s.Puzzle.Distinct(s.Grid))
			}
		})
	}
}
