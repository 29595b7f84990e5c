package flow

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/base/portable"
	"sudokuscope/engine/kit/weights"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	broken := math.NaN()
	if s.steps > 0 {
		broken = s.broken()
	}
	vitals.Of(&s.Base,
		s.time-s.startedAt,
		broken,
		portable.Log2(s.heaviest())*log10of2,
		float64(s.steps),
	)
}

// TimeCut reports that an iteration ended before its stretch of time: the board is then read after other
// times than the settings say.
func (s *search) TimeCut() bool { return s.cut }

// log10of2 makes a power of ten of a power of two.
const log10of2 = math.Ln2 / math.Ln10

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.numbers.Show(&snap.Marginals, "s")
	snap.Marginals.Low = -1
	s.table(weights.Over(s.Puzzle.Board, snap.Marginals.P))
	s.observeWeights(&snap.Constraints)
	pairs := snap.Layer("weights of pairs")
	pairs.P = append(pairs.P, s.pairWeight...)
	for _, two := range s.formula.pairs {
		pairs.Pairs = append(pairs.Pairs, engine.Pair{One: s.placeOf(two[0]), Other: s.placeOf(two[1])})
	}
}

// placeOf returns the place of a variable in a table of digits and cells.
func (s *search) placeOf(variable int32) int32 {
	return int32(s.formula.cell[variable])*int32(s.Puzzle.Side) + int32(s.formula.digit[variable]) - 1
}

// observeWeights shows for each constraint the power of ten of the heaviest of its
// clauses, and 0 where a held cell meets it.
func (s *search) observeWeights(constraints *engine.Constraints) {
	constraints.Label = "weight, power of ten"
	for range 4 * s.Puzzle.Cells {
		constraints.Of = append(constraints.Of, 1)
	}
	for m, about := range s.formula.about {
		constraints.Of[about] = max(constraints.Of[about], s.wideWeight[m])
	}
	for m, about := range s.formula.pairAbout {
		constraints.Of[about] = max(constraints.Of[about], s.pairWeight[m])
	}
	constraints.Full = 1
	for i, a := range constraints.Of {
		constraints.Of[i] = portable.Log2(a) * log10of2
		constraints.Full = max(constraints.Full, constraints.Of[i])
	}
}
