package project

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/proof/oracle"
)

// TestAStepIsTheDefinition: Douglas–Rachford in one go over the lines is
// x + P_C(2·P_D(x) − x) − P_D(x), and the gap is the length of the move.
func TestAStepIsTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := oracle.Puzzle(t, 3, 50)
		start, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: rapid.Uint64().Draw(t, "seed")})
		if err != nil {
			t.Fatal(err)
		}
		s := start.(*search)
		for range rapid.IntRange(0, 20).Draw(t, "iterations") {
			oracle.Round(s, nil)
		}
		if s.Over() {
			return
		}
		var before [weights.Kinds][]float64
		for kind := range before {
			before[kind] = slices.Clone(s.copies[kind].At)
		}
		for range 6 {
			s.Next(nil)
		}
		length := 0.0
		for kind, x := range before {
			want := moved(s, kind, x)
			for i, v := range want {
				length += (v - x[i]) * (v - x[i])
				if math.Abs(v-s.copies[kind].At[i]) > 1e-9 {
					t.Fatalf("kind %d, place %d: %v, expected %v", kind, i, s.copies[kind].At[i], v)
				}
			}
		}
		if math.Abs(length-s.gap()) > 1e-6 {
			t.Fatalf("the square of the move is %v, expected %v", s.gap(), length)
		}
	})
}

// moved is a copy after a step, by the definition.
func moved(s *search, kind int, x []float64) []float64 {
	reflection := make([]float64, len(x))
	for i := range x {
		reflection[i] = 2*s.shadow.At[i] - x[i]
	}
	s.round(kind, reflection)
	next := make([]float64, len(x))
	for i := range x {
		next[i] = x[i] + s.room.rounded[i] - s.shadow.At[i]
	}
	return next
}

// TestASolutionStandsStill: where all copies are a solution nothing moves.
func TestASolutionStandsStill(t *testing.T) {
	for method := range []string{"reflections", "alternating", "difference"} {
		p := oracle.Named(t, "reseda/easy")
		set := engine.Settings{"method": float64(method)}
		s := oracle.Start(t, Algorithm, p, 1, set).(*search)
		solution := oracle.Start(t, Algorithm, p, 1, nil).(*search)
		for !solution.Over() {
			oracle.Round(solution, nil)
		}
		for kind := range s.copies {
			clear(s.copies[kind].At)
			for cell, d := range solution.Best {
				s.copies[kind].Cell(cell)[d-1] = 1
			}
		}
		oracle.Round(s, nil)
		if s.gap() > still || s.Last().Status != engine.Solved {
			t.Errorf("method %d: moved by %v, status %v", method, s.gap(), s.Last().Status)
		}
	}
}

// TestTheMethodNeverDividesByNothing: the difference map divides by beta, at the start and
// when a parameter changes.
func TestTheMethodNeverDividesByNothing(t *testing.T) {
	s := oracle.Start(t, Algorithm, oracle.Named(t, "reseda/easy"), 1, nil)
	if err := s.Set("beta", 0); err != nil {
		t.Fatal(err)
	}
	if err := s.Set("method", float64(Difference)); err == nil {
		t.Error("the difference map is taken with beta 0")
	}
	if err := s.Set("beta", 1); err != nil {
		t.Fatal(err)
	}
	if err := s.Set("method", float64(Difference)); err != nil {
		t.Error(err)
	}
	if err := s.Set("beta", 0); err == nil {
		t.Error("beta 0 is taken by the difference map")
	}
}
