package beliefs

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestTheExactAnswerCountsAllWays: forward and backward over sets of digits give what
// going through all ways to give the cells different digits gives.
func TestTheExactAnswerCountsAllWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := sudoku.Must("................")
		start, err := drive.Start(Algorithm, drive.Problem{Puzzle: p})
		if err != nil {
			t.Fatal(err)
		}
		s := start.(*search)
		s.rounds.Unit = rapid.IntRange(0, p.Units()-1).Draw(t, "unit")
		s.listen()
		weight := rapid.SampledFrom([]float64{0, .1, .25, .5, .9})
		for i := range s.room.cells {
			for d := range s.told(i) {
				s.told(i)[d] = weight.Draw(t, "q")
			}
		}
		want := allWays(s)
		possible := s.exact()
		for i := range s.room.cells {
			for d, r := range s.answerOf(i) {
				if possible && math.Abs(r-want[i][d]) > 1e-12 {
					t.Fatalf("cell %d, digit %d: %v, expected %v", i, d+1, r, want[i][d])
				}
			}
		}
		if anyWay := wayOf(s, want); possible != anyWay {
			t.Fatalf("possible: %v, expected %v", possible, anyWay)
		}
	})
}

// allWays goes through every way to give the open cells different digits. A cell is told
// the weights of the ways that give it a digit, its own part of them left out.
func allWays(s *search) [][]float64 {
	n := len(s.room.cells)
	sums := make([][]float64, n)
	for i := range sums {
		sums[i] = make([]float64, s.Puzzle.Side)
	}
	way := make([]int, n)
	var give func(i int, used int)
	give = func(i, used int) {
		if i == n {
			for own := range n {
				product := 1.0
				for other := range n {
					if other != own {
						product *= s.told(other)[way[other]]
					}
				}
				sums[own][way[own]] += product
			}
			return
		}
		for d := range s.Puzzle.Side {
			if used&(1<<d) == 0 {
				way[i] = d
				give(i+1, used|1<<d)
			}
		}
	}
	give(0, 0)
	return sums
}

// wayOf reports whether a way has a weight above 0.
func wayOf(s *search, sums [][]float64) bool {
	for d, v := range sums[0] {
		if v > 0 && s.told(0)[d] > 0 {
			return true
		}
	}
	return false
}

// TestAHallPairIsSeenByTheExactAnswerAlone: two cells that share two digits leave the
// third cell its third digit. Cell by cell that is believed with two thirds only.
func TestAHallPairIsSeenByTheExactAnswerAlone(t *testing.T) {
	p := sudoku.Must("...4............")
	for _, c := range []struct {
		factor float64
		want   float64
	}{{0, 1}, {1, 2. / 3}} {
		start, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Settings: map[string]float64{"factor": c.factor}})
		if err != nil {
			t.Fatal(err)
		}
		s := start.(*search)
		s.rounds.Unit = 0 // row 1: three open cells
		s.listen()
		copy(s.told(0), []float64{.5, .5, 0, 0})
		copy(s.told(1), []float64{.5, .5, 0, 0})
		copy(s.told(2), []float64{1. / 3, 1. / 3, 1. / 3, 0})
		if s.isExact() {
			s.exact()
		} else {
			s.pairwise()
		}
		r := s.answerOf(2)
		r[3] = 0 // given elsewhere in the row
		normalise(r)
		if math.Abs(r[2]-c.want) > 1e-12 {
			t.Errorf("factor %v: the third digit is told with %v, expected %v", c.factor, r[2], c.want)
		}
	}
}

// TestTheHallPairPresetShowsIt: at the moment of the preset the belief is two thirds, and
// with exact answers it is 1.
func TestTheHallPairPresetShowsIt(t *testing.T) {
	preset, ok := Algorithm.Preset("Hall pair")
	if !ok {
		t.Fatal("no such preset")
	}
	p := oracle.Named(t, preset.Puzzle)
	cell, err := p.CellNamed("r3c6")
	if err != nil {
		t.Fatal(err)
	}
	for factor, want := range []float64{1, 2. / 3} {
		s := oracle.Start(t, Algorithm, p, 1, map[string]float64{"factor": float64(factor)}).(*search)
		for range preset.At.Phases {
			s.Next(nil)
		}
		if got := s.belief.Of(cell, 8); math.Abs(got-want) > 1e-12 {
			t.Errorf("factor %d: the belief is %v, expected %v", factor, got, want)
		}
	}
}

// TestTheOpeningTakesSevenRounds: its sentence says so.
func TestTheOpeningTakesSevenRounds(t *testing.T) {
	s := oracle.Start(t, Algorithm, oracle.Named(t, Algorithm.Opening.Puzzle), 1, nil)
	for s.Tally().Status == engine.Running {
		s.Next(nil)
	}
	if got := s.Tally(); got.Status != engine.Solved || got.Iteration != 7 {
		t.Errorf("%v after %d rounds", got.Status, got.Iteration)
	}
}
