package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"sudokuscope/engine/proof/sample"

	"pgregory.net/rapid"
)

// nestedSuite has two entrants on puzzles: on each, the second takes some times as long as
// the first, the ratio scattered by the spread.
func nestedSuite(dice *rand.Rand, n Nested, puzzles, runs int, ratio float64) *Suite {
	s := &Suite{Entrants: []string{"a", "b"}, Runs: make([][]Runs, 2)}
	for range puzzles {
		hard := 1000 * math.Exp(dice.NormFloat64())
		times := ratio * math.Exp(n.Spread*dice.NormFloat64())
		for e, mean := range []float64{hard, hard * times} {
			r := Runs{Budget: 1e9}
			for range runs {
				r.Add(mean*dice.ExpFloat64(), true)
			}
			s.Runs[e] = append(s.Runs[e], r)
		}
		s.Puzzles = append(s.Puzzles, "p")
	}
	return s
}

// shareOf is how often something holds of suites that are drawn.
func shareOf(number int, draw func(*rand.Rand) *Suite, holds func(*Suite) bool) float64 {
	seen := 0
	for i := range uint64(number) {
		if holds(draw(rand.New(rand.NewPCG(i, 58)))) {
			seen++
		}
	}
	return float64(seen) / float64(number)
}

// TestEqualSearchesComeOutEqual at the size that is planned for it, in four of five cases or
// more; and searches at the margin, or beyond it, in one of twenty at the most.
func TestEqualSearchesComeOutEqual(t *testing.T) {
	const margin = .1
	number := sample.Of(100, 300)
	n := Nested{Tail: 1}
	equal := func(s *Suite) bool { e := s.Equivalent(0, 1, margin); return e.Equal <= .05 }
	differ := func(s *Suite) bool { e := s.Equivalent(0, 1, margin); return e.Differ <= .05 }
	for _, runs := range []int{50, 100} {
		puzzles := n.PuzzlesForEqual(margin, runs, .05, .8)
		at := func(ratio float64) func(*rand.Rand) *Suite {
			return func(d *rand.Rand) *Suite { return nestedSuite(d, n, puzzles, runs, ratio) }
		}
		same, edge, far := shareOf(number, at(1), equal), shareOf(number, at(1+margin), equal), shareOf(number, at(1.3), equal)
		t.Logf("%d puzzles, %d runs: equal shown of equal ones %.3f, of those 10 %% apart %.3f, 30 %% apart %.3f",
			puzzles, runs, same, edge, far)
		if same < .77 || edge > .08 || far > 0 {
			t.Errorf("%d puzzles, %d runs: %.3f, %.3f, %.3f", puzzles, runs, same, edge, far)
		}
		if wrong, right := shareOf(number, at(1), differ), shareOf(number, at(1.3), differ); wrong > .02 || right < .9 {
			t.Errorf("%d puzzles, %d runs: different shown of equal ones %.3f, of those 30 %% apart %.3f", puzzles, runs, wrong, right)
		}
	}
}

// TestOnePuzzleIsComparedByItsRuns.
func TestOnePuzzleIsComparedByItsRuns(t *testing.T) {
	equal := func(s *Suite) bool { e := s.Equivalent(0, 1, .1); return e.Equal <= .05 }
	n := Nested{Tail: 1}
	at := func(ratio float64) func(*rand.Rand) *Suite {
		return func(d *rand.Rand) *Suite { return nestedSuite(d, n, 1, 2200, ratio) }
	}
	same, edge := shareOf(200, at(1), equal), shareOf(200, at(1.1), equal)
	if same < .8 || edge > .1 {
		t.Errorf("equal shown of equal ones %.3f, of those 10 %% apart %.3f", same, edge)
	}
}

// TestToFailAlikeIsNotToBeEqual.
func TestToFailAlikeIsNotToBeEqual(t *testing.T) {
	s := &Suite{Entrants: []string{"a", "b"}, Runs: make([][]Runs, 2)}
	for range 30 {
		s.Puzzles = append(s.Puzzles, "p")
		for e := range 2 {
			s.Runs[e] = append(s.Runs[e], of(-1, -1, -1))
		}
	}
	if e := s.Equivalent(0, 1, .1); e.Equal < 1 || e.Puzzles != 0 {
		t.Errorf("%+v", e)
	}
}

// TestEquivalenceMirrors: A equals B as B equals A.
func TestEquivalenceMirrors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &Suite{Entrants: []string{"a", "b"}, Runs: make([][]Runs, 2)}
		for range rapid.IntRange(1, 6).Draw(t, "puzzles") {
			for e := range 2 {
				s.Runs[e] = append(s.Runs[e], of(rapid.SliceOfN(rapid.Float64Range(-20, 99), 1, 5).Draw(t, "runs")...))
			}
			s.Puzzles = append(s.Puzzles, "p")
		}
		x, y := s.Equivalent(0, 1, .1), s.Equivalent(1, 0, .1)
		if math.Abs(x.Equal-y.Equal) > 1e-9 || math.Abs(x.Differ-y.Differ) > 1e-9 {
			t.Fatalf("%+v and %+v", x, y)
		}
	})
}

// TestThePowerOfRunsAndPuzzlesIsWhatWasPlanned: an experiment of the planned size shows its
// ratio in four of five cases.
func TestThePowerOfRunsAndPuzzlesIsWhatWasPlanned(t *testing.T) {
	for _, c := range []struct {
		n     Nested
		ratio float64
		runs  int
	}{
		{Nested{Spread: .5, Tail: 1}, 1.5, 10},
		{Nested{Spread: .5, Tail: 1}, 2, 3},
		{Nested{Spread: 0, Tail: 1}, 1.3, 20},
		{Nested{Spread: 1, Tail: 1}, 2, 30},
	} {
		puzzles := c.n.PuzzlesForRatio(c.ratio, c.runs, .05, .8)
		seen := shareOf(200, func(d *rand.Rand) *Suite { return nestedSuite(d, c.n, puzzles, c.runs, c.ratio) },
			func(s *Suite) bool { return shown(s) <= .05 })
		t.Logf("%+v: %d puzzles, power %.3f", c, puzzles, seen)
		if seen < .7 || seen > .92 {
			t.Errorf("%+v: %d puzzles have a power of %.3f, expected .8", c, puzzles, seen)
		}
		if r := c.n.RatioShown(puzzles, c.runs, .05, .8); r > c.ratio*1.01 {
			t.Errorf("%+v: %d puzzles show %.3f", c, puzzles, r)
		}
	}
}

// shown is the p value of Wilcoxon's test over the puzzles.
func shown(s *Suite) float64 {
	var x, y []float64
	for p := range s.Puzzles {
		x, y = append(x, math.Log(s.Runs[0][p].PAR10())), append(y, math.Log(s.Runs[1][p].PAR10()))
	}
	return SignedRank(x, y).P
}
