package beliefs

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/weights"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	free := s.Puzzle.Free
	vitals.Of(&s.Base,
		s.belief.Entropy(free),
		weights.Share(s.belief.AtLeast(free, certainty), free),
		s.rounds.Change,
		s.strength,
		float64(s.rounds.Holds),
	)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.belief.Show(&snap.Marginals, "belief")
	snap.Marginals.Sums = true
	s.observeMessages(&snap.Constraints)
	for kind, label := range [...]string{"rows", "columns", "blocks"} {
		layer := snap.Layer(label)
		layer.P = append(layer.P, s.messages[kind*len(s.belief.At):][:len(s.belief.At)]...)
	}
	snap.Gauge("round", float64(s.rounds.Turn), float64(s.rounds.Of()))
}

// observeMessages shows how surely each constraint speaks: a unit of the cell in which a
// digit is likeliest, and a cell of its own digit. A constraint that a held cell meets
// has 1.
func (s *search) observeMessages(constraints *engine.Constraints) {
	puzzle := s.Puzzle
	constraints.Label, constraints.Full = "message", 1
	for cell := range puzzle.Cells {
		_, most := s.belief.Largest(cell)
		constraints.Of = append(constraints.Of, most)
	}
	for unit := range puzzle.Units() {
		for digit := range uint8(puzzle.Side) {
			constraints.Of = append(constraints.Of, s.loudest(unit, digit+1))
		}
	}
}

// loudest is the largest number that a unit tells any of its cells for a digit, 1 if a
// held cell has it.
func (s *search) loudest(unit int, digit uint8) float64 {
	most := 0.0
	for _, cell := range s.Puzzle.Unit(unit) {
		switch s.Held[cell] {
		case digit:
			return 1
		case 0:
			most = max(most, s.fromUnit(unit, int(cell))[digit-1])
		}
	}
	return most
}
