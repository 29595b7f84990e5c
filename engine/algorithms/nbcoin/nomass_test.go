package nbcoin

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// TestNoMassIsToldAsAnyCandidate: with a bound of 1 a model may leave no probability
// to any candidate that the block still lacks. Then each of them is equally probable,
// and told so; as everywhere, the chances told of a draw add up to 1.
func TestNoMassIsToldAsAnyCandidate(t *testing.T) {
	s := started(t, sudoku.Must(paper[106]), 1, engine.Settings{"bound": 1, "population": 20, "k": 1})
	without := 0
	w := &decision.Witness{Hear: func(d decision.Decision) {
		if d.Kind != decision.Draw {
			return
		}
		even, sum := true, 0.0
		for _, o := range d.Options {
			even = even && s.model.Of(uint16(d.Cell.Or(-1)))[o.Digit-1] == 0
		}
		for _, o := range d.Options {
			if sum += o.P.P; even && o.P.P != 1/float64(len(d.Options)) {
				t.Errorf("%+v: one of %d equal candidates", o, len(d.Options))
			}
		}
		if !(math.Abs(sum-1) < 1e-9) {
			t.Errorf("generation %d: the chances of %+v add up to %v", s.Iteration, d, sum)
		}
		if even {
			without++
		}
	}}
	for range 30 {
		generation(s, w)
	}
	if without == 0 {
		t.Error("no draw without probability")
	}
}
